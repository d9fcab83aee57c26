//! Ends the orders of sign-ups that end: what is unpaid is closed, what is paid goes back as the policy says.

use std::collections::HashMap;

use laurel_core::activity::Windows;
use laurel_core::ids::{AccountId, SignupId};
use laurel_core::money::Fen;
use laurel_core::payment::{CloseCause, OrderStatus, RefundSettings, RefundSource};

use super::order::{self, Order, complete};
use super::refund::{self, Wanted};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::payment::store::{self, OrderRow};
use crate::scope::Scope;

/// A sign-up that ends, or a member's place in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ending<'a> {
    pub(crate) signup: SignupId,
    /// Only the order of this member ends, who leaves the sign-up.
    pub(crate) member: Option<AccountId>,
    /// Seats that it gives back.
    pub(crate) seats: i64,
    /// Amount for its present persons; orders of members have their own.
    pub(crate) amount: Fen,
    pub(crate) windows: &'a Windows,
    /// Refunds of a withdrawal.
    pub(crate) refund: &'a RefundSettings,
}

impl Ending<'_> {
    fn is_of(&self, order: &OrderRow) -> bool {
        self.signup.0 == order.apply_id && self.member.is_none_or(|member| order.member() == Some(member.0))
    }
}

/// Why sign-ups end, which decides what goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended<'a> {
    /// The participant withdrew.
    Withdrawn,
    /// A member left the team, whose sign-up goes on.
    Left,
    /// The captain removed a member of the team: whoever pays for themselves gets everything back.
    Removed,
    /// Staff rejected or cancelled it, with a reason.
    ByStaff(i64, &'a str),
    /// The clock ended it.
    ByClock,
}

/// Consequences for seats and money.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// Seats that an order still holds, by sign-up: they are not free yet.
    pub(crate) held: HashMap<i64, i64>,
    /// Refunds.
    pub(crate) refunds: Vec<Refunded>,
}

/// Money that goes back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Refunded {
    pub(crate) signup: i64,
    /// The member who paid it for themselves.
    pub(crate) member: Option<i64>,
    pub(crate) amount: Fen,
}

/// Ends the orders of these sign-ups. The number of statements does not depend on theirs.
pub(crate) fn orders(db: &mut Db, scope: Scope<'_>, endings: &[Ending<'_>], ended: Ended<'_>) -> Result<Outcome, Error> {
    let ids: Vec<i64> = endings.iter().map(|ending| ending.signup.0).collect();
    let mut rows = store::lock_living_of(db, scope.merchant, &ids)?;
    // Members who have left before took their orders along.
    if endings.iter().all(|ending| ending.member.is_none()) {
        store::member::retain_present(db, scope.merchant, &mut rows)?;
    }
    let mut outcome = Outcome::default();
    let (mut changed, mut wanted) = (Vec::new(), Vec::new());
    for mut order in complete(db, scope.merchant, rows)? {
        let Some(ending) = endings.iter().find(|ending| ending.is_of(&order.row)) else { continue };
        if order.ledger.status.is_paid() {
            let (amount, asked) = goes_back(&order, ending, ended, scope.now_ms);
            if amount.is_free() {
                // Nothing of it is left, or nothing goes back.
                continue;
            }
            if asked {
                wanted.push(Wanted::of_order(&order, amount, source(ended), reason(ended)).asked());
            } else if order.ledger.refund(amount) {
                outcome.refunds.push(Refunded { signup: ending.signup.0, member: order.row.member(), amount });
                wanted.push(Wanted::of_order(&order, amount, source(ended), reason(ended)));
            }
        } else {
            order.ledger.close(CloseCause::SignupEnded);
            if order.ledger.status == OrderStatus::Closing {
                let held = outcome.held.entry(ending.signup.0).or_default();
                // Members have a seat each, or one together.
                order.row.held_seats = if order.row.of_member { (ending.seats - *held).min(1) } else { ending.seats };
                *held += order.row.held_seats;
                order.row.next_time = Some(scope.now_ms);
            } else {
                order.row.next_time = None;
            }
        }
        changed.push(order);
    }
    order::save(db, scope, &changed)?;
    refund::insert(db, scope, &wanted)?;
    Ok(outcome)
}

/// Amount of the refund, and whether staff decide about it: by the policy after a withdrawal, everything that is left if staff or
/// the clock end the sign-up.
fn goes_back(order: &Order, ending: &Ending<'_>, ended: Ended<'_>, now_ms: i64) -> (Fen, bool) {
    let balance = order.ledger.balance;
    match ended {
        Ended::Withdrawn | Ended::Left => {
            let amount = if order.row.of_member { Fen(order.row.amount_fen) } else { ending.amount };
            let share = ending.refund.on_withdrawal(balance, amount, ending.windows.start_time, to_time(now_ms));
            if share.asked { (balance.left(), true) } else { (share.fen, false) }
        }
        Ended::Removed | Ended::ByStaff(..) | Ended::ByClock => (balance.left(), false),
    }
}

pub(super) const fn source(ended: Ended<'_>) -> RefundSource {
    match ended {
        Ended::Withdrawn | Ended::Left | Ended::Removed => RefundSource::Participant,
        Ended::ByStaff(..) => RefundSource::Organiser,
        Ended::ByClock => RefundSource::System,
    }
}

pub(super) const fn reason(ended: Ended<'_>) -> (Option<i64>, &str) {
    match ended {
        Ended::ByStaff(id, reason) => (Some(id), reason),
        Ended::Withdrawn | Ended::Left | Ended::Removed | Ended::ByClock => (None, ""),
    }
}
