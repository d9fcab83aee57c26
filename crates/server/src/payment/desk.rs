//! Money that staff book, give back and decide about, in the transaction of their call.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::money::Fen;
use laurel_core::notice::{NoticeEvent, RefundReason};
use laurel_core::payment::{AttemptStatus, ConfirmedBy, OrderStatus, PayChannel, PayService, RefundSource, RefundStatus, attempt_number};

use super::booking::{follow, locked};
use super::service::order::{self, Order};
use super::service::refund::{self, Wanted, asked};
use super::store::attempt::{self, NewAttempt};
use super::store::refund::{self as refunds, RefundChange};
use super::store::{self, keys};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::scope::Scope;
use crate::signup::service::notify::{self, Money};

/// Books money that the merchant has received itself. 6021 if the order cannot be paid, 6022 if the merchant takes no payments on
/// site, 4000 if the receipt belongs to another order.
pub(super) fn receive(db: &mut Db, scope: Scope<'_>, order: i64, (member, receipt): (&Member, &str)) -> Result<(), Error> {
    let mut order = locked(db, scope, order)?.ok_or(Code::NotFound)?;
    if !order.row.status.at(to_time(order.row.expire_time), to_time(scope.now_ms)).is_open() {
        return Err(Code::OrderClosed.into());
    }
    if !keys::enabled(db, scope.merchant)?.contains(&PayService::Offline) {
        return Err(Code::ChannelUnavailable.into());
    }
    let number = i32::try_from(order.attempts.len() + 1).unwrap_or(i32::MAX);
    let own = attempt_number(&order.row.order_no, u32::try_from(number).unwrap_or_default());
    let new = NewAttempt {
        merchant_id: scope.merchant.as_str(),
        order_id: order.row.id,
        number,
        channel: PayChannel::Offline,
        status: AttemptStatus::Paid,
        channel_no: Some(if receipt.is_empty() { &own } else { receipt }),
        end_time: scope.now_ms,
        created_time: scope.now_ms,
        paid_time: Some(scope.now_ms),
    };
    let id = attempt::insert(db, &new).map_err(taken)?;
    order.attempts.push(attempt::one(db, scope.merchant, id)?);
    let follows = order.ledger.receive();
    order.row.confirmed_by = Some(ConfirmedBy::Staff);
    order.row.paid_time = Some(scope.now_ms);
    // Attempts that are open at a service are closed there, which prevents a second payment.
    order.row.next_time = Some(scope.now_ms);
    order.row.looks = 1;
    store::receive(db, scope.merchant, order.row.id, member.id.0)?;
    follow(db, scope, order, &follows)
}

/// A receipt is booked once.
fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Refusal::field("receipt", Rule::Repeated).into() } else { error.into() }
}

/// Money that a member of staff gives back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Giving<'a> {
    pub(super) amount: Fen,
    /// The rest as the member saw it.
    pub(super) seen_left: Fen,
    pub(super) staff: i64,
    pub(super) reason: &'a str,
    /// The merchant gives it back itself.
    pub(super) outside: bool,
    /// Another person must approve it.
    pub(super) asks: bool,
}

/// Gives money back, or asks for an approval. `VersionConflict` if the rest is another one than the member saw, 6021 if there is
/// nothing to give back.
pub(super) fn give_back(db: &mut Db, scope: Scope<'_>, order: i64, giving: Giving<'_>) -> Result<(), Error> {
    let mut order = locked(db, scope, order)?.ok_or(Code::NotFound)?;
    if !order.ledger.status.is_paid() {
        return Err(Code::OrderClosed.into());
    }
    let left = order.ledger.balance.left().0 - asked(db, scope.merchant, order.row.id)?.0;
    if left != giving.seen_left.0 || giving.amount.0 > left {
        return Err(Code::VersionConflict.into());
    }
    let by = (Some(giving.staff), giving.reason);
    let wanted = Wanted::of_order(&order, giving.amount, RefundSource::Organiser, by).outside(giving.outside);
    if giving.asks {
        return refund::insert(db, scope, &[wanted.asked()]);
    }
    set_aside(db, scope, &mut order, giving.amount)?;
    refund::insert(db, scope, &[wanted])?;
    tell(db, scope, &order, (giving.amount, giving.reason), scope.now_ms)
}

/// Sets an amount aside and shows it on the sign-up.
fn set_aside(db: &mut Db, scope: Scope<'_>, order: &mut Order, amount: Fen) -> Result<(), Error> {
    if !order.ledger.refund(amount) {
        return Err(Code::VersionConflict.into());
    }
    let saved = order.changed();
    store::save(db, scope.merchant, std::slice::from_ref(&saved), scope.now_ms)?;
    if saved.status != order.row.status && (saved.of_member || !paid_by_other(db, scope, order)?) {
        order::show(db, scope, std::slice::from_ref(&saved))?;
    }
    order.row = saved;
    Ok(())
}

/// The sign-up shows the order by which it is paid.
fn paid_by_other(db: &mut Db, scope: Scope<'_>, order: &Order) -> Result<bool, Error> {
    let others = store::lock_living_of(db, scope.merchant, &[order.row.apply_id])?;
    Ok(others.iter().any(|other| other.id != order.row.id && other.status == OrderStatus::Paid))
}

fn tell(db: &mut Db, scope: Scope<'_>, order: &Order, (amount, reason): (Fen, &str), occurrence: i64) -> Result<(), Error> {
    let (signup, reason, note) = (order.row.apply_id, Some(RefundReason::Organiser), reason.to_owned());
    let money = Money { signup, member: order.row.member(), amount, until: None, reason, note, occurrence };
    notify::send_money(db, scope, NoticeEvent::OrderRefunding, &[money])
}

/// A decision about a refund that waits.
#[derive(Debug, Clone, Copy)]
pub(super) enum Decision<'a> {
    /// It is made.
    Approve,
    /// It is not made, for this reason.
    Reject(&'a str),
    /// The service is asked again.
    Retry,
}

/// Locks an order as every change of it does.
pub(super) fn lock_order(db: &mut Db, scope: Scope<'_>, order: i64) -> Result<(), Error> {
    locked(db, scope, order)?.map(|_| ()).ok_or_else(|| Code::NotFound.into())
}

/// Carries out a decision about a refund of an order. The caller has checked that it may be taken. `VersionConflict` if the order
/// does not have the money any more.
pub(super) fn decide(db: &mut Db, scope: Scope<'_>, (order, id): (i64, i64), (staff, decision): (i64, Decision<'_>)) -> Result<(), Error> {
    let mut order = locked(db, scope, order)?.ok_or(Code::NotFound)?;
    let row = refunds::one(db, scope.merchant, id)?;
    if let Decision::Reject(reason) = decision {
        return Ok(refunds::reject(db, scope.merchant, id, (staff, reason), scope.now_ms).map(|_| ())?);
    }
    if !row.surplus {
        set_aside(db, scope, &mut order, Fen(row.amount_fen))?;
    }
    if matches!(decision, Decision::Approve) {
        refunds::approve(db, scope.merchant, id, staff)?;
    }
    let change = RefundChange {
        status: RefundStatus::Processing,
        reference: None,
        fail_code: None,
        next_time: Some(Some(scope.now_ms)),
        done_time: None,
        alert_time: None,
    };
    refunds::change(db, scope.merchant, id, &change)?;
    if matches!(decision, Decision::Approve) {
        tell(db, scope, &order, (Fen(row.amount_fen), &row.reason), row.id)?;
    }
    Ok(())
}
