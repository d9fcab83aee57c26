//! Reports about comments: insert, list and settle.

use diesel::prelude::*;
use laurel_core::comment::CommentReportReason;
use laurel_core::ids::{CommentId, MerchantId};

use crate::db::schema::{comment, comment_report};
use crate::db::{Db, both};

/// Maximum number of reports returned for one comment.
const LINES: i64 = 100;

#[derive(Insertable)]
#[diesel(table_name = comment_report)]
pub struct NewReport<'a> {
    pub merchant_id: &'a str,
    pub comment_id: i64,
    pub account_id: i64,
    pub reason: CommentReportReason,
    pub detail: &'a str,
    pub created_time: i64,
}

/// Inserts a report and counts it; a second report by the same account changes nothing. Returns the number of open reports.
pub fn insert(db: &mut Db, report: &NewReport<'_>) -> QueryResult<i64> {
    let new = both!(db, |connection| diesel::insert_into(comment_report::table)
        .values(report)
        .on_conflict((comment_report::merchant_id, comment_report::comment_id, comment_report::account_id))
        .do_nothing()
        .execute(connection))?;
    let row = comment::table.find((report.merchant_id, report.comment_id));
    if new == 0 {
        return row.select(comment::report_count).first(db);
    }
    diesel::update(row).set(comment::report_count.eq(comment::report_count + 1)).returning(comment::report_count).get_result(db)
}

/// A report: reason, text, time in ms, and the time in ms when it was settled.
pub type Line = (CommentReportReason, String, i64, Option<i64>);

/// The reports about a comment, newest first.
pub fn lines(db: &mut Db, merchant: &MerchantId, id: CommentId) -> QueryResult<Vec<Line>> {
    comment_report::table
        .filter(comment_report::merchant_id.eq(merchant.as_str()))
        .filter(comment_report::comment_id.eq(id.0))
        .order(comment_report::id.desc())
        .limit(LINES)
        .select((comment_report::reason, comment_report::detail, comment_report::created_time, comment_report::settled_time))
        .load(db)
}

/// Clears the texts of all reports about a comment. For the closing of its author's account only.
pub fn forget_details(db: &mut Db, merchant: &MerchantId, id: CommentId) -> QueryResult<usize> {
    let about = comment_report::table.filter(comment_report::merchant_id.eq(merchant.as_str())).filter(comment_report::comment_id.eq(id.0));
    diesel::update(about).set(comment_report::detail.eq("")).execute(db)
}

/// Marks all open reports of these comments as settled and resets their counts.
pub fn settle(db: &mut Db, merchant: &MerchantId, ids: &[i64], now_ms: i64) -> QueryResult<()> {
    both!(db, |connection| diesel::update(
        comment_report::table
            .filter(comment_report::merchant_id.eq(merchant.as_str()))
            .filter(comment_report::comment_id.eq_any(ids))
            .filter(comment_report::settled_time.is_null())
    )
    .set(comment_report::settled_time.eq(now_ms))
    .execute(connection))?;
    both!(db, |connection| diesel::update(
        comment::table.filter(comment::merchant_id.eq(merchant.as_str())).filter(comment::id.eq_any(ids))
    )
    .set(comment::report_count.eq(0))
    .execute(connection))?;
    Ok(())
}
