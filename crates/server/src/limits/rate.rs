//! Rate limits per account, target or address that hold across processes and restarts: one row per bucket in the
//! database, a counted window or a level that falls with time.

use diesel::dsl::case_when;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::errors::Refusal;
use laurel_core::limits::CLOCK_SKEW_MS;
use sha2::{Digest as _, Sha256};

use crate::clock::latest_end;
use crate::db::schema::rate_window;
use crate::db::{Db, RowType, both, rows_of, statement};
use crate::error::Error;

/// Longest name of a bucket, bytes; PostgreSQL limits the size of an index key.
const BUCKET_MAX: usize = 512;

/// A bucket that empties steadily (a leaky bucket): its row's `end_time` is the time at which it will be empty.
#[derive(Debug, Clone, Copy)]
pub struct Drip {
    /// Time in which one hit drains, ms.
    pub hit_ms: i64,
    /// Time in which a full bucket drains, ms.
    pub full_ms: i64,
}

/// Pours one hit into a leaky bucket and returns its level, as the ms in which it would drain.
pub fn pour(db: &mut Db, bucket: &str, drip: Drip, now_ms: i64) -> Result<i64, Error> {
    let row: Window = diesel::sql_query(
        "INSERT INTO rate_window (bucket, hits, end_time) VALUES ($1, 1, $2 + $3) \
         ON CONFLICT (bucket) DO UPDATE SET hits = rate_window.hits + 1, \
         end_time = CASE WHEN rate_window.end_time <= $2 OR rate_window.end_time > $4 THEN $2 ELSE rate_window.end_time END + $3 \
         RETURNING bucket, hits, end_time",
    )
    .bind::<Text, _>(kept_name(bucket))
    .bind::<BigInt, _>(now_ms)
    .bind::<BigInt, _>(drip.hit_ms)
    .bind::<BigInt, _>(latest_end(now_ms, drip.full_ms + drip.hit_ms))
    .get_result(db)?;
    Ok(row.end_time - now_ms)
}

/// Takes back one hit of a leaky bucket.
pub fn draw(db: &mut Db, bucket: &str, hit_ms: i64) -> QueryResult<usize> {
    let row = rate_window::table.filter(rate_window::bucket.eq(kept_name(bucket)));
    diesel::update(row)
        .set((rate_window::hits.eq(rate_window::hits - 1), rate_window::end_time.eq(rate_window::end_time - hit_ms)))
        .execute(db)
}

impl Drip {
    /// Refuses a hit that made the bucket overflow, with the seconds until there is room.
    pub fn within(self, level_ms: i64) -> Result<(), Refusal> {
        if level_ms > self.full_ms { Err(Refusal::too_fast((level_ms - self.full_ms + 999) / 1000)) } else { Ok(()) }
    }
}

/// A bucket's window after a hit.
#[derive(QueryableByName)]
pub struct Window {
    /// Name as stored.
    #[diesel(sql_type = Text)]
    bucket: String,
    /// Hits so far, including this one.
    #[diesel(sql_type = BigInt)]
    pub hits: i64,
    /// End of the window, ms; after it counting starts again.
    #[diesel(sql_type = BigInt)]
    pub end_time: i64,
}

impl Window {
    /// After `limit` hits, refuses with the seconds to wait.
    pub fn reached(&self, limit: u32, now_ms: i64) -> Result<(), Refusal> {
        self.within(limit.saturating_sub(1), now_ms)
    }

    /// Over `limit`, refuses with the seconds to wait.
    pub fn within(&self, limit: u32, now_ms: i64) -> Result<(), Refusal> {
        if self.hits > i64::from(limit) { Err(Refusal::too_fast((self.end_time - now_ms + 999) / 1000)) } else { Ok(()) }
    }
}

/// Counts one hit of a bucket; refuses with the seconds to wait if there are more than `limit` in `seconds`.
pub fn hit(db: &mut Db, bucket: &str, limit: u32, seconds: i64, now_ms: i64) -> Result<(), Error> {
    Ok(count(db, bucket, seconds, now_ms)?.within(limit, now_ms)?)
}

