//! Refunds as they are decided; a job makes them at the services, after the commit.

use laurel_core::ids::MerchantId;
use laurel_core::money::Fen;
use laurel_core::payment::{RefundSource, RefundStatus, refund_number};

use super::order::Order;
use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::error::Error;
use crate::payment::store::attempt::AttemptRow;
use crate::payment::store::refund::{self, NewRefundRow};
use crate::scope::Scope;

/// A refund to be made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted<'a> {
    order: i64,
    attempt: i64,
    amount: Fen,
    surplus: bool,
    source: RefundSource,
    staff: Option<i64>,
    reason: &'a str,
    outside: bool,
    asked: bool,
}

impl<'a> Wanted<'a> {
    /// Of the order's own money, which the ledger has set aside.
    pub(crate) fn of_order(order: &Order, amount: Fen, source: RefundSource, (staff, reason): (Option<i64>, &'a str)) -> Wanted<'a> {
        let attempt = order.paid_by().map_or(0, |attempt| attempt.id);
        Wanted { order: order.row.id, attempt, amount, surplus: false, source, staff, reason, outside: false, asked: false }
    }

    /// Of an attempt that was paid after another one.
    pub(crate) fn of_surplus(order: &Order, attempt: &AttemptRow) -> Wanted<'a> {
        let amount = Fen(order.row.amount_fen);
        let (order, source) = (order.row.id, RefundSource::System);
        Wanted { order, attempt: attempt.id, amount, surplus: true, source, staff: None, reason: "", outside: false, asked: false }
    }

    /// The same, which the merchant makes itself or not.
    pub(crate) fn outside(self, outside: bool) -> Wanted<'a> {
        Wanted { outside, ..self }
    }

    /// The same, which another person must approve first; the ledger sets nothing aside for it.
    pub(crate) fn asked(self) -> Wanted<'a> {
        Wanted { asked: true, ..self }
    }
}

/// Inserts refunds: due at once, or for an approval.
pub(crate) fn insert(db: &mut Db, scope: Scope<'_>, wanted: &[Wanted<'_>]) -> Result<(), Error> {
    let mut rows = Vec::with_capacity(wanted.len());
    for wanted in wanted {
        rows.push(NewRefundRow {
            merchant_id: scope.merchant.as_str(),
            refund_no: refund_number(to_time(scope.now_ms), u64::from_le_bytes(random_bytes()?)),
            order_id: wanted.order,
            attempt_id: wanted.attempt,
            amount_fen: wanted.amount.0,
            surplus: wanted.surplus,
            source: wanted.source,
            status: if wanted.asked { RefundStatus::Requested } else { RefundStatus::Processing },
            reason: wanted.reason,
            staff_id: wanted.staff,
            outside: wanted.outside,
            next_time: (!wanted.asked).then_some(scope.now_ms),
            created_time: scope.now_ms,
        });
    }
    Ok(refund::insert(db, &rows)?)
}

/// Sum of the refunds of an order that await an approval, fen.
pub(crate) fn asked(db: &mut Db, merchant: &MerchantId, order: i64) -> Result<Fen, Error> {
    let refunds = refund::of(db, merchant, &[order])?;
    Ok(Fen(refunds.iter().filter(|refund| refund.status == RefundStatus::Requested).map(|refund| refund.amount_fen).sum()))
}
