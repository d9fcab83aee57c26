//! Queries about the states of sign-ups: inputs of the next transition, locks, and updates of many sign-ups with a
//! bounded number of statements.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_core::activity::{FeeMode, SignupSettings, Status, Windows, is_writable, switches};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, SignupId, TeamId};
use laurel_core::money::Fen;
use laurel_core::signup::{PayStatus, SignupClock, SignupFacts, SignupSituation, SignupStatus};

use super::counters::{case, list};
use super::permit::{PermitRow, permit_of_apply};
use crate::activity::store::WindowRow;
use crate::clock::to_time;
use crate::db::schema::{apply, apply_permit, apply_person, competition, competition_group};
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;

/// Columns of a sign-up that its next transition depends on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
struct StoredState {
    id: i64,
    competition_id: i64,
    group_id: i64,
    account_id: i64,
    status: SignupStatus,
    pay_status: PayStatus,
    amount_fen: i64,
    seats: i64,
    person_count: i32,
    wait_no: Option<i64>,
    lapsed_before: bool,
    offer_expire: Option<i64>,
    version: i64,
    team_id: Option<i64>,
    approved_time: Option<i64>,
}

/// A sign-up with all inputs of its next transition.
#[derive(Debug, Clone)]
pub struct StateRow {
    /// Id of the sign-up.
    pub id: SignupId,
    /// The activity that the sign-up is for.
    pub competition_id: i64,
    /// The group of the activity.
    pub group_id: i64,
    /// The account that submitted it.
    pub account: AccountId,
    /// Stored state, without time limits that the sweep has not stored yet.
    pub status: SignupStatus,
    /// Payment state.
    pub pay_status: PayStatus,
    /// What it costs in all.
    pub amount: Fen,
    /// Unit of the group's fee.
    pub fee_mode: FeeMode,
    /// Seats that it holds, or would hold.
    pub seats: i64,
    /// Its persons.
    pub persons: i64,
    /// Number on the waiting list.
    pub wait_no: Option<i64>,
    /// Increases with each change; edits must name the current value.
    pub version: i64,
    /// Further inputs of the transition table.
    pub facts: SignupFacts,
    /// Time limits that end the state.
    pub clock: SignupClock,
    /// Sign-up settings of the activity.
    pub settings: SignupSettings,
    /// Status of the activity as the organiser set it.
    pub activity_status: Status,
    /// Time windows of the activity.
    pub windows: Windows,
    /// Permit of the organiser, whether or not it still lasts.
    pub permit: Option<PermitRow>,
    /// The team that is signed up.
    pub team: Option<TeamId>,
    /// It was approved, and not returned to review since.
    pub approved: bool,
}

impl StateRow {
    /// Inputs that decide the participant's actions, with the state as of `now_ms`.
    pub fn situation(&self, now_ms: i64) -> SignupSituation {
        let now = to_time(now_ms);
        SignupSituation {
            status: laurel_core::signup::status_now(self.status, self.facts, &self.clock, now),
            pay_status: self.pay_status,
            review_required: self.facts.review_required,
            settings: self.settings.clone(),
            signup_open: switches(self.activity_status, &self.windows, false, now).signup_open,
            writable: is_writable(self.activity_status, &self.windows, now),
            start_time: self.windows.start_time,
            permit: self.permit.as_ref().map(PermitRow::facts),
            team: self.team,
        }
    }
}

type Joined = (StoredState, FeeMode, WindowRow, Status, bool, String, Option<PermitRow>);

fn to_state((row, fee_mode, windows, activity_status, review_required, settings, permit): Joined) -> Result<StateRow, Error> {
    let windows = Windows::from(&windows);
    Ok(StateRow {
        id: SignupId(row.id),
        competition_id: row.competition_id,
        group_id: row.group_id,
        account: AccountId(row.account_id),
        status: row.status,
        pay_status: row.pay_status,
        amount: Fen(row.amount_fen),
        fee_mode,
        seats: row.seats,
        persons: row.person_count.into(),
        wait_no: row.wait_no,
        version: row.version,
        facts: SignupFacts { review_required, lapsed_before: row.lapsed_before },
        clock: SignupClock { offer_expire: row.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time },
        settings: serde_json::from_str(&settings)?,
        activity_status,
        windows,
        permit,
        team: row.team_id.map(TeamId),
        approved: row.approved_time.is_some(),
    })
}

/// The sign-ups with these ids, in ascending order. Locks nothing.
pub fn states(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> Result<Vec<StateRow>, Error> {
    let rows: Vec<Joined> = both!(db, |connection| apply::table
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
        .left_join(apply_permit::table.on(permit_of_apply()))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .order(apply::id)
        .select((
            StoredState::as_select(),
            competition_group::fee_mode,
            WindowRow::as_select(),
            competition::status,
            competition::review_required,
            competition::settings,
            Option::<PermitRow>::as_select(),
        ))
        .load(connection))?;
    rows.into_iter().map(to_state).collect()
}

/// Ids of the next live sign-ups of an activity, in ascending order.
pub fn live_of(db: &mut Db, merchant: &MerchantId, activity: ActivityId, after: SignupId, limit: i64) -> QueryResult<Vec<SignupId>> {
    let ids: Vec<i64> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::competition_id.eq(activity.0))
        .filter(one_of(apply::status, SignupStatus::LIVE))
        .filter(apply::id.gt(after.0))
        .order(apply::id)
        .limit(limit)
        .select(apply::id)
        .load(db)?;
    Ok(ids.into_iter().map(SignupId).collect())
}

