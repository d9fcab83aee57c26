//! Queries about attempts to pay.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::{AttemptStatus, PayChannel};

use crate::db::schema::pay_attempt;
use crate::db::{Db, both};

/// An attempt.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = pay_attempt)]
pub struct AttemptRow {
    /// Primary key.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// Its number within the order, from 1.
    pub number: i32,
    /// Way to pay.
    pub channel: PayChannel,
    /// State.
    pub status: AttemptStatus,
    /// The service's own id of the charge.
    pub reference: Option<String>,
    /// The service's number of the payment.
    pub channel_no: Option<String>,
    /// When it ends at the service, ms.
    pub end_time: i64,
    /// Time of its beginning, ms.
    pub created_time: i64,
    /// Time of the payment, ms.
    pub paid_time: Option<i64>,
}

/// A new attempt.
#[derive(Insertable)]
#[diesel(table_name = pay_attempt)]
pub struct NewAttempt<'a> {
    /// Merchant of the order.
    pub merchant_id: &'a str,
    /// The order.
    pub order_id: i64,
    /// Its number within the order.
    pub number: i32,
    /// Way to pay.
    pub channel: PayChannel,
    /// State.
    pub status: AttemptStatus,
    /// The service's number of the payment, if it is paid already.
    pub channel_no: Option<&'a str>,
    /// When it ends at the service, ms.
    pub end_time: i64,
    /// Time of its beginning, ms.
    pub created_time: i64,
    /// Time of the payment, ms.
    pub paid_time: Option<i64>,
}

/// Inserts an attempt; returns its id.
pub fn insert(db: &mut Db, new: &NewAttempt<'_>) -> QueryResult<i64> {
    diesel::insert_into(pay_attempt::table).values(new).returning(pay_attempt::id).get_result(db)
}

/// Attempts of these orders, in the order of their numbers.
pub fn of(db: &mut Db, merchant: &MerchantId, orders: &[i64]) -> QueryResult<Vec<AttemptRow>> {
    both!(db, |connection| pay_attempt::table
        .filter(pay_attempt::merchant_id.eq(merchant.as_str()))
        .filter(pay_attempt::order_id.eq_any(orders))
        .order((pay_attempt::order_id, pay_attempt::number))
        .select(AttemptRow::as_select())
        .load(connection))
}

/// One attempt.
pub fn one(db: &mut Db, merchant: &MerchantId, id: i64) -> QueryResult<AttemptRow> {
    let own = pay_attempt::table.filter(pay_attempt::merchant_id.eq(merchant.as_str())).filter(pay_attempt::id.eq(id));
    own.select(AttemptRow::as_select()).first(db)
}

/// Saves the service's own id of the charge.
pub fn refer(db: &mut Db, merchant: &MerchantId, id: i64, reference: &str) -> QueryResult<usize> {
    let own = pay_attempt::table.filter(pay_attempt::merchant_id.eq(merchant.as_str())).filter(pay_attempt::id.eq(id));
    diesel::update(own).set(pay_attempt::reference.eq(reference)).execute(db)
}

/// Saves the state of an attempt, and its payment.
pub fn settle(db: &mut Db, merchant: &MerchantId, id: i64, status: AttemptStatus, paid: Option<(&str, i64)>) -> QueryResult<usize> {
    let own = pay_attempt::table.filter(pay_attempt::merchant_id.eq(merchant.as_str())).filter(pay_attempt::id.eq(id));
    match paid {
        Some((number, time)) => diesel::update(own)
            .set((pay_attempt::status.eq(status), pay_attempt::channel_no.eq(number), pay_attempt::paid_time.eq(time)))
            .execute(db),
        None => diesel::update(own).set(pay_attempt::status.eq(status)).execute(db),
    }
}

/// The attempt that an order shows: the paid one, or the last one.
pub fn shown_of<'a>(attempts: &[&'a AttemptRow]) -> Option<&'a AttemptRow> {
    attempts.iter().find(|attempt| attempt.channel_no.is_some()).or(attempts.last()).copied()
}
