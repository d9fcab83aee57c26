//! Queries for the verified addresses and numbers of accounts.

use diesel::prelude::*;
use laurel_core::ids::AccountId;

use super::AccountRow;
use crate::auth::target::Target;
use crate::db::schema::account;
use crate::db::{Db, both};

/// Verified contacts of an account.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = account)]
pub struct ContactRow {
    /// Account id.
    pub id: i64,
    /// Verified e-mail address, lower-case.
    pub email: Option<String>,
    /// Verified phone number.
    pub mobile: Option<String>,
}

/// Finds accounts with any of these verified e-mail addresses (lower-case) or phone numbers.
pub fn by_contacts(db: &mut Db, emails: &[String], mobiles: &[String]) -> QueryResult<Vec<ContactRow>> {
    let mut found: Vec<ContactRow> = Vec::new();
    // One query for each kind that is asked for: a condition on an empty list, joined to the other, would read
    // every account.
    if !emails.is_empty() {
        found.extend(account::table.filter(account::email.eq_any(emails)).select(ContactRow::as_select()).load(db)?);
    }
    if !mobiles.is_empty() {
        found.extend(account::table.filter(account::mobile.eq_any(mobiles)).select(ContactRow::as_select()).load(db)?);
    }
    Ok(found)
}

/// True if the address or number belongs to an account.
pub fn is_known(db: &mut Db, target: &Target) -> QueryResult<bool> {
    let (email, mobile) = target.columns();
    let by_email = account::table.filter(account::email.eq(email.as_deref().unwrap_or_default())).select(account::id);
    let by_mobile = account::table.filter(account::mobile.eq(mobile.as_deref().unwrap_or_default())).select(account::id);
    let found: Option<i64> = if email.is_some() { by_email.first(db).optional()? } else { by_mobile.first(db).optional()? };
    Ok(found.is_some())
}

/// Replaces the verified address or number; returns the changed account.
pub fn set_contact(db: &mut Db, id: AccountId, target: &Target, now: i64) -> QueryResult<AccountRow> {
    let (email, mobile) = target.columns();
    change(db, id, Contact { email: email.map(Some), mobile: mobile.map(Some), updated_time: now })
}

/// Removes the verified number; returns the changed account.
pub fn remove_mobile(db: &mut Db, id: AccountId, now: i64) -> QueryResult<AccountRow> {
    change(db, id, Contact { email: None, mobile: Some(None), updated_time: now })
}

/// Removes the verified address; returns the changed account.
pub fn remove_mail(db: &mut Db, id: AccountId, now: i64) -> QueryResult<AccountRow> {
    change(db, id, Contact { email: Some(None), mobile: None, updated_time: now })
}

/// `None` leaves a column as it is, `Some(None)` clears it.
#[derive(AsChangeset)]
#[diesel(table_name = account)]
#[expect(clippy::option_option, reason = "diesel's own words for both in a changeset")]
struct Contact {
    email: Option<Option<String>>,
    mobile: Option<Option<String>>,
    updated_time: i64,
}

fn change(db: &mut Db, id: AccountId, contact: Contact) -> QueryResult<AccountRow> {
    both!(db, |connection| diesel::update(account::table.find(id.0))
        .set(contact)
        .returning(AccountRow::as_returning())
        .get_result(connection))
}
