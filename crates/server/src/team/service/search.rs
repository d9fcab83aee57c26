//! Persons who look for a team, and the requests of teams to them.

use laurel_core::activity::{GroupMode, Windows, signup_refusal};
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{AccountId, ActivityId, GroupId, TeamId, TeamRequestId, TeamSearchId};
use laurel_core::notice::NoticeEvent;
use laurel_core::tables::NativeTables;
use laurel_core::team::{
    TEAM_REQUESTS_MAX, TeamAction, TeamRequest, TeamRequestState, TeamSearch, TeamSearchEntry, TeamSearchKeep, TeamSearcher,
};
use laurel_core::text::tidy_line;

use super::found::check_free;
use super::notify::{self, News};
use super::view;
use crate::auth::account as accounts;
use crate::clock::to_time;
use crate::comment::service::words::WordLists;
use crate::db::Db;
use crate::error::Error;
use crate::notice::store::told;
use crate::scope::Scope;
use crate::signup::service::entry::Entry;
use crate::storage::{Storage, picture_address};
use crate::team::store::search::{self as store, Asked, Face, NewSearch, SearchRow, Seen};
use crate::team::store::{Team, TeamActivity};

/// Adds or changes the entry of an account. A line with a word of the merchant's list is not shown before staff show it, and
/// one that staff hid or showed stays so until it changes.
pub(crate) fn keep(db: &mut Db, scope: Scope<'_>, words: &WordLists, account: AccountId, input: &TeamSearchKeep) -> Result<(), Error> {
    accounts::lock(db, account)?;
    let entry = Entry::find(db, scope, input.competition_id, input.group_id)?;
    if entry.group.mode != GroupMode::Team {
        return Err(Refusal::field("groupId", Rule::Choice).into());
    }
    check_free(db, scope, &entry, account)?;
    let line = tidy_line(&input.line, &NativeTables);
    let before = store::own(db, scope.merchant, account, input.competition_id)?.map(|(row, _)| row);
    let hidden = match &before {
        Some(row) if row.line == line => row.hidden,
        _ => words.hits(db, scope.merchant, &line)?,
    };
    let Some(row) = before else {
        let new = NewSearch {
            merchant_id: scope.merchant.as_str(),
            competition_id: input.competition_id.0,
            group_id: input.group_id.0,
            account_id: account.0,
            line: &line,
            hidden,
            created_time: scope.now_ms,
            updated_time: scope.now_ms,
        };
        store::insert(db, &new)?;
        return Ok(());
    };
    let id = TeamSearchId(row.id);
    store::rewrite(db, scope.merchant, id, (input.group_id, &line, hidden), scope.now_ms)?;
    // After the row is locked, so that no team of the other group asks meanwhile.
    if row.group_id != input.group_id.0 {
        store::end_requests_to(db, scope.merchant, id)?;
    }
    Ok(())
}

/// The entry of an account and the requests to it; nothing while the activity takes no sign-ups.
pub(crate) fn own(db: &mut Db, scope: Scope<'_>, storage: &Storage, account: AccountId, activity: ActivityId) -> Result<TeamSearch, Error> {
    let found = store::own(db, scope.merchant, account, activity)?.filter(|(_, activity)| is_open(activity, scope.now_ms));
    let Some((row, _)) = found else { return Ok(TeamSearch { entry: None, requests: Vec::new() }) };
    let requests = store::requests(db, scope.merchant, TeamSearchId(row.id))?;
    let joinable = |(_, team, _): &Asked| takes_more(team, scope.now_ms);
    Ok(TeamSearch {
        requests: requests.into_iter().filter(joinable).map(|asked| to_request(asked, storage)).collect(),
        entry: Some(to_entry(row)),
    })
}

fn is_open(activity: &TeamActivity, now_ms: i64) -> bool {
    signup_refusal(activity.status, &Windows::from(&activity.windows), to_time(now_ms)).is_none()
}

/// A team that another member can join: its captain may ask for one.
fn takes_more(team: &Team, now_ms: i64) -> bool {
    view::actions(team, AccountId(team.row.captain_id), now_ms, false).contains(&TeamAction::Ask)
}

