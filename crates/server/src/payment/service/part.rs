//! Persons who leave a sign-up that goes on: their share of a paid order is refunded, and an open order is closed.

use laurel_core::ids::SignupId;
use laurel_core::money::Fen;
use laurel_core::payment::{CloseCause, OrderStatus, RefundShare};

use super::end::{Ended, Refunded, reason, source};
use super::order::{self, Order, complete};
use super::refund::{self, Wanted};
use crate::db::Db;
use crate::error::Error;
use crate::payment::store;
use crate::scope::Scope;

/// Persons who leave a sign-up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leaving {
    pub(crate) signup: SignupId,
    /// Refund of a paid order.
    pub(crate) share: RefundShare,
}

/// Returns the refund that was set aside, if there is one.
pub(crate) fn leave(db: &mut Db, scope: Scope<'_>, leaving: Leaving, ended: Ended<'_>) -> Result<Option<Refunded>, Error> {
    let rows = store::lock_living_of(db, scope.merchant, &[leaving.signup.0])?;
    // A sign-up has one order that is open or pays; earlier ones are closing, or refunded in full.
    let Some(mut order) = complete(db, scope.merchant, rows)?.into_iter().find(|order| order.row.status.is_open() || order.row.pays())
    else {
        return Ok(None);
    };
    if order.ledger.status.is_open() {
        close(&mut order, scope.now_ms);
        order::save(db, scope, &[order])?;
        return Ok(None);
    }
    let amount = Fen(leaving.share.fen.0.min(order.ledger.balance.left().0));
    if amount.is_free() {
        return Ok(None);
    }
    let wanted = Wanted::of_order(&order, amount, source(ended), reason(ended));
    if leaving.share.asked {
        refund::insert(db, scope, &[wanted.asked()])?;
        return Ok(None);
    }
    let refunded = order.ledger.refund(amount).then_some(Refunded { signup: leaving.signup.0, member: None, amount });
    order::save(db, scope, &[order])?;
    refund::insert(db, scope, &[wanted])?;
    Ok(refunded)
}

/// Closes an open order alone: the sign-up may have a new one within its window.
fn close(order: &mut Order, now_ms: i64) {
    order.ledger.close(CloseCause::OrderCancelled);
    let is_closing = order.ledger.status == OrderStatus::Closing;
    order.row.next_time = Some(if is_closing { now_ms } else { order.row.expire_time });
    order.row.looks = 1;
}
