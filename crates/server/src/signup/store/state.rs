//! States of sign-ups: what decides the next one, and how many changes at once are kept with a
//! bounded number of statements.

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Windows, switches};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, SignupId};
use laurel_core::signup::{PayStatus, SignupClock, SignupFacts, SignupSituation, SignupStatus};

use super::{pay_status_of, status_of};
use crate::activity::store::{self as activities, WindowRow};
use crate::clock::to_time;
use crate::db::schema::{apply, apply_person, competition, competition_group};
use crate::db::{Db, both};
use crate::error::Error;

/// A sign-up with all that its next state hangs on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
struct StoredState {
    id: i64,
    competition_id: i64,
    group_id: i64,
    account_id: i64,
    status: String,
    pay_status: String,
    seats: i64,
    wait_no: Option<i64>,
    lapsed_before: bool,
    offer_expire: Option<i64>,
    version: i64,
}

/// Read.
#[derive(Debug, Clone)]
pub struct StateRow {
    /// The sign-up.
    pub id: SignupId,
    /// Its activity.
    pub competition_id: i64,
    /// Its group.
    pub group_id: i64,
    /// Who sent it.
    pub account: AccountId,
    /// As stored.
    pub status: SignupStatus,
    /// State of its payment.
    pub pay_status: PayStatus,
    /// Places it holds, or would.
    pub seats: i64,
    /// Its number on the waiting list.
    pub wait_no: Option<i64>,
    /// Grows with each change.
    pub version: i64,
    /// For the table of transitions.
    pub facts: SignupFacts,
    /// Times that end its state.
    pub clock: SignupClock,
    /// Settings of the activity.
    pub settings: SignupSettings,
    /// The organiser's word on the activity.
    pub activity_status: Status,
    /// Windows of the activity.
    pub windows: Windows,
}

impl StateRow {
    /// What decides the participant's actions.
    pub fn situation(&self, now_ms: i64) -> SignupSituation {
        let now = to_time(now_ms);
        SignupSituation {
            status: laurel_core::signup::status_now(self.status, self.facts, &self.clock, now),
            pay_status: self.pay_status,
            review_required: self.facts.review_required,
            settings: self.settings,
            signup_open: switches(self.activity_status, &self.windows, false, now).signup_open,
            writable: self.activity_status == Status::Published && now < self.windows.end_time,
            start_time: self.windows.start_time,
        }
    }
}

type Joined = (StoredState, WindowRow, String, bool, String);

fn to_state((row, windows, activity_status, review_required, settings): Joined) -> Result<StateRow, Error> {
    let windows = Windows::from(&windows);
    Ok(StateRow {
        id: SignupId(row.id),
        competition_id: row.competition_id,
        group_id: row.group_id,
        account: AccountId(row.account_id),
        status: status_of(&row.status)?,
        pay_status: pay_status_of(&row.pay_status)?,
        seats: row.seats,
        wait_no: row.wait_no,
        version: row.version,
        facts: SignupFacts { review_required, lapsed_before: row.lapsed_before },
        clock: SignupClock { offer_expire: row.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time },
        settings: serde_json::from_str(&settings)?,
        activity_status: activities::status_of(&activity_status),
        windows,
    })
}

