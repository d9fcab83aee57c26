//! Our payments and refunds that are compared with a bill, looked up a batch of lines at a time.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::payment::{AttemptStatus, PayChannel, PayService, RefundStatus};

use crate::db::schema::{pay_attempt, pay_order, pay_refund};
use crate::db::stored::known;
use crate::db::{Db, RowType, both, refers, rows_of, statement};
use crate::error::Error;

/// An attempt that a line names.
#[derive(Debug, Clone)]
pub struct HeldAttempt {
    /// Number of the order.
    pub order_no: String,
    /// Number within the order.
    pub number: i64,
    /// Primary key.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// Price of the order, fen.
    pub amount_fen: i64,
    /// The service.
    pub service: PayService,
    /// State.
    pub status: AttemptStatus,
    /// The service's number of the payment.
    pub channel_no: Option<String>,
    /// Day of the bill that has it.
    pub billed_day: Option<i64>,
}

#[derive(QueryableByName)]
struct AttemptFound {
    #[diesel(sql_type = Text)]
    order_no: String,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    order_id: i64,
    #[diesel(sql_type = BigInt)]
    amount_fen: i64,
    #[diesel(sql_type = Text)]
    channel: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Text>)]
    channel_no: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    billed_day: Option<i64>,
}

/// The attempts with these numbers: of the order, and within it.
pub fn attempts(db: &mut Db, merchant: &MerchantId, numbers: &[(&str, u32)]) -> Result<Vec<HeldAttempt>, Error> {
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let given = rows_of(db, 1, &[("order_no", RowType::Text), ("number", RowType::Number)]);
    let rows: Vec<AttemptFound> = statement(format!(
        "SELECT o.order_no AS order_no, CAST(a.number AS BIGINT) AS number, a.id AS id, a.order_id AS order_id, \
           o.amount_fen AS amount_fen, a.channel AS channel, a.status AS status, a.channel_no AS channel_no, a.billed_day AS billed_day \
         FROM {given} AS k JOIN pay_order AS o ON o.merchant_id = $2 AND o.order_no = k.order_no \
         JOIN pay_attempt AS a ON a.merchant_id = $2 AND a.order_id = o.id AND a.number = k.number"
    ))
    .text(serde_json::to_string(numbers)?)
    .text(merchant.as_str())
    .load(db)?;
    let held = rows.into_iter().map(|row| {
        let service = known::<PayChannel>(&row.channel)?.service();
        Ok(HeldAttempt {
            order_no: row.order_no,
            number: row.number,
            id: row.id,
            order_id: row.order_id,
            amount_fen: row.amount_fen,
            service,
            status: known(&row.status)?,
            channel_no: row.channel_no,
            billed_day: row.billed_day,
        })
    });
    held.collect()
}

/// A refund that a line names.
#[derive(Debug, Clone)]
pub struct HeldRefund {
    /// Number.
    pub refund_no: String,
    /// Primary key.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The attempt whose money goes back.
    pub attempt_id: i64,
    /// Amount, fen.
    pub amount_fen: i64,
    /// State.
    pub status: RefundStatus,
    /// The merchant makes it itself.
    pub outside: bool,
    /// The service.
    pub service: PayService,
    /// Day of the bill that has it.
    pub billed_day: Option<i64>,
}

#[derive(QueryableByName)]
struct RefundFound {
    #[diesel(sql_type = Text)]
    refund_no: String,
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    order_id: i64,
    #[diesel(sql_type = BigInt)]
    attempt_id: i64,
    #[diesel(sql_type = BigInt)]
    amount_fen: i64,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Bool)]
    outside: bool,
    #[diesel(sql_type = Text)]
    channel: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    billed_day: Option<i64>,
}

/// The refunds with these numbers.
pub fn refunds(db: &mut Db, merchant: &MerchantId, numbers: &[&str]) -> Result<Vec<HeldRefund>, Error> {
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<[&str; 1]> = numbers.iter().map(|number| [*number]).collect();
    let given = rows_of(db, 1, &[("refund_no", RowType::Text)]);
    let rows: Vec<RefundFound> = statement(format!(
        "SELECT r.refund_no AS refund_no, r.id AS id, r.order_id AS order_id, r.attempt_id AS attempt_id, r.amount_fen AS amount_fen, \
           r.status AS status, r.outside AS outside, a.channel AS channel, r.billed_day AS billed_day \
         FROM {given} AS k JOIN pay_refund AS r ON r.merchant_id = $2 AND r.refund_no = k.refund_no \
         JOIN pay_attempt AS a ON a.merchant_id = $2 AND a.id = r.attempt_id"
    ))
    .text(serde_json::to_string(&rows)?)
    .text(merchant.as_str())
    .load(db)?;
    let held = rows.into_iter().map(|row| {
        Ok(HeldRefund {
            refund_no: row.refund_no,
            id: row.id,
            order_id: row.order_id,
            attempt_id: row.attempt_id,
            amount_fen: row.amount_fen,
            status: known(&row.status)?,
            outside: row.outside,
            service: known::<PayChannel>(&row.channel)?.service(),
            billed_day: row.billed_day,
        })
    });
    held.collect()
}

