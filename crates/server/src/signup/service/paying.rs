//! Orders of sign-ups that change their state: what is approved must be paid, what ends is closed or refunded.

use std::collections::{HashMap, HashSet};

use laurel_core::activity::FeeMode;
use laurel_core::ids::{AccountId, ActivityId};
use laurel_core::money::Fen;
use laurel_core::notice::{NoticeEvent, RefundReason};
use laurel_core::payment::{Balance, RefundShare};
use laurel_core::signup::{PayStatus, SignupEvent, SignupStatus, pays_in};

use super::notify::{self, Money};
use crate::activity::store as activities;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::payment::service::end::{self, Ended, Ending, Refunded};
use crate::payment::service::make::{self, Due};
use crate::payment::service::part::{self, Leaving};
use crate::payment::store::{self, member};
use crate::scope::{Actor, Scope};
use crate::signup::store::state::{self, StateRow};

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
        // The order whose time is over has ended already; those of other members have not.
        .filter(|(row, _)| event != SignupEvent::PayLapse || row.fee_mode == FeeMode::Each)
        .map(|(row, _)| Ending {
            signup: row.id,
            member: None,
            seats: if row.status.holds_seats() { row.seats } else { 0 },
            amount: row.amount,
            windows: &row.windows,
            refund: &row.settings.fee.refund,
        })
        .collect();
    if endings.is_empty() {
        return Ok(HashMap::new());
    }
    let ended = ended(actor, reason);
    let outcome = end::orders(db, scope, &endings, ended)?;
    tell_refunds(db, scope, &outcome.refunds, ended)?;
    Ok(outcome.held)
}

const fn ended(actor: Actor, reason: &str) -> Ended<'_> {
    match actor {
        Actor::Participant => Ended::Withdrawn,
        Actor::Staff(id) => Ended::ByStaff(id, reason),
        Actor::Clock => Ended::ByClock,
    }
}

/// Tells participants about refunds.
pub(super) fn tell_refunds(db: &mut Db, scope: Scope<'_>, refunds: &[Refunded], ended: Ended<'_>) -> Result<(), Error> {
    let (why, note) = match ended {
        Ended::Withdrawn => (RefundReason::Withdrawn, ""),
        Ended::Left | Ended::Removed => (RefundReason::MemberLeft, ""),
        Ended::ByStaff(_, note) => (RefundReason::Organiser, note),
        Ended::ByClock => (RefundReason::Cancelled, ""),
    };
    let told = |refund: &Refunded| Money {
        signup: refund.signup,
        member: refund.member,
        amount: refund.amount,
        until: None,
        reason: Some(why),
        note: note.to_owned(),
        occurrence: scope.now_ms,
    };
    let money: Vec<Money> = refunds.iter().map(told).collect();
    notify::send_money(db, scope, NoticeEvent::OrderRefunding, &money)
}

/// The part of the fee of so many persons of a sign-up; nothing of a fee for the whole.
pub(crate) fn part_of(row: &StateRow, persons: i64) -> Fen {
    match row.fee_mode {
        FeeMode::PerPerson | FeeMode::Each => Fen(row.amount.0 * persons.clamp(0, row.persons) / row.persons.max(1)),
        FeeMode::PerTeam => Fen::ZERO,
    }
}

/// Adds the part of one more person to the amount of a sign-up. The caller has checked that there is no order for the whole of it.
pub(crate) fn grow(db: &mut Db, scope: Scope<'_>, row: &StateRow) -> Result<(), Error> {
    let part = part_of(row, 1);
    if part.is_free() {
        return Ok(());
    }
    Ok(state::set_amounts(db, scope.merchant, &[(row.id.0, Fen(row.amount.0 + part.0))])?)
}

/// Takes the part of leaving persons off the amount of a sign-up, and returns it.
pub(crate) fn shrink(db: &mut Db, scope: Scope<'_>, row: &StateRow, leaving: i64) -> Result<Fen, Error> {
    let part = part_of(row, leaving);
    if !part.is_free() {
        state::set_amounts(db, scope.merchant, &[(row.id.0, Fen(row.amount.0 - part.0))])?;
    }
    Ok(part)
}

