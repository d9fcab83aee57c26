//! Teams on the organiser's side.

pub mod act;
pub mod between;
pub mod export;
pub mod list;
pub mod one;
pub mod search;
mod store;

use laurel_core::errors::Code;
use laurel_core::ids::TeamId;
use laurel_core::team::organiser::{TeamStaffAction, TeamStaffSituation, team_staff_actions};

use super::store::Team;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::locks;

/// The actions that a staff member may take on a team now.
fn actions(member: &Member, team: &Team, now_ms: i64) -> Vec<TeamStaffAction> {
    let situation =
        TeamStaffSituation { role: member.role, facts: team.facts(now_ms), clock: team.clock(), writable: team.is_writable(now_ms) };
    team_staff_actions(&situation, to_time(now_ms))
}

/// Locks a team with its works; `NotFound` if the member may not see its activity.
fn lock(db: &mut Db, member: &Member, id: TeamId) -> Result<Team, Error> {
    let team = locks::team(db, &member.merchant, id)?.map(|(_, team)| team);
    team.filter(|team| !member.is_kept_from(team.activity_id())).ok_or_else(|| Code::NotFound.into())
}

/// Fails with `TeamLocked` if the state of a team does not allow an action.
fn check(member: &Member, team: &Team, action: TeamStaffAction, now_ms: i64) -> Result<(), Error> {
    if actions(member, team, now_ms).contains(&action) { Ok(()) } else { Err(Code::TeamLocked.into()) }
}
