//! Queries about reports of works: insert, list, settle, export and anonymise.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, WorkId};
use laurel_core::work::WorkReportReason;

use crate::db::schema::{work, work_report};
use crate::db::{Db, both, refers};

/// Maximum number of reports returned for one work.
const LINES: i64 = 100;

#[derive(Insertable)]
#[diesel(table_name = work_report)]
pub struct NewReport<'a> {
    pub merchant_id: &'a str,
    pub work_id: i64,
    pub account_id: i64,
    pub reason: WorkReportReason,
    pub detail: &'a str,
    pub created_time: i64,
}

/// Inserts a report and counts it; a second report by the same account changes nothing.
pub fn insert(db: &mut Db, report: &NewReport<'_>) -> QueryResult<()> {
    let new = both!(db, |connection| diesel::insert_into(work_report::table)
        .values(report)
        .on_conflict((work_report::merchant_id, work_report::work_id, work_report::account_id))
        .do_nothing()
        .execute(connection))?;
    let work = work::table.filter(work::merchant_id.eq(report.merchant_id)).filter(work::id.eq(report.work_id));
    if new > 0 {
        diesel::update(work).set(work::report_count.eq(work::report_count + 1)).execute(db)?;
    }
    Ok(())
}

/// A report: reason, text, time in ms, and the time in ms when it was settled.
pub type Line = (WorkReportReason, String, i64, Option<i64>);

/// The reports about a work, newest first.
pub fn lines(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Vec<Line>> {
    work_report::table
        .filter(work_report::merchant_id.eq(merchant.as_str()))
        .filter(work_report::work_id.eq(id.0))
        .order(work_report::id.desc())
        .limit(LINES)
        .select((work_report::reason, work_report::detail, work_report::created_time, work_report::settled_time))
        .load(db)
}

/// Marks all open reports of these works as settled and resets their counts.
pub fn settle(db: &mut Db, merchant: &MerchantId, ids: &[i64], now_ms: i64) -> QueryResult<()> {
    both!(db, |connection| diesel::update(
        work_report::table
            .filter(work_report::merchant_id.eq(merchant.as_str()))
            .filter(work_report::work_id.eq_any(ids))
            .filter(work_report::settled_time.is_null())
    )
    .set(work_report::settled_time.eq(now_ms))
    .execute(connection))?;
    both!(db, |connection| diesel::update(work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)))
        .set(work::report_count.eq(0))
        .execute(connection))?;
    Ok(())
}

/// Id, title of the work, reason, text, time in ms.
pub type OwnLine = (i64, String, WorkReportReason, String, i64);

/// The next reports made by an account, at any merchant. For the owner only.
pub fn all_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<OwnLine>> {
    work_report::table
        .inner_join(work::table.on(refers!(work_report.work_id => work)))
        .filter(work_report::account_id.eq(account.0))
        .filter(work_report::id.gt(after))
        .order(work_report::id)
        .limit(limit)
        .select((work_report::id, work::title, work_report::reason, work_report::detail, work_report::created_time))
        .load(db)
}

/// Anonymises the reports made by an account and clears their texts; the reasons remain. For the closing of the
/// account only.
pub fn make_nameless(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::update(work_report::table.filter(work_report::account_id.eq(account.0)))
        .set((work_report::account_id.eq(None::<i64>), work_report::detail.eq("")))
        .execute(db)
}

/// Clears the texts of all reports about these works. For the closing of their author's account only.
pub fn forget_details(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work_report::table.filter(work_report::merchant_id.eq(merchant.as_str())).filter(work_report::work_id.eq_any(ids))
    )
    .set(work_report::detail.eq(""))
    .execute(connection))
}
