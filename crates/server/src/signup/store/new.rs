//! Statements that insert new sign-ups and their persons, and take seats and waiting numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus};

use super::counters::list;
use super::sealed::BesideSnapshot;
use super::search;
use crate::clock::to_time;
use crate::db::schema::{apply, apply_person, competition_group};
use crate::db::{Db, RowType, both, rows_of, statement};
use crate::error::Error;

/// Takes all of the seats or none; false if they do not fit. A single conditional update, so that concurrent sign-ups
/// never exceed the capacity.
pub fn take_seats(db: &mut Db, merchant: &MerchantId, group: GroupId, seats: i64) -> QueryResult<bool> {
    let fits = competition_group::capacity.is_null().or((competition_group::held + seats).nullable().le(competition_group::capacity));
    let row = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::id.eq(group.0))
        .filter(fits);
    Ok(diesel::update(row).set(competition_group::held.eq(competition_group::held + seats)).execute(db)? == 1)
}

/// A new row of a sign-up.
#[derive(Insertable)]
#[diesel(table_name = apply)]
pub struct SignupInsert<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// Temporary unique value, until the number is known.
    pub apply_no: &'a str,
    /// The activity that the sign-up is for.
    pub competition_id: i64,
    /// The group of the activity.
    pub group_id: i64,
    /// The account that submits it.
    pub account_id: i64,
    /// First state, as its stored word.
    pub status: SignupStatus,
    /// Payment state, as its stored word.
    pub pay_status: PayStatus,
    /// Amount to be paid, fen.
    pub amount_fen: i64,
    /// Seats that it holds, or needs while it waits.
    pub seats: i64,
    /// Number of persons.
    pub person_count: i32,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// JSON of the common answers that are not sensitive.
    pub answers: &'a str,
    /// Version of the statement that was agreed to; empty for sign-ups by staff.
    pub agreement_version: &'a str,
    /// Time of submission, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
    /// Number on the waiting list; only if it waits.
    pub wait_no: Option<i64>,
    /// `browser`, `onsite` or `import`.
    pub source: SignupSource,
    /// Time of approval, ms; absent until it is approved.
    pub approved_time: Option<i64>,
    /// Distinguishes several sign-ups of one account in the unique index.
    pub slot: i64,
    /// The team that is signed up.
    pub team_id: Option<i64>,
}

/// Inserts a sign-up and gives it its number: `A`, the date, and the last six digits of its id, so that up to a
/// million sign-ups of one day have different numbers.
pub fn insert(db: &mut Db, new: &SignupInsert<'_>) -> QueryResult<(SignupId, String)> {
    let id: i64 = diesel::insert_into(apply::table).values(new).returning(apply::id).get_result(db)?;
    let number = number_of(new.created_time, id);
    diesel::update(apply::table.find((new.merchant_id, id))).set(apply::apply_no.eq(&number)).execute(db)?;
    Ok((SignupId(id), number))
}

/// Number of the sign-up with this id.
fn number_of(created_time: i64, id: i64) -> String {
    format!("A{}{:06}", to_time(created_time).format("%y%m%d"), id % 1_000_000)
}

