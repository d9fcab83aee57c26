//! Lists the caller's orders, and finds or makes that of a sign-up.

use laurel_core::activity::FeeMode;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::payment::{CloseCause, OrderStatus, PayMineQuery, PayOrder, PayOrderAdd, PayOrderOf, PayOrders, check_attempt};
use laurel_core::signup::{PayStatus, SignupPath, pays_in};

use super::service::make::{self, Due};
use super::store::{OrderRow, ShownOrder};
use super::{store, view};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::signup::service::paying::part_of;
use crate::signup::store::state::{self, StateRow};

/// Orders per page.
const PAGE: i64 = 20;

/// `GET /pay/mine`
pub async fn mine(call: Call<PayMineQuery>) -> Result<Reply<PayOrders>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let before = input.cursor.as_deref().and_then(|cursor| cursor.parse().ok());
        let mut rows = store::page(db, &inner.merchant, caller.account()?, before, PAGE + 1)?;
        let has_more = i64::try_from(rows.len()).is_ok_and(|count| count > PAGE);
        rows.truncate(usize::try_from(PAGE).unwrap_or(usize::MAX));
        let next_cursor = rows.last().filter(|_| has_more).map(|shown| shown.row.id.to_string());
        Ok(PayOrders { list: view::orders(db, &inner.view(), &rows)?, next_cursor })
    });
    Ok(Reply(found.await?))
}

/// `GET /pay/apply/{id}`
pub async fn of(call: Call<SignupPath>) -> Result<Reply<PayOrderOf>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let (signup, member) = own(db, &inner, caller.account()?, input.id)?;
        let newest = store::newest_of(db, &inner.merchant, input.id, member)?;
        let can_add = window_of_new((&signup, member), newest.as_ref().map(|newest| &newest.row), inner.now_ms).is_some();
        Ok(PayOrderOf { order: view::orders(db, &inner.view(), newest.as_slice())?.pop(), can_add })
    });
    Ok(Reply(found.await?))
}

/// `POST /pay/order`
pub async fn add(call: Call<PayOrderAdd>) -> Result<Reply<PayOrder>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    let inner = context.clone();
    let made = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            state::lock_groups_of(db, &inner.merchant, &[input.apply_id.0])?;
            let (signup, member) = own(db, &inner, account, input.apply_id)?;
            let newest = store::newest_of(db, &inner.merchant, input.apply_id, member)?;
            let activity = ActivityId(signup.competition_id);
            let window = window_of_new((&signup, member), newest.as_ref().map(|newest| &newest.row), inner.now_ms);
            let amount = if member.is_some() { part_of(&signup, 1) } else { signup.amount };
            let due = |expire_time| Due { signup: signup.id, activity, account, of_member: member.is_some(), amount, expire_time };
            let made = make::orders(db, inner.scope(), &window.map(due).into_iter().collect::<Vec<_>>())?;
            if made.is_empty() {
                return Err(Code::OrderClosed.into());
            }
            let newest = store::newest_of(db, &inner.merchant, input.apply_id, member)?;
            Ok(view::orders(db, &inner.view(), newest.as_slice())?.pop().ok_or(Code::NotFound)?)
        })
    });
    Ok(Reply(made.await?))
}

/// A sign-up that the caller pays, and the caller as a member of it where each pays.
fn own(db: &mut Db, context: &Context, account: AccountId, id: SignupId) -> Result<(StateRow, Option<AccountId>), Error> {
    let row = state::states(db, &context.merchant, &[id.0])?.pop().ok_or(Code::NotFound)?;
    let member = (row.fee_mode == FeeMode::Each).then_some(account);
    let pays = if member.is_some() { store::member::is_in(db, &context.merchant, id, account)? } else { row.account == account };
    if pays { Ok((row, member)) } else { Err(Code::NotFound.into()) }
}

/// End of the time to pay of a new order, ms; `None` if there may be none now. A sign-up is to be paid, costs something, and has no
/// order that could be paid. After an order that was cancelled alone its window goes on, so that a seat is held no longer.
fn window_of_new((signup, member): (&StateRow, Option<AccountId>), newest: Option<&OrderRow>, now_ms: i64) -> Option<i64> {
    // The state of the sign-up includes the payments of others.
    let unpaid = member.is_some() || matches!(signup.pay_status, PayStatus::None | PayStatus::Cancelled);
    let fee = &signup.settings.fee;
    if !pays_in(signup.status, fee.timing) || signup.amount.is_free() || !unpaid {
        return None;
    }
    let anew = fee.until_at_sign_up(to_time(now_ms)).timestamp_millis();
    match newest {
        None => Some(anew),
        Some(row) if !matches!(row.status, OrderStatus::Cancelled | OrderStatus::Refunding | OrderStatus::Refunded) => None,
        Some(row) if row.status != OrderStatus::Cancelled || row.cause == Some(CloseCause::SignupEnded) => Some(anew),
        Some(row) => {
            let expire = to_time(row.expire_time);
            check_attempt(OrderStatus::Unpaid, expire, 0, to_time(now_ms)).is_ok().then_some(row.expire_time)
        }
    }
}

/// The caller's order with this number.
pub(super) fn own_order(db: &mut Db, context: &Context, account: AccountId, number: &str) -> Result<ShownOrder, Error> {
    let found = store::by_number(db, &context.merchant, number).or_not_found()?;
    if found.row.account_id == account.0 { Ok(found) } else { Err(Code::NotFound.into()) }
}
