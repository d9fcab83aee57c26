//! Queries about all sign-up data of an account at every merchant: for its export, and for its removal when the
//! account is closed. For the owner and the closing job only.

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{PayStatus, SignupSource, SignupStatus, StoredForm};

use super::history::HistoryRow;
use crate::db::schema::{
    apply, apply_event, apply_history, apply_permit, apply_person, apply_transfer, competition, competition_form, competition_group,
    merchant,
};
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;

/// A sign-up that the account submitted.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct Sent {
    /// Primary key.
    pub id: i64,
    /// Number shown to the participant.
    pub apply_no: String,
    /// The activity that the sign-up is for.
    pub competition_id: i64,
    /// Without time limits that the sweep has not stored yet.
    pub status: SignupStatus,
    /// Payment state.
    pub pay_status: PayStatus,
    /// Amount to be paid, fen.
    pub amount_fen: i64,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// JSON of the common answers that are not sensitive.
    pub answers: String,
    /// Common sensitive answers, sealed; empty where there are none.
    pub sealed_answers: String,
    /// Version of the statement that was agreed to.
    pub agreement_version: String,
    /// Reason of a rejection; empty otherwise.
    pub reject_reason: String,
    /// Reason of a withdrawal or cancellation; empty otherwise.
    pub revoke_reason: String,
    /// Number on the waiting list.
    pub wait_no: Option<i64>,
    /// Origin.
    pub source: SignupSource,
    /// Time of submission, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
    /// Time of approval, ms.
    pub approved_time: Option<i64>,
}

/// A sign-up with the multilingual names of merchant, activity and group.
pub type SentRow = (Sent, String, String, String);