/// Inserts sign-ups and gives them their numbers, in two statements; SQLite inserts row by row. Returns their ids in the
/// order of the rows, whose `apply_no` must differ.
pub fn insert_many(db: &mut Db, merchant: &MerchantId, rows: &[SignupInsert<'_>]) -> QueryResult<Vec<SignupId>> {
    let made: Vec<(i64, String)> = both!(db, |connection| diesel::insert_into(apply::table)
        .values(rows)
        .returning((apply::id, apply::apply_no))
        .get_results(connection))?;
    let ids: HashMap<&str, i64> = made.iter().map(|(id, unique)| (unique.as_str(), *id)).collect();
    let mut numbers = String::new();
    for row in rows {
        let id = ids.get(row.apply_no).ok_or(diesel::result::Error::NotFound)?;
        // Writing into a String cannot fail. Ids and numbers are our own, safe in the text.
        let _ = write!(numbers, " WHEN {id} THEN '{}'", number_of(row.created_time, *id));
    }
    let list = list(made.iter().map(|(id, _)| id));
    diesel::sql_query(format!("UPDATE apply SET apply_no = CASE id{numbers} ELSE apply_no END WHERE merchant_id = $1 AND id IN ({list})"))
        .bind::<Text, _>(merchant.as_str())
        .execute(db)?;
    Ok(rows.iter().filter_map(|row| ids.get(row.apply_no)).map(|id| SignupId(*id)).collect())
}

/// Saves the sealed common answers of sign-ups, in one statement; sends none for an empty list.
pub fn keep_sealed_answers(db: &mut Db, merchant: &MerchantId, rows: &[(i64, String)]) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let given = rows_of(db, 1, &[("id", RowType::Number), ("sealed", RowType::Text)]);
    statement(format!("UPDATE apply SET sealed_answers = k.sealed FROM {given} AS k WHERE apply.merchant_id = $2 AND apply.id = k.id"))
        .text(serde_json::to_string(rows)?)
        .text(merchant.as_str())
        .execute(db)?;
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = apply_person)]
struct NewSignupPerson<'a> {
    merchant_id: &'a str,
    apply_id: i64,
    competition_id: i64,
    person_info_id: Option<i64>,
    name: &'a str,
    search_text: String,
    phone: &'a str,
    snapshot: String,
    live: bool,
    id_no: &'a str,
    id_no_index: Option<&'a str>,
    answers: String,
    sealed_answers: &'a str,
    account_id: Option<i64>,
    is_first: bool,
    owner_id: i64,
}

/// Inserts snapshots of the persons, so that later changes of their records do not affect the sign-up, which is given with
/// the account that owns it. `beside` has their sealed numbers and answers in the same order; it may be shorter.
pub fn insert_persons(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    signup: (SignupId, AccountId),
    persons: &[PersonInfo],
    beside: &[BesideSnapshot],
) -> Result<(), Error> {
    insert_persons_as(db, merchant, activity, signup, (persons, beside), true)
}

/// As `insert_persons`; `live` says whether the persons count as signed up.
pub fn insert_persons_as(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    signup: (SignupId, AccountId),
    (persons, beside): (&[PersonInfo], &[BesideSnapshot]),
    live: bool,
) -> Result<(), Error> {
    let rows = person_rows(merchant, activity, signup, (persons, beside), live)?;
    both!(db, |connection| diesel::insert_into(apply_person::table).values(&rows).execute(connection))?;
    Ok(())
}

/// Persons of a new sign-up, with their sealed numbers and answers.
pub struct Snapshots<'a> {
    pub(crate) signup: SignupId,
    pub(crate) activity: ActivityId,
    /// Account that owns the sign-up.
    pub(crate) account: AccountId,
    pub(crate) persons: &'a [PersonInfo],
    /// In the order of the persons.
    pub(crate) beside: Vec<BesideSnapshot>,
    /// The persons' own accounts, in their order; only of a team, whose persons each own their part.
    pub(crate) owners: Option<Vec<AccountId>>,
}

/// Inserts the persons of several sign-ups, in one statement; SQLite inserts row by row.
pub(crate) fn insert_persons_of(db: &mut Db, merchant: &MerchantId, all: &[Snapshots<'_>]) -> Result<(), Error> {
    let mut rows = Vec::with_capacity(all.len());
    for of in all {
        let own = person_rows(merchant, of.activity, (of.signup, of.account), (of.persons, &of.beside), true)?;
        match &of.owners {
            None => rows.extend(own),
            Some(owners) => rows.extend(own.into_iter().zip(owners).map(|(row, owner)| NewSignupPerson {
                owner_id: owner.0,
                account_id: (*owner != of.account).then_some(owner.0),
                ..row
            })),
        }
    }
    both!(db, |connection| diesel::insert_into(apply_person::table).values(&rows).execute(connection))?;
    Ok(())
}

/// The account that owns a person of a team's sign-up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Owned {
    pub(crate) account: AccountId,
    /// The first person of the sign-up.
    pub(crate) is_first: bool,
    /// The account that the sign-up belongs to.
    pub(crate) is_sender: bool,
}

