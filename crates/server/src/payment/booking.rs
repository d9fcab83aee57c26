//! Books what services say about attempts, and does what follows for the sign-up, in one transaction.

use diesel::Connection as _;
use laurel_core::activity::Status;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, SignupId};
use laurel_core::limits::CURRENCY;
use laurel_core::money::Fen;
use laurel_core::notice::{NoticeEvent, RefundReason};
use laurel_core::payment::{
    AttemptAnswer, AttemptStatus, CloseCause, ConfirmedBy, Follow, OrderStatus, RefundSource, attempt_after, attempt_number,
};
use laurel_core::signup::{PayStatus, SignupEvent, SignupStatus, confirmed};
use laurel_pay::Charge;

use super::service::order::{self, Order};
use super::service::refund::{self, Wanted};
use super::store::{self, OrderRow, attempt};
use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::locks;
use crate::scope::{Actor, Scope};
use crate::signup::service::notify::{self, Money};
use crate::signup::service::transition::{Change, advance, advance_one};
use crate::signup::service::{follow_up, member as members, offer};
use crate::signup::store::counters::Counters;
use crate::signup::store::state::{self, StateRow};
use crate::team::service::unpaid;

/// An answer of a service about an attempt.
#[derive(Debug, Clone, Copy)]
pub struct Told<'a> {
    /// Number of the attempt within its order.
    pub attempt: i32,
    /// Its state.
    pub charge: &'a Charge,
    /// How we know.
    pub by: ConfirmedBy,
}

/// Result of booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Booked {
    /// It is booked, or was before.
    Yes,
    /// The payment does not fit the order: another amount or currency. Nothing changed.
    Mismatch,
    /// The merchant has no such order or attempt.
    Unknown,
}

/// Books what a service said about an attempt of an order. Locks the group of the sign-up, then the order.
pub fn book(db: &mut Db, scope: Scope<'_>, order: i64, told: Told<'_>) -> Result<Booked, Error> {
    let Some(mut order) = locked(db, scope, order)? else { return Ok(Booked::Unknown) };
    let Some(index) = order.attempts.iter().position(|attempt| attempt.number == told.attempt) else { return Ok(Booked::Unknown) };
    let (end, now) = (to_time(order.attempts[index].end_time), to_time(scope.now_ms));
    let (answer, paid) = match told.charge {
        Charge::Paid(payment) => {
            let number = attempt_number(&order.row.order_no, u32::try_from(told.attempt).unwrap_or_default());
            if payment.amount.0 != order.row.amount_fen || payment.currency != CURRENCY || payment.number != number {
                tracing::error!(order = %order.row.order_no, attempt = told.attempt, "a payment does not fit its order");
                return Ok(Booked::Mismatch);
            }
            // A service's clock decides nothing: money counts from when it is known.
            (AttemptAnswer::Paid, Some((payment.channel_no.as_str(), scope.now_ms)))
        }
        Charge::Open => (AttemptAnswer::Open, None),
        Charge::Refused => (AttemptAnswer::Refused, None),
        Charge::Closed => (AttemptAnswer::Closed, None),
        Charge::Unknown => (AttemptAnswer::Unknown, None),
    };
    let was = order.ledger.attempts[index];
    let follows = order.ledger.answer(index, attempt_after(answer, end, now));
    let is = order.ledger.attempts[index];
    if answer == AttemptAnswer::Refused {
        order.ledger.refuse();
    }
    if is == was && order.ledger.status == order.row.status {
        return Ok(Booked::Yes);
    }
    if is != was {
        attempt::settle(db, scope.merchant, order.attempts[index].id, is, paid)?;
        order.attempts[index].status = is;
    }
    if is == AttemptStatus::Paid && was != is {
        order.row.confirmed_by = order.row.confirmed_by.or(Some(told.by));
        order.row.paid_time = order.row.paid_time.or(Some(scope.now_ms));
    }
    follow(db, scope, order, &follows)?;
    Ok(Booked::Yes)
}

/// Closes an order, and cancels its sign-up if nothing can be paid any more and its time is over.
pub fn close(db: &mut Db, scope: Scope<'_>, order: i64, cause: CloseCause) -> Result<(), Error> {
    let Some(mut order) = locked(db, scope, order)? else { return Ok(()) };
    let is_due = cause != CloseCause::TimeOver || order.row.expire_time <= scope.now_ms;
    if !is_due || !order.ledger.status.is_open() {
        return Ok(());
    }
    let follows = order.ledger.close(cause);
    order.row.next_time = (order.ledger.status == OrderStatus::Closing).then_some(scope.now_ms);
    // The pauses between looks begin again.
    order.row.looks = 1;
    follow(db, scope, order, &follows)
}

/// True if an order was cancelled alone: the end of its window is that of its sign-up, unless a new order is paid within it.
pub(super) fn awaits_window(row: &OrderRow) -> bool {
    row.status == OrderStatus::Cancelled && row.cause == Some(CloseCause::OrderCancelled)
}

