//! Queries about uploads: whose a key is.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Double};
use laurel_core::ids::{AccountId, MerchantId, StaffId};
use laurel_core::storage::ObjectKey;

use crate::db::schema::upload;
use crate::db::{Db, both};

/// Who uploads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uploader {
    /// A participant.
    Account(AccountId),
    /// A member of a merchant's staff.
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

/// Whoever asked for a signature owns the key, uploaded or not.
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

/// Names keys that are the uploader's and that nothing names; how many there were.
pub fn take(db: &mut Db, merchant: &MerchantId, uploader: Uploader, keys: &[&str]) -> QueryResult<usize> {
    let free = || upload::table.filter(upload::merchant_id.eq(merchant.as_str())).filter(upload::state.eq("new"));
    let used = upload::state.eq("used");
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

/// The key is the uploader's, and nothing names it.
pub fn is_free(db: &mut Db, merchant: &MerchantId, uploader: Uploader, key: &str) -> QueryResult<bool> {
    let found: Option<(Option<i64>, Option<i64>)> = upload::table
        .find(key)
        .filter(upload::merchant_id.eq(merchant.as_str()))
        .filter(upload::state.eq("new"))
        .select((upload::account_id, upload::staff_id))
        .first(db)
        .optional()?;
    Ok(found == Some(uploader.columns()))
}

/// Which of these keys are the uploader's and named by nothing.
pub fn free(db: &mut Db, merchant: &MerchantId, uploader: Uploader, keys: &[&str]) -> QueryResult<Vec<String>> {
    let free = || upload::table.filter(upload::merchant_id.eq(merchant.as_str())).filter(upload::state.eq("new")).select(upload::key);
    match uploader {
        Uploader::Account(id) => {
            both!(db, |connection| free().filter(upload::account_id.eq(id.0)).filter(upload::key.eq_any(keys)).load(connection))
        }
        Uploader::Staff(id) => {
            both!(db, |connection| free().filter(upload::staff_id.eq(id.0)).filter(upload::key.eq_any(keys)).load(connection))
        }
    }
}

/// Takes away keys that nothing names any more; the next sweep removes the objects and their copies.
pub fn release(db: &mut Db, keys: &[&str]) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(upload::table.filter(upload::key.eq_any(keys))).set(upload::state.eq("gone")).execute(connection))
}

/// Takes away a key whose copy goes on being shown; the next sweep removes the object alone.
pub fn release_copied(db: &mut Db, key: &ObjectKey) -> QueryResult<usize> {
    diesel::update(upload::table.find(key.as_str())).set((upload::state.eq("gone"), upload::copy_stays.eq(true))).execute(db)
}

/// Takes away all that an account has uploaded; the next sweep removes the objects and their copies.
pub fn doom_all(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::update(upload::table.filter(upload::account_id.eq(account.0)))
        .set((upload::state.eq("gone"), upload::copy_stays.eq(false)))
        .execute(db)
}

/// An upload that is being removed.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = upload)]
pub struct Doomed {
    /// Its key.
    pub key: String,
    /// What was made of it goes on being shown.
    pub copy_stays: bool,
}

/// Takes away what nothing has named since a moment: nobody can name it any more. All uploads that are being
/// removed, those of an earlier sweep that broke off among them. For the sweep alone.
pub fn doom(db: &mut Db, before_ms: i64, most: i64) -> QueryResult<Vec<Doomed>> {
    // Said twice: the index holds what is not used, and no database concludes that.
    let open = || upload::table.filter(sql::<Bool>("upload.state <> 'used'"));
    let unnamed = || open().filter(upload::state.eq("new")).filter(upload::created_time.lt(before_ms));
    let oldest: Vec<String> = unnamed().order(upload::created_time).select(upload::key).limit(most).load(db)?;
    both!(db, |connection| diesel::update(unnamed().filter(upload::key.eq_any(&oldest)))
        .set(upload::state.eq("gone"))
        .execute(connection))?;
    let gone = open().filter(upload::state.eq("gone")).order(by_chance()).limit(most);
    both!(db, |connection| gone.select(Doomed::as_select()).load(connection))
}

/// An order in which nothing that cannot be done stands before the rest for ever.
pub(super) fn by_chance() -> SqlLiteral<Double> {
    sql("random()")
}

/// Forgets keys whose objects are gone, and for which no form that was signed can bring one any more: those made
/// before a moment. For the sweep alone.
pub fn forget(db: &mut Db, keys: &[&str], before_ms: i64) -> QueryResult<usize> {
    let gone = || upload::table.filter(upload::state.eq("gone")).filter(upload::created_time.lt(before_ms));
    both!(db, |connection| diesel::delete(gone().filter(upload::key.eq_any(keys))).execute(connection))
}
