//! Queries about teams.

pub mod due;
pub mod member;
pub mod personal;
mod row;
pub mod search;

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, MerchantId, TeamId};
use laurel_core::team::{InviteCode, TeamStatus};

use crate::activity::store::public_in;
use crate::db::schema::{apply, competition, competition_group, team, team_member};
use crate::db::{Db, both, refers};

pub use row::{NewTeam, Team, TeamActivity, TeamApply, TeamGroup, TeamRow, TeamUpdate};

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

/// Inserts a team. Violates a unique index if the name is taken in the activity.
pub fn insert(db: &mut Db, new: &NewTeam<'_>) -> QueryResult<TeamId> {
    diesel::insert_into(team::table).values(new).returning(team::id).get_result(db).map(TeamId)
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

/// Keys of the logos of these teams.
pub fn logos(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<String>> {
    both!(db, |connection| team::table
        .filter(team::merchant_id.eq(merchant.as_str()))
        .filter(team::id.eq_any(ids))
        .filter(team::logo.ne(""))
        .select(team::logo)
        .load(connection))
}

/// Ends teams: their members have left, and their requests end. Three statements for any number of teams.
pub fn disband(db: &mut Db, merchant: &MerchantId, ids: &[i64], now_ms: i64) -> QueryResult<()> {
    both!(db, |connection| diesel::update(team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::id.eq_any(ids)))
        .set((team::status.eq(TeamStatus::Disbanded), team::member_count.eq(0), team::logo.eq(""), team::updated_time.eq(now_ms)))
        .execute(connection))?;
    search::end_requests_of(db, merchant, ids)?;
    member::leave_all(db, merchant, ids, now_ms)
}
