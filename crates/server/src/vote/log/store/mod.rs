//! Queries about transparency logs.

pub mod act;
pub mod key;
pub mod tile;

use diesel::prelude::*;
use laurel_core::activity::Status;
use laurel_core::ids::{ActivityId, MerchantId};

use crate::db::schema::{competition, merchant_log_key, vote_log};
use crate::db::{Db, both, none_of};

/// A log.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = vote_log)]
pub struct LogRow {
    /// Name in checkpoints.
    pub origin: String,
    /// Number of appended entries.
    pub size: i64,
    /// Entries of the newest checkpoint.
    pub signed_size: i64,
    /// The newest checkpoint; empty before the first one.
    pub checkpoint: String,
}

/// The log of an activity; `None` before its first entry.
pub fn find(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Option<LogRow>> {
    let own = vote_log::table.filter(vote_log::merchant_id.eq(merchant.as_str())).filter(vote_log::competition_id.eq(activity.0));
    own.select(LogRow::as_select()).first(db).optional()
}

/// Locks the log until the transaction ends, so that one process at a time appends and signs.
pub fn lock(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Option<LogRow>> {
    let own = vote_log::table.filter(vote_log::merchant_id.eq(merchant.as_str())).filter(vote_log::competition_id.eq(activity.0));
    match db {
        Db::Postgres(connection) => own.select(LogRow::as_select()).for_update().first(connection).optional(),
        Db::Sqlite(connection) => own.select(LogRow::as_select()).first(connection).optional(),
    }
}

/// Creates a log without entries, unless there is one.
pub fn create(db: &mut Db, merchant: &MerchantId, activity: ActivityId, origin: &str) -> QueryResult<()> {
    let row = (vote_log::merchant_id.eq(merchant.as_str()), vote_log::competition_id.eq(activity.0), vote_log::origin.eq(origin));
    both!(db, |connection| diesel::insert_into(vote_log::table).values(row).on_conflict_do_nothing().execute(connection)).map(|_| ())
}

/// Sets the number of entries.
pub fn grow(db: &mut Db, merchant: &MerchantId, activity: ActivityId, size: i64) -> QueryResult<()> {
    let own = vote_log::table.find((merchant.as_str(), activity.0));
    diesel::update(own).set(vote_log::size.eq(size)).execute(db).map(|_| ())
}

/// Stores the checkpoint of all appended entries.
pub fn sign(db: &mut Db, merchant: &MerchantId, activity: ActivityId, checkpoint: &str, now_ms: i64) -> QueryResult<()> {
    let own = vote_log::table.find((merchant.as_str(), activity.0));
    let new = (vote_log::signed_size.eq(vote_log::size), vote_log::signed_time.eq(now_ms), vote_log::checkpoint.eq(checkpoint));
    diesel::update(own).set(new).execute(db).map(|_| ())
}

/// Logs with entries that no checkpoint covers, whose last one was signed until a time, ms: merchant and activity.
pub fn unsigned(db: &mut Db, until_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    vote_log::table
        .filter(vote_log::size.gt(vote_log::signed_size))
        .filter(vote_log::signed_time.le(until_ms))
        .order(vote_log::signed_time)
        .limit(limit)
        .select((vote_log::merchant_id, vote_log::competition_id))
        .load(db)
}

/// A log as its readers need it.
#[derive(Debug, Queryable)]
pub struct Published {
    /// End of the like window, ms.
    pub like_end: Option<i64>,
    /// Entries of the newest checkpoint.
    pub signed_size: Option<i64>,
    /// The newest checkpoint.
    pub checkpoint: Option<String>,
    /// Name in checkpoints.
    pub origin: Option<String>,
    /// The merchant's public key.
    pub public_key: Option<Vec<u8>>,
}

/// The log of an activity that is not hidden; its parts are absent before the first checkpoint. `None` without such an
/// activity.
pub fn published(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Option<Published>> {
    let log = vote_log::merchant_id.eq(competition::merchant_id).and(vote_log::competition_id.eq(competition::id));
    competition::table
        .left_join(vote_log::table.on(log))
        .left_join(merchant_log_key::table.on(merchant_log_key::merchant_id.eq(competition::merchant_id)))
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq(activity.0))
        .filter(none_of(competition::status, Status::HIDDEN))
        .select((
            competition::like_end,
            vote_log::signed_size.nullable(),
            vote_log::checkpoint.nullable(),
            vote_log::origin.nullable(),
            merchant_log_key::public_key.nullable(),
        ))
        .first(db)
        .optional()
}
