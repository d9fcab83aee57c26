//! Queries about all that an account has to do with sign-ups, at every merchant: to hand it out, and
//! to make it nameless. For its owner and the job that closes accounts alone.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;
use laurel_core::signup::StoredForm;

use super::LIVE;
use crate::db::schema::{apply, apply_event, apply_person, competition, competition_form, competition_group, merchant};
use crate::db::{Db, both};
use crate::error::Error;

/// A sign-up that an account sent.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct Sent {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub apply_no: String,
    /// Its activity.
    pub competition_id: i64,
    /// As stored.
    pub status: String,
    /// As stored.
    pub pay_status: String,
    /// To be paid, fen.
    pub amount_fen: i64,
    /// Version of its form.
    pub form_version: i64,
    /// JSON.
    pub answers: String,
    /// Sensitive ones.
    pub sealed_answers: String,
    /// Version that was agreed to.
    pub agreement_version: String,
    /// Why it was not approved.
    pub reject_reason: String,
    /// Why it ended.
    pub revoke_reason: String,
    /// Number on the waiting list.
    pub wait_no: Option<i64>,
    /// `browser`, `onsite`
    pub source: String,
    /// Sent, ms.
    pub created_time: i64,
    /// Changed, ms.
    pub updated_time: i64,
    /// Approved, ms.
    pub approved_time: Option<i64>,
}

/// A sign-up with the names of merchant, activity and group, in some languages.
pub type SentRow = (Sent, String, String, String);

/// The next sign-ups that an account sent, in the order of their ids.
pub fn sent(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<SentRow>> {
    apply::table
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .inner_join(competition_group::table.on(competition_group::id.eq(apply::group_id)))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::id.gt(after))
        .order(apply::id)
        .limit(limit)
        .select((Sent::as_select(), merchant::name, competition::name, competition_group::name))
        .load(db)
}

/// A person of a sign-up.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply_person)]
pub struct Person {
    /// The sign-up.
    pub apply_id: i64,
    /// Record that they were taken from.
    pub person_info_id: Option<i64>,
    /// JSON.
    pub snapshot: String,
    /// Sealed.
    pub id_no: String,
    /// JSON.
    pub answers: String,
    /// Sensitive ones.
    pub sealed_answers: String,
}

/// The persons of these sign-ups, in their order.
pub fn persons(db: &mut Db, ids: &[i64]) -> QueryResult<Vec<Person>> {
    both!(db, |connection| apply_person::table
        .filter(apply_person::apply_id.eq_any(ids))
        .order((apply_person::apply_id, apply_person::id))
        .select(Person::as_select())
        .load(connection))
}

/// A line in the life of a sign-up: the sign-up, event, state after, reason, time in ms.
pub type Line = (i64, String, String, String, i64);

/// The lives of these sign-ups, each oldest first.
pub fn lines(db: &mut Db, ids: &[i64]) -> QueryResult<Vec<Line>> {
    both!(db, |connection| apply_event::table
        .filter(apply_event::apply_id.eq_any(ids))
        .order((apply_event::apply_id, apply_event::id))
        .select((apply_event::apply_id, apply_event::event, apply_event::to_status, apply_event::reason, apply_event::created_time))
        .load(connection))
}

/// Forms of these activities in these versions, by both.
pub fn forms(db: &mut Db, activities: &[i64], versions: &[i64]) -> Result<HashMap<(i64, i64), StoredForm>, Error> {
    let rows: Vec<(i64, i64, String)> = both!(db, |connection| competition_form::table
        .filter(competition_form::competition_id.eq_any(activities))
        .filter(competition_form::form_version.eq_any(versions))
        .select((competition_form::competition_id, competition_form::form_version, competition_form::body))
        .load(connection))?;
    rows.into_iter().map(|(activity, version, body)| Ok(((activity, version), serde_json::from_str(&body)?))).collect()
}

/// A sign-up of somebody else that an account's owner is in: its person's row, names of merchant,
/// activity and group, state, when it was sent, and what is said of the person.
pub type JoinedRow = (i64, String, String, String, String, i64, String);

