//! Queries for data exports: one per account, in sealed pieces.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ExportId, MerchantId};

use crate::clock::latest_end;
use crate::db::schema::{account_export, account_export_piece};
use crate::db::{Db, Signal, raise};

/// A data export.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = account_export)]
pub(crate) struct ExportRow {
    pub(crate) id: i64,
    pub(crate) account_id: i64,
    pub(crate) merchant_id: String,
    /// Time of the request, ms.
    pub(crate) created_time: i64,
    /// Expiry, ms; absent while the file is written.
    pub(crate) keep_until: Option<i64>,
}

/// The export of an account, if there is one.
pub(crate) fn current(db: &mut Db, account: AccountId) -> QueryResult<Option<ExportRow>> {
    account_export::table.filter(account_export::account_id.eq(account.0)).select(ExportRow::as_select()).first(db).optional()
}

/// An export of an account by its id.
pub(crate) fn one(db: &mut Db, account: AccountId, id: ExportId) -> QueryResult<Option<ExportRow>> {
    account_export::table.find(id.0).filter(account_export::account_id.eq(account.0)).select(ExportRow::as_select()).first(db).optional()
}

/// Records the request for an export.
pub(crate) fn begin(db: &mut Db, account: AccountId, merchant: &MerchantId, now_ms: i64) -> QueryResult<ExportRow> {
    raise(Signal::Export);
    let id = diesel::insert_into(account_export::table)
        .values((
            account_export::account_id.eq(account.0),
            account_export::merchant_id.eq(merchant.as_str()),
            account_export::created_time.eq(now_ms),
        ))
        .returning(account_export::id)
        .get_result(db)?;
    Ok(ExportRow { id, account_id: account.0, merchant_id: merchant.as_str().to_owned(), created_time: now_ms, keep_until: None })
}

/// Deletes the export of an account with its pieces.
pub(crate) fn delete(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::delete(account_export::table.filter(account_export::account_id.eq(account.0))).execute(db)
}

/// Deletes exports that have expired.
pub(crate) fn forget_old(db: &mut Db, now_ms: i64) -> QueryResult<usize> {
    diesel::delete(account_export::table.filter(account_export::keep_until.le(now_ms))).execute(db)
}

/// Lease for writing a file, ms; after that another process starts again.
pub(crate) const LEASE_MS: i64 = 600_000;

/// Claims the next unfinished export without a lease, until `lease_ms`; its existing pieces are deleted and
/// written again.
pub(crate) fn claim(db: &mut Db, now_ms: i64, lease_ms: i64) -> QueryResult<Option<ExportRow>> {
    let open = account_export::table
        .filter(account_export::keep_until.is_null())
        .filter(account_export::lease_time.le(now_ms).or(account_export::lease_time.gt(latest_end(now_ms, LEASE_MS))))
        .order(account_export::id)
        .limit(1);
    let found = match db {
        Db::Postgres(connection) => open.select(ExportRow::as_select()).for_update().skip_locked().first(connection).optional()?,
        Db::Sqlite(connection) => open.select(ExportRow::as_select()).first(connection).optional()?,
    };
    let Some(row) = found else { return Ok(None) };
    diesel::update(account_export::table.find(row.id)).set(account_export::lease_time.eq(lease_ms)).execute(db)?;
    diesel::delete(account_export_piece::table.filter(account_export_piece::export_id.eq(row.id))).execute(db)?;
    Ok(Some(row))
}

/// Locks an export for this transaction; false if it is gone, or if another process has the lease.
pub(crate) fn holds(db: &mut Db, id: ExportId, lease_ms: i64) -> QueryResult<bool> {
    let own = account_export::table.find(id.0).filter(account_export::lease_time.eq(lease_ms));
    Ok(diesel::update(own).set(account_export::lease_time.eq(lease_ms)).execute(db)? == 1)
}

pub(crate) fn add_piece(db: &mut Db, id: ExportId, number: i32, body: &str) -> QueryResult<usize> {
    let piece = (account_export_piece::export_id.eq(id.0), account_export_piece::number.eq(number), account_export_piece::body.eq(body));
    diesel::insert_into(account_export_piece::table).values(piece).execute(db)
}

/// Marks the file as complete.
pub(crate) fn finish(db: &mut Db, id: ExportId, keep_until: i64) -> QueryResult<usize> {
    diesel::update(account_export::table.find(id.0)).set(account_export::keep_until.eq(keep_until)).execute(db)
}

/// A sealed piece of a file that can be downloaded.
pub(crate) fn piece(db: &mut Db, id: ExportId, number: i32, now_ms: i64) -> QueryResult<Option<String>> {
    account_export_piece::table
        .inner_join(account_export::table)
        .filter(account_export_piece::export_id.eq(id.0))
        .filter(account_export_piece::number.eq(number))
        .filter(account_export::keep_until.gt(now_ms))
        .select(account_export_piece::body)
        .first(db)
        .optional()
}
