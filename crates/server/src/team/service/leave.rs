//! Ends memberships: a member leaves, is removed, or the team is disbanded.

use diesel::QueryResult;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, MerchantId, TeamId, TeamMemberId};
use laurel_core::notice::NoticeEvent;
use laurel_core::team::{TeamMemberStatus, TeamState};

use super::notify::{self, News};
use super::part::Part;
use super::{place, works};
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::media::store as copies;
use crate::payment::service::end::Ended;
use crate::scope::{Actor, Scope};
use crate::team::store::member::{self, MemberRow};
use crate::team::store::{self, Team, TeamUpdate};

/// Ends a membership of a locked team's row: its place in the sign-up is given back, its works stay, the others are told.
pub(crate) fn end(
    db: &mut Db,
    scope: Scope<'_>,
    team: &Team,
    member: &MemberRow,
    (status, actor): (TeamMemberStatus, Actor),
) -> Result<(), Error> {
    if !member::end(db, scope.merchant, TeamMemberId(member.id), status, scope.now_ms)? {
        return Err(Code::NotFound.into());
    }
    store::give_place_back(db, scope.merchant, team.id())?;
    let account = AccountId(member.account_id);
    works::pass_on(db, scope, team, &[account.0])?;
    let ended = match (actor, status) {
        (Actor::Participant, TeamMemberStatus::Removed) => Ended::Removed,
        (Actor::Participant, TeamMemberStatus::Left | TeamMemberStatus::Joined) => Ended::Left,
        (Actor::Staff(id), _) => Ended::ByStaff(id, ""),
        (Actor::Clock, _) => Ended::ByClock,
    };
    place::remove(db, scope, team, account, (actor, ended))?;
    let news = News { name: &member.name, member: member.id, ..News::default() };
    match status {
        TeamMemberStatus::Removed => notify::send(db, scope, NoticeEvent::TeamRemoved, team, &[account.0], news)?,
        TeamMemberStatus::Left | TeamMemberStatus::Joined => {
            notify::send(db, scope, NoticeEvent::TeamLeft, team, &[team.row.captain_id], news)?;
        }
    }
    shrunk(db, scope, team, team.count() - 1)
}

/// Ends a membership and gives its place and its seat to a new member.
pub(crate) fn replace(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    team: &Team,
    leaves: &MemberRow,
    (account, part): (AccountId, &Part),
) -> Result<(), Error> {
    member::end(db, scope.merchant, TeamMemberId(leaves.id), TeamMemberStatus::Removed, scope.now_ms)?;
    works::pass_on(db, scope, team, &[leaves.account_id])?;
    place::swap(db, scope, keys, team, AccountId(leaves.account_id), (account, part))?;
    let news = News { name: &leaves.name, member: leaves.id, ..News::default() };
    notify::send(db, scope, NoticeEvent::TeamRemoved, team, &[leaves.account_id], news)
}

/// Tells the members of a signed-up team once that it has become too small, with so many members left.
pub(crate) fn shrunk(db: &mut Db, scope: Scope<'_>, team: &Team, left: i32) -> Result<(), Error> {
    let min = team.size().min;
    if team.state(scope.now_ms) != TeamState::Applied || left >= min || team.row.small_time.is_some() {
        return Ok(());
    }
    let change = TeamUpdate { small_time: Some(Some(scope.now_ms)), updated_time: scope.now_ms, ..TeamUpdate::default() };
    store::update(db, scope.merchant, team.id(), &change)?;
    let accounts: Vec<i64> = member::accounts_of(db, scope.merchant, &[team.row.id])?.into_iter().map(|(_, account)| account).collect();
    notify::send(db, scope, NoticeEvent::TeamTooSmall, team, &accounts, News { count: i64::from(min - left), ..News::default() })
}

/// Ends a team, and marks its logo for deletion.
pub(crate) fn end_team(db: &mut Db, merchant: &MerchantId, id: TeamId, now_ms: i64) -> QueryResult<()> {
    let logos = store::logos(db, merchant, &[id.0])?;
    if !logos.is_empty() {
        copies::mark_for_deletion(db, &logos.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    store::disband(db, merchant, &[id.0], now_ms)
}

/// Ends a team that has no live sign-up; all members but `actor` are told.
pub(crate) fn disband(db: &mut Db, scope: Scope<'_>, team: &Team, but: Option<AccountId>) -> Result<(), Error> {
    let accounts: Vec<i64> = member::accounts_of(db, scope.merchant, &[team.row.id])?
        .into_iter()
        .map(|(_, account)| account)
        .filter(|account| but.is_none_or(|but| but.0 != *account))
        .collect();
    end_team(db, scope.merchant, team.id(), scope.now_ms)?;
    notify::send(db, scope, NoticeEvent::TeamDisbanded, team, &accounts, News::default())
}
