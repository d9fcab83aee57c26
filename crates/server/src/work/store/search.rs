//! Search for works: the tokens of published ones for walls, the folded texts of all for organisers.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::text::search::fold;
use laurel_core::work::WorkStatus;

use super::{shown_number, token};
use crate::db::schema::work;
use crate::db::{Db, search_text};
use crate::error::Error;

/// Text by which organisers find a work: title and author, folded.
pub fn folded(title: &str, author_name: &str) -> String {
    fold(&format!("{title}\n{author_name}"))
}

/// Text by which visitors find a published work: title, author, the padded number and the plain one.
pub fn published(title: &str, author_name: &str, number: Option<i64>) -> String {
    let number = number.map(|number| format!("{} {number}", shown_number(number))).unwrap_or_default();
    format!("{title} {author_name} {number}")
}

/// Indexes the next `limit` works after an id again. Returns the last id; `None` after the last work.
pub(crate) fn reindex(db: &mut Db, merchant: &MerchantId, after: i64, limit: i64) -> Result<Option<i64>, Error> {
    type Row = (i64, i64, WorkStatus, Option<i64>, String, String);
    let next = work::table
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.gt(after))
        .order(work::id)
        .limit(limit)
        .select((work::id, work::competition_id, work::status, work::work_no, work::title, work::author_name));
    // Locked, so that a title that is changed or erased meanwhile is not written back.
    let rows: Vec<Row> = match db {
        Db::Postgres(connection) => next.for_no_key_update().load(connection)?,
        Db::Sqlite(connection) => next.load(connection)?,
    };
    let ids: Vec<i64> = rows.iter().map(|(id, ..)| *id).collect();
    token::delete(db, merchant, &ids)?;
    let words: Vec<(ActivityId, WorkId, String)> = rows
        .iter()
        .filter(|(_, _, status, ..)| *status == WorkStatus::Published)
        .map(|(id, activity, _, number, title, author)| (ActivityId(*activity), WorkId(*id), published(title, author, *number)))
        .collect();
    token::insert(db, merchant, &words)?;
    let texts: Vec<(i64, String)> = rows.iter().map(|(id, .., title, author)| (*id, folded(title, author))).collect();
    search_text::save(db, ("work_detail", "work_id"), merchant, &texts)?;
    Ok(ids.last().copied())
}
