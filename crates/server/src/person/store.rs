//! Queries for person records, each limited to one account.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, PersonId};
use laurel_core::person::{IdType, PersonInfo, Relation, mask_id_no};

use crate::auth::account as accounts;
use crate::db::schema::person_info;
use crate::db::{Db, both};
use crate::error::Error;
use crate::keys::{Aad, Keys};

#[derive(Queryable, Selectable)]
#[diesel(table_name = person_info)]
struct PersonRow {
    id: i64,
    name: String,
    gender: i16,
    area_code: String,
    phone: String,
    email: String,
    birthday: String,
    relation: Relation,
    org: String,
    job_title: String,
    size: String,
    emergency_name: String,
    emergency_phone: String,
    guardian_name: String,
    guardian_phone: String,
    is_default: bool,
    id_type: IdType,
    id_no: String,
    city_code: String,
    city_name: String,
    extra: String,
}

impl PersonRow {
    /// The record with its number unmasked.
    fn open(self, keys: &Keys) -> Result<PersonInfo, Error> {
        let id_no = if self.id_no.is_empty() { String::new() } else { keys.open(place(&self.id.to_string()), &self.id_no)? };
        Ok(PersonInfo {
            id: Some(PersonId(self.id)),
            name: self.name,
            gender: self.gender,
            area_code: self.area_code,
            phone: self.phone,
            email: self.email,
            birthday: self.birthday,
            id_type: self.id_type,
            id_no,
            relation: self.relation,
            org: self.org,
            job_title: self.job_title,
            size: self.size,
            emergency_name: self.emergency_name,
            emergency_phone: self.emergency_phone,
            guardian_name: self.guardian_name,
            guardian_phone: self.guardian_phone,
            city_code: self.city_code,
            city_name: self.city_name,
            extra: serde_json::from_str(&self.extra)?,
            is_default: self.is_default,
        })
    }

    /// The record with its number masked, as its owner reads it.
    fn masked(self, keys: &Keys) -> Result<PersonInfo, Error> {
        let person = self.open(keys)?;
        Ok(PersonInfo { id_no: mask_id_no(&person.id_no), ..person })
    }
}

/// Aad that the sealed number of a record is bound to.
fn place(id: &str) -> Aad<'_> {
    Aad { table: "person_info", column: "id_no", row: id }
}

/// Columns that are written; the number is sealed once the id of the row is known.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = person_info)]
struct Written<'a> {
    name: &'a str,
    gender: i16,
    area_code: &'a str,
    phone: &'a str,
    email: &'a str,
    birthday: &'a str,
    relation: Relation,
    org: &'a str,
    job_title: &'a str,
    size: &'a str,
    emergency_name: &'a str,
    emergency_phone: &'a str,
    guardian_name: &'a str,
    guardian_phone: &'a str,
    is_default: bool,
    id_type: IdType,
    city_code: &'a str,
    city_name: &'a str,
    extra: String,
    updated_time: i64,
}

impl<'a> Written<'a> {
    fn of(person: &'a PersonInfo, now: i64) -> Result<Written<'a>, Error> {
        Ok(Written {
            name: &person.name,
            gender: person.gender,
            area_code: &person.area_code,
            phone: &person.phone,
            email: &person.email,
            birthday: &person.birthday,
            relation: person.relation,
            org: &person.org,
            job_title: &person.job_title,
            size: &person.size,
            emergency_name: &person.emergency_name,
            emergency_phone: &person.emergency_phone,
            guardian_name: &person.guardian_name,
            guardian_phone: &person.guardian_phone,
            is_default: person.is_default,
            id_type: person.id_type,
            city_code: &person.city_code,
            city_name: &person.city_name,
            extra: serde_json::to_string(&person.extra)?,
            updated_time: now,
        })
    }
}

/// All records of an account, the default first.
pub fn all(db: &mut Db, keys: &Keys, account: AccountId) -> Result<Vec<PersonInfo>, Error> {
    let rows: Vec<PersonRow> = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .order((person_info::is_default.desc(), person_info::id))
        .select(PersonRow::as_select())
        .load(db)?;
    rows.into_iter().map(|row| row.masked(keys)).collect()
}

/// All records of an account, with their numbers unmasked.
pub fn all_opened(db: &mut Db, keys: &Keys, account: AccountId) -> Result<Vec<PersonInfo>, Error> {
    let rows: Vec<PersonRow> =
        person_info::table.filter(person_info::account_id.eq(account.0)).order(person_info::id).select(PersonRow::as_select()).load(db)?;
    rows.into_iter().map(|row| row.open(keys)).collect()
}

/// Some records of an account, with their numbers unmasked, in the order asked for; unknown ids are skipped.
pub fn some_opened(db: &mut Db, keys: &Keys, account: AccountId, ids: &[PersonId]) -> Result<Vec<PersonInfo>, Error> {
    let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<PersonRow> = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.eq_any(wanted.clone()))
        .select(PersonRow::as_select())
        .load(db)?;
    let mut found: Vec<PersonInfo> = rows.into_iter().map(|row| row.open(keys)).collect::<Result<_, _>>()?;
    found.sort_by_key(|person| wanted.iter().position(|id| person.id == Some(PersonId(*id))));
    Ok(found)
}

