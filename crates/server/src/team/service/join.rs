//! Joins a team by its code.

use laurel_core::activity::signup_refusal;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, TeamId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::{InviteCode, TeamJoin, TeamState};

use super::found::{add_member, check_free};
use super::notify::{self, News};
use super::part::{Given, Part};
use super::{leave, place};
use crate::auth::account as accounts;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::locks;
use crate::scope::Scope;
use crate::signup::service::entry::Entry;
use crate::team::store::member::{self, MemberRow};
use crate::team::store::{self, Team, TeamUpdate};
use crate::vote::service::judge;

/// Adds an account to the team with this code. A team that is signed up takes a seat for it, or does not take it; votes of the
/// account for the team's works become void.
pub(crate) fn join(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    account: AccountId,
    (code, input): (&InviteCode, &TeamJoin),
) -> Result<TeamId, Error> {
    accounts::lock(db, account)?;
    let found = store::by_code(db, scope.merchant, code)?.ok_or(Code::InviteInvalid)?;
    let (works, team) = locks::team(db, scope.merchant, found.id())?.ok_or(Code::InviteInvalid)?;
    if team.row.invite_code != code.as_str() {
        return Err(Code::InviteInvalid.into());
    }
    let entry = Entry::find(db, scope, team.activity_id(), team.group_id())?;
    check(db, scope, &team, &entry, account)?;
    judge::void_of_member(db, scope.merchant, account, &works, scope.now_ms)?;
    let given = Given {
        person: input.person_info_id,
        form_version: input.form_version,
        answers: &input.answers,
        agreement: input.agreement_version.as_deref(),
    };
    let part = Part::given(db, scope, keys, (&entry, account), given, None)?;
    let leaves = replaced(db, scope, &team)?;
    if leaves.is_none() && !store::take_place(db, scope.merchant, team.id(), team.size().max)? {
        return Err(Code::TeamFull.into());
    }
    let member = add_member(db, scope, keys, (team.id(), team.activity_id(), account), &part, given)?;
    if let Some(leaves) = &leaves {
        leave::replace(db, scope, keys, &team, leaves, (account, &part))?;
    } else {
        place::add(db, scope, keys, &team, (account, &part))?;
        grown(db, scope, &team, team.count() + 1)?;
    }
    let news = News { name: &part.person.name, member: member.0, ..News::default() };
    notify::send(db, scope, NoticeEvent::TeamJoined, &team, &[team.row.captain_id], news)?;
    Ok(team.id())
}

/// Refuses, with the clearest answer, what cannot be joined: an ended window, a member of this or another team, a locked or full
/// team.
fn check(db: &mut Db, scope: Scope<'_>, team: &Team, entry: &Entry, account: AccountId) -> Result<(), Error> {
    if let Some(code) = signup_refusal(team.activity.status, &team.windows(), to_time(scope.now_ms)) {
        return Err(code.into());
    }
    if matches!(team.state(scope.now_ms), TeamState::Locked | TeamState::Disbanded) {
        return Err(Code::TeamLocked.into());
    }
    check_free(db, scope, entry, account)?;
    let full = team.count() >= team.size().max;
    if full && replaced(db, scope, team)?.is_none() { Err(Code::TeamFull.into()) } else { Ok(()) }
}

/// The member of a signed-up team whose place the new one takes.
fn replaced(db: &mut Db, scope: Scope<'_>, team: &Team) -> Result<Option<MemberRow>, Error> {
    if team.live_apply(scope.now_ms).is_none() { Ok(None) } else { Ok(member::replaced(db, scope.merchant, team.id())?) }
}

/// Ends the warning that the team is too small once it is large enough, with so many members.
pub(crate) fn grown(db: &mut Db, scope: Scope<'_>, team: &Team, count: i32) -> Result<(), Error> {
    if team.row.small_time.is_some() && count >= team.size().min {
        let change = TeamUpdate { small_time: Some(None), updated_time: scope.now_ms, ..TeamUpdate::default() };
        store::update(db, scope.merchant, team.id(), &change)?;
    }
    Ok(())
}