/// Cancels a sign-up, or the place of a member, whose order was cancelled alone and whose window is over without a new one.
pub fn lapse(db: &mut Db, scope: Scope<'_>, order: i64) -> Result<(), Error> {
    let Some(order) = locked(db, scope, order)? else { return Ok(()) };
    let Some(row) = state::states(db, scope.merchant, &[order.row.apply_id])?.pop() else { return Ok(()) };
    let unpaid = if order.row.of_member {
        store::member::is_cancelled(db, scope.merchant, &order.row)?
    } else {
        row.pay_status == PayStatus::Cancelled
    };
    let is_over = awaits_window(&order.row) && order.row.expire_time <= scope.now_ms;
    if !is_over || !unpaid || !others_of(db, scope, &order)?.is_empty() {
        return Ok(());
    }
    tell(db, scope, (&row, &order.row), &Outcome { lapses: true, ..Outcome::default() })
}

/// Locks the group of an order's sign-up, as every transition does, then the order. The order of a member may end the membership, so
/// its team is locked first.
pub(super) fn locked(db: &mut Db, scope: Scope<'_>, order: i64) -> Result<Option<Order>, Error> {
    let Some((signup, team)) = store::signup_of(db, scope.merchant, order)? else { return Ok(None) };
    if let Some(team) = team {
        locks::team(db, scope.merchant, team)?;
    }
    state::lock_groups_of(db, scope.merchant, &[signup])?;
    order::lock(db, scope.merchant, order)
}

/// Consequences for the money of an order and for its sign-up.
#[derive(Default)]
struct Outcome {
    is_paid: bool,
    lapses: bool,
    /// Seats that are free now.
    freed: i64,
    refund: Option<RefundReason>,
    surplus: Option<usize>,
    /// Part of the amount for persons who have left.
    parted: Option<Fen>,
}

/// Saves the order, then does what follows.
pub(super) fn follow(db: &mut Db, scope: Scope<'_>, mut order: Order, follows: &[Follow]) -> Result<(), Error> {
    let signup = SignupId(order.row.apply_id);
    let Some(row) = state::states(db, scope.merchant, &[signup.0])?.pop() else { return Err(Code::NotFound.into()) };
    let takes_money = follows.iter().any(|follow| matches!(follow, Follow::Paid | Follow::Restore));
    let others = if takes_money { others_of(db, scope, &order)? } else { Vec::new() };
    let is_paid_by_other = others.iter().any(OrderRow::pays);
    let mut outcome = Outcome::default();
    for follow in follows {
        match *follow {
            Follow::Paid | Follow::Restore if is_paid_by_other => outcome.refund = Some(RefundReason::Doubled),
            Follow::Paid => outcome.is_paid = true,
            Follow::Restore if goes_on(db, scope, &order, &row)? => outcome.is_paid = true,
            Follow::Restore if order.row.of_member => outcome.refund = Some(RefundReason::Late),
            Follow::Restore => outcome.refund = Some(RefundReason::Full),
            Follow::Refund => outcome.refund = Some(RefundReason::Late),
            Follow::RefundSurplus(index) => outcome.surplus = Some(index),
            Follow::CancelSignup => outcome.lapses = true,
            Follow::FreeSeats => outcome.freed = std::mem::take(&mut order.row.held_seats),
        }
    }
    let amount = Fen(order.row.amount_fen);
    let mut wanted = Vec::new();
    if outcome.refund.is_some() && order.ledger.refund(amount) {
        wanted.push(Wanted::of_order(&order, amount, RefundSource::System, (None, "")));
    }
    // Persons have left while an order for all of them could still be paid.
    let parted = if order.row.of_member { Fen::ZERO } else { Fen(amount.0 - row.amount.0) };
    if outcome.is_paid && order.ledger.refund(parted) {
        outcome.parted = Some(parted);
        wanted.push(Wanted::of_order(&order, parted, RefundSource::System, (None, "")));
    }
    if let Some(attempt) = outcome.surplus.and_then(|index| order.attempts.get(index)) {
        wanted.push(Wanted::of_surplus(&order, attempt));
    }
    if is_settled(&order) {
        order.row.next_time = awaits_window(&order.changed()).then_some(order.row.expire_time);
    }
    let saved = order.changed();
    store::save(db, scope.merchant, std::slice::from_ref(&saved), scope.now_ms)?;
    if saved.status.shown() != order.row.status.shown() && !is_paid_by_other {
        order::show(db, scope, std::slice::from_ref(&saved))?;
    }
    refund::insert(db, scope, &wanted)?;
    if outcome.is_paid {
        close_others(db, scope, others)?;
    }
    tell(db, scope, (&row, &saved), &outcome)?;
    if outcome.freed > 0 && !store::member::pass_seats(db, scope.merchant, &saved, outcome.freed)? {
        let counters = Counters { held: [(row.group_id, -outcome.freed)].into(), ..Counters::default() };
        counters.save(db, scope.merchant)?;
        offer::to_the_next(db, scope, &[row.group_id])?;
    }
    Ok(())
}