/// Reads a bucket whose window lasts `seconds`, without counting; `None` before its first hit, and after its window.
pub fn peek(db: &mut Db, bucket: &str, seconds: i64, now_ms: i64) -> QueryResult<Option<Window>> {
    let found: Option<(i64, i64)> = rate_window::table
        .filter(rate_window::bucket.eq(kept_name(bucket)))
        .filter(rate_window::end_time.gt(now_ms))
        .filter(rate_window::end_time.le(latest_end(now_ms, seconds * 1000)))
        .select((rate_window::hits, rate_window::end_time))
        .first(db)
        .optional()?;
    Ok(found.map(|(hits, end_time)| Window { bucket: bucket.to_owned(), hits, end_time }))
}

/// Counts one hit of a bucket whose window lasts `seconds`.
pub fn count(db: &mut Db, bucket: &str, seconds: i64, now_ms: i64) -> Result<Window, Error> {
    let [window] = count_all(db, [(bucket, seconds)], now_ms)?;
    Ok(window)
}

/// Counts one hit of each of these different buckets, given with the seconds of their window. One statement for
/// all of them, so that parallel hits are all counted.
pub fn count_all<const N: usize>(db: &mut Db, buckets: [(&str, i64); N], now_ms: i64) -> Result<[Window; N], Error> {
    let rows = buckets.map(|(bucket, seconds)| (kept_name(bucket), now_ms + seconds * 1000));
    let given = rows_of(db, 1, &[("bucket", RowType::Text), ("end_time", RowType::Number)]);
    // A clock that was ahead stored any window that ends later than a new one.
    let is_over = format!("rate_window.end_time <= $2 OR rate_window.end_time > excluded.end_time + {CLOCK_SKEW_MS}");
    // After a SELECT without WHERE, SQLite would parse ON CONFLICT as the condition of a join.
    let mut windows: Vec<Window> = statement(format!(
        "INSERT INTO rate_window (bucket, hits, end_time) SELECT k.bucket, 1, k.end_time FROM {given} AS k WHERE TRUE \
         ON CONFLICT (bucket) DO UPDATE SET \
         hits = CASE WHEN {is_over} THEN 1 ELSE rate_window.hits + 1 END, \
         end_time = CASE WHEN {is_over} THEN excluded.end_time ELSE rate_window.end_time END \
         RETURNING bucket, hits, end_time"
    ))
    .text(serde_json::to_string(rows.as_slice())?)
    .number(now_ms)
    .load(db)?;
    // No wait exceeds its window, whatever the difference between the clocks of servers.
    for window in &mut windows {
        let own = rows.iter().find(|(bucket, _)| *bucket == window.bucket);
        window.end_time = own.map_or(window.end_time, |(_, latest)| window.end_time.min(*latest));
    }
    // SQLite promises no order of the returned rows.
    windows.sort_by_key(|window| rows.iter().position(|(bucket, _)| *bucket == window.bucket));
    windows.try_into().map_err(|_| Error::Broken("not every window was counted".into()))
}

/// A name that is too long is stored as its hash.
fn kept_name(bucket: &str) -> String {
    if bucket.len() <= BUCKET_MAX {
        return bucket.to_owned();
    }
    Sha256::digest(bucket).iter().fold(String::from("long:"), |text, byte| format!("{text}{byte:02x}"))
}

/// Takes back one hit of a bucket, and all hits of `emptied` ones.
pub fn take_back(db: &mut Db, bucket: &str, emptied: &[String]) -> QueryResult<usize> {
    let counted = kept_name(bucket);
    let all: Vec<String> = emptied.iter().map(|bucket| kept_name(bucket)).chain([counted.clone()]).collect();
    let left = case_when(rate_window::bucket.eq(counted), rate_window::hits - 1).otherwise(0_i64);
    both!(db, |connection| diesel::update(rate_window::table.filter(rate_window::bucket.eq_any(&all)).filter(rate_window::hits.gt(0)))
        .set(rate_window::hits.eq(left))
        .execute(connection))
}

/// Deletes windows by the names of their buckets.
pub fn delete(db: &mut Db, buckets: &[String]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(rate_window::table.filter(rate_window::bucket.eq_any(buckets))).execute(connection))
}

/// Deletes windows that have ended.
pub fn forget_old(db: &mut Db, now_ms: i64) -> QueryResult<usize> {
    diesel::delete(rate_window::table.filter(rate_window::end_time.lt(now_ms))).execute(db)
}
