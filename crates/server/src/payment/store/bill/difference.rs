//! Differences between bills and our books: found, settled by a later comparison, handled by staff.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::MerchantId;
use laurel_core::payment::{DifferenceKind, DifferenceStatus, PayService};

use crate::db::schema::pay_bill_difference;
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;
use crate::payment::store::alert::DIFFERENCE_MS;

/// A difference that a comparison has found.
#[derive(Debug, Clone)]
pub struct Found {
    /// Number of the attempt.
    pub attempt_no: String,
    /// Number of the refund; empty for a payment.
    pub refund_no: String,
    /// Kind.
    pub kind: DifferenceKind,
    /// The service's number of the payment.
    pub channel_no: String,
    /// The order.
    pub order_id: Option<i64>,
    /// The attempt.
    pub attempt_id: Option<i64>,
    /// The refund.
    pub refund_id: Option<i64>,
    /// Our amount, fen.
    pub own_fen: Option<i64>,
    /// The service's amount, fen.
    pub bill_fen: Option<i64>,
}

/// A comparison: the service, the day of its bill, and its beginning, ms, which identifies it.
#[derive(Debug, Clone, Copy)]
pub struct Comparison<'a> {
    /// The merchant.
    pub merchant: &'a MerchantId,
    /// The service.
    pub service: PayService,
    /// The day.
    pub day: i64,
    /// Its beginning, ms.
    pub started_ms: i64,
}

/// Saves differences, at most one of each number and kind. A known one keeps its day and what staff said about it; a settled one
/// is open again. What is found anew is told to the organiser after a while.
pub fn save(db: &mut Db, comparison: Comparison<'_>, found: &[Found]) -> Result<(), Error> {
    if found.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = found
        .iter()
        .map(|row| {
            let texts = (&row.attempt_no, &row.refund_no, row.kind.as_str(), &row.channel_no);
            let (attempt_no, refund_no, kind, channel_no) = texts;
            (attempt_no, refund_no, kind, channel_no, row.order_id, row.attempt_id, row.refund_id, row.own_fen, row.bill_fen)
        })
        .collect();
    let texts = ["attempt_no", "refund_no", "kind", "channel_no"].map(|name| (name, RowType::Text));
    let numbers = ["order_id", "attempt_id", "refund_id", "own_fen", "bill_fen"].map(|name| (name, RowType::Number));
    let given = rows_of(db, 1, &[texts.as_slice(), numbers.as_slice()].concat());
    let columns = "attempt_no, refund_no, kind, channel_no, order_id, attempt_id, refund_id, own_fen, bill_fen";
    let was_settled = "pay_bill_difference.status = 'settled'";
    statement(format!(
        "INSERT INTO pay_bill_difference (merchant_id, service, day, created_time, checked_time, status, alert_time, {columns}) \
         SELECT $2, $3, $4, $5, $5, 'open', $6, {columns} FROM {given} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, service, attempt_no, refund_no, kind) DO UPDATE SET channel_no = excluded.channel_no, \
           order_id = excluded.order_id, attempt_id = excluded.attempt_id, refund_id = excluded.refund_id, own_fen = excluded.own_fen, \
           bill_fen = excluded.bill_fen, checked_time = excluded.checked_time, \
           status = CASE WHEN {was_settled} THEN 'open' ELSE pay_bill_difference.status END, \
           done_time = CASE WHEN {was_settled} THEN NULL ELSE pay_bill_difference.done_time END, \
           alert_time = CASE WHEN {was_settled} THEN excluded.alert_time ELSE pay_bill_difference.alert_time END"
    ))
    .text(serde_json::to_string(&rows)?)
    .text(comparison.merchant.as_str())
    .text(comparison.service.as_str())
    .number(comparison.day)
    .number(comparison.started_ms)
    .number(comparison.started_ms + DIFFERENCE_MS)
    .execute(db)?;
    Ok(())
}

#[derive(QueryableByName)]
struct Numbers {
    #[diesel(sql_type = Text)]
    attempt_no: String,
    #[diesel(sql_type = Text)]
    refund_no: String,
}

/// Which of these numbers have a difference of another day: a bill can repeat lines of the day before.
pub fn of_other_days(db: &mut Db, comparison: Comparison<'_>, found: &[Found]) -> Result<HashSet<(String, String)>, Error> {
    if found.is_empty() {
        return Ok(HashSet::new());
    }
    let rows: Vec<_> = found.iter().map(|row| (&row.attempt_no, &row.refund_no)).collect();
    let given = rows_of(db, 1, &[("attempt_no", RowType::Text), ("refund_no", RowType::Text)]);
    let known: Vec<Numbers> = statement(format!(
        "SELECT d.attempt_no AS attempt_no, d.refund_no AS refund_no FROM {given} AS k JOIN pay_bill_difference AS d \
         ON d.merchant_id = $2 AND d.service = $3 AND d.attempt_no = k.attempt_no AND d.refund_no = k.refund_no \
         WHERE d.day <> $4 AND d.kind <> 'onlyOurs'"
    ))
    .text(serde_json::to_string(&rows)?)
    .text(comparison.merchant.as_str())
    .text(comparison.service.as_str())
    .number(comparison.day)
    .load(db)?;
    Ok(known.into_iter().map(|row| (row.attempt_no, row.refund_no)).collect())
}

/// A line, by the numbers of its attempt and its refund, and the difference that it has now; `None`: it has none.
pub type Judged<'a> = (&'a str, &'a str, Option<DifferenceKind>);

