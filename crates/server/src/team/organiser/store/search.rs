//! Queries about persons who look for a team, for staff.

use std::collections::HashMap;

use diesel::dsl::count_star;
use diesel::prelude::*;
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::team::organiser::TeamSearchLineQuery;

use crate::auth::member::Member;
use crate::db::schema::{account, competition_group, team_request, team_search};
use crate::db::{Db, both, refers};
use crate::team::store::search::SearchRow;

/// An entry with the nickname of its account and the name of its group.
pub(crate) type Line = (SearchRow, String, String);

type Boxed<'a> = team_search::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

fn found<'a>(member: &'a Member, query: &TeamSearchLineQuery) -> Boxed<'a> {
    let mut boxed = team_search::table
        .filter(team_search::merchant_id.eq(member.merchant.as_str()))
        .filter(team_search::competition_id.eq(query.competition_id.0))
        .into_boxed();
    if let Some(hidden) = query.hidden {
        boxed = boxed.filter(team_search::hidden.eq(hidden));
    }
    boxed
}

/// A page, newest first, and the total as far as totals are exact.
pub(crate) fn page(db: &mut Db, member: &Member, query: &TeamSearchLineQuery) -> QueryResult<(Vec<Line>, i64)> {
    let page = query.page();
    let ids: Vec<i64> = found(member, query)
        .order(team_search::id.desc())
        .select(team_search::id)
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .load(db)?;
    let counted: Vec<i64> = found(member, query).select(team_search::id).limit(i64::from(EXACT_TOTAL)).load(db)?;
    Ok((some(db, member, &ids)?, i64::try_from(counted.len()).unwrap_or(i64::MAX)))
}

/// Entries by id, newest first.
pub(crate) fn some(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<Line>> {
    both!(db, |connection| team_search::table
        .inner_join(account::table.on(account::id.eq(team_search::account_id)))
        .inner_join(competition_group::table.on(refers!(team_search.group_id => competition_group)))
        .filter(team_search::merchant_id.eq(member.merchant.as_str()))
        .filter(team_search::id.eq_any(ids))
        .order(team_search::id.desc())
        .select((SearchRow::as_select(), account::nickname, competition_group::name))
        .load(connection))
}

/// Open requests to persons, by entry.
pub(crate) fn requests(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = both!(db, |connection| team_request::table
        .filter(team_request::merchant_id.eq(member.merchant.as_str()))
        .filter(team_request::search_id.eq_any(ids))
        .filter(team_request::declined.eq(false))
        .group_by(team_request::search_id)
        .select((team_request::search_id, count_star()))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