/// Other orders of the sign-up, or of the member, that are not over: one that was cancelled alone may be paid late, after a new one
/// was made.
fn others_of(db: &mut Db, scope: Scope<'_>, order: &Order) -> Result<Vec<OrderRow>, Error> {
    let mut living = store::lock_living_of(db, scope.merchant, &[order.row.apply_id])?;
    living.retain(|other| other.id != order.row.id && other.member() == order.row.member());
    Ok(living)
}

/// Closes the open orders of a sign-up that is paid by another one.
fn close_others(db: &mut Db, scope: Scope<'_>, others: Vec<OrderRow>) -> Result<(), Error> {
    let open: Vec<OrderRow> = others.into_iter().filter(|other| other.status.is_open()).collect();
    let mut closed = Vec::with_capacity(open.len());
    for mut order in order::complete(db, scope.merchant, open)? {
        order.ledger.close(CloseCause::OrderCancelled);
        order.row.next_time = (order.ledger.status == OrderStatus::Closing).then_some(scope.now_ms);
        closed.push(order.changed());
    }
    store::save(db, scope.merchant, &closed, scope.now_ms)
}

/// Nothing of the order can be paid any more.
fn is_settled(order: &Order) -> bool {
    let is_ended = !order.ledger.status.is_open() && order.ledger.status != OrderStatus::Closing;
    is_ended && order.ledger.to_close().next().is_none()
}

/// Money that arrives after the end of its order still counts: the sign-up goes on, or is restored. A member must still be in it; the
/// place of one who is not has been given to others.
fn goes_on(db: &mut Db, scope: Scope<'_>, order: &Order, row: &StateRow) -> Result<bool, Error> {
    match order.row.member() {
        Some(account) => Ok(row.status.is_live() && store::member::is_in(db, scope.merchant, row.id, AccountId(account))?),
        None => Ok(row.status.is_live() || restored(db, scope, order, row)?),
    }
}

/// Restores a sign-up that the clock cancelled, if its seats are free and it has not been replaced by another one.
fn restored(db: &mut Db, scope: Scope<'_>, order: &Order, row: &StateRow) -> Result<bool, Error> {
    let by_clock = order.row.cause == Some(CloseCause::TimeOver) && row.status == SignupStatus::Cancelled;
    let open = row.activity_status == Status::Published && to_time(scope.now_ms) < row.windows.end_time;
    if !by_clock || !open {
        return Ok(false);
    }
    store::mirror(db, scope.merchant, &[(row.id.0, PayStatus::Paid)], scope.now_ms)?;
    // A savepoint: what does not fit leaves no trace.
    let is_reviewed = row.facts.review_required && !row.approved;
    let event = if is_reviewed { SignupEvent::PayReturn } else { SignupEvent::PayRestore };
    let change = Change::new(event, Actor::Clock, "");
    match db.transaction(|db| advance_one(db, scope, row.id, change)) {
        Ok(_) => Ok(true),
        Err(Error::Refused(_)) => Ok(false),
        Err(Error::Database(error)) if is_unique_violation(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Tells the participant, and cancels the sign-up or the place of a member that was not paid in time. `before`: the sign-up before
/// the change.
fn tell(db: &mut Db, scope: Scope<'_>, (before, order): (&StateRow, &OrderRow), outcome: &Outcome) -> Result<(), Error> {
    let (signup, member) = (SignupId(order.apply_id), order.member());
    let part = |amount: Fen, reason: Option<RefundReason>| {
        [Money { signup: signup.0, member, amount, until: None, reason, note: String::new(), occurrence: scope.now_ms }]
    };
    let money = |reason: Option<RefundReason>| part(Fen(order.amount_fen), reason);
    if outcome.is_paid {
        let row = state::states(db, scope.merchant, &[signup.0])?.pop();
        let waits = order.of_member && row.as_ref().is_some_and(|row| !row.pay_status.is_settled());
        notify::send_money(db, scope, if waits { NoticeEvent::MemberPaid } else { NoticeEvent::OrderPaid }, &money(None))?;
        if member.is_some() {
            members::settle(db, scope, before, Some(AccountId(order.account_id)))?;
        } else {
            let confirmed = row.filter(|row| confirmed(row.status, row.pay_status));
            follow_up::tell(db, scope, confirmed.into_iter().map(|row| (signup, ActivityId(row.competition_id), row.settings.clone())))?;
        }
    }
    if let Some(amount) = outcome.parted {
        notify::send_money(db, scope, NoticeEvent::OrderRefunding, &part(amount, Some(RefundReason::Withdrawn)))?;
    }
    if let Some(reason) = outcome.refund.or(outcome.surplus.map(|_| RefundReason::Doubled)) {
        notify::send_money(db, scope, NoticeEvent::OrderRefunding, &money(Some(reason)))?;
    }
    if outcome.lapses && member.is_some() {
        return unpaid::lapse(db, scope, order);
    }
    if outcome.lapses {
        // A sign-up that has ended meanwhile is refused, which is harmless.
        let outcomes = advance(db, scope, &[signup], Change::new(SignupEvent::PayLapse, Actor::Clock, ""))?;
        if outcomes.iter().any(|(_, outcome)| outcome.is_ok()) {
            notify::send_money(db, scope, NoticeEvent::OrderLapsed, &money(None))?;
        }
    }
    Ok(())
}
