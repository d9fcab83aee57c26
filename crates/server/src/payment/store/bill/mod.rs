//! Queries about bills: the days of each service, and (in `held` and `difference`) what is compared with them.

pub mod difference;
pub mod held;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::payment::{BillState, PayService};

use crate::db::schema::pay_bill_day;
use crate::db::stored::known;
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// A day of a service.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = pay_bill_day)]
pub struct DayRow {
    /// Primary key.
    pub id: i64,
    /// The service.
    pub service: PayService,
    /// Number of the day in UTC+8.
    pub day: i64,
    /// State.
    pub state: BillState,
    /// Code of the last failure.
    pub code: String,
    /// Payments and refunds on the bill.
    pub bill_count: i64,
    /// Payments less refunds on the bill, fen.
    pub bill_fen: i64,
    /// Payments and refunds by our books.
    pub own_count: i64,
    /// Payments less refunds by our books, fen.
    pub own_fen: i64,
    /// Payments and refunds on both sides.
    pub matched_count: i64,
    /// Payments less refunds on both sides, fen.
    pub matched_fen: i64,
    /// Lines that are not about Laurel.
    pub other_count: i64,
    /// When a job looks next, or may take over, ms.
    pub next_time: Option<i64>,
    /// Tries since the last success or request.
    pub tries: i64,
    /// Time of the last look, ms.
    pub checked_time: Option<i64>,
}

/// A new day.
#[derive(Debug, Clone, Copy)]
pub struct NewDay<'a> {
    /// Merchant.
    pub merchant: &'a str,
    /// Service.
    pub service: PayService,
    /// Number of the day.
    pub day: i64,
    /// When a job looks first, ms.
    pub next_time: i64,
}

/// Changed columns of a day.
#[derive(Debug, AsChangeset)]
#[diesel(table_name = pay_bill_day)]
pub struct DayChange<'a> {
    /// State.
    pub state: BillState,
    /// Code of a failure; otherwise empty.
    pub code: &'a str,
    /// When a job looks next, ms; `Some(None)`: never.
    pub next_time: Option<Option<i64>>,
    /// Tries so far; `None` leaves them.
    pub tries: Option<i64>,
    /// Time of the look, ms.
    pub checked_time: i64,
}

/// Sums of a day.
#[derive(Debug, Clone, Copy, AsChangeset)]
#[diesel(table_name = pay_bill_day)]
pub struct DaySums {
    /// Payments and refunds on the bill.
    pub bill_count: i64,
    /// Payments less refunds on the bill, fen.
    pub bill_fen: i64,
    /// Payments and refunds by our books.
    pub own_count: i64,
    /// Payments less refunds by our books, fen.
    pub own_fen: i64,
    /// Payments and refunds on both sides.
    pub matched_count: i64,
    /// Payments less refunds on both sides, fen.
    pub matched_fen: i64,
    /// Lines that are not about Laurel.
    pub other_count: i64,
}

/// A service whose newest day is not in the table yet.
#[derive(Debug)]
pub struct Behind {
    /// The merchant.
    pub merchant: String,
    /// The service.
    pub service: PayService,
    /// Time of the merchant's first order, ms.
    pub first_order: i64,
    /// Number of the last day in the table.
    pub last_day: Option<i64>,
}

#[derive(QueryableByName)]
struct BehindRow {
    #[diesel(sql_type = Text)]
    merchant: String,
    #[diesel(sql_type = Text)]
    service: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    first_order: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    last_day: Option<i64>,
}

/// Services with keys, of all merchants with orders, that do not have a day yet. Each merchant has three at most.
pub fn behind(db: &mut Db, day: i64) -> Result<Vec<Behind>, Error> {
    let rows: Vec<BehindRow> = statement(
        "SELECT pay_service.merchant_id AS merchant, pay_service.service AS service, \
           (SELECT o.created_time FROM pay_order AS o WHERE o.merchant_id = pay_service.merchant_id ORDER BY o.id LIMIT 1) AS first_order, \
           (SELECT MAX(d.day) FROM pay_bill_day AS d WHERE d.merchant_id = pay_service.merchant_id AND d.service = pay_service.service) \
             AS last_day \
         FROM pay_service WHERE pay_service.sealed <> '' AND pay_service.service IN ('wechat', 'alipay', 'stripe') \
           AND NOT EXISTS (SELECT 1 FROM pay_bill_day AS e \
             WHERE e.merchant_id = pay_service.merchant_id AND e.day = $1 AND e.service = pay_service.service)",
    )
    .number(day)
    .load(db)?;
    let behind = rows.into_iter().filter_map(|row| Some((row.first_order?, row)));
    behind
        .map(|(first_order, row)| Ok(Behind { merchant: row.merchant, service: known(&row.service)?, first_order, last_day: row.last_day }))
        .collect()
}

