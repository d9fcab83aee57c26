//! Queries about teams.

pub mod due;
pub mod member;
pub mod personal;
pub mod search;

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::activity::{SignupSettings, Status, Windows, switches};
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, SignupId, TeamId};
use laurel_core::signup::{PayStatus, SignupClock, SignupFacts, SignupStatus, status_now};
use laurel_core::team::{InviteCode, TeamClock, TeamFacts, TeamSize, TeamState, TeamStatus, team_state};

use crate::activity::store::{WindowRow, public_in};
use crate::clock::to_time;
use crate::db::schema::{apply, competition, competition_group, team, team_member};
use crate::db::stored::Zone;
use crate::db::{Db, both, refers};
use crate::error::Error;

/// A stored team.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = team)]
pub struct TeamRow {
    /// Primary key.
    pub id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The group of the activity.
    pub group_id: i64,
    /// Name.
    pub name: String,
    /// Slogan; may be empty.
    pub slogan: String,
    /// The account that leads it.
    pub captain_id: i64,
    /// Invite code, six characters.
    pub invite_code: String,
    /// Stored part of the state.
    pub status: TeamStatus,
    /// Members who are in it.
    pub member_count: i64,
    /// The clock has made another member captain of the unsubmitted team.
    pub passed_on: bool,
    /// Its members were told that it is too small, ms.
    pub small_time: Option<i64>,
    /// Incremented by each change of name, slogan or code.
    pub version: i64,
    /// Time of founding, ms.
    pub created_time: i64,
}

/// Columns of a team's activity.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct TeamActivity {
    /// Multilingual name.
    pub name: String,
    /// Picture.
    pub cover: String,
    /// Zone of its days.
    pub timezone: Zone,
    /// Status as the organiser set it.
    pub status: Status,
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// JSON of the sign-up settings.
    pub settings: String,
    /// Time windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

/// Columns of a team's group.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition_group)]
pub struct TeamGroup {
    /// Multilingual name.
    pub name: String,
    team_min: Option<i32>,
    team_max: Option<i32>,
}

/// A sign-up of a team.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct TeamApply {
    /// Primary key.
    pub id: i64,
    /// Number shown to participants.
    pub apply_no: String,
    /// The account that submitted it, or leads the team by now.
    pub account_id: i64,
    /// Stored state.
    pub status: SignupStatus,
    /// State of the payment.
    pub pay_status: PayStatus,
    /// Reason of a rejection.
    pub reject_reason: String,
    /// Reason of a withdrawal or cancellation.
    pub revoke_reason: String,
    /// Number on the waiting list.
    pub wait_no: Option<i64>,
    offer_expire: Option<i64>,
    lapsed_before: bool,
    team_id: Option<i64>,
}

/// A team with its activity, its group and its newest sign-up.
#[derive(Debug, Clone)]
pub struct Team {
    /// The team itself.
    pub row: TeamRow,
    /// Its activity.
    pub activity: TeamActivity,
    /// Its group.
    pub group: TeamGroup,
    /// Its newest sign-up.
    pub apply: Option<TeamApply>,
}

impl Team {
    /// The id.
    pub fn id(&self) -> TeamId {
        TeamId(self.row.id)
    }

    /// The activity.
    pub fn activity_id(&self) -> ActivityId {
        ActivityId(self.row.competition_id)
    }

    /// The group.
    pub fn group_id(&self) -> GroupId {
        GroupId(self.row.group_id)
    }

    /// True if this account leads the team.
    pub fn is_led_by(&self, account: AccountId) -> bool {
        self.row.captain_id == account.0
    }

    /// Bounds of the number of members.
    pub fn size(&self) -> TeamSize {
        TeamSize::of(self.group.team_min, self.group.team_max)
    }

    /// Members, as the wire counts them.
    pub fn count(&self) -> i32 {
        i32::try_from(self.row.member_count).unwrap_or(i32::MAX)
    }

    /// Time windows of the activity.
    pub fn windows(&self) -> Windows {
        Windows::from(&self.activity.windows)
    }

