//! Money of the members of a team who each pay for themselves: orders of members who join, leave, or do not pay in time.

use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::{confirmed, pays_in};

use super::paying::{part_of, tell_due, tell_refunds};
use super::{follow_up, notify};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::payment::service::end::{self, Ended, Ending};
use crate::payment::service::make::{self, Due};
use crate::payment::service::order;
use crate::payment::store::member as orders;
use crate::scope::Scope;
use crate::signup::store::state::{self, StateRow};

/// Makes the order of a member who has joined, where the fee is to be paid already.
pub(crate) fn join(db: &mut Db, scope: Scope<'_>, row: &StateRow, account: AccountId) -> Result<(), Error> {
    let (fee, amount) = (&row.settings.fee, part_of(row, 1));
    if amount.is_free() || !pays_in(row.status, fee.timing) {
        return Ok(());
    }
    let due = Due {
        signup: row.id,
        activity: ActivityId(row.competition_id),
        account,
        of_member: true,
        amount,
        expire_time: fee.until_later(to_time(scope.now_ms)).timestamp_millis(),
    };
    let made = make::orders(db, scope, &[due])?;
    tell_due(db, scope, &made)
}

/// Ends the order of a member who has left, and had so many seats. Returns those that the order still holds.
pub(crate) fn leave(
    db: &mut Db,
    scope: Scope<'_>,
    row: &StateRow,
    (account, seats): (AccountId, i64),
    ended: Ended<'_>,
) -> Result<i64, Error> {
    let part = part_of(row, 1);
    let ending =
        Ending { signup: row.id, member: Some(account), seats, amount: part, windows: &row.windows, refund: &row.settings.fee.refund };
    let outcome = end::orders(db, scope, &[ending], ended)?;
    tell_refunds(db, scope, &outcome.refunds, ended)?;
    settle(db, scope, row, None)?;
    Ok(outcome.held.get(&row.id.0).copied().unwrap_or_default())
}

/// Lets the orders of a member follow them into the sign-up of another team; false if there is none.
pub(crate) fn pass(db: &mut Db, scope: Scope<'_>, (from, to): (&StateRow, &StateRow), account: AccountId) -> Result<bool, Error> {
    let moved = orders::move_to(db, scope.merchant, (from.id, to.id), account)?;
    settle(db, scope, from, None)?;
    settle(db, scope, to, None)?;
    Ok(moved > 0)
}

/// Shows on a sign-up how its present members have paid, and tells its account once all have, unless that is who paid last.
/// `before`: the sign-up before the change.
pub(crate) fn settle(db: &mut Db, scope: Scope<'_>, before: &StateRow, payer: Option<AccountId>) -> Result<(), Error> {
    order::show_members(db, scope, &[before.id.0])?;
    let Some(row) = state::states(db, scope.merchant, &[before.id.0])?.pop() else { return Ok(()) };
    if before.pay_status.is_settled() || !row.pay_status.is_settled() || !row.status.is_live() {
        return Ok(());
    }
    if payer != Some(row.account) {
        notify::send(db, scope, NoticeEvent::Submitted, &[row.id.0])?;
    }
    let is_confirmed = confirmed(row.status, row.pay_status);
    follow_up::tell(db, scope, is_confirmed.then(|| (row.id, ActivityId(row.competition_id), row.settings.clone())).into_iter())
}

/// True if the sign-up has another member who has paid, or whose payment may still arrive.
pub(crate) fn others_go_on(db: &mut Db, scope: Scope<'_>, signup: SignupId, but: AccountId) -> Result<bool, Error> {
    let mut others = orders::newest(db, scope.merchant, &[signup.0])?;
    others.retain(|order| order.account_id != but.0);
    if others.iter().any(|order| order.is_settled() || order.may_be_paid(scope.now_ms)) {
        return Ok(true);
    }
    let expired: Vec<i64> = others.iter().map(|order| order.id).collect();
    Ok(orders::has_open_attempt(db, scope.merchant, &expired)?)
}
