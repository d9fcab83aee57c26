//! Money of persons who leave a sign-up that goes on: their share of a paid order goes back, and an open order is closed, so that a
//! new one has the rest.

use laurel_core::ids::SignupId;
use laurel_core::money::Fen;
use laurel_core::payment::{CloseCause, OrderStatus, RefundShare};

use super::end::{Ended, Refunded, reason, source};
use super::order::complete;
use super::refund::{self, Wanted};
use crate::db::Db;
use crate::error::Error;
use crate::payment::store;
use crate::scope::Scope;

/// Persons who leave a sign-up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leaving {
    pub(crate) signup: SignupId,
    /// What goes back of a paid order.
    pub(crate) share: RefundShare,
}

/// Returns the refund that was set aside, if there is one.
pub(crate) fn leave(db: &mut Db, scope: Scope<'_>, leaving: Leaving, ended: Ended<'_>) -> Result<Option<Refunded>, Error> {
    let rows = store::lock_living_of(db, scope.merchant, &[leaving.signup.0])?;
    let (mut saved, mut mirrored, mut wanted, mut refunded) = (Vec::new(), Vec::new(), Vec::new(), None);
    for mut order in complete(db, scope.merchant, rows)? {
        let share = leaving.share;
        let amount = Fen(share.fen.0.min(order.ledger.balance.left().0));
        if order.ledger.status.is_paid() && amount.is_free() {
            continue;
        }
        if order.ledger.status.is_paid() && share.asked {
            wanted.push(Wanted::of_order(&order, amount, source(ended), reason(ended)).asked());
        } else if order.ledger.status.is_paid() && order.ledger.refund(amount) {
            wanted.push(Wanted::of_order(&order, amount, source(ended), reason(ended)));
            refunded = Some(Refunded { signup: leaving.signup.0, amount });
        } else if order.ledger.status.is_open() {
            order.ledger.close(CloseCause::OrderCancelled);
            let is_closing = order.ledger.status == OrderStatus::Closing;
            order.row.next_time = Some(if is_closing { scope.now_ms } else { order.row.expire_time });
            order.row.looks = 1;
        } else {
            continue;
        }
        let row = order.changed();
        mirrored.push((row.apply_id, row.status.shown()));
        saved.push(row);
    }
    store::save(db, scope.merchant, &saved, scope.now_ms)?;
    store::mirror(db, scope.merchant, &mirrored, scope.now_ms)?;
    refund::insert(db, scope, &wanted)?;
    Ok(refunded)
}
