//! Queries about what people say is wrong with works.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, WorkId};

use crate::db::schema::{work, work_report};
use crate::db::{Db, both};

/// Most lines that one work is shown with.
const LINES: i64 = 100;

/// A report that is made.
#[derive(Insertable)]
#[diesel(table_name = work_report)]
#[expect(missing_docs, reason = "the columns are told by the migration")]
pub struct NewReport<'a> {
    pub merchant_id: &'a str,
    pub work_id: i64,
    pub account_id: i64,
    pub reason: &'a str,
    pub detail: &'a str,
    pub created_time: i64,
}

/// Keeps a report and counts it; one of the same account stays as it is.
pub fn insert(db: &mut Db, report: &NewReport<'_>) -> QueryResult<()> {
    let new = both!(db, |connection| diesel::insert_into(work_report::table)
        .values(report)
        .on_conflict((work_report::work_id, work_report::account_id))
        .do_nothing()
        .execute(connection))?;
    let work = work::table.filter(work::merchant_id.eq(report.merchant_id)).filter(work::id.eq(report.work_id));
    if new > 0 {
        diesel::update(work).set(work::report_count.eq(work::report_count + 1)).execute(db)?;
    }
    Ok(())
}

/// Reason, words, time in ms, and when somebody decided about it.
pub type Line = (String, String, i64, Option<i64>);

/// What is said about a work, newest first.
pub fn lines(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Vec<Line>> {
    work_report::table
        .filter(work_report::merchant_id.eq(merchant.as_str()))
        .filter(work_report::work_id.eq(id.0))
        .order(work_report::id.desc())
        .limit(LINES)
        .select((work_report::reason, work_report::detail, work_report::created_time, work_report::settled_time))
        .load(db)
}

/// Somebody has decided about all that is said about these works.
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

/// Id, title of the work, reason, words and time in ms.
pub type OwnLine = (i64, String, String, String, i64);

/// What an account has said, after one of its reports. For its owner alone, at whichever merchant.
pub fn all_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<OwnLine>> {
    work_report::table
        .inner_join(work::table.on(work::id.eq(work_report::work_id)))
        .filter(work_report::account_id.eq(account.0))
        .filter(work_report::id.gt(after))
        .order(work_report::id)
        .limit(limit)
        .select((work_report::id, work::title, work_report::reason, work_report::detail, work_report::created_time))
        .load(db)
}

/// What an account has said is nobody's any more, and its words are gone; the reasons stay. For the closing of the
/// account alone.
pub fn make_nameless(db: &mut Db, account: AccountId) -> QueryResult<usize> {
    diesel::update(work_report::table.filter(work_report::account_id.eq(account.0)))
        .set((work_report::account_id.eq(None::<i64>), work_report::detail.eq("")))
        .execute(db)
}

/// Takes away what was said about works in words. For the closing of their author's account alone.
pub fn forget_details(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work_report::table.filter(work_report::merchant_id.eq(merchant.as_str())).filter(work_report::work_id.eq_any(ids))
    )
    .set(work_report::detail.eq(""))
    .execute(connection))
}