/// Locks the groups of these sign-ups, with their activities, until the transaction ends; returns the ids of the
/// groups. Every transition takes these locks first, so that two of them cannot deadlock.
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

/// Locks groups and their activities until the transaction ends: activities before groups, each in the order of their
/// ids. SQLite has a single writer and needs no locks.
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

/// Locks an activity until the transaction ends and returns its current status, so that sign-ups and the cancellation
/// of the activity run one after the other.
pub fn lock_activity(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Status> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(activity.0));
    let status = match db {
        Db::Postgres(connection) => own.select(competition::status).for_no_key_update().first(connection)?,
        Db::Sqlite(connection) => own.select(competition::status).first(connection)?,
    };
    Ok(status)
}

/// Columns to set for sign-ups that reach the same state; `None` leaves a column unchanged.
#[derive(AsChangeset)]
#[diesel(table_name = apply)]
pub struct StateChange<'a> {
    /// State reached.
    pub status: SignupStatus,
    pub reject_reason: Option<&'a str>,
    /// Reason of a withdrawal or cancellation.
    pub revoke_reason: Option<&'a str>,
    /// Time of approval, ms.
    pub approved_time: Option<Option<i64>>,
    /// Expiry of the offer, ms.
    pub offer_expire: Option<Option<i64>>,
    /// An offer has lapsed before.
    pub lapsed_before: Option<bool>,
    /// The participant was reminded of the offer.
    pub reminded: Option<bool>,
    /// Time of the change, ms.
    pub updated_time: i64,
}

impl StateChange<'_> {
    /// A change of the state alone.
    pub const fn to(status: SignupStatus, now_ms: i64) -> Self {
        StateChange {
            status,
            reject_reason: None,
            revoke_reason: None,
            approved_time: None,
            offer_expire: None,
            lapsed_before: None,
            reminded: None,
            updated_time: now_ms,
        }
    }
}

/// Updates sign-ups, increases their versions, and sets whether their persons count as signed up.
pub fn change(db: &mut Db, merchant: &MerchantId, ids: &[i64], change: &StateChange<'_>, live: bool) -> QueryResult<()> {
    both!(db, |connection| diesel::update(apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq_any(ids)))
        .set((change, apply::version.eq(apply::version + 1)))
        .execute(connection))?;
    both!(db, |connection| diesel::update(
        apply_person::table
            .filter(apply_person::merchant_id.eq(merchant.as_str()))
            .filter(apply_person::apply_id.eq_any(ids))
            .filter(apply_person::live.ne(live))
            // Anonymised persons have neither name nor phone number. They would collide in the unique index of live
            // persons.
            .filter(apply_person::name.ne("").or(apply_person::phone.ne("")))
    )
    .set(apply_person::live.eq(live))
    .execute(connection))?;
    Ok(())
}

/// Content of a sign-up that is edited.
#[derive(AsChangeset)]
#[diesel(table_name = apply)]
pub struct Content<'a> {
    /// Seats that it needs.
    pub seats: i64,
    /// Amount to be paid, fen.
    pub amount_fen: i64,
    /// Number of persons.
    pub person_count: i32,
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// JSON of the common answers that are not sensitive.
    pub answers: &'a str,
    /// Common sensitive answers, sealed; empty where there are none.
    pub sealed_answers: &'a str,
}

/// The common answers of a sign-up: JSON of the open ones, and the sealed ones.
pub fn answers(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<(String, String)> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    row.select((apply::answers, apply::sealed_answers)).first(db)
}

/// Replaces the content of a sign-up. Does not increase the version.
pub fn rewrite(db: &mut Db, merchant: &MerchantId, id: SignupId, content: &Content<'_>) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set(content).execute(db)
}

/// Sets what sign-ups cost, in one statement.
pub fn set_amounts(db: &mut Db, merchant: &MerchantId, prices: &[(i64, Fen)]) -> QueryResult<()> {
    if prices.is_empty() {
        return Ok(());
    }
    let amounts: BTreeMap<i64, i64> = prices.iter().map(|(id, amount)| (*id, amount.0)).collect();
    let (amounts, ids) = (case(&amounts), list(amounts.keys()));
    diesel::sql_query(format!("UPDATE apply SET amount_fen = {amounts} WHERE merchant_id = $1 AND id IN ({ids})"))
        .bind::<Text, _>(merchant.as_str())
        .execute(db)
        .map(|_| ())
}

/// Increases the version for a change that leaves the state as it is.
pub fn touch(db: &mut Db, merchant: &MerchantId, id: SignupId, now_ms: i64) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set((apply::version.eq(apply::version + 1), apply::updated_time.eq(now_ms))).execute(db)
}

/// Answers of a sign-up that replace the stored ones, while its persons and seats stay.
#[derive(AsChangeset)]
#[diesel(table_name = apply)]
pub struct Answered<'a> {
    /// Version of the form that was filled in.
    pub form_version: i64,
    /// JSON of the common answers that are not sensitive.
    pub answers: &'a str,
    /// Common sensitive answers, sealed; empty where there are none.
    pub sealed_answers: &'a str,
}

/// Replaces the common answers. Does not increase the version.
pub fn rewrite_answers(db: &mut Db, merchant: &MerchantId, id: SignupId, answered: &Answered<'_>) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set(answered).execute(db)
}

/// Saves the time of an answer to the questions that are asked after the approval.
pub fn set_followed(db: &mut Db, merchant: &MerchantId, id: SignupId, now_ms: i64) -> QueryResult<usize> {
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row).set(apply::followed_time.eq(now_ms)).execute(db)
}
