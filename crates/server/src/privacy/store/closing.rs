//! Queries for accounts that are being closed.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId};

use crate::db::schema::account_closing;
use crate::db::{Db, both};
use crate::signup::store::personal as signups;

/// Time at which the account ends, ms, if that was requested, and the number of its unfinished sign-ups.
pub(crate) fn standing(db: &mut Db, id: AccountId, now_ms: i64) -> QueryResult<(Option<i64>, i64)> {
    let asked = account_closing::table.find(id.0).select(account_closing::closes_time).single_value();
    let unfinished = signups::unfinished_of(id, now_ms).count().single_value();
    let (asked, unfinished): (Option<i64>, Option<i64>) =
        both!(db, |connection| diesel::select((asked, unfinished)).get_result(connection))?;
    Ok((asked, unfinished.unwrap_or_default()))
}

/// Records the request to close an account.
pub(crate) fn begin(db: &mut Db, id: AccountId, merchant: &MerchantId, now_ms: i64, closes_ms: i64) -> QueryResult<usize> {
    diesel::insert_into(account_closing::table)
        .values((
            account_closing::account_id.eq(id.0),
            account_closing::merchant_id.eq(merchant.as_str()),
            account_closing::asked_time.eq(now_ms),
            account_closing::closes_time.eq(closes_ms),
            account_closing::next_time.eq(closes_ms),
        ))
        .execute(db)
}

/// Cancels the closing of an account whose time has not come.
pub(crate) fn cancel(db: &mut Db, id: AccountId, now_ms: i64) -> QueryResult<usize> {
    diesel::delete(account_closing::table.find(id.0).filter(account_closing::closes_time.gt(now_ms))).execute(db)
}

/// Accounts whose time has come. For the job only.
pub(crate) fn due(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<AccountId>> {
    let ids: Vec<i64> = account_closing::table
        .filter(account_closing::next_time.le(now_ms))
        .order(account_closing::next_time)
        .limit(limit)
        .select(account_closing::account_id)
        .load(db)?;
    Ok(ids.into_iter().map(AccountId).collect())
}

/// Locks one of them for this transaction; returns its merchant, and whether it is closed already. `None` if
/// its owner cancelled, or if another process has it.
pub(crate) fn lock(db: &mut Db, id: AccountId, now_ms: i64) -> QueryResult<Option<(String, bool)>> {
    let due = account_closing::table
        .find(id.0)
        .filter(account_closing::next_time.le(now_ms))
        .select((account_closing::merchant_id, account_closing::closed));
    match db {
        Db::Postgres(connection) => due.for_update().skip_locked().first(connection).optional(),
        Db::Sqlite(connection) => due.first(connection).optional(),
    }
}

/// Marks the account as closed; `next_ms` is the job's next look at it.
pub(crate) fn keep_closed(db: &mut Db, id: AccountId, next_ms: Option<i64>) -> QueryResult<usize> {
    diesel::update(account_closing::table.find(id.0))
        .set((account_closing::closed.eq(true), account_closing::next_time.eq(next_ms)))
        .execute(db)
}

/// Sets the time of the job's next attempt after a failure, ms.
pub(crate) fn postpone(db: &mut Db, id: AccountId, next_ms: i64) -> QueryResult<usize> {
    diesel::update(account_closing::table.find(id.0)).set(account_closing::next_time.eq(next_ms)).execute(db)
}
