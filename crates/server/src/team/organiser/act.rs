//! Staff actions on one team: lock it, remove a member, name another captain. They ignore the sign-up window.

use laurel_core::activity::organiser::check_reason;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{TeamId, TeamMemberId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::organiser::{OrganiserTeam, TeamLock, TeamMemberRemoval, TeamStaffAction};
use laurel_core::team::{TeamHandOver, TeamMemberStatus, TeamReplace, TeamState, TeamStatus};
use serde_json::json;

use super::{check, lock as lock_team, one};
use crate::audit;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffScope};
use crate::team::service::notify::{self, News};
use crate::team::service::{leave, succession, sweep};
use crate::team::store::member::{self, MemberRow};
use crate::team::store::{self as teams, Team, TeamUpdate, search};

/// `POST /team/{id}/lock`: notifies its members; after an unlocking, those of a team that is too small.
pub async fn lock(call: StaffCall<TeamLock>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let team = lock_team(db, staff.member, input.id)?;
        let action = if input.locked { TeamStaffAction::Lock } else { TeamStaffAction::Unlock };
        check(staff.member, &team, action, inner.now_ms)?;
        let (status, scope) = (if input.locked { TeamStatus::Locked } else { TeamStatus::Open }, staff.scope());
        let change = TeamUpdate { status: Some(status), updated_time: inner.now_ms, ..TeamUpdate::default() };
        teams::update(db, staff.merchant(), input.id, &change)?;
        if input.locked {
            member::keep_all(db, staff.merchant(), input.id)?;
            search::end_requests_of(db, staff.merchant(), &[input.id.0])?;
            let accounts = member::accounts_of(db, staff.merchant(), &[input.id.0])?.into_iter().map(|(_, account)| account);
            notify::send(db, scope, NoticeEvent::TeamLocked, &team, &accounts.collect::<Vec<_>>(), News::default())?;
        } else {
            let open = lock_team(db, staff.member, input.id)?;
            leave::shrunk(db, scope, &open, open.count())?;
        }
        let line = line(input.id).before(&json!({ "locked": !input.locked }))?.after(&json!({ "locked": input.locked }))?;
        Ok((one::whole(db, &inner, staff.member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// `DELETE /team/{id}/member/{memberId}`
pub async fn remove(call: StaffCall<TeamMemberRemoval>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_reason(&input.reason))?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let team = lock_team(db, staff.member, input.id)?;
        let other = other(db, staff, &team, input.member_id)?;
        check(staff.member, &team, TeamStaffAction::Remove, inner.now_ms)?;
        leave::end(db, staff.scope(), &team, &other, (TeamMemberStatus::Removed, staff.actor()))?;
        let line = line(input.id).before(&json!({ "member": input.member_id }))?.because(input.reason.trim());
        Ok((one::whole(db, &inner, staff.member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// `PUT /team/{id}/member/{memberId}/replace`
pub async fn replace(call: StaffCall<TeamReplace>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let team = lock_team(db, staff.member, input.id)?;
        other(db, staff, &team, input.member_id)?;
        check(staff.member, &team, TeamStaffAction::Replace, inner.now_ms)?;
        store_lock(db, staff, &team, inner.now_ms)?;
        member::replace(db, staff.merchant(), input.member_id, input.replace.then_some(inner.now_ms))?;
        let line = line(input.id).after(&json!({ "member": input.member_id, "replace": input.replace }))?;
        Ok((one::whole(db, &inner, staff.member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// Stores the lock of a team that the clock has locked a moment ago, which cancels replacements by its captain.
fn store_lock(db: &mut Db, staff: StaffScope<'_>, team: &Team, now_ms: i64) -> Result<(), Error> {
    if team.state(now_ms) != TeamState::Locked || team.row.status == TeamStatus::Locked {
        return Ok(());
    }
    sweep::end_locks(db, staff.scope(), team)
}

/// `PUT /team/{id}/captain`
pub async fn captain(call: StaffCall<TeamHandOver>) -> Result<Reply<OrganiserTeam>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let team = lock_team(db, staff.member, input.id)?;
        let other = other(db, staff, &team, input.member_id)?;
        check(staff.member, &team, TeamStaffAction::Captain, inner.now_ms)?;
        succession::hand_over(db, staff.scope(), &team, &other, (staff.actor(), None))?;
        let line = line(input.id).after(&json!({ "captain": input.member_id }))?;
        Ok((one::whole(db, &inner, staff.member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// A member besides the captain; the captain is refused under the field.
pub(super) fn other(db: &mut Db, staff: StaffScope<'_>, team: &Team, id: TeamMemberId) -> Result<MemberRow, Error> {
    let members = member::of_team(db, staff.merchant(), team.id())?;
    let row = members.into_iter().map(|(row, ..)| row).find(|row| row.id == id.0).ok_or(Code::NotFound)?;
    if row.account_id == team.row.captain_id { Err(Refusal::field("memberId", Rule::Choice).into()) } else { Ok(row) }
}

/// An entry of the log about a team. Members are named by the ids of their memberships.
pub(super) fn line(id: TeamId) -> audit::Change {
    audit::Change::of("team", id.0)
}
