//! Staff actions on two teams: move a member, or all of them. A locked team can be joined too: staff replace members then.

use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, TeamId};
use laurel_core::team::TeamState;
use laurel_core::team::organiser::{OrganiserTeam, TeamMerge, TeamMove, TeamStaffAction};
use serde_json::json;

use super::act::{line, other};
use super::{check, lock, one};
use crate::audit;
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffScope};
use crate::locks;
use crate::team::service::transfer;
use crate::team::store::Team;
use crate::team::store::member;

/// `POST /team/{id}/move`
pub async fn one_member(call: StaffCall<TeamMove>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        // Accounts are locked before teams.
        let members = member::of_team(db, staff.merchant(), input.id)?;
        if let Some((row, ..)) = members.iter().find(|(row, ..)| row.id == input.member_id.0) {
            accounts::lock(db, AccountId(row.account_id))?;
        }
        let (from, to) = both(db, staff, (input.id, input.to_team_id), "toTeamId", inner.now_ms)?;
        let moved = other(db, staff, &from, input.member_id)?;
        check(staff.member, &from, TeamStaffAction::Move, inner.now_ms)?;
        fits(&to, 1)?;
        transfer::one(db, staff.scope(), &inner.app.config.keys, (&from, &to), &moved, staff.actor())?;
        let line = line(input.id).before(&json!({ "member": input.member_id }))?.after(&json!({ "team": input.to_team_id }))?;
        Ok((one::whole(db, &inner, staff.member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// `POST /team/{id}/merge`
pub async fn merge(call: StaffCall<TeamMerge>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let mut before: Vec<i64> =
            member::accounts_of(db, staff.merchant(), &[input.id.0])?.into_iter().map(|(_, account)| account).collect();
        before.sort_unstable();
        for account in &before {
            accounts::lock(db, AccountId(*account))?;
        }
        let (from, to) = both(db, staff, (input.id, input.into_team_id), "intoTeamId", inner.now_ms)?;
        check(staff.member, &from, TeamStaffAction::Merge, inner.now_ms)?;
        let members: Vec<_> = member::of_team(db, staff.merchant(), input.id)?.into_iter().map(|(row, ..)| row).collect();
        fits(&to, from.count())?;
        transfer::all(db, staff.scope(), &inner.app.config.keys, (&from, &to), &members, staff.actor())?;
        let line = line(input.id).before(&json!({ "members": members.len() }))?.after(&json!({ "team": input.into_team_id }))?;
        Ok((one::whole(db, &inner, staff.member, input.into_team_id)?, line))
    });
    Ok(Reply(done.await?))
}

/// Locks the works of two teams, then the teams in the order of their ids. The other one must exist, be of the same group, and not be disbanded.
fn both(db: &mut Db, staff: StaffScope<'_>, (from, to): (TeamId, TeamId), field: &'static str, now_ms: i64) -> Result<(Team, Team), Error> {
    if from == to {
        return Err(Refusal::field(field, Rule::Choice).into());
    }
    // The works of both come before the first team.
    locks::works_of_teams(db, staff.merchant(), &[from, to])?;
    let (first, second) = (lock(db, staff.member, from.min(to))?, lock(db, staff.member, from.max(to))?);
    let (from, to) = if from < to { (first, second) } else { (second, first) };
    if from.group_id() != to.group_id() || to.state(now_ms) == TeamState::Disbanded {
        return Err(Refusal::field(field, Rule::Choice).into());
    }
    Ok((from, to))
}

/// Fails with `TeamFull` where a team has not so many free places.
fn fits(team: &Team, members: i32) -> Result<(), Error> {
    if team.count() + members > team.size().max { Err(Code::TeamFull.into()) } else { Ok(()) }
}