/// The next sign-ups that the account submitted, in the order of their ids.
pub fn sent(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<SentRow>> {
    apply::table
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
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
    /// Id of the row.
    pub id: i64,
    /// The sign-up that the person is in.
    pub apply_id: i64,
    /// The person record that the row was copied from.
    pub person_info_id: Option<i64>,
    /// JSON of the person's data without the identity number.
    pub snapshot: String,
    /// Identity number, sealed; empty where there is none.
    pub id_no: String,
    /// JSON of the answers that are not sensitive.
    pub answers: String,
    /// Sensitive answers, sealed; empty where there are none.
    pub sealed_answers: String,
}

/// The persons of these sign-ups, by sign-up and in the order they were submitted.
pub fn persons(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<Person>> {
    both!(db, |connection| apply_person::table
        .inner_join(apply::table.on(refers!(apply_person.apply_id => apply)))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::id.eq_any(ids))
        .order((apply_person::apply_id, apply_person::id))
        .select(Person::as_select())
        .load(connection))
}

/// Answers of these sign-ups as they were before changes outside of the usual rules, each oldest first, by the id of
/// their sign-up.
pub fn history(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<(i64, HistoryRow)>> {
    both!(db, |connection| apply_history::table
        .inner_join(apply::table.on(refers!(apply_history.apply_id => apply)))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::id.eq_any(ids))
        .order((apply_history::apply_id, apply_history::id))
        .select((apply_history::apply_id, HistoryRow::as_select()))
        .load(connection))
}

/// An event of a sign-up: sign-up, event, state after, reason, time in ms.
pub type Line = (i64, String, String, String, i64);

/// The events of these sign-ups, each oldest first.
pub fn lines(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<Line>> {
    both!(db, |connection| apply_event::table
        .inner_join(apply::table.on(refers!(apply_event.apply_id => apply)))
        .filter(apply::account_id.eq(account.0))
        .filter(apply::id.eq_any(ids))
        .order((apply_event::apply_id, apply_event::id))
        .select((apply_event::apply_id, apply_event::event, apply_event::to_status, apply_event::reason, apply_event::created_time))
        .load(connection))
}

/// Forms of these activities in these versions, by activity and version.
pub fn forms(db: &mut Db, account: AccountId, ids: &[i64]) -> Result<HashMap<(i64, i64), StoredForm>, Error> {
    let rows: Vec<(i64, i64, String)> = both!(db, |connection| competition_form::table
        .inner_join(
            apply::table.on(apply::merchant_id
                .eq(competition_form::merchant_id)
                .and(apply::competition_id.eq(competition_form::competition_id))
                .and(apply::form_version.eq(competition_form::form_version)))
        )
        .filter(apply::account_id.eq(account.0))
        .filter(apply::id.eq_any(ids))
        .distinct()
        .select((competition_form::competition_id, competition_form::form_version, competition_form::body))
        .load(connection))?;
    rows.into_iter().map(|(activity, version, body)| Ok(((activity, version), serde_json::from_str(&body)?))).collect()
}

/// Another account's sign-up that includes the owner: id of the person's row, names of merchant, activity and group,
/// state, time of submission in ms, and the person's snapshot.
pub type JoinedRow = (i64, String, String, String, SignupStatus, i64, String);

/// The next sign-ups of others that include the account's owner, in the order of the person rows.
pub fn joined(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<JoinedRow>> {
    apply_person::table
        .inner_join(apply::table.on(refers!(apply_person.apply_id => apply)))
        .inner_join(merchant::table.on(merchant::id.eq(apply::merchant_id)))
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
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

/// Live sign-ups of an account in activities that are not over: merchant, id and state, ordered by merchant.
pub fn unfinished(db: &mut Db, account: AccountId, now_ms: i64) -> QueryResult<Vec<(String, i64, SignupStatus)>> {
    unfinished_of(account, now_ms).order((apply::merchant_id, apply::id)).select((apply::merchant_id, apply::id, apply::status)).load(db)
}

/// The query of `unfinished`, to be combined with others.
#[diesel::dsl::auto_type(no_type_alias)]
pub fn unfinished_of(account: AccountId, now_ms: i64) -> _ {
    let account: i64 = account.0;
    let live: [SignupStatus; 4] = SignupStatus::LIVE;
    apply::table
        // Written out: `auto_type` does not read macros.
        .inner_join(
            competition::table.on(apply::merchant_id.eq(competition::merchant_id).and(apply::competition_id.eq(competition::id))),
        )
        .filter(apply::account_id.eq(account))
        .filter(one_of(apply::status, live))
        .filter(competition::end_time.gt(now_ms))
}

/// Values that anonymise a person of a sign-up and stop counting them as signed up.
#[derive(AsChangeset)]
#[diesel(table_name = apply_person, treat_none_as_null = true)]
struct Nobody<'a> {
    person_info_id: Option<i64>,
    name: &'a str,
    search_text: &'a str,
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
            search_text: "",
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

/// Anonymises the sign-ups that an account submitted. States, seats and counters do not change.
pub fn make_nameless(db: &mut Db, account: AccountId) -> Result<(), Error> {
    let snapshot = serde_json::to_string(&PersonInfo::default())?;
    let own = || apply::table.filter(apply::account_id.eq(account.0));
    let persons = apply_person::table
        .filter(apply_person::merchant_id.eq_any(own().select(apply::merchant_id)))
        .filter(apply_person::apply_id.eq_any(own().select(apply::id)));
    diesel::update(persons).set(Nobody::of(&snapshot)).execute(db)?;
    let events = apply_event::table
        .filter(apply_event::merchant_id.eq_any(own().select(apply::merchant_id)))
        .filter(apply_event::apply_id.eq_any(own().select(apply::id)));
    diesel::update(events).set(apply_event::reason.eq("")).execute(db)?;
    let history = apply_history::table
        .filter(apply_history::merchant_id.eq_any(own().select(apply::merchant_id)))
        .filter(apply_history::apply_id.eq_any(own().select(apply::id)));
    diesel::delete(history).execute(db)?;
    let permits = apply_permit::table
        .filter(apply_permit::merchant_id.eq_any(own().select(apply::merchant_id)))
        .filter(apply_permit::apply_id.eq_any(own().select(apply::id)));
    diesel::delete(permits).execute(db)?;
    let links = apply_transfer::table
        .filter(apply_transfer::merchant_id.eq_any(own().select(apply::merchant_id)))
        .filter(apply_transfer::apply_id.eq_any(own().select(apply::id)));
    diesel::delete(links).execute(db)?;
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

/// Anonymises the account's owner in other accounts' sign-ups that have ended or whose activity is over. Until then,
/// the account that submitted one needs to know who comes.
pub fn leave_joined(db: &mut Db, account: AccountId, now_ms: i64) -> Result<(), Error> {
    let snapshot = serde_json::to_string(&PersonInfo::default())?;
    let over = competition::table.filter(competition::end_time.le(now_ms)).filter(refers!(apply_person.competition_id => competition));
    let persons = apply_person::table.filter(apply_person::account_id.eq(account.0)).filter(apply_person::live.eq(false).or(exists(over)));
    let history = apply_history::table
        .filter(apply_history::merchant_id.eq_any(persons.select(apply_person::merchant_id)))
        .filter(apply_history::apply_person_id.eq_any(persons.select(apply_person::id.nullable())));
    diesel::delete(history).execute(db)?;
    diesel::update(persons).set((Nobody::of(&snapshot), apply_person::account_id.eq(None::<i64>))).execute(db)?;
    Ok(())
}

/// The earliest end, ms, of the activities that other accounts' sign-ups include the owner in; `None` if there is
/// none.
pub fn joined_until(db: &mut Db, account: AccountId) -> QueryResult<Option<i64>> {
    apply_person::table
        .inner_join(competition::table.on(refers!(apply_person.competition_id => competition)))
        .filter(apply_person::account_id.eq(account.0))
        .select(diesel::dsl::min(competition::end_time))
        .first(db)
}