/// The sign-ups of these ids, in the order of their ids.
pub fn states(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> Result<Vec<StateRow>, Error> {
    let rows: Vec<Joined> = both!(db, |connection| apply::table
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((
            StoredState::as_select(),
            WindowRow::as_select(),
            competition::status,
            competition::review_required,
            competition::settings,
        ))
        .load(connection))?;
    rows.into_iter().map(to_state).collect()
}

/// The next live sign-ups of an activity, in the order of their ids.
pub fn live_of(db: &mut Db, merchant: &MerchantId, activity: ActivityId, after: SignupId, limit: i64) -> QueryResult<Vec<SignupId>> {
    let ids: Vec<i64> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(apply::status.eq_any(super::LIVE))
        .filter(apply::id.gt(after.0))
        .order(apply::id)
        .limit(limit)
        .select(apply::id)
        .load(db)?;
    Ok(ids.into_iter().map(SignupId).collect())
}

/// Groups of these sign-ups, each locked until the transaction ends. Every change of a state locks
/// its group first, so that two of them never wait for each other.
pub fn lock_groups_of(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<i64>> {
    let mut groups: Vec<i64> = both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .select(apply::group_id)
        .distinct()
        .load(connection))?;
    groups.sort_unstable();
    lock_groups(db, merchant, &groups)?;
    Ok(groups)
}

/// Locks groups with their activities until the transaction ends, activities before groups and each
/// in the order of their ids; SQLite has one writer and needs nothing.
pub fn lock_groups(db: &mut Db, merchant: &MerchantId, groups: &[i64]) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    let own = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::id.eq_any(groups))
        .order(competition_group::id);
    let activities: Vec<i64> = own.clone().select(competition_group::competition_id).load(connection)?;
    competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq_any(&activities))
        .order(competition::id)
        .select(competition::id)
        .for_no_key_update()
        .load::<i64>(connection)?;
    own.select(competition_group::id).for_update().load::<i64>(connection)?;
    Ok(())
}

/// Locks an activity until the transaction ends, and says what its organiser's word on it is by now:
/// whoever signs up and whoever calls it off come one after the other.
pub fn lock_activity(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Status> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(activity.0));
    let word: String = match db {
        Db::Postgres(connection) => own.select(competition::status).for_no_key_update().first(connection)?,
        Db::Sqlite(connection) => own.select(competition::status).first(connection)?,
    };
    Ok(activities::status_of(&word))
}

/// What changes of the rows that reach one state; `None` leaves a column as it is.
#[derive(AsChangeset, Default)]
#[diesel(table_name = apply)]
pub struct StateChange<'a> {
    /// The state.
    pub status: &'a str,
    /// Why it was not approved.
    pub reject_reason: Option<&'a str>,
    /// Why it ended.
    pub revoke_reason: Option<&'a str>,
    /// Approved, ms.
    pub approved_time: Option<Option<i64>>,
    /// The offer lapses, ms.
    pub offer_expire: Option<Option<i64>>,
    /// An offer lapsed.
    pub lapsed_before: Option<bool>,
    /// Whoever has the offer was reminded.
    pub reminded: Option<bool>,
    /// Changed, ms.
    pub updated_time: i64,
}

/// Changes sign-ups, and whether their persons count as signed up.
pub fn change(db: &mut Db, merchant: &MerchantId, ids: &[i64], change: &StateChange<'_>, live: bool) -> QueryResult<()> {
    both!(db, |connection| diesel::update(apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq_any(ids)))
        .set((change, apply::version.eq(apply::version + 1)))
        .execute(connection))?;
    both!(db, |connection| diesel::update(
        apply_person::table
            .filter(apply_person::merchant_id.eq(merchant.as_str()))
            .filter(apply_person::apply_id.eq_any(ids))
            .filter(apply_person::live.ne(live))
            // Who was made nameless is nobody that could be signed up twice.
            .filter(apply_person::name.ne("").or(apply_person::phone.ne("")))
    )
    .set(apply_person::live.eq(live))
    .execute(connection))?;
    Ok(())
}

/// What was filled in, of a sign-up that is sent anew.
#[derive(AsChangeset)]
#[diesel(table_name = apply)]
pub struct Content<'a> {
    /// Places it needs.
    pub seats: i64,
    /// Persons in it.
    pub person_count: i32,
    /// Version of its form.
    pub form_version: i64,
    /// JSON.
    pub answers: &'a str,
    /// Sensitive ones.
    pub sealed_answers: &'a str,
}

/// The answers of a sign-up: JSON, and the sensitive ones.
pub fn answers(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<(String, String)> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    row.select((apply::answers, apply::sealed_answers)).first(db)
}

/// Keeps what was filled in.
pub fn rewrite(db: &mut Db, merchant: &MerchantId, id: SignupId, content: &Content<'_>) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set(content).execute(db)
}

/// Counts a change that leaves the state as it is.
pub fn touch(db: &mut Db, merchant: &MerchantId, id: SignupId, now_ms: i64) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set((apply::version.eq(apply::version + 1), apply::updated_time.eq(now_ms))).execute(db)
}
