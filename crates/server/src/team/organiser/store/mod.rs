//! Queries about teams for staff. Each takes the member and is limited to what that member may see.

pub(super) mod search;

use std::collections::HashMap;

use diesel::dsl::{exists, not, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::activity::Windows;
use laurel_core::ids::{ActivityId, TeamId};
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::RowKey;
use laurel_core::signup::SignupStatus;
use laurel_core::team::organiser::TeamLineQuery;
use laurel_core::team::{InviteCode, TEAM_MAX_DEFAULT, TEAM_MIN_DEFAULT, TeamMemberStatus, TeamState, TeamStatus};
use laurel_core::text::search::fold;

use crate::activity::store::WindowRow;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::id_page::IdPage;
use crate::db::schema::{account, apply, competition, team, team_member};
use crate::db::search_text::containing;
use crate::db::{Db, both, one_of};
use crate::error::{Error, OrNotFound as _};
use crate::team::store::member::MemberRow;
use crate::team::store::{self as teams, Team};

type Boxed<'a> = team::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// Time windows of an activity; `NotFound` if the member may not see it.
pub(super) fn windows(db: &mut Db, member: &Member, id: ActivityId) -> Result<Windows, Error> {
    let kept = member.is_kept_from(id);
    let found: QueryResult<Option<WindowRow>> = competition::table
        .filter(competition::merchant_id.eq(member.merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .select(WindowRow::as_select())
        .first(db)
        .optional();
    found.map(|found| found.filter(|_| !kept)).or_not_found().map(|row| Windows::from(&row))
}

/// Smallest number of members of a team's group as SQL: `TeamSize` of core.
fn min_sql() -> String {
    let (min, max) = ("competition_group.team_min", "competition_group.team_max");
    format!("COALESCE({min}, CASE WHEN {max} < {TEAM_MIN_DEFAULT} THEN {max} ELSE {TEAM_MIN_DEFAULT} END)")
}

/// Largest number of members.
fn max_sql() -> String {
    let (min, max) = (min_sql(), format!("COALESCE(competition_group.team_max, {TEAM_MAX_DEFAULT})"));
    format!("CASE WHEN {max} < {min} THEN {min} ELSE {max} END")
}

/// A bound of the team's group.
fn of_group(bound: &str) -> String {
    let own = "competition_group.merchant_id = team.merchant_id AND competition_group.id = team.group_id";
    format!("(SELECT {bound} FROM competition_group WHERE {own})")
}

/// The teams of an activity, which the member may see, that match the filter.
pub(super) fn found<'a>(member: &'a Member, windows: &Windows, query: &TeamLineQuery, now_ms: i64) -> Boxed<'a> {
    let mut boxed = team::table
        .filter(team::merchant_id.eq(member.merchant.as_str()))
        .filter(team::competition_id.eq(query.competition_id.0))
        .into_boxed();
    if let Some(group) = query.group_id {
        boxed = boxed.filter(team::group_id.eq(group.0));
    }
    if let Some(state) = query.state {
        boxed = in_state(boxed, windows, state, now_ms);
    }
    let ended = windows.signup_end <= to_time(now_ms);
    if query.too_small == Some(true) {
        boxed = boxed.filter(team::status.eq(TeamStatus::Open));
        boxed = boxed.filter(sql::<Bool>(&format!("team.member_count < {}", of_group(&min_sql()))));
        if ended {
            return none(boxed);
        }
    }
    if let Some(places) = query.free {
        boxed = boxed.filter(team::status.ne(TeamStatus::Disbanded));
        boxed = boxed.filter(sql::<Bool>(&format!("team.member_count + {places} <= {}", of_group(&max_sql()))));
        if ended {
            boxed = in_state(boxed, windows, TeamState::Locked, now_ms);
        }
    }
    by_keyword(boxed, member, query)
}

fn none(boxed: Boxed<'_>) -> Boxed<'_> {
    boxed.filter(team::id.eq(0))
}

/// Filters by the state now, including what the sweep has not stored yet: `team_state` of core as a condition.
fn in_state<'a>(boxed: Boxed<'a>, windows: &Windows, state: TeamState, now_ms: i64) -> Boxed<'a> {
    let now = to_time(now_ms);
    // The states of a sign-up that is live now, as `status_now` of core has it.
    let (begun, over) = (windows.start_time <= now, windows.end_time <= now);
    let lapsed = apply::status
        .eq(SignupStatus::Offered)
        .and(apply::lapsed_before)
        .and(apply::offer_expire.is_not_null())
        .and(apply::offer_expire.assume_not_null().le(now_ms));
    let waits = one_of(apply::status, SignupStatus::UNTIL_START).and((!begun).into_sql::<Bool>()).and(not(lapsed));
    let pending = apply::status.eq(SignupStatus::Pending).and((!over).into_sql::<Bool>());
    let live = exists(
        apply::table
            .filter(apply::merchant_id.eq(team::merchant_id))
            .filter(apply::team_id.eq(team::id.nullable()))
            .filter(apply::status.eq(SignupStatus::Approved).or(pending).or(waits)),
    );
    match (state, windows.signup_end <= now) {
        (TeamState::Disbanded, false) => boxed.filter(team::status.eq(TeamStatus::Disbanded)),
        (TeamState::Disbanded, true) => boxed.filter(team::status.eq(TeamStatus::Disbanded).or(not(live))),
        (TeamState::Locked, false) => boxed.filter(team::status.eq(TeamStatus::Locked)),
        (TeamState::Locked, true) => boxed.filter(team::status.ne(TeamStatus::Disbanded)).filter(live),
        (TeamState::Applied, false) => boxed.filter(team::status.eq(TeamStatus::Open)).filter(live),
        (TeamState::Forming, false) => boxed.filter(team::status.eq(TeamStatus::Open)).filter(not(live)),
        (TeamState::Applied | TeamState::Forming, true) => none(boxed),
    }
}

