//! Queries about uploads: the owner of a key, and its state.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Double};
use laurel_core::ids::{AccountId, MerchantId, StaffId};
use laurel_core::storage::ObjectKey;

use crate::db::schema::upload;
use crate::db::stored::UploadState;
use crate::db::{Db, both};

/// The owner of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uploader {
    /// A participant's account.
    Account(AccountId),
    /// A staff member of a merchant.
    Staff(StaffId),
}

impl Uploader {
    const fn columns(self) -> (Option<i64>, Option<i64>) {
        match self {
            Uploader::Account(id) => (Some(id.0), None),
            Uploader::Staff(id) => (None, Some(id.0)),
        }
    }
}

/// Inserts a key. The caller who requested the signature owns it, uploaded or not.
pub fn insert(db: &mut Db, merchant: &MerchantId, uploader: Uploader, key: &ObjectKey, now_ms: i64) -> QueryResult<usize> {
    let (account, staff) = uploader.columns();
    diesel::insert_into(upload::table)
        .values((
            upload::key.eq(key.as_str()),
            upload::merchant_id.eq(merchant.as_str()),
            upload::account_id.eq(account),
            upload::staff_id.eq(staff),
            upload::created_time.eq(now_ms),
        ))
        .execute(db)
}

/// Marks keys as attached if they belong to the uploader and are free; returns the number marked.
pub fn take(db: &mut Db, merchant: &MerchantId, uploader: Uploader, keys: &[&str]) -> QueryResult<usize> {
    let free = || upload::table.filter(upload::merchant_id.eq(merchant.as_str())).filter(upload::state.eq(UploadState::New));
    let used = upload::state.eq(UploadState::Used);
    match uploader {
        Uploader::Account(id) => {
            both!(db, |connection| diesel::update(free().filter(upload::account_id.eq(id.0)).filter(upload::key.eq_any(keys)))
                .set(used)
                .execute(connection))
        }
        Uploader::Staff(id) => {
            both!(db, |connection| diesel::update(free().filter(upload::staff_id.eq(id.0)).filter(upload::key.eq_any(keys)))
                .set(used)
                .execute(connection))
        }
    }
}

/// True if the key belongs to the uploader and is not attached.
pub fn is_free(db: &mut Db, merchant: &MerchantId, uploader: Uploader, key: &str) -> QueryResult<bool> {
    let found: Option<(Option<i64>, Option<i64>)> = upload::table
        .find((merchant.as_str(), key))
        .filter(upload::state.eq(UploadState::New))
        .select((upload::account_id, upload::staff_id))
        .first(db)
        .optional()?;
    Ok(found == Some(uploader.columns()))
}

/// The keys among these that belong to the uploader and are not attached.
pub fn free(db: &mut Db, merchant: &MerchantId, uploader: Uploader, keys: &[&str]) -> QueryResult<Vec<String>> {
    let free =
        || upload::table.filter(upload::merchant_id.eq(merchant.as_str())).filter(upload::state.eq(UploadState::New)).select(upload::key);
    match uploader {
        Uploader::Account(id) => {
            both!(db, |connection| free().filter(upload::account_id.eq(id.0)).filter(upload::key.eq_any(keys)).load(connection))
        }
        Uploader::Staff(id) => {
            both!(db, |connection| free().filter(upload::staff_id.eq(id.0)).filter(upload::key.eq_any(keys)).load(connection))
        }
    }
}

/// Marks orphaned keys for deletion; the next sweep removes the objects and their copies.
pub fn release(db: &mut Db, merchant: &MerchantId, keys: &[&str]) -> QueryResult<usize> {
    let own = || upload::table.filter(upload::merchant_id.eq(merchant.as_str())).filter(upload::key.eq_any(keys));
    both!(db, |connection| diesel::update(own()).set(upload::state.eq(UploadState::Gone)).execute(connection))
}

/// Marks a key for deletion whose copy is still displayed; the next sweep removes the upload only.
pub fn release_copied(db: &mut Db, merchant: &MerchantId, key: &ObjectKey) -> QueryResult<usize> {
    diesel::update(upload::table.find((merchant.as_str(), key.as_str())))
        .set((upload::state.eq(UploadState::Gone), upload::copy_stays.eq(true)))
        .execute(db)
}

/// Makes another account the owner of those of these uploads that belong to these accounts.
pub fn pass_on(db: &mut Db, merchant: &MerchantId, keys: &[&str], (from, to): (&[i64], AccountId)) -> QueryResult<()> {
    both!(db, |connection| diesel::update(
        upload::table
            .filter(upload::merchant_id.eq(merchant.as_str()))
            .filter(upload::key.eq_any(keys))
            .filter(upload::account_id.eq_any(from))
    )
    .set(upload::account_id.eq(to.0))
    .execute(connection))
    .map(|_| ())
}

/// Marks all uploads of an account for deletion; the next sweep removes the objects and their copies.
pub fn orphan_all(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::update(upload::table.filter(upload::account_id.eq(account.0)))
        .set((upload::state.eq(UploadState::Gone), upload::copy_stays.eq(false)))
        .execute(db)
}

/// An upload that is marked for deletion.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = upload)]
pub struct Orphan {
    /// Key of the upload.
    pub key: String,
    /// True if the displayed copy must not be removed.
    pub copy_stays: bool,
}

/// Marks uploads for deletion that are not attached and older than `before_ms`; from then on they cannot be attached.
/// Returns all marked uploads, including those of an earlier, interrupted sweep. Only for the sweep.
pub fn mark_orphans(db: &mut Db, before_ms: i64, most: i64) -> QueryResult<Vec<Orphan>> {
    // Repeated for the partial index on `state <> 'used'`: neither database infers that from `state = 'new'`.
    let open = || upload::table.filter(sql::<Bool>("upload.state <> 'used'"));
    let unnamed = || open().filter(upload::state.eq(UploadState::New)).filter(upload::created_time.lt(before_ms));
    let oldest: Vec<String> = unnamed().order(upload::created_time).select(upload::key).limit(most).load(db)?;
    both!(db, |connection| diesel::update(unnamed().filter(upload::key.eq_any(&oldest)))
        .set(upload::state.eq(UploadState::Gone))
        .execute(connection))?;
    let gone = open().filter(upload::state.eq(UploadState::Gone)).order(by_chance()).limit(most);
    both!(db, |connection| gone.select(Orphan::as_select()).load(connection))
}

/// Random order, so that rows that always fail cannot block the queue.
pub(crate) fn by_chance() -> SqlLiteral<Double> {
    sql("random()")
}

/// Deletes keys whose objects are removed, if they are older than `before_ms`: then no signed form can upload them
/// again. Only for the sweep.
pub fn delete(db: &mut Db, keys: &[&str], before_ms: i64) -> QueryResult<usize> {
    let gone = || upload::table.filter(upload::state.eq(UploadState::Gone)).filter(upload::created_time.lt(before_ms));
    both!(db, |connection| diesel::delete(gone().filter(upload::key.eq_any(keys))).execute(connection))
}
