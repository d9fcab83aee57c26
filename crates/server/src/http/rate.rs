//! Limits that name a person, a target or an address and hold across processes and restarts: a
//! counted window per bucket in the database.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::errors::Refusal;
use sha2::{Digest as _, Sha256};

use crate::db::schema::rate_window;
use crate::db::{Db, both};
use crate::error::Error;

/// Longest name of a bucket, in bytes; PostgreSQL's index holds no key of any length.
const BUCKET_MAX: usize = 512;

/// A bucket after a hit.
#[derive(QueryableByName)]
pub struct Window {
    /// Hits so far, this one among them.
    #[diesel(sql_type = BigInt)]
    pub hits: i64,
    /// When counting begins anew, ms.
    #[diesel(sql_type = BigInt)]
    pub end_time: i64,
}

impl Window {
    /// Refuses with the seconds to wait beyond `limit`.
    pub fn within(&self, limit: u32, now_ms: i64) -> Result<(), Refusal> {
        if self.hits > i64::from(limit) { Err(Refusal::too_fast((self.end_time - now_ms + 999) / 1000)) } else { Ok(()) }
    }
}

/// Counts one hit of a bucket; refuses with the seconds to wait where more than `limit` fall into
/// `seconds`.
pub fn hit(db: &mut Db, bucket: &str, limit: u32, seconds: i64, now_ms: i64) -> Result<(), Error> {
    Ok(count(db, bucket, seconds, now_ms)?.within(limit, now_ms)?)
}

/// Counts one hit of a bucket. One statement, so that parallel hits are all counted.
pub fn count(db: &mut Db, bucket: &str, seconds: i64, now_ms: i64) -> Result<Window, Error> {
    let hashed;
    let bucket = if bucket.len() > BUCKET_MAX {
        hashed = Sha256::digest(bucket).iter().fold(String::from("long:"), |text, byte| format!("{text}{byte:02x}"));
        hashed.as_str()
    } else {
        bucket
    };
    let window = diesel::sql_query(
        "INSERT INTO rate_window (bucket, hits, end_time) VALUES ($1, 1, $2) ON CONFLICT (bucket) DO UPDATE SET \
         hits = CASE WHEN rate_window.end_time <= $3 THEN 1 ELSE rate_window.hits + 1 END, \
         end_time = CASE WHEN rate_window.end_time <= $3 THEN excluded.end_time ELSE rate_window.end_time END \
         RETURNING hits, end_time",
    )
    .bind::<Text, _>(bucket)
    .bind::<BigInt, _>(now_ms + seconds * 1000)
    .bind::<BigInt, _>(now_ms)
    .get_result(db)?;
    Ok(window)
}

/// Forgets windows by the names of their buckets.
pub fn forget(db: &mut Db, buckets: &[String]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(rate_window::table.filter(rate_window::bucket.eq_any(buckets))).execute(connection))
}

/// Forgets windows that are over.
pub fn forget_old(db: &mut Db, now_ms: i64) -> QueryResult<usize> {
    diesel::delete(rate_window::table.filter(rate_window::end_time.lt(now_ms))).execute(db)
}