    /// Settings of the activity.
    pub fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.activity.settings)?)
    }

    /// True if the activity takes sign-ups now, in its current status.
    pub fn signup_open(&self, now_ms: i64) -> bool {
        switches(self.activity.status, &self.windows(), false, to_time(now_ms)).signup_open
    }

    /// State of its newest sign-up now, with the clock's effects.
    pub fn apply_status(&self, now_ms: i64) -> Option<SignupStatus> {
        let apply = self.apply.as_ref()?;
        let windows = self.windows();
        let facts = SignupFacts { review_required: self.activity.review_required, lapsed_before: apply.lapsed_before };
        let clock =
            SignupClock { offer_expire: apply.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time };
        Some(status_now(apply.status, facts, &clock, to_time(now_ms)))
    }

    /// Its sign-up, if that is live now.
    pub fn live_apply(&self, now_ms: i64) -> Option<SignupId> {
        let live = self.apply_status(now_ms).is_some_and(SignupStatus::is_live);
        self.apply.as_ref().filter(|_| live).map(|apply| SignupId(apply.id))
    }

    /// Inputs of the state.
    pub fn facts(&self, now_ms: i64) -> TeamFacts {
        TeamFacts {
            status: self.row.status,
            live: self.live_apply(now_ms).is_some(),
            count: self.row.member_count,
            min: i64::from(self.size().min),
            passed_on: self.row.passed_on,
        }
    }

    /// Times that the state depends on.
    pub fn clock(&self) -> TeamClock {
        TeamClock { signup_end: self.windows().signup_end }
    }

    /// The state now.
    pub fn state(&self, now_ms: i64) -> TeamState {
        team_state(self.facts(now_ms), self.clock(), to_time(now_ms))
    }
}

/// Teams with their activities and groups.
macro_rules! teams {
    ($merchant:expr) => {
        team::table
            .inner_join(competition::table.on(refers!(team.competition_id => competition)))
            .inner_join(competition_group::table.on(refers!(team.group_id => competition_group)))
            .filter(team::merchant_id.eq($merchant.as_str()))
            .select((TeamRow::as_select(), TeamActivity::as_select(), TeamGroup::as_select()))
    };
}

type Joined = (TeamRow, TeamActivity, TeamGroup);

/// Adds the newest sign-up of each team: one statement.
fn with_applies(db: &mut Db, merchant: &MerchantId, rows: Vec<Joined>) -> QueryResult<Vec<Team>> {
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let mut applies = newest_applies(db, merchant, &ids)?;
    let team = |(row, activity, group): Joined| Team { apply: applies.remove(&row.id), row, activity, group };
    Ok(rows.into_iter().map(team).collect())
}

/// The newest sign-up of each of these teams, by the team. Sends no statement for an empty list.
pub fn newest_applies(db: &mut Db, merchant: &MerchantId, teams: &[i64]) -> QueryResult<HashMap<i64, TeamApply>> {
    if teams.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<TeamApply> = both!(db, |connection| apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::team_id.eq_any(teams))
        .order(apply::id)
        .select(TeamApply::as_select())
        .load(connection))?;
    Ok(rows.into_iter().filter_map(|row| Some((row.team_id?, row))).collect())
}

/// Finds a team; `None` if the merchant has none with this id. Disbanded ones are found too.
pub fn find(db: &mut Db, merchant: &MerchantId, id: TeamId) -> QueryResult<Option<Team>> {
    let row: Option<Joined> = teams!(merchant).filter(team::id.eq(id.0)).first(db).optional()?;
    Ok(with_applies(db, merchant, row.into_iter().collect())?.pop())
}

/// Finds and locks a team until the transaction ends.
pub fn lock(db: &mut Db, merchant: &MerchantId, id: TeamId) -> QueryResult<Option<Team>> {
    hold(db, merchant, id)?;
    find(db, merchant, id)
}

/// Locks a team without reading it; SQLite has a single writer and needs no lock.
pub fn hold(db: &mut Db, merchant: &MerchantId, id: TeamId) -> QueryResult<()> {
    let Db::Postgres(connection) = db else { return Ok(()) };
    let own = team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::id.eq(id.0));
    own.select(team::id).for_update().load::<i64>(connection).map(|_| ())
}

/// Finds a team of a public activity by its code.
pub fn by_code(db: &mut Db, merchant: &MerchantId, code: &InviteCode) -> QueryResult<Option<Team>> {
    let row: Option<Joined> =
        teams!(merchant).filter(team::invite_code.eq(code.as_str())).filter(public_in(merchant.as_str())).first(db).optional()?;
    Ok(with_applies(db, merchant, row.into_iter().collect())?.pop())
}

/// True if a team of the merchant has this code, or had it.
pub fn has_code(db: &mut Db, merchant: &MerchantId, code: &InviteCode) -> QueryResult<bool> {
    let own = team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::invite_code.eq(code.as_str()));
    diesel::select(diesel::dsl::exists(own)).get_result(db)
}