/// Inserts one person into a team's sign-up.
pub(crate) fn insert_owned(
    db: &mut Db,
    merchant: &MerchantId,
    activity: ActivityId,
    signup: SignupId,
    (owned, person): (Owned, &PersonInfo),
    beside: &[BesideSnapshot],
) -> Result<(), Error> {
    let persons = std::slice::from_ref(person);
    let rows = person_rows(merchant, activity, (signup, owned.account), (persons, beside), true)?;
    let account_id = (!owned.is_sender).then_some(owned.account.0);
    let rows: Vec<_> = rows.into_iter().map(|row| NewSignupPerson { account_id, is_first: owned.is_first, ..row }).collect();
    both!(db, |connection| diesel::insert_into(apply_person::table).values(&rows).execute(connection))?;
    Ok(())
}

fn person_rows<'a>(
    merchant: &'a MerchantId,
    activity: ActivityId,
    (signup, account): (SignupId, AccountId),
    (persons, beside): (&'a [PersonInfo], &'a [BesideSnapshot]),
    live: bool,
) -> Result<Vec<NewSignupPerson<'a>>, Error> {
    let besides = beside.iter().map(Some).chain(std::iter::repeat(None));
    let row = |(index, (person, beside)): (usize, (&'a PersonInfo, Option<&'a BesideSnapshot>))| {
        Ok(NewSignupPerson {
            merchant_id: merchant.as_str(),
            apply_id: signup.0,
            competition_id: activity.0,
            person_info_id: person.id.map(|id| id.0),
            name: &person.name,
            search_text: search::folded(&person.name),
            phone: &person.phone,
            snapshot: serde_json::to_string(&PersonInfo { id_no: String::new(), ..person.clone() })?,
            live,
            id_no: beside.map_or("", |beside| &beside.id_no),
            id_no_index: beside.and_then(|beside| beside.id_no_index.as_deref()),
            answers: beside.map_or_else(|| Ok("{}".to_owned()), |beside| serde_json::to_string(&beside.answers))?,
            sealed_answers: beside.map_or("", |beside| &beside.sealed_answers),
            account_id: beside.and_then(|beside| beside.account).map(|account| account.0),
            is_first: index == 0,
            owner_id: account.0,
        })
    };
    persons.iter().zip(besides).enumerate().map(row).collect()
}

/// Takes the next waiting number of a group and increases its count of waiting sign-ups; `None` if `most` wait already.
pub fn queue_up(db: &mut Db, merchant: &MerchantId, group: GroupId, most: i64) -> QueryResult<Option<i64>> {
    let row = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::id.eq(group.0))
        .filter(competition_group::waiting.lt(most));
    diesel::update(row)
        .set((
            competition_group::wait_last.eq(competition_group::wait_last + 1),
            competition_group::waiting.eq(competition_group::waiting + 1),
        ))
        .returning(competition_group::wait_last)
        .get_result(db)
        .optional()
}

/// A number that no sign-up of an account in an activity has.
pub fn next_slot(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<i64> {
    let last: Option<i64> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(apply::account_id.eq(account.0))
        .select(diesel::dsl::max(apply::slot))
        .first(db)?;
    Ok(last.map_or(0, |last| last + 1))
}

/// Deletes the persons of a sign-up, before others are inserted.
pub fn delete_persons(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<usize> {
    let rows = apply_person::table.filter(apply_person::merchant_id.eq(merchant.as_str())).filter(apply_person::apply_id.eq(signup.0));
    diesel::delete(rows).execute(db)
}