/// Takes the part of leaving persons off the amount of a sign-up. Their share of a paid order is refunded: by the policy if they
/// leave themselves, else the whole part. An open order is closed; a new one has the lower amount.
pub(crate) fn leave(db: &mut Db, scope: Scope<'_>, row: &StateRow, leaving: i64, ended: Ended<'_>) -> Result<(), Error> {
    let part = shrink(db, scope, row, leaving)?;
    if part.is_free() || row.pay_status == PayStatus::None {
        return Ok(());
    }
    // The part is at most what is left of the order, which the caller does not know.
    let whole = Balance { paid: part, ..Balance::default() };
    let share = match ended {
        Ended::Withdrawn | Ended::Left | Ended::Removed => {
            row.settings.fee.refund.on_withdrawal(whole, part, row.windows.start_time, to_time(scope.now_ms))
        }
        Ended::ByStaff(..) | Ended::ByClock => RefundShare { percent: 100, fen: part, until: None, asked: false },
    };
    let share = RefundShare { fen: if share.asked { part } else { share.fen }, ..share };
    let refunded = part::leave(db, scope, Leaving { signup: row.id, share }, ended)?;
    tell_refunds(db, scope, refunded.as_slice(), ended)
}

/// Makes orders for sign-ups that are to be paid now, and returns those sign-ups. A sign-up that is sent again after a rejection
/// starts without an order: its earlier payment is being refunded.
pub(super) fn make_orders(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)]) -> Result<HashSet<i64>, Error> {
    let anew = |row: &StateRow| row.status == SignupStatus::Rejected && row.pay_status != PayStatus::None;
    let begun: Vec<(i64, PayStatus)> =
        moves.iter().filter(|(row, to)| to.is_live() && anew(row)).map(|(row, _)| (row.id.0, PayStatus::None)).collect();
    store::mirror(db, scope.merchant, &begun, scope.now_ms)?;
    let is_paid = |row: &StateRow| matches!(row.pay_status, PayStatus::Paid | PayStatus::Refunding) && !anew(row);
    let payable: Vec<&StateRow> = moves
        .iter()
        .filter(|(row, to)| pays_in(*to, row.settings.fee.timing) && !row.amount.is_free() && !is_paid(row))
        .map(|(row, _)| *row)
        .collect();
    let shared: Vec<i64> = payable.iter().filter(|row| row.fee_mode == FeeMode::Each).map(|row| row.id.0).collect();
    let members = member::accounts(db, scope.merchant, &shared)?;
    let mut due = Vec::with_capacity(payable.len());
    for row in payable {
        let mut payers: Vec<i64> = members.iter().filter(|(signup, _)| *signup == row.id.0).map(|(_, account)| *account).collect();
        let of_member = !payers.is_empty();
        if !of_member {
            payers.push(row.account.0);
        }
        due.extend(payers.into_iter().map(|account| Due {
            signup: row.id,
            activity: ActivityId(row.competition_id),
            account: AccountId(account),
            of_member,
            amount: if of_member { part_of(row, 1) } else { row.amount },
            expire_time: row.settings.fee.until_later(to_time(scope.now_ms)).timestamp_millis(),
        }));
    }
    let made = make::orders(db, scope, &due)?;
    tell_due(db, scope, &made)?;
    Ok(made.iter().map(|due| due.signup.0).collect())
}

/// Sets the amounts of offered sign-ups to the current fee. Sends no update if they have it.
pub(super) fn price_offers(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)]) -> Result<(), Error> {
    let mut activities: Vec<i64> = moves.iter().map(|(row, _)| row.competition_id).collect();
    activities.sort_unstable();
    activities.dedup();
    let groups = activities::groups_of(db, scope.merchant, &activities)?;
    let mut prices = Vec::new();
    for (row, _) in moves {
        let Some(group) = groups.iter().find(|group| group.id == row.group_id) else { continue };
        let amount = group.fee_mode.total(group.fee_at(scope.now_ms), row.persons);
        let amount = amount.ok_or_else(|| Error::Broken("a fee left its range".into()))?;
        if amount != row.amount {
            prices.push((row.id.0, amount));
        }
    }
    Ok(state::set_amounts(db, scope.merchant, &prices)?)
}

/// Tells participants what they must pay, and until when.
pub(super) fn tell_due(db: &mut Db, scope: Scope<'_>, due: &[Due]) -> Result<(), Error> {
    let told = |due: &Due| Money {
        signup: due.signup.0,
        member: due.member(),
        amount: due.amount,
        until: Some(due.expire_time),
        reason: None,
        note: String::new(),
        // A sign-up that is approved again has a new order at another time.
        occurrence: scope.now_ms,
    };
    notify::send_money(db, scope, NoticeEvent::OrderDue, &due.iter().map(told).collect::<Vec<_>>())
}