/// Settles open differences of the day about lines that do not have them any more.
pub fn settle_lines(db: &mut Db, comparison: Comparison<'_>, lines: &[Judged<'_>]) -> Result<(), Error> {
    if lines.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = lines.iter().map(|(attempt, refund, kind)| (attempt, refund, kind.map_or("", DifferenceKind::as_str))).collect();
    let given = rows_of(db, 1, &[("attempt_no", RowType::Text), ("refund_no", RowType::Text), ("kind", RowType::Text)]);
    let own = "pay_bill_difference.merchant_id = $2 AND pay_bill_difference.service = $3 AND pay_bill_difference.day = $5 \
               AND pay_bill_difference.attempt_no = k.attempt_no AND pay_bill_difference.refund_no = k.refund_no";
    statement(format!(
        "UPDATE pay_bill_difference SET status = 'settled', done_time = $4 FROM {given} AS k \
         WHERE {own} AND pay_bill_difference.kind <> k.kind AND pay_bill_difference.status = 'open'"
    ))
    .text(serde_json::to_string(&rows)?)
    .text(comparison.merchant.as_str())
    .text(comparison.service.as_str())
    .number(comparison.started_ms)
    .number(comparison.day)
    .execute(db)?;
    Ok(())
}

/// Settles the open differences of the day that the comparison has not found again.
pub fn settle_rest(db: &mut Db, comparison: Comparison<'_>) -> QueryResult<usize> {
    let rest = pay_bill_difference::table
        .filter(pay_bill_difference::merchant_id.eq(comparison.merchant.as_str()))
        .filter(pay_bill_difference::day.eq(comparison.day))
        .filter(pay_bill_difference::service.eq(comparison.service))
        .filter(pay_bill_difference::status.eq(DifferenceStatus::Open))
        .filter(pay_bill_difference::checked_time.ne(comparison.started_ms));
    let set = (pay_bill_difference::status.eq(DifferenceStatus::Settled), pay_bill_difference::done_time.eq(comparison.started_ms));
    diesel::update(rest).set(set).execute(db)
}

#[derive(QueryableByName)]
struct Day {
    #[diesel(sql_type = BigInt)]
    day: i64,
}

/// Settles open differences of the service, of any day, whose reason is gone: what was only ours is on a bill, or what was only at
/// the service is in our books. Returns their days.
pub fn settle_gone(db: &mut Db, comparison: Comparison<'_>) -> Result<HashSet<i64>, Error> {
    let attempt = "EXISTS (SELECT 1 FROM pay_attempt AS a WHERE a.merchant_id = pay_bill_difference.merchant_id \
                   AND a.id = pay_bill_difference.attempt_id";
    let refund = "EXISTS (SELECT 1 FROM pay_refund AS r WHERE r.merchant_id = pay_bill_difference.merchant_id \
                  AND r.id = pay_bill_difference.refund_id";
    let days: Vec<Day> = statement(format!(
        "UPDATE pay_bill_difference SET status = 'settled', done_time = $3 \
         WHERE pay_bill_difference.merchant_id = $1 AND service = $2 AND status = 'open' AND ( \
           (kind = 'onlyOurs' AND refund_no = '' AND {attempt} AND a.billed_day IS NOT NULL)) \
           OR (kind = 'onlyOurs' AND refund_no <> '' AND {refund} AND r.billed_day IS NOT NULL)) \
           OR (kind = 'onlyService' AND refund_no = '' AND {attempt} AND a.status = 'paid' \
             AND a.channel_no = pay_bill_difference.channel_no)) \
           OR (kind = 'onlyService' AND refund_no <> '' AND {refund} AND r.status IN ('processing', 'done') AND NOT r.outside))) \
         RETURNING day"
    ))
    .text(comparison.merchant.as_str())
    .text(comparison.service.as_str())
    .number(comparison.started_ms)
    .load(db)?;
    Ok(days.into_iter().map(|row| row.day).collect())
}

/// Numbers of differences of a day at a service: open ones, and those that staff have handled.
pub type Counts = HashMap<(i64, PayService), (i64, i64)>;

/// Numbers of differences from a numbered day on.
pub fn counts(db: &mut Db, merchant: &MerchantId, first: i64) -> QueryResult<Counts> {
    let rows: Vec<(i64, PayService, DifferenceStatus, i64)> = pay_bill_difference::table
        .filter(pay_bill_difference::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_difference::day.ge(first))
        .group_by((pay_bill_difference::day, pay_bill_difference::service, pay_bill_difference::status))
        .select((pay_bill_difference::day, pay_bill_difference::service, pay_bill_difference::status, diesel::dsl::count_star()))
        .load(db)?;
    let mut counts = Counts::new();
    for (day, service, status, count) in rows {
        let (open, handled) = counts.entry((day, service)).or_default();
        match status {
            DifferenceStatus::Open => *open += count,
            DifferenceStatus::Handled => *handled += count,
            DifferenceStatus::Settled => {}
        }
    }
    Ok(counts)
}

/// Saves that a member of staff has dealt with an open difference; false if it is not open any more.
pub fn handle(db: &mut Db, merchant: &MerchantId, id: i64, (staff, note): (i64, &str), now_ms: i64) -> QueryResult<bool> {
    let own = pay_bill_difference::table
        .filter(pay_bill_difference::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_difference::id.eq(id))
        .filter(pay_bill_difference::status.eq(DifferenceStatus::Open));
    let set = (
        pay_bill_difference::status.eq(DifferenceStatus::Handled),
        pay_bill_difference::staff_id.eq(staff),
        pay_bill_difference::note.eq(note),
        pay_bill_difference::done_time.eq(now_ms),
    );
    Ok(diesel::update(own).set(set).execute(db)? == 1)
}