/// Inserts days without a look; those that another process has inserted stay.
pub fn insert(db: &mut Db, days: &[NewDay<'_>]) -> Result<(), Error> {
    let rows: Vec<_> = days.iter().map(|day| (day.merchant, day.service.as_str(), day.day, day.next_time)).collect();
    let columns = [("merchant", RowType::Text), ("service", RowType::Text), ("day", RowType::Number), ("next_time", RowType::Number)];
    let given = rows_of(db, 1, &columns);
    statement(format!(
        "INSERT INTO pay_bill_day (merchant_id, service, day, state, next_time) \
         SELECT k.merchant, k.service, k.day, 'waiting', k.next_time FROM {given} AS k WHERE TRUE ON CONFLICT DO NOTHING"
    ))
    .text(serde_json::to_string(&rows)?)
    .execute(db)?;
    Ok(())
}

/// Days that are due: merchant and id, longest due first.
pub fn due(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    pay_bill_day::table
        .filter(pay_bill_day::next_time.is_not_null())
        .filter(pay_bill_day::next_time.assume_not_null().le(now_ms))
        .order((pay_bill_day::next_time, pay_bill_day::id))
        .limit(limit)
        .select((pay_bill_day::merchant_id, pay_bill_day::id))
        .load(db)
}

/// Takes a due day until a time; `None` if another process has taken it.
pub fn take(db: &mut Db, merchant: &MerchantId, id: i64, now_ms: i64, until_ms: i64) -> QueryResult<Option<DayRow>> {
    let own = || pay_bill_day::table.filter(pay_bill_day::merchant_id.eq(merchant.as_str())).filter(pay_bill_day::id.eq(id));
    let due = own().filter(pay_bill_day::next_time.assume_not_null().le(now_ms));
    let set = (pay_bill_day::next_time.eq(until_ms), pay_bill_day::tries.eq(pay_bill_day::tries + 1));
    if diesel::update(due).set(set).execute(db)? == 0 {
        return Ok(None);
    }
    own().select(DayRow::as_select()).first(db).optional()
}

/// Keeps a taken day for longer; false if it was taken over, or is to begin again. `until`: its end so far, and its new one.
pub fn keep(db: &mut Db, merchant: &MerchantId, id: i64, (until_ms, new_ms): (i64, i64)) -> QueryResult<bool> {
    let own = pay_bill_day::table
        .filter(pay_bill_day::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_day::id.eq(id))
        .filter(pay_bill_day::next_time.assume_not_null().eq(until_ms));
    Ok(diesel::update(own).set(pay_bill_day::next_time.eq(new_ms)).execute(db)? == 1)
}

/// Saves the result of a look at a day that was taken until a time, unless it is to begin again; true if it was saved.
pub fn finish(
    db: &mut Db,
    merchant: &MerchantId,
    (id, until_ms): (i64, i64),
    change: &DayChange<'_>,
    sums: Option<DaySums>,
) -> QueryResult<bool> {
    let own = pay_bill_day::table
        .filter(pay_bill_day::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_day::id.eq(id))
        .filter(pay_bill_day::next_time.assume_not_null().eq(until_ms));
    Ok(diesel::update(own).set((change, sums)).execute(db)? == 1)
}

/// Has a day begin again at a time; false if it is not in the table.
pub fn plan(db: &mut Db, merchant: &MerchantId, service: PayService, day: i64, time_ms: i64) -> QueryResult<bool> {
    let own = pay_bill_day::table
        .filter(pay_bill_day::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_day::day.eq(day))
        .filter(pay_bill_day::service.eq(service));
    Ok(diesel::update(own).set((pay_bill_day::next_time.eq(time_ms), pay_bill_day::tries.eq(0))).execute(db)? == 1)
}

/// Days of a merchant from a numbered one on, newest first.
pub fn days(db: &mut Db, merchant: &MerchantId, first: i64) -> QueryResult<Vec<DayRow>> {
    pay_bill_day::table
        .filter(pay_bill_day::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_day::day.ge(first))
        .order((pay_bill_day::day.desc(), pay_bill_day::service))
        .select(DayRow::as_select())
        .load(db)
}

/// One day of a service.
pub fn day(db: &mut Db, merchant: &MerchantId, service: PayService, day: i64) -> QueryResult<Option<DayRow>> {
    let own = pay_bill_day::table
        .filter(pay_bill_day::merchant_id.eq(merchant.as_str()))
        .filter(pay_bill_day::day.eq(day))
        .filter(pay_bill_day::service.eq(service));
    own.select(DayRow::as_select()).first(db).optional()
}
