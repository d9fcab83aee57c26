//! Queries on visits: viewers of a day, and counters by source. The rows of many merchants are written
//! at once.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::activity::Status;
use laurel_core::visit::VisitSource;

use crate::db::schema::{activity_visit, competition, visit_viewer};
use crate::db::stored::Zone;
use crate::db::{Db, RowType, none_of, rows_of, statement};
use crate::error::Error;

/// A viewer of an activity on a day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
pub(crate) struct Opened {
    #[diesel(sql_type = Text, column_name = merchant_id)]
    pub(crate) merchant: String,
    #[diesel(sql_type = BigInt, column_name = competition_id)]
    pub(crate) activity: i64,
    /// Number of the day, see [`day_number`].
    #[diesel(sql_type = BigInt)]
    pub(crate) day: i64,
    /// Keyed hash of viewer, activity and day.
    #[diesel(sql_type = Text)]
    pub(crate) viewer: String,
}

/// A counter of visits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Counted {
    pub(crate) merchant: String,
    pub(crate) activity: i64,
    pub(crate) day: i64,
    pub(crate) source: VisitSource,
}

/// Number of a day as it is stored: days since 1970-01-01.
pub(crate) fn day_number(day: NaiveDate) -> i64 {
    day.signed_duration_since(NaiveDate::default()).num_days()
}

/// The day of a stored number; the first one of the calendar if it has none.
pub(crate) fn day_of(number: i64) -> NaiveDate {
    chrono::TimeDelta::try_days(number).and_then(|days| NaiveDate::default().checked_add_signed(days)).unwrap_or(NaiveDate::MIN)
}

/// Zones of those activities of these merchants that are public, by merchant and id.
pub(crate) fn zones(db: &mut Db, merchants: &[&str], ids: &[i64]) -> QueryResult<HashMap<(String, i64), Zone>> {
    let rows: Vec<(String, i64, Zone)> = competition::table
        .filter(competition::merchant_id.eq_any(merchants.to_vec()))
        .filter(competition::id.eq_any(ids.to_vec()))
        .filter(none_of(competition::status, Status::HIDDEN))
        .select((competition::merchant_id, competition::id, competition::timezone))
        .load(db)?;
    Ok(rows.into_iter().map(|(merchant, id, zone)| ((merchant, id), zone)).collect())
}

/// Visits counted since a day, by merchant, activity and day.
pub(crate) fn counted(db: &mut Db, merchants: &[&str], ids: &[i64], first: i64) -> QueryResult<HashMap<(String, i64, i64), i64>> {
    let rows: Vec<(String, i64, i64, i64)> = activity_visit::table
        .filter(activity_visit::merchant_id.eq_any(merchants.to_vec()))
        .filter(activity_visit::competition_id.eq_any(ids.to_vec()))
        .filter(activity_visit::day.ge(first))
        .select((activity_visit::merchant_id, activity_visit::competition_id, activity_visit::day, activity_visit::count))
        .load(db)?;
    let mut sums = HashMap::new();
    for (merchant, activity, day, count) in rows {
        *sums.entry((merchant, activity, day)).or_default() += count;
    }
    Ok(sums)
}

/// Inserts viewers; returns those that were not there.
pub(crate) fn see(db: &mut Db, rows: &[&Opened], now_ms: i64) -> Result<Vec<Opened>, Error> {
    let rows: Vec<_> = rows.iter().map(|row| (&row.merchant, row.activity, row.day, &row.viewer)).collect();
    let given =
        rows_of(db, 2, &[("merchant", RowType::Text), ("activity", RowType::Number), ("day", RowType::Number), ("viewer", RowType::Text)]);
    Ok(statement(format!(
        "INSERT INTO visit_viewer (merchant_id, competition_id, day, viewer, created_time) \
             SELECT k.merchant, k.activity, k.day, k.viewer, $1 FROM {given} AS k WHERE TRUE \
             ON CONFLICT DO NOTHING RETURNING merchant_id, competition_id, day, viewer"
    ))
    .number(now_ms)
    .text(serde_json::to_string(&rows)?)
    .load(db)?)
}

/// Increases counters by what was counted.
pub(crate) fn add(db: &mut Db, sums: &BTreeMap<Counted, i64>) -> Result<(), Error> {
    let rows: Vec<_> = sums.iter().map(|(row, count)| (&row.merchant, row.activity, row.day, row.source.as_str(), count)).collect();
    let columns = [
        ("merchant", RowType::Text),
        ("activity", RowType::Number),
        ("day", RowType::Number),
        ("source", RowType::Text),
        ("count", RowType::Number),
    ];
    let given = rows_of(db, 1, &columns);
    diesel::sql_query(format!(
        "INSERT INTO activity_visit (merchant_id, competition_id, day, source, count) \
         SELECT k.merchant, k.activity, k.day, k.source, k.count FROM {given} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, competition_id, day, source) DO UPDATE SET count = activity_visit.count + excluded.count"
    ))
    .bind::<Text, _>(serde_json::to_string(&rows)?)
    .execute(db)?;
    Ok(())
}

/// Deletes the viewers seen before a time. The counters stay.
pub fn forget_viewers(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    diesel::delete(visit_viewer::table.filter(visit_viewer::created_time.lt(before_ms))).execute(db)
}