/// One record of an account, with its number masked.
pub fn one(db: &mut Db, keys: &Keys, account: AccountId, id: PersonId) -> Result<Option<PersonInfo>, Error> {
    row(db, account, id)?.map(|row| row.masked(keys)).transpose()
}

/// One record of an account, with its number unmasked.
pub fn one_opened(db: &mut Db, keys: &Keys, account: AccountId, id: PersonId) -> Result<Option<PersonInfo>, Error> {
    row(db, account, id)?.map(|row| row.open(keys)).transpose()
}

fn row(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<Option<PersonRow>> {
    person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.eq(id.0))
        .select(PersonRow::as_select())
        .first(db)
        .optional()
}

/// Seals and stores the number of a record; returns the record as its owner reads it.
pub fn keep_id_no(db: &mut Db, keys: &Keys, account: AccountId, id: PersonId, number: &str) -> Result<Option<PersonInfo>, Error> {
    let sealed = if number.is_empty() { String::new() } else { keys.seal(place(&id.0.to_string()), number)? };
    let row = person_info::table.filter(person_info::account_id.eq(account.0)).filter(person_info::id.eq(id.0));
    let written = both!(db, |connection| diesel::update(row)
        .set(person_info::id_no.eq(sealed))
        .returning(PersonRow::as_returning())
        .get_result(connection))
    .optional()?;
    written.map(|row| row.masked(keys)).transpose()
}

/// Locks the account and counts its records, so that parallel additions count each other.
pub fn lock_and_count(db: &mut Db, id: AccountId) -> QueryResult<i64> {
    accounts::lock(db, id)?;
    person_info::table.filter(person_info::account_id.eq(id.0)).count().get_result(db)
}

/// Adds a record without its number; returns its id.
pub fn insert(db: &mut Db, account: AccountId, person: &PersonInfo, now: i64) -> Result<PersonId, Error> {
    let values = (person_info::account_id.eq(account.0), person_info::created_time.eq(now), Written::of(person, now)?);
    Ok(PersonId(diesel::insert_into(person_info::table).values(values).returning(person_info::id).get_result(db)?))
}

/// Changes a record without its number; returns the number of rows changed.
pub fn update(db: &mut Db, account: AccountId, id: PersonId, person: &PersonInfo, now: i64) -> Result<usize, Error> {
    let row = person_info::table.filter(person_info::account_id.eq(account.0)).filter(person_info::id.eq(id.0));
    Ok(diesel::update(row).set(Written::of(person, now)?).execute(db)?)
}

/// Clears the default flag of all other records.
pub fn clear_other_defaults(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<usize> {
    let others = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.ne(id.0))
        .filter(person_info::is_default.eq(true));
    diesel::update(others).set(person_info::is_default.eq(false)).execute(db)
}

/// Makes the oldest record the default if none is.
pub fn choose_default(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::sql_query(
        "UPDATE person_info SET is_default = TRUE \
         WHERE id = (SELECT MIN(id) FROM person_info WHERE account_id = $1) \
         AND NOT EXISTS (SELECT 1 FROM person_info WHERE account_id = $1 AND is_default)",
    )
    .bind::<diesel::sql_types::BigInt, _>(account.0)
    .execute(db)
}

/// Deletes a record; returns the number of rows deleted.
pub fn delete(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<usize> {
    diesel::delete(person_info::table.filter(person_info::account_id.eq(account.0)).filter(person_info::id.eq(id.0))).execute(db)
}