/// Marks attempts and refunds as being on the bill of a day. What an earlier bill had keeps that day.
pub fn mark(db: &mut Db, merchant: &MerchantId, day: i64, (attempts, refunds): (&[i64], &[i64])) -> Result<(), Error> {
    for (table, ids) in [("pay_attempt", attempts), ("pay_refund", refunds)] {
        if ids.is_empty() {
            continue;
        }
        let rows: Vec<[i64; 1]> = ids.iter().map(|id| [*id]).collect();
        let given = rows_of(db, 1, &[("id", RowType::Number)]);
        statement(format!(
            "UPDATE {table} SET billed_day = $3 FROM {given} AS k \
             WHERE {table}.merchant_id = $2 AND {table}.id = k.id AND {table}.billed_day IS NULL"
        ))
        .text(serde_json::to_string(&rows)?)
        .text(merchant.as_str())
        .number(day)
        .execute(db)?;
    }
    Ok(())
}

/// A payment or a refund of ours that is on no bill.
#[derive(Debug, Clone, Queryable)]
pub struct Missing {
    /// When we learnt of it, ms, and its primary key: the place after which the next ones follow.
    pub place: (i64, i64),
    /// The order.
    pub order_id: i64,
    /// Number of the order.
    pub order_no: String,
    /// The attempt.
    pub attempt_id: i64,
    /// Number of the attempt within the order.
    pub number: i32,
    /// The service's number of the payment.
    pub channel_no: Option<String>,
    /// Number of the refund; absent for a payment.
    pub refund_no: Option<String>,
    /// Amount, fen.
    pub amount_fen: i64,
}

/// Where a search for what is missing goes on: a service, the end of its time, and the place after which it begins, both in ms.
#[derive(Debug, Clone, Copy)]
pub struct Search {
    /// The service.
    pub service: PayService,
    /// The last row that was read: its time, which is included, and its key.
    pub after: (i64, i64),
    /// End of the time.
    pub until: i64,
    /// Most rows.
    pub limit: i64,
}

fn channels(service: PayService) -> Vec<PayChannel> {
    PayChannel::ALL.iter().copied().filter(|channel| channel.service() == service).collect()
}

/// Payments that are on no bill, in the order of their times.
pub fn missing_payments(db: &mut Db, merchant: &MerchantId, search: Search) -> QueryResult<Vec<Missing>> {
    let (time, id) = search.after;
    let paid = pay_attempt::paid_time.assume_not_null();
    both!(db, |connection| pay_attempt::table
        .inner_join(pay_order::table.on(refers!(pay_attempt.order_id => pay_order)))
        .filter(pay_attempt::merchant_id.eq(merchant.as_str()))
        .filter(pay_attempt::paid_time.is_not_null())
        .filter(paid.ge(time).and(paid.lt(search.until)))
        .filter(paid.gt(time).or(pay_attempt::id.gt(id)))
        .filter(pay_attempt::billed_day.is_null())
        .filter(pay_attempt::status.eq(AttemptStatus::Paid))
        .filter(pay_attempt::channel.eq_any(channels(search.service)))
        .order((pay_attempt::paid_time, pay_attempt::id))
        .limit(search.limit)
        .select((
            (paid, pay_attempt::id),
            pay_order::id,
            pay_order::order_no,
            pay_attempt::id,
            pay_attempt::number,
            pay_attempt::channel_no,
            None::<String>.into_sql::<Nullable<Text>>(),
            pay_order::amount_fen,
        ))
        .load(connection))
}

/// Refunds that are on no bill, in the order of their times.
pub fn missing_refunds(db: &mut Db, merchant: &MerchantId, search: Search) -> QueryResult<Vec<Missing>> {
    let (time, id) = search.after;
    let done = pay_refund::done_time.assume_not_null();
    both!(db, |connection| pay_refund::table
        .inner_join(pay_order::table.on(refers!(pay_refund.order_id => pay_order)))
        .inner_join(pay_attempt::table.on(refers!(pay_refund.attempt_id => pay_attempt)))
        .filter(pay_refund::merchant_id.eq(merchant.as_str()))
        .filter(pay_refund::done_time.is_not_null())
        .filter(done.ge(time).and(done.lt(search.until)))
        .filter(done.gt(time).or(pay_refund::id.gt(id)))
        .filter(pay_refund::billed_day.is_null())
        .filter(pay_refund::status.eq(RefundStatus::Done))
        .filter(pay_refund::outside.eq(false))
        .filter(pay_attempt::channel.eq_any(channels(search.service)))
        .order((pay_refund::done_time, pay_refund::id))
        .limit(search.limit)
        .select((
            (done, pay_refund::id),
            pay_order::id,
            pay_order::order_no,
            pay_attempt::id,
            pay_attempt::number,
            pay_attempt::channel_no,
            pay_refund::refund_no.nullable(),
            pay_refund::amount_fen,
        ))
        .load(connection))
}