/// Searches for an invite code, and for a part of the name of a team or of a member.
fn by_keyword<'a>(boxed: Boxed<'a>, member: &'a Member, query: &TeamLineQuery) -> Boxed<'a> {
    let Some(keyword) = query.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) else { return boxed };
    let folded = fold(keyword);
    if folded.is_empty() {
        return none(boxed);
    }
    let members = team_member::table
        .filter(team_member::merchant_id.eq(member.merchant.as_str()))
        .filter(team_member::competition_id.eq(query.competition_id.0))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .filter(team_member::search_text.like(containing(&folded)).escape('\\'))
        .select(team_member::team_id);
    let named = team::search_text.like(containing(&folded)).escape('\\').or(team::id.eq_any(members));
    match InviteCode::read(keyword) {
        Some(code) => boxed.filter(named.or(team::invite_code.eq(code.as_str().to_owned()))),
        None => boxed.filter(named),
    }
}

/// A page of the teams that match the filter, with the place of the page. The ids of an index are counted as far as totals are exact.
pub(super) fn page(
    db: &mut Db,
    member: &Member,
    windows: &Windows,
    query: &TeamLineQuery,
    now_ms: i64,
) -> QueryResult<(Vec<Team>, IdPage)> {
    let (page, key) = (query.page(), query.key.as_deref().and_then(RowKey::read));
    let mut ids = found(member, windows, query, now_ms).select(team::id).limit(i64::from(page.size()) + 1);
    ids = match key {
        Some(RowKey { before: true, id }) => ids.filter(team::id.gt(id)).order(team::id),
        Some(RowKey { before: false, id }) => ids.filter(team::id.lt(id)).order(team::id.desc()),
        None => ids.order(team::id.desc()).offset(page.offset()),
    };
    let ids: Vec<i64> = ids.load(db)?;
    let counted: Vec<i64> = found(member, windows, query, now_ms).limit(i64::from(EXACT_TOTAL) + 1).select(team::id).load(db)?;
    let place = IdPage::of(ids, page.size() as usize, key, (key.is_none() && page.page() == 1, counted.len()));
    let mut teams = teams::some(db, &member.merchant, &place.ids)?;
    teams.reverse();
    Ok((teams, place))
}

/// Names of the captains of teams, by team.
pub(super) fn captains(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let led = team::merchant_id
        .eq(team_member::merchant_id)
        .and(team::id.eq(team_member::team_id))
        .and(team::captain_id.eq(team_member::account_id));
    let rows: Vec<(i64, String)> = both!(db, |connection| team_member::table
        .inner_join(team::table.on(led))
        .filter(team_member::merchant_id.eq(member.merchant.as_str()))
        .filter(team_member::team_id.eq_any(ids))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .select((team_member::team_id, team_member::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}

/// The members of teams, by team and in the order of joining.
pub(super) fn members(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<MemberRow>> {
    both!(db, |connection| team_member::table
        .filter(team_member::merchant_id.eq(member.merchant.as_str()))
        .filter(team_member::team_id.eq_any(ids))
        .filter(team_member::status.eq(TeamMemberStatus::Joined))
        .order((team_member::team_id, team_member::id))
        .select(MemberRow::as_select())
        .load(connection))
}

/// A former member: the membership, its state, its end in ms, and the nickname of the account.
pub(super) type Former = (MemberRow, TeamMemberStatus, Option<i64>, String);

/// The former members of a team, the last one first; 100 at most.
pub(super) fn former(db: &mut Db, member: &Member, id: TeamId) -> QueryResult<Vec<Former>> {
    team_member::table
        .inner_join(account::table.on(account::id.eq(team_member::account_id)))
        .filter(team_member::merchant_id.eq(member.merchant.as_str()))
        .filter(team_member::team_id.eq(id.0))
        .filter(team_member::status.ne(TeamMemberStatus::Joined))
        .order(team_member::id.desc())
        .limit(100)
        .select((MemberRow::as_select(), team_member::status, team_member::left_time, account::nickname))
        .load(db)
}
