//! Withdraws a sign-up or leaves the waiting list, and previews the consequences.

use laurel_core::activity::FeeMode;
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::AccountId;
use laurel_core::limits::INPUT_MAX_LENGTH;
use laurel_core::money::Fen;
use laurel_core::payment::RefundShare;
use laurel_core::signup::{
    PayStatus, SignupChanged, SignupEvent, SignupStatus, SignupWithdraw, WithdrawPreview, WithdrawQuery, may_withdraw, not_possible,
    transition,
};
use laurel_core::text::length;
use laurel_core::work::WorkEvent;

use super::mine_state;
use super::service::part;
use super::service::paying::part_of;
use super::service::transition::{self as signups, Change};
use super::store::state::StateRow;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::idempotency;
use crate::locks;
use crate::payment::store::{self, OrderRow};
use crate::scope::Actor;
use crate::work::service::transition as works;
use crate::work::store::count_of;

/// `GET /apply/{id}/withdraw`
pub async fn preview(call: Call<WithdrawQuery>) -> Result<Reply<WithdrawPreview>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let state = mine_state(db, &inner, caller.account()?, input.id)?;
        let situation = state.situation(inner.now_ms);
        let leaving = input.persons.map(i64::from);
        let (refund, payer) = refund_of(db, &inner, &state, leaving)?.unzip();
        let refused = refusal(&state, inner.now_ms).map(|refusal| refusal.code);
        let works = if leaving.is_some() { 0 } else { count_of(db, &inner.merchant, input.id)? };
        Ok(WithdrawPreview {
            can: refused.is_none(),
            too_late: refused == Some(Code::WithdrawNotAllowed),
            waiting: situation.status == SignupStatus::Waiting,
            refund_fen: refund.map_or(Fen::ZERO, |share| share.fen),
            refund_deadline: refund.and_then(|share| share.until),
            refund_asked: refund.is_some_and(|share| share.asked),
            refund_to_other: payer.is_some_and(|payer| payer != state.account),
            deadline: situation.settings.withdraw_until(situation.start_time),
            works: u32::try_from(works).unwrap_or(u32::MAX),
        })
    });
    Ok(Reply(found.await?))
}

/// `POST /apply/{id}/withdraw`
pub async fn handle(call: Call<SignupWithdraw>) -> Result<Reply<SignupChanged>, Failure> {
    let Call { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    if length(input.reason.trim()) > usize::try_from(INPUT_MAX_LENGTH).unwrap_or(usize::MAX) {
        errors.add("reason", Rule::MaxLength { count: f64::from(INPUT_MAX_LENGTH) });
    }
    context.check(errors)?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, idempotency::Holder::Account(account), (&input.nonce, &input), |db| {
            let rows = locks::signup(db, &inner.merchant, input.id)?;
            let state = mine_state(db, &inner, account, input.id)?;
            if let Some(refusal) = refusal(&state, inner.now_ms) {
                return Err(refusal.into());
            }
            let leaving = (!input.persons.is_empty()).then_some(i64::try_from(input.persons.len()).unwrap_or(i64::MAX));
            let refund_fen = refund_of(db, &inner, &state, leaving)?.map_or(Fen::ZERO, |(share, _)| share.fen);
            if leaving.is_some() {
                part::withdraw(db, inner.scope(), &inner.app.config.keys, &state, &input)?;
                return Ok(SignupChanged { status: state.status, refund_fen });
            }
            let change = works::Change { event: WorkEvent::Withdraw, actor: Actor::Participant, reason: "" };
            works::advance(db, inner.scope(), &rows, change)?;
            let change = Change::new(SignupEvent::Withdraw, Actor::Participant, input.reason.trim());
            let status = signups::advance_one(db, inner.scope(), input.id, change)?;
            Ok(SignupChanged { status, refund_fen })
        })
    });
    Ok(Reply(changed.await?))
}

/// The refund of a withdrawal at this time, and an account that paid, another one than the sign-up's if there is one. `leaving`: number of leaving persons, if others stay.
fn refund_of(db: &mut Db, context: &Context, state: &StateRow, leaving: Option<i64>) -> Result<Option<(RefundShare, AccountId)>, Error> {
    let some_may_have_paid = state.fee_mode == FeeMode::Each && state.pay_status != PayStatus::None;
    if !some_may_have_paid && !matches!(state.pay_status, PayStatus::Paid | PayStatus::Refunding) {
        return Ok(None);
    }
    let orders = store::paid_of(db, &context.merchant, state.id)?;
    let (start, now) = (state.windows.start_time, to_time(context.now_ms));
    let share_of = |order: &OrderRow| {
        let whole = if order.of_member { Fen(order.amount_fen) } else { state.amount };
        let amount = leaving.map_or(whole, |leaving| part_of(state, leaving));
        state.settings.fee.refund.on_withdrawal(order.balance(), amount, start, now)
    };
    let Some((first, members)) = orders.split_first() else { return Ok(None) };
    let mut share = share_of(first);
    for order in members {
        let theirs = share_of(order);
        share = RefundShare { fen: Fen(share.fen.0 + theirs.fen.0), asked: share.asked || theirs.asked, ..share };
    }
    let other = orders.iter().map(|order| AccountId(order.account_id)).find(|account| *account != state.account);
    Ok(Some((share, other.unwrap_or(state.account))))
}

/// The reason why the sign-up cannot be withdrawn now; `None` if it can.
fn refusal(state: &StateRow, now_ms: i64) -> Option<Refusal> {
    let situation = state.situation(now_ms);
    if transition(situation.status, SignupEvent::Withdraw, state.facts).is_none() {
        Some(not_possible(situation.status))
    } else if !situation.writable {
        Some(Code::NotPublished.into())
    } else if may_withdraw(&situation, to_time(now_ms)) {
        None
    } else {
        Some(Refusal { code: Code::WithdrawNotAllowed, data: Some(RefusalData::Reason { reason: "deadline".to_owned() }) })
    }
}
