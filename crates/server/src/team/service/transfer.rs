//! Moves members from one team to another one of the same group, by staff.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, TeamMemberId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::TeamMemberStatus;
use laurel_core::text::search::fold;

use super::notify::{self, News};
use super::part::Part;
use super::{join, leave, place, works};
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::scope::{Actor, Scope};
use crate::team::store::member::{self, MemberRow, NewMember};
use crate::team::store::{self, Team};
use crate::vote::service::judge;
use crate::work::store::ids_of_team;

/// Moves a member with their part and their seat. Both captains and the member are notified. Both teams and their works are locked.
pub(crate) fn one(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (from, to): (&Team, &Team),
    moved: &MemberRow,
    actor: Actor,
) -> Result<(), Error> {
    works(db, scope, (from, to), &[moved.account_id])?;
    pass(db, scope, keys, (from, to), moved, actor)?;
    let news = News { name: &moved.name, member: moved.id, ..News::default() };
    notify::send(db, scope, NoticeEvent::TeamLeft, from, &[from.row.captain_id], news)?;
    notify::send(db, scope, NoticeEvent::TeamJoined, to, &[to.row.captain_id, moved.account_id], news)?;
    leave::shrunk(db, scope, from, from.count() - 1)?;
    join::grown(db, scope, to, to.count() + 1)
}

/// Moves all members of a team, which then ends. They and the other captain are notified once. Both teams are locked.
pub(crate) fn all(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (from, to): (&Team, &Team),
    members: &[MemberRow],
    actor: Actor,
) -> Result<(), Error> {
    let accounts: Vec<i64> = members.iter().map(|moved| moved.account_id).collect();
    works(db, scope, (from, to), &accounts)?;
    // Each member has a sealed part and a person of their own; a team has few.
    for moved in members {
        pass(db, scope, keys, (from, to), moved, actor)?;
    }
    leave::end_team(db, scope.merchant, from.id(), scope.now_ms)?;
    notify::send(db, scope, NoticeEvent::TeamDisbanded, from, &accounts, News::default())?;
    let names = members.iter().map(|moved| moved.name.as_str()).collect::<Vec<_>>().join(", ");
    let told: Vec<i64> = accounts.into_iter().chain([to.row.captain_id]).collect();
    notify::send(db, scope, NoticeEvent::TeamJoined, to, &told, News { name: &names, ..News::default() })?;
    join::grown(db, scope, to, to.count() + from.count())
}

/// Leaves the works of the members with their former team, and makes void what they gave to those of the new one.
fn works(db: &mut Db, scope: Scope<'_>, (from, to): (&Team, &Team), accounts: &[i64]) -> Result<(), Error> {
    works::pass_on(db, scope, from, accounts)?;
    let theirs = ids_of_team(db, scope.merchant, to.id())?;
    judge::void_of_members(db, scope.merchant, accounts, &theirs, scope.now_ms)
}

/// Ends the membership in one team and begins one in the other, with the same record and answers.
fn pass(db: &mut Db, scope: Scope<'_>, keys: &Keys, (from, to): (&Team, &Team), moved: &MemberRow, actor: Actor) -> Result<(), Error> {
    let account = AccountId(moved.account_id);
    if !member::end(db, scope.merchant, TeamMemberId(moved.id), TeamMemberStatus::Left, scope.now_ms)? {
        return Err(Code::NotFound.into());
    }
    store::give_place_back(db, scope.merchant, from.id())?;
    if !store::take_place(db, scope.merchant, to.id(), to.size().max)? {
        return Err(Code::TeamFull.into());
    }
    let part = Part::open(keys, from.id(), account, &moved.record)?;
    let new = NewMember {
        merchant_id: scope.merchant.as_str(),
        competition_id: to.row.competition_id,
        team_id: to.row.id,
        account_id: account.0,
        person_info_id: moved.person_info_id,
        name: &moved.name,
        search_text: &fold(&moved.name),
        record: &part.seal(keys, to.id(), account)?,
        form_version: moved.form_version,
        agreement_version: &moved.agreement_version,
        status: TeamMemberStatus::Joined,
        joined_time: scope.now_ms,
    };
    member::insert(db, &new)?;
    place::pass(db, scope, keys, (from, to), (account, &part), actor)
}
