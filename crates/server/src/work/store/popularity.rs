//! Works whose popularity is older than their counters.
//!
//! The popularity orders walls, so it is in indexes, and every change of it costs PostgreSQL an entry in each index of the work.
//! Counters change with each act, in place; the popularity follows once for many acts.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId};

use crate::db::schema::{popularity_due, work, work_vote};
use crate::db::{Db, RowType, Signal, both, raise, rows_of, statement};
use crate::error::Error;

/// Marks works whose counters have changed. The transaction must hold their rows: a work that is marked already keeps its mark,
/// and a round that has taken the mark waits for the row.
pub fn mark(db: &mut Db, merchant: &MerchantId, works: &[i64], now_ms: i64) -> Result<(), Error> {
    if works.is_empty() {
        return Ok(());
    }
    let given: Vec<[i64; 1]> = works.iter().map(|work| [*work]).collect();
    let rows = rows_of(db, 1, &[("id", RowType::Number)]);
    statement(format!(
        "INSERT INTO popularity_due (merchant_id, work_id, due_time) SELECT $2, k.id, $3 FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, work_id) DO NOTHING"
    ))
    .text(serde_json::to_string(&given)?)
    .text(merchant.as_str())
    .number(now_ms)
    .execute(db)?;
    raise(Signal::Popularity);
    Ok(())
}

/// Marks all works of an activity, after its weights have changed. A round that has read the old ones waits for these marks, or
/// these wait for it: by work, as it takes them.
pub fn mark_all(db: &mut Db, merchant: &MerchantId, activity: ActivityId, now_ms: i64) -> QueryResult<()> {
    statement(
        "INSERT INTO popularity_due (merchant_id, work_id, due_time) SELECT merchant_id, id, $3 FROM work \
         WHERE merchant_id = $1 AND competition_id = $2 ORDER BY id \
         ON CONFLICT (merchant_id, work_id) DO UPDATE SET due_time = excluded.due_time",
    )
    .text(merchant.as_str())
    .number(activity.0)
    .number(now_ms)
    .execute(db)?;
    raise(Signal::Popularity);
    Ok(())
}

/// Marked works of every merchant, the oldest marks first: merchant and work.
pub fn due(db: &mut Db, limit: usize) -> QueryResult<Vec<(String, i64)>> {
    popularity_due::table
        // All of them: a clock that is put back must not delay any.
        .filter(popularity_due::due_time.ge(0))
        .order(popularity_due::due_time)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((popularity_due::merchant_id, popularity_due::work_id))
        .load(db)
}

/// A work with the counters on which its popularity depends.
#[derive(Debug, Clone, Queryable)]
pub struct Counted {
    pub id: i64,
    pub competition_id: i64,
    pub popularity: i64,
    pub like_count: i64,
    pub gift_value: i64,
    /// Absent before the first one, like the viewers.
    pub commenters: Option<i64>,
    pub viewers: Option<i64>,
}

/// Locks works by id, and takes their marks away: what is read after this holds for those who marked them.
pub fn take(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<()> {
    if let Db::Postgres(connection) = db {
        let own = work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)).order(work::id);
        own.select(work::id).for_no_key_update().load::<i64>(connection)?;
    }
    let own = popularity_due::table.filter(popularity_due::merchant_id.eq(merchant.as_str()));
    both!(db, |connection| diesel::delete(own.filter(popularity_due::work_id.eq_any(ids))).execute(connection)).map(|_| ())
}

/// Counters of works.
pub fn counted(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<Counted>> {
    let counters = work_vote::merchant_id.eq(work::merchant_id).and(work_vote::work_id.eq(work::id));
    both!(db, |connection| work::table
        .left_join(work_vote::table.on(counters))
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq_any(ids))
        .select((
            work::id,
            work::competition_id,
            work::popularity,
            work::like_count,
            work::gift_value,
            work_vote::commenters.nullable(),
            work_vote::viewers.nullable(),
        ))
        .load(connection))
}

/// Stores popularities. Each pair is a work and its popularity.
pub fn set(db: &mut Db, merchant: &MerchantId, popularities: &[(i64, i64)]) -> Result<(), Error> {
    if popularities.is_empty() {
        return Ok(());
    }
    let rows = rows_of(db, 1, &[("id", RowType::Number), ("popularity", RowType::Number)]);
    statement(format!("UPDATE work SET popularity = k.popularity FROM {rows} AS k WHERE work.merchant_id = $2 AND work.id = k.id"))
        .text(serde_json::to_string(popularities)?)
        .text(merchant.as_str())
        .execute(db)?;
    Ok(())
}
