//! Persons who look for a team, for staff: listed, and hidden from captains.

use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, GroupId, TeamSearchId};
use laurel_core::language::Language;
use laurel_core::team::organiser::{TeamSearchHide, TeamSearchLine, TeamSearchLineQuery, TeamSearchLines};
use serde_json::json;

use super::store;
use super::store::search::{self as lines, Line};
use crate::audit;
use crate::clock::to_time;
use crate::comment::service::words::WordLists;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext, StaffScope};
use crate::merchant::store::local;
use crate::team::store::search;

/// `GET /team/search`
pub async fn list(call: StaffCall<TeamSearchLineQuery>) -> Result<Reply<TeamSearchLines>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, staff| {
        let page = input.page();
        store::windows(db, staff.member, input.competition_id)?;
        let (rows, total) = lines::page(db, staff.member, &input)?;
        Ok(TeamSearchLines { list: to_lines(db, &inner, staff, rows)?, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// `PUT /team/search/{id}`
pub async fn hide(call: StaffCall<TeamSearchHide>) -> Result<Reply<TeamSearchLine>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change_or_not(&context, move |db, staff| {
        let row = search::lock(db, staff.merchant(), input.id)?;
        let row = row.filter(|row| !staff.member.is_kept_from(ActivityId(row.competition_id))).ok_or(Code::NotFound)?;
        let mut change = None;
        if row.hidden != input.hidden {
            search::hide(db, staff.merchant(), input.id, input.hidden)?;
            let line = audit::Change::of("competition", row.competition_id);
            change = Some(line.before(&json!({ "person": row.id, "hidden": row.hidden }))?.after(&json!({ "hidden": input.hidden }))?);
        }
        let rows = lines::some(db, staff.member, &[row.id])?;
        let answer = to_lines(db, &inner, staff, rows)?.pop().ok_or(Code::NotFound)?;
        Ok((answer, change))
    });
    Ok(Reply(done.await?))
}

/// The list items of entries, with the words of the merchant's list that their lines have: two statements for any number.
fn to_lines(db: &mut Db, context: &StaffContext, staff: StaffScope<'_>, rows: Vec<Line>) -> Result<Vec<TeamSearchLine>, Error> {
    let words = context.app.part::<WordLists>().list(db, staff.merchant())?;
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let requests = lines::requests(db, staff.member, &ids)?;
    let found = |line: &str| words.as_ref().map(|list| list.found(line).into_iter().map(str::to_owned).collect()).unwrap_or_default();
    let to_line = |row: Line| {
        let (words, requests) = (found(&row.0.line), requests.get(&row.0.id).copied().unwrap_or_default());
        line(row, words, requests, context.language)
    };
    Ok(rows.into_iter().map(to_line).collect())
}

fn line((row, nickname, group): Line, words: Vec<String>, requests: i64, language: Language) -> TeamSearchLine {
    TeamSearchLine {
        id: TeamSearchId(row.id),
        group_id: GroupId(row.group_id),
        group_name: local(&group, language),
        nickname,
        line: row.line,
        hidden: row.hidden,
        words,
        requests: i32::try_from(requests).unwrap_or(i32::MAX),
        created_time: to_time(row.created_time),
    }
}
