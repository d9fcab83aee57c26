//! Queries about refunds.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::{RefundSource, RefundStatus};

use crate::db::schema::pay_refund;
use crate::db::{Db, both};

/// A refund.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = pay_refund)]
pub struct RefundRow {
    /// Primary key.
    pub id: i64,
    /// Number.
    pub refund_no: String,
    /// The order.
    pub order_id: i64,
    /// The attempt whose money goes back.
    pub attempt_id: i64,
    /// Amount, fen.
    pub amount_fen: i64,
    /// Beside the order's money.
    pub surplus: bool,
    /// Origin.
    pub source: RefundSource,
    /// State.
    pub status: RefundStatus,
    /// Reason that staff gave.
    pub reason: String,
    /// The member of staff that requested it.
    pub staff_id: Option<i64>,
    /// The merchant makes it itself.
    pub outside: bool,
    /// The member of staff that decided.
    pub decided_id: Option<i64>,
    /// Reason for which it was declined.
    pub reject_reason: String,
    /// Code of the service's refusal.
    pub fail_code: Option<String>,
    /// The service's own id of the refund.
    pub reference: Option<String>,
    /// Times that a job has tried.
    pub tries: i64,
    /// Time of the request, ms.
    pub created_time: i64,
    /// Time of its end, ms.
    pub done_time: Option<i64>,
}

impl RefundRow {
    /// A refund that staff have not agreed on yet, or not at all, concerns them only, unless the participant asked for it.
    pub fn is_shown(&self) -> bool {
        let is_open = matches!(self.status, RefundStatus::Requested | RefundStatus::Rejected);
        !is_open || self.source == RefundSource::Participant
    }

    /// When the money was given back, ms.
    pub fn refunded_time(&self) -> Option<i64> {
        self.done_time.filter(|_| self.status == RefundStatus::Done)
    }
}

/// A new refund.
#[derive(Insertable)]
#[diesel(table_name = pay_refund)]
pub struct NewRefundRow<'a> {
    /// Merchant of the order.
    pub merchant_id: &'a str,
    /// Number, unique with the merchant.
    pub refund_no: String,
    /// The order.
    pub order_id: i64,
    /// The attempt whose money goes back.
    pub attempt_id: i64,
    /// Amount, fen.
    pub amount_fen: i64,
    /// Beside the order's money.
    pub surplus: bool,
    /// Origin.
    pub source: RefundSource,
    /// State.
    pub status: RefundStatus,
    /// Reason that staff gave.
    pub reason: &'a str,
    /// The member of staff.
    pub staff_id: Option<i64>,
    /// The merchant makes it itself.
    pub outside: bool,
    /// When a job makes it, ms; `None`: not before an approval.
    pub next_time: Option<i64>,
    /// Time of the request, ms.
    pub created_time: i64,
}

/// Inserts refunds.
pub fn insert(db: &mut Db, rows: &[NewRefundRow<'_>]) -> QueryResult<()> {
    if rows.is_empty() {
        return Ok(());
    }
    both!(db, |connection| diesel::insert_into(pay_refund::table).values(rows).execute(connection)).map(|_| ())
}

/// Refunds of these orders, oldest first.
pub fn of(db: &mut Db, merchant: &MerchantId, orders: &[i64]) -> QueryResult<Vec<RefundRow>> {
    both!(db, |connection| pay_refund::table
        .filter(pay_refund::merchant_id.eq(merchant.as_str()))
        .filter(pay_refund::order_id.eq_any(orders))
        .order(pay_refund::id)
        .select(RefundRow::as_select())
        .load(connection))
}

/// One refund.
pub fn one(db: &mut Db, merchant: &MerchantId, id: i64) -> QueryResult<RefundRow> {
    let own = pay_refund::table.filter(pay_refund::merchant_id.eq(merchant.as_str())).filter(pay_refund::id.eq(id));
    own.select(RefundRow::as_select()).first(db)
}

/// The refund with this number.
pub fn by_number(db: &mut Db, merchant: &MerchantId, number: &str) -> QueryResult<Option<RefundRow>> {
    let own = pay_refund::table.filter(pay_refund::merchant_id.eq(merchant.as_str())).filter(pay_refund::refund_no.eq(number));
    own.select(RefundRow::as_select()).first(db).optional()
}

/// A change of a refund.
#[derive(AsChangeset)]
#[diesel(table_name = pay_refund)]
pub struct RefundChange<'a> {
    /// State.
    pub status: RefundStatus,
    /// The service's own id; `None` leaves it.
    pub reference: Option<&'a str>,
    /// Code of a failure; `None` leaves it.
    pub fail_code: Option<&'a str>,
    /// When a job looks next, ms; `Some(None)`: never.
    pub next_time: Option<Option<i64>>,
    /// Time of its end, ms.
    pub done_time: Option<i64>,
    /// When its failure is told to the organiser, ms; `None` leaves it.
    pub alert_time: Option<i64>,
}

/// Saves what is known of a refund.
pub fn change(db: &mut Db, merchant: &MerchantId, id: i64, change: &RefundChange<'_>) -> QueryResult<usize> {
    let own = pay_refund::table.filter(pay_refund::merchant_id.eq(merchant.as_str())).filter(pay_refund::id.eq(id));
    diesel::update(own).set(change).execute(db)
}

/// Saves the member of staff that approved a refund.
pub fn approve(db: &mut Db, merchant: &MerchantId, id: i64, staff: i64) -> QueryResult<usize> {
    let own = pay_refund::table.filter(pay_refund::merchant_id.eq(merchant.as_str())).filter(pay_refund::id.eq(id));
    diesel::update(own).set(pay_refund::decided_id.eq(staff)).execute(db)
}

/// Declines a refund.
pub fn reject(db: &mut Db, merchant: &MerchantId, id: i64, (staff, reason): (i64, &str), now_ms: i64) -> QueryResult<usize> {
    let own = pay_refund::table.filter(pay_refund::merchant_id.eq(merchant.as_str())).filter(pay_refund::id.eq(id));
    let declined = (
        pay_refund::status.eq(RefundStatus::Rejected),
        pay_refund::decided_id.eq(staff),
        pay_refund::reject_reason.eq(reason),
        pay_refund::done_time.eq(now_ms),
    );
    diesel::update(own).set(declined).execute(db)
}