/// Asks a person, who is notified once by each team. The team is locked, and its captain may ask.
pub(crate) fn ask(db: &mut Db, scope: Scope<'_>, storage: &Storage, team: &Team, id: TeamSearchId) -> Result<TeamSearcher, Error> {
    // The person may join a team, which ends the entry, at this moment.
    store::lock(db, scope.merchant, id)?.ok_or(Code::NotFound)?;
    let (row, face, declined) = of_group(db, scope, team, id)?;
    match declined {
        Some(true) => return Err(Code::NotPossible.into()),
        Some(false) => {}
        None if store::open_requests(db, scope.merchant, team.id())? >= TEAM_REQUESTS_MAX => return Err(Code::NotPossible.into()),
        None => {
            store::ask(db, scope.merchant, (team.id(), id), scope.now_ms)?;
            tell(db, scope, team, &row)?;
        }
    }
    Ok(to_searcher((row, face, Some(false)), storage))
}

/// Notifies a person of a request; not again after it was taken back.
fn tell(db: &mut Db, scope: Scope<'_>, team: &Team, row: &SearchRow) -> Result<(), Error> {
    if told(db, NoticeEvent::TeamAsked, row.id, &[row.account_id])?.contains(&team.row.id) {
        return Ok(());
    }
    let link = notify::invitation(scope.merchant, &view::shown_code(team));
    let news = News { occurrence: Some(row.id), link: Some(&link), ..News::default() };
    notify::send(db, scope, NoticeEvent::TeamAsked, team, &[row.account_id], news)
}

/// Takes a request back.
pub(crate) fn ask_no_more(db: &mut Db, scope: Scope<'_>, storage: &Storage, team: &Team, id: TeamSearchId) -> Result<TeamSearcher, Error> {
    let (row, face, declined) = of_group(db, scope, team, id)?;
    store::ask_no_more(db, scope.merchant, (team.id(), id))?;
    Ok(to_searcher((row, face, declined.filter(|declined| *declined)), storage))
}

/// An entry that the captain of a team has seen: one of its group that is not hidden, or that the team asked before.
fn of_group(db: &mut Db, scope: Scope<'_>, team: &Team, id: TeamSearchId) -> Result<Seen, Error> {
    let seen = store::seen_by(db, scope.merchant, team.id(), id)?;
    let known = seen.filter(|(row, _, request)| row.group_id == team.row.group_id && (!row.hidden || request.is_some()));
    Ok(known.ok_or(Code::NotFound)?)
}

/// Declines a request to an account.
pub(crate) fn decline(db: &mut Db, scope: Scope<'_>, account: AccountId, id: TeamRequestId) -> Result<(), Error> {
    if store::decline(db, scope.merchant, account, id)? { Ok(()) } else { Err(Code::NotFound.into()) }
}

fn to_entry(row: SearchRow) -> TeamSearchEntry {
    TeamSearchEntry {
        id: TeamSearchId(row.id),
        group_id: GroupId(row.group_id),
        line: row.line,
        hidden: row.hidden,
        created_time: to_time(row.created_time),
    }
}

fn to_request(((id, time), team, captain): Asked, storage: &Storage) -> TeamRequest {
    let (captain_name, captain_avatar) = shown(captain, storage);
    TeamRequest {
        id: TeamRequestId(id),
        team_id: TeamId(team.row.id),
        captain_name,
        captain_avatar,
        member_count: team.count(),
        team_max: team.size().max,
        code: view::shown_code(&team),
        created_time: to_time(time),
        team_name: team.row.name,
        slogan: team.row.slogan,
    }
}

/// A person as the captain of a team sees them.
pub(crate) fn to_searcher((row, face, declined): Seen, storage: &Storage) -> TeamSearcher {
    let (nickname, avatar) = shown(face, storage);
    TeamSearcher {
        id: TeamSearchId(row.id),
        nickname,
        avatar,
        line: row.line,
        created_time: to_time(row.created_time),
        request: declined.map(|declined| if declined { TeamRequestState::Declined } else { TeamRequestState::Open }),
    }
}

/// Nickname and address of the avatar; both empty for one who does not show themselves.
fn shown((nickname, avatar, shows): Face, storage: &Storage) -> (String, String) {
    if shows { (nickname, picture_address(storage, &avatar)) } else { (String::new(), String::new()) }
}