/// The next sign-ups of others that an account's owner is in, in the order of the persons' rows.
pub fn joined(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<JoinedRow>> {
    apply_person::table
        .inner_join(apply::table.on(apply::id.eq(apply_person::apply_id)))
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .inner_join(competition_group::table.on(competition_group::id.eq(apply::group_id)))
        .filter(apply_person::account_id.eq(account.0))
        .filter(apply::account_id.ne(account.0))
        .filter(apply_person::id.gt(after))
        .order(apply_person::id)
        .limit(limit)
        .select((
            apply_person::id,
            merchant::name,
            competition::name,
            competition_group::name,
            apply::status,
            apply::created_time,
            apply_person::snapshot,
        ))
        .load(db)
}

/// Live sign-ups of an account in activities that are not over: merchant, id and state.
pub fn unfinished(db: &mut Db, account: AccountId, now_ms: i64) -> QueryResult<Vec<(String, i64, String)>> {
    unfinished_of(account, now_ms).order((apply::merchant_id, apply::id)).select((apply::merchant_id, apply::id, apply::status)).load(db)
}

/// The same as a query.
#[diesel::dsl::auto_type(no_type_alias)]
pub fn unfinished_of(account: AccountId, now_ms: i64) -> _ {
    let account: i64 = account.0;
    let live: Vec<&'static str> = LIVE.to_vec();
    apply::table
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .filter(apply::account_id.eq(account))
        .filter(apply::status.eq_any(live))
        .filter(competition::end_time.gt(now_ms))
}

/// What becomes of a person: nobody, who counts and holds no place.
#[derive(AsChangeset)]
#[diesel(table_name = apply_person, treat_none_as_null = true)]
struct Nobody<'a> {
    person_info_id: Option<i64>,
    name: &'a str,
    phone: &'a str,
    snapshot: &'a str,
    live: bool,
    id_no: &'a str,
    id_no_index: Option<String>,
    answers: &'a str,
    sealed_answers: &'a str,
}

impl<'a> Nobody<'a> {
    fn of(snapshot: &'a str) -> Nobody<'a> {
        Nobody {
            person_info_id: None,
            name: "",
            phone: "",
            snapshot,
            live: false,
            id_no: "",
            id_no_index: None,
            answers: "{}",
            sealed_answers: "",
        }
    }
}

/// Makes the sign-ups that an account sent nameless: states, places and counts stay.
pub fn make_nameless(db: &mut Db, account: AccountId) -> Result<(), Error> {
    let snapshot = serde_json::to_string(&PersonInfo::default())?;
    let own = || apply::table.filter(apply::account_id.eq(account.0));
    diesel::update(apply_person::table.filter(apply_person::apply_id.eq_any(own().select(apply::id))))
        .set(Nobody::of(&snapshot))
        .execute(db)?;
    diesel::update(apply_event::table.filter(apply_event::apply_id.eq_any(own().select(apply::id))))
        .set(apply_event::reason.eq(""))
        .execute(db)?;
    diesel::update(own())
        .set((
            apply::answers.eq("{}"),
            apply::sealed_answers.eq(""),
            apply::reject_reason.eq(""),
            apply::revoke_reason.eq(""),
            apply::note.eq(""),
        ))
        .execute(db)?;
    Ok(())
}

/// Makes an account's owner nameless in sign-ups of others: in those that have ended, and in those
/// whose activity is over. Until then whoever sent one needs to know who comes.
pub fn leave_joined(db: &mut Db, account: AccountId, now_ms: i64) -> Result<(), Error> {
    let snapshot = serde_json::to_string(&PersonInfo::default())?;
    let over = competition::table.filter(competition::end_time.le(now_ms)).select(competition::id);
    let persons = apply_person::table
        .filter(apply_person::account_id.eq(account.0))
        .filter(apply_person::live.eq(false).or(apply_person::competition_id.eq_any(over)));
    diesel::update(persons).set((Nobody::of(&snapshot), apply_person::account_id.eq(None::<i64>))).execute(db)?;
    Ok(())
}

/// When the first of the activities is over in which somebody else signed up an account's owner.
pub fn joined_until(db: &mut Db, account: AccountId) -> QueryResult<Option<i64>> {
    apply_person::table
        .inner_join(competition::table.on(competition::id.eq(apply_person::competition_id)))
        .filter(apply_person::account_id.eq(account.0))
        .select(diesel::dsl::min(competition::end_time))
        .first(db)
}
