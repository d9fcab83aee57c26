//! Rights of an account's owner to its data: all of it as a file, and its removal.

pub mod close;
mod collect;
pub mod export;
pub mod file;
pub mod portion;
pub mod remove;
mod store;
pub mod write;

use crate::db::Db;

/// Deletes export files that have expired.
pub fn forget_old(db: &mut Db, now_ms: i64) -> diesel::QueryResult<usize> {
    store::export::forget_old(db, now_ms)
}
