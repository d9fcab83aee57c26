//! Queries about persons who look for a team, and about the requests of teams to them. Requests end with their entry.

use diesel::dsl::{exists, not};
use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, TeamId, TeamRequestId, TeamSearchId};

use super::{Joined, Team, TeamActivity, TeamGroup, TeamRow, with_applies};
use crate::activity::store::public_in;
use crate::db::schema::{account, account_closing, competition, competition_group, team, team_request, team_search};
use crate::db::{Db, both, refers};

/// Most requests that a person sees.
const REQUESTS_MAX: i64 = 50;

/// An entry of the list.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = team_search)]
pub struct SearchRow {
    /// Primary key.
    pub id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The group.
    pub group_id: i64,
    /// The person.
    pub account_id: i64,
    /// The line about themselves.
    pub line: String,
    /// Captains do not see it.
    pub hidden: bool,
    /// Time of the entry, ms.
    pub created_time: i64,
}

/// Nickname and stored avatar of an account, and whether it shows them to others.
pub type Face = (String, String, bool);

const FACE: (account::nickname, account::avatar, account::show_me) = (account::nickname, account::avatar, account::show_me);

/// The entry of an account in a public activity, with the activity.
pub fn own(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<(SearchRow, TeamActivity)>> {
    team_search::table
        .inner_join(competition::table.on(refers!(team_search.competition_id => competition)))
        .filter(team_search::merchant_id.eq(merchant.as_str()))
        .filter(team_search::competition_id.eq(activity.0))
        .filter(team_search::account_id.eq(account.0))
        .filter(public_in(merchant.as_str()))
        .select((SearchRow::as_select(), TeamActivity::as_select()))
        .first(db)
        .optional()
}

/// A new entry.
#[derive(Insertable)]
#[diesel(table_name = team_search)]
pub struct NewSearch<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// The activity.
    pub competition_id: i64,
    /// The group.
    pub group_id: i64,
    /// The person.
    pub account_id: i64,
    /// The line about themselves.
    pub line: &'a str,
    /// Captains do not see it.
    pub hidden: bool,
    /// Time of the entry, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

/// Inserts an entry. Violates a unique index if the account has one in the activity.
pub fn insert(db: &mut Db, new: &NewSearch<'_>) -> QueryResult<usize> {
    diesel::insert_into(team_search::table).values(new).execute(db)
}

/// Changes group and line of an entry.
pub fn rewrite(
    db: &mut Db,
    merchant: &MerchantId,
    id: TeamSearchId,
    (group, line, hidden): (GroupId, &str, bool),
    now_ms: i64,
) -> QueryResult<usize> {
    let change = (
        team_search::group_id.eq(group.0),
        team_search::line.eq(line),
        team_search::hidden.eq(hidden),
        team_search::updated_time.eq(now_ms),
    );
    let own = team_search::table.filter(team_search::merchant_id.eq(merchant.as_str())).filter(team_search::id.eq(id.0));
    diesel::update(own).set(change).execute(db)
}

/// Hides an entry from captains, or shows it.
pub fn hide(db: &mut Db, merchant: &MerchantId, id: TeamSearchId, hidden: bool) -> QueryResult<usize> {
    let own = team_search::table.filter(team_search::merchant_id.eq(merchant.as_str())).filter(team_search::id.eq(id.0));
    diesel::update(own).set(team_search::hidden.eq(hidden)).execute(db)
}

/// Ends the entries of accounts in an activity, with their requests.
pub fn end(db: &mut Db, merchant: &MerchantId, accounts: &[AccountId], activity: ActivityId) -> QueryResult<usize> {
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    both!(db, |connection| diesel::delete(
        team_search::table
            .filter(team_search::merchant_id.eq(merchant.as_str()))
            .filter(team_search::competition_id.eq(activity.0))
            .filter(team_search::account_id.eq_any(&accounts))
    )
    .execute(connection))
}

/// Deletes entries that were not changed since this time, ms, and whose activity takes no sign-ups since then.
pub fn forget_old(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    let over = competition::table.filter(refers!(team_search.competition_id => competition)).filter(competition::signup_end.le(before_ms));
    diesel::delete(team_search::table.filter(team_search::updated_time.le(before_ms)).filter(exists(over))).execute(db)
}

/// An open request to a person: its id and time in ms, the team, and the face of its captain.
pub type Asked = ((i64, i64), Team, Face);

type AskedRow = ((i64, i64), Face, TeamRow, TeamActivity, TeamGroup);

/// Open requests to a person, newest first. Whether their teams can be joined is not checked.
pub fn requests(db: &mut Db, merchant: &MerchantId, search: TeamSearchId) -> QueryResult<Vec<Asked>> {
    let rows: Vec<AskedRow> = team_request::table
        .inner_join(team::table.on(refers!(team_request.team_id => team)))
        .inner_join(competition::table.on(refers!(team.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(team.group_id => competition_group)))
        .inner_join(account::table.on(account::id.eq(team::captain_id)))
        .filter(team_request::merchant_id.eq(merchant.as_str()))
        .filter(team_request::search_id.eq(search.0))
        .filter(team_request::declined.eq(false))
        .order(team_request::id.desc())
        .limit(REQUESTS_MAX)
        .select((
            (team_request::id, team_request::created_time),
            FACE,
            TeamRow::as_select(),
            TeamActivity::as_select(),
            TeamGroup::as_select(),
        ))
        .load(db)?;
    let (found, teams): (Vec<_>, Vec<Joined>) =
        rows.into_iter().map(|(request, face, row, activity, group)| ((request, face), (row, activity, group))).unzip();
    let teams = with_applies(db, merchant, teams)?;
    Ok(found.into_iter().zip(teams).map(|((request, face), team)| (request, team, face)).collect())
}

/// An entry as the captain of a team sees it: with the face of the person, and whether they declined the team's request, if
/// there is one.
pub type Seen = (SearchRow, Face, Option<bool>);

/// Entries of persons whose accounts are not being closed, with the request of a team.
macro_rules! seen {
    ($merchant:expr, $team:expr) => {
        team_search::table
            .inner_join(account::table.on(account::id.eq(team_search::account_id)))
            .left_join(
                team_request::table.on(team_request::merchant_id
                    .eq(team_search::merchant_id)
                    .and(team_request::search_id.eq(team_search::id))
                    .and(team_request::team_id.eq($team.0))),
            )
            .filter(team_search::merchant_id.eq($merchant.as_str()))
            .filter(not(exists(account_closing::table.filter(account_closing::account_id.eq(team_search::account_id)))))
    };
}

/// Entries of a group that captains see, with an id below `before`, newest first.
pub fn page(
    db: &mut Db,
    merchant: &MerchantId,
    (group, team): (GroupId, TeamId),
    before: Option<i64>,
    limit: i64,
) -> QueryResult<Vec<Seen>> {
    seen!(merchant, team)
        .filter(team_search::group_id.eq(group.0))
        .filter(team_search::hidden.eq(false))
        .filter(team_search::id.lt(before.unwrap_or(i64::MAX)))
        .order(team_search::id.desc())
        .limit(limit)
        .select((SearchRow::as_select(), FACE, team_request::declined.nullable()))
        .load(db)
}

/// An entry, hidden ones too.
pub fn seen_by(db: &mut Db, merchant: &MerchantId, team: TeamId, id: TeamSearchId) -> QueryResult<Option<Seen>> {
    seen!(merchant, team)
        .filter(team_search::id.eq(id.0))
        .select((SearchRow::as_select(), FACE, team_request::declined.nullable()))
        .first(db)
        .optional()
}

/// Finds and locks an entry until the transaction ends.
pub fn lock(db: &mut Db, merchant: &MerchantId, id: TeamSearchId) -> QueryResult<Option<SearchRow>> {
    let own = team_search::table.filter(team_search::merchant_id.eq(merchant.as_str())).filter(team_search::id.eq(id.0));
    match db {
        Db::Postgres(connection) => own.select(SearchRow::as_select()).for_update().first(connection).optional(),
        // SQLite has a single writer and needs no lock.
        Db::Sqlite(connection) => own.select(SearchRow::as_select()).first(connection).optional(),
    }
}

/// Number of a team's requests without an answer.
pub fn open_requests(db: &mut Db, merchant: &MerchantId, team: TeamId) -> QueryResult<i64> {
    team_request::table
        .filter(team_request::merchant_id.eq(merchant.as_str()))
        .filter(team_request::team_id.eq(team.0))
        .filter(team_request::declined.eq(false))
        .count()
        .get_result(db)
}

/// Inserts a request. Violates a unique index if the team has asked this person.
pub fn ask(db: &mut Db, merchant: &MerchantId, (team, search): (TeamId, TeamSearchId), now_ms: i64) -> QueryResult<usize> {
    let new = (
        team_request::merchant_id.eq(merchant.as_str()),
        team_request::search_id.eq(search.0),
        team_request::team_id.eq(team.0),
        team_request::created_time.eq(now_ms),
    );
    diesel::insert_into(team_request::table).values(new).execute(db)
}

/// Takes an open request back; a declined one stays, so that the team cannot ask again.
pub fn ask_no_more(db: &mut Db, merchant: &MerchantId, (team, search): (TeamId, TeamSearchId)) -> QueryResult<usize> {
    let own = team_request::table
        .filter(team_request::merchant_id.eq(merchant.as_str()))
        .filter(team_request::search_id.eq(search.0))
        .filter(team_request::team_id.eq(team.0))
        .filter(team_request::declined.eq(false));
    diesel::delete(own).execute(db)
}

/// Declines a request to an account; false if it has none with this id.
pub fn decline(db: &mut Db, merchant: &MerchantId, account: AccountId, id: TeamRequestId) -> QueryResult<bool> {
    let entries = team_search::table
        .filter(team_search::merchant_id.eq(merchant.as_str()))
        .filter(team_search::account_id.eq(account.0))
        .select(team_search::id);
    let own = team_request::table
        .filter(team_request::merchant_id.eq(merchant.as_str()))
        .filter(team_request::id.eq(id.0))
        .filter(team_request::search_id.eq_any(entries));
    Ok(diesel::update(own).set(team_request::declined.eq(true)).execute(db)? == 1)
}

/// Ends the open requests to a person.
pub fn end_requests_to(db: &mut Db, merchant: &MerchantId, search: TeamSearchId) -> QueryResult<usize> {
    let open = team_request::table
        .filter(team_request::merchant_id.eq(merchant.as_str()))
        .filter(team_request::search_id.eq(search.0))
        .filter(team_request::declined.eq(false));
    diesel::delete(open).execute(db)
}

/// Ends all requests of teams.
pub fn end_requests_of(db: &mut Db, merchant: &MerchantId, teams: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(
        team_request::table.filter(team_request::merchant_id.eq(merchant.as_str())).filter(team_request::team_id.eq_any(teams))
    )
    .execute(connection))
}