/// The teams that an account is in, newest first.
pub fn of_account(
    db: &mut Db,
    merchant: &MerchantId,
    account: AccountId,
    activity: Option<ActivityId>,
    limit: i64,
) -> QueryResult<Vec<Team>> {
    let mut own = member::joined_of(account).into_boxed();
    if let Some(activity) = activity {
        own = own.filter(team_member::competition_id.eq(activity.0));
    }
    let own: Vec<i64> = own
        .filter(team_member::merchant_id.eq(merchant.as_str()))
        .order(team_member::id.desc())
        .limit(limit)
        .select(team_member::team_id)
        .load(db)?;
    if own.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<Joined> = both!(db, |connection| teams!(merchant)
        .filter(team::id.eq_any(&own))
        .filter(public_in(merchant.as_str()))
        .order(team::id.desc())
        .load(connection))?;
    with_applies(db, merchant, rows)
}

/// Teams by their ids, in ascending order.
pub fn some(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<Team>> {
    let rows: Vec<Joined> = both!(db, |connection| teams!(merchant).filter(team::id.eq_any(ids)).order(team::id).load(connection))?;
    with_applies(db, merchant, rows)
}

/// A new row of a team.
#[derive(Insertable)]
#[diesel(table_name = team)]
pub struct NewTeam<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// The activity.
    pub competition_id: i64,
    /// The group.
    pub group_id: i64,
    /// Name.
    pub name: &'a str,
    /// Folded name.
    pub search_text: &'a str,
    /// Slogan.
    pub slogan: &'a str,
    /// The account that founds it.
    pub captain_id: i64,
    /// Its code.
    pub invite_code: &'a str,
    /// Stored part of the state.
    pub status: TeamStatus,
    /// Members.
    pub member_count: i64,
    /// Time of founding, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

/// Inserts a team. Violates a unique index if the name is taken in the activity.
pub fn insert(db: &mut Db, new: &NewTeam<'_>) -> QueryResult<TeamId> {
    diesel::insert_into(team::table).values(new).returning(team::id).get_result(db).map(TeamId)
}

/// Columns to set; `None` leaves a column unchanged.
#[derive(AsChangeset, Default)]
#[diesel(table_name = team)]
pub struct TeamUpdate<'a> {
    /// Name.
    pub name: Option<&'a str>,
    /// Folded name.
    pub search_text: Option<&'a str>,
    /// Slogan.
    pub slogan: Option<&'a str>,
    /// The account that leads it.
    pub captain_id: Option<i64>,
    /// Invite code.
    pub invite_code: Option<&'a str>,
    /// Stored part of the state.
    pub status: Option<TeamStatus>,
    /// The clock has made another member captain of the unsubmitted team.
    pub passed_on: Option<bool>,
    /// Its members were told that it is too small, ms.
    pub small_time: Option<Option<i64>>,
    /// Time of the change, ms.
    pub updated_time: i64,
}

/// Changes a team and increases its version.
pub fn update(db: &mut Db, merchant: &MerchantId, id: TeamId, change: &TeamUpdate<'_>) -> QueryResult<usize> {
    let own = team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::id.eq(id.0));
    diesel::update(own).set((change, team::version.eq(team::version + 1))).execute(db)
}

/// Takes a place of an open team; false if it has none left. A single conditional update, so that concurrent members never
/// exceed the maximum.
pub fn take_place(db: &mut Db, merchant: &MerchantId, id: TeamId, max: i32) -> QueryResult<bool> {
    let own = team::table
        .filter(team::merchant_id.eq(merchant.as_str()))
        .filter(team::id.eq(id.0))
        .filter(team::status.ne(TeamStatus::Disbanded))
        .filter(team::member_count.lt(i64::from(max)));
    Ok(diesel::update(own).set(team::member_count.eq(team::member_count + 1)).execute(db)? == 1)
}

/// Gives the place of a member back.
pub fn give_place_back(db: &mut Db, merchant: &MerchantId, id: TeamId) -> QueryResult<usize> {
    let own = team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::id.eq(id.0));
    diesel::update(own).set(team::member_count.eq(team::member_count - 1)).execute(db)
}

/// Ends teams: their members have left, and their requests end. Three statements for any number of teams.
pub fn disband(db: &mut Db, merchant: &MerchantId, ids: &[i64], now_ms: i64) -> QueryResult<()> {
    both!(db, |connection| diesel::update(team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::id.eq_any(ids)))
        .set((team::status.eq(TeamStatus::Disbanded), team::member_count.eq(0), team::updated_time.eq(now_ms)))
        .execute(connection))?;
    search::end_requests_of(db, merchant, ids)?;
    member::leave_all(db, merchant, ids, now_ms)
}
