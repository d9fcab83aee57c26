//! Joins a team by its code.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, TeamId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::{InviteCode, TeamJoin};

use super::found::{add_member, check_free_in_window};
use super::notify::{self, News};
use super::part::{Given, Part};
use super::{leave, place};
use crate::auth::account as accounts;
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
    let leaves = member::replaced(db, scope.merchant, team.id())?.filter(|_| team.live_apply(scope.now_ms).is_some());
    check(db, scope, (&team, leaves.as_ref()), &entry, account)?;
    judge::void_of_members(db, scope.merchant, &[account.0], &works, scope.now_ms)?;
    let given = Given {
        person: input.person_info_id,
        form_version: input.form_version,
        answers: &input.answers,
        agreement: input.agreement_version.as_deref(),
    };
    let part = Part::given(db, scope, keys, (&entry, account), given, None)?;
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
/// team. Whom staff let replace a member of a locked team needs no open sign-up.
fn check(
    db: &mut Db,
    scope: Scope<'_>,
    (team, replaced): (&Team, Option<&MemberRow>),
    entry: &Entry,
    account: AccountId,
) -> Result<(), Error> {
    let situation = team.join_situation(scope.now_ms, replaced.is_some());
    let refusal = situation.refusal();
    if let Some(code) = refusal.filter(|code| *code != Code::TeamFull) {
        return Err(code.into());
    }
    check_free_in_window(db, scope, entry, account)?;
    refusal.map_or(Ok(()), |code| Err(code.into()))
}

/// Ends the warning that the team is too small once it is large enough, with so many members.
pub(crate) fn grown(db: &mut Db, scope: Scope<'_>, team: &Team, count: i32) -> Result<(), Error> {
    if team.row.small_time.is_some() && count >= team.size().min {
        let change = TeamUpdate { small_time: Some(None), updated_time: scope.now_ms, ..TeamUpdate::default() };
        store::update(db, scope.merchant, team.id(), &change)?;
    }
    Ok(())
}
