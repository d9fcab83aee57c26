//! Orders of sign-ups that change their state: what is approved must be paid, what ends is closed or refunded.

use std::collections::{HashMap, HashSet};

use laurel_core::ids::ActivityId;
use laurel_core::notice::{NoticeEvent, RefundReason};
use laurel_core::payment::PAY_WINDOW_LATER_MS;
use laurel_core::signup::{PayStatus, SignupEvent, SignupStatus};

use super::notify::{self, Money};
use crate::db::Db;
use crate::error::Error;
use crate::payment::service::end::{self, Ended, Ending, Refunded};
use crate::payment::service::make::{self, Due};
use crate::scope::{Actor, Scope};
use crate::signup::store::state::StateRow;

/// Ends the orders of those that no longer take part; returns the seats that orders still hold, by sign-up. Sends no statement
/// for sign-ups without a fee.
pub(super) fn end_orders(
    db: &mut Db,
    scope: Scope<'_>,
    moves: &[(&StateRow, SignupStatus)],
    (event, actor, reason): (SignupEvent, Actor, &str),
) -> Result<HashMap<i64, i64>, Error> {
    let endings: Vec<Ending<'_>> = moves
        .iter()
        .filter(|(row, to)| row.pay_status != PayStatus::None && row.status.is_live() && !to.is_live())
        .map(|(row, _)| Ending { signup: row.id, seats: if row.status.holds_seats() { row.seats } else { 0 }, windows: &row.windows })
        .collect();
    // An order whose time is over has ended already.
    if endings.is_empty() || event == SignupEvent::PayLapse {
        return Ok(HashMap::new());
    }
    let ended = match actor {
        Actor::Participant => Ended::Withdrawn,
        Actor::Staff(id) => Ended::ByStaff(id, reason),
        Actor::Clock => Ended::ByClock,
    };
    let outcome = end::orders(db, scope, &endings, ended)?;
    let (why, note) = match ended {
        Ended::Withdrawn => (RefundReason::Withdrawn, ""),
        Ended::ByStaff(_, note) => (RefundReason::Organiser, note),
        Ended::ByClock => (RefundReason::Cancelled, ""),
    };
    let told = |refund: &Refunded| Money {
        signup: refund.signup,
        amount: refund.amount,
        until: None,
        reason: Some(why),
        note: note.to_owned(),
        occurrence: scope.now_ms,
    };
    let money: Vec<Money> = outcome.refunds.iter().map(told).collect();
    notify::send_money(db, scope, NoticeEvent::OrderRefunding, &money)?;
    Ok(outcome.held)
}

/// Makes the orders of those that are approved now; returns the sign-ups that must be paid.
pub(super) fn make_orders(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)]) -> Result<HashSet<i64>, Error> {
    let payable = |row: &StateRow| !row.amount.is_free() && !matches!(row.pay_status, PayStatus::Paid | PayStatus::Refunding);
    let due: Vec<Due> = moves
        .iter()
        .filter(|(row, to)| *to == SignupStatus::Approved && payable(row))
        .map(|(row, _)| Due { signup: row.id, activity: ActivityId(row.competition_id), account: row.account, amount: row.amount })
        .collect();
    let until = scope.now_ms + PAY_WINDOW_LATER_MS;
    let made = make::orders(db, scope, &due, until)?;
    let made_now: Vec<Due> = due.into_iter().filter(|due| made.contains(&due.signup.0)).collect();
    tell_due(db, scope, &made_now, until)?;
    Ok(made)
}

/// Tells participants what they must pay, and until when.
pub(super) fn tell_due(db: &mut Db, scope: Scope<'_>, due: &[Due], until: i64) -> Result<(), Error> {
    let told = |due: &Due| Money {
        signup: due.signup.0,
        amount: due.amount,
        until: Some(until),
        reason: None,
        note: String::new(),
        // A sign-up that is approved again has a new order at another time.
        occurrence: scope.now_ms,
    };
    notify::send_money(db, scope, NoticeEvent::OrderDue, &due.iter().map(told).collect::<Vec<_>>())
}
