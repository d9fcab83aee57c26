//! Queries about person-info records; each names the account whose they are.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, PersonId};
use laurel_core::person::{PersonInfo, Relation};

use crate::db::Db;
use crate::db::schema::{account, person_info};

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
    relation: String,
    org: String,
    job_title: String,
    size: String,
    emergency_name: String,
    emergency_phone: String,
    guardian_name: String,
    guardian_phone: String,
    is_default: bool,
}

impl From<PersonRow> for PersonInfo {
    fn from(row: PersonRow) -> Self {
        PersonInfo {
            id: Some(PersonId(row.id)),
            name: row.name,
            gender: row.gender,
            area_code: row.area_code,
            phone: row.phone,
            email: row.email,
            birthday: row.birthday,
            relation: Relation::from_word(&row.relation),
            org: row.org,
            job_title: row.job_title,
            size: row.size,
            emergency_name: row.emergency_name,
            emergency_phone: row.emergency_phone,
            guardian_name: row.guardian_name,
            guardian_phone: row.guardian_phone,
            is_default: row.is_default,
        }
    }
}

/// What is written of a record.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = person_info)]
struct Written<'a> {
    name: &'a str,
    gender: i16,
    area_code: &'a str,
    phone: &'a str,
    email: &'a str,
    birthday: &'a str,
    relation: &'a str,
    org: &'a str,
    job_title: &'a str,
    size: &'a str,
    emergency_name: &'a str,
    emergency_phone: &'a str,
    guardian_name: &'a str,
    guardian_phone: &'a str,
    is_default: bool,
    updated_time: i64,
}

impl<'a> Written<'a> {
    fn of(person: &'a PersonInfo, now: i64) -> Written<'a> {
        Written {
            name: &person.name,
            gender: person.gender,
            area_code: &person.area_code,
            phone: &person.phone,
            email: &person.email,
            birthday: &person.birthday,
            relation: person.relation.word(),
            org: &person.org,
            job_title: &person.job_title,
            size: &person.size,
            emergency_name: &person.emergency_name,
            emergency_phone: &person.emergency_phone,
            guardian_name: &person.guardian_name,
            guardian_phone: &person.guardian_phone,
            is_default: person.is_default,
            updated_time: now,
        }
    }
}

/// All records of an account, the default first.
pub fn all(db: &mut Db, account: AccountId) -> QueryResult<Vec<PersonInfo>> {
    let rows: Vec<PersonRow> = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .order((person_info::is_default.desc(), person_info::id))
        .select(PersonRow::as_select())
        .load(db)?;
    Ok(rows.into_iter().map(PersonInfo::from).collect())
}

/// Some records of an account, in the order asked for; absent ones are left out.
pub fn some(db: &mut Db, account: AccountId, ids: &[PersonId]) -> QueryResult<Vec<PersonInfo>> {
    let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<PersonRow> = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.eq_any(wanted.clone()))
        .select(PersonRow::as_select())
        .load(db)?;
    let mut found: Vec<PersonInfo> = rows.into_iter().map(PersonInfo::from).collect();
    found.sort_by_key(|person| wanted.iter().position(|id| person.id == Some(PersonId(*id))));
    Ok(found)
}

/// One record of an account.
pub fn one(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<Option<PersonInfo>> {
    let row: Option<PersonRow> = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.eq(id.0))
        .select(PersonRow::as_select())
        .first(db)
        .optional()?;
    Ok(row.map(PersonInfo::from))
}

/// Number of records; the account's row is locked first, so that parallel adds count each other.
pub fn lock_and_count(db: &mut Db, id: AccountId) -> QueryResult<i64> {
    diesel::update(account::table.find(id.0)).set(account::id.eq(account::id)).execute(db)?;
    person_info::table.filter(person_info::account_id.eq(id.0)).count().get_result(db)
}

/// Adds a record.
pub fn insert(db: &mut Db, account: AccountId, person: &PersonInfo, now: i64) -> QueryResult<PersonId> {
    let values = (person_info::account_id.eq(account.0), person_info::created_time.eq(now), Written::of(person, now));
    diesel::insert_into(person_info::table).values(values).returning(person_info::id).get_result(db).map(PersonId)
}

/// Changes a record; the number of rows changed.
pub fn update(db: &mut Db, account: AccountId, id: PersonId, person: &PersonInfo, now: i64) -> QueryResult<usize> {
    let row = person_info::table.filter(person_info::account_id.eq(account.0)).filter(person_info::id.eq(id.0));
    diesel::update(row).set(Written::of(person, now)).execute(db)
}

/// Takes the default away from all others.
pub fn clear_other_defaults(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<usize> {
    let others = person_info::table
        .filter(person_info::account_id.eq(account.0))
        .filter(person_info::id.ne(id.0))
        .filter(person_info::is_default.eq(true));
    diesel::update(others).set(person_info::is_default.eq(false)).execute(db)
}

/// Deletes a record; the number of rows deleted.
pub fn delete(db: &mut Db, account: AccountId, id: PersonId) -> QueryResult<usize> {
    diesel::delete(person_info::table.filter(person_info::account_id.eq(account.0)).filter(person_info::id.eq(id.0))).execute(db)
}
