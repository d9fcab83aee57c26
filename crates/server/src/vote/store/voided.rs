//! Void votes of works, for their authors.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::ids::{AccountId, MerchantId, WorkId};

use crate::db::schema::{competition, work, work_vote};
use crate::db::{Db, RowType, both, refers, rows_of, statement};
use crate::error::Error;
use crate::signup::store::own_signups;

/// A work with its counted votes and the like window of its activity, ms.
#[derive(Debug, Queryable)]
pub(crate) struct OwnWorkRow {
    pub(crate) competition_id: i64,
    pub(crate) like_count: i64,
    pub(crate) gift_value: i64,
    pub(crate) like_start: Option<i64>,
    pub(crate) like_end: Option<i64>,
}

/// A work of an account or of its team, in any state.
pub(crate) fn own_work(db: &mut Db, merchant: &MerchantId, account: AccountId, id: WorkId) -> QueryResult<Option<OwnWorkRow>> {
    both!(db, |connection| work::table
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .filter(work::apply_id.eq_any(own_signups!(merchant, account)))
        .select((work::competition_id, work::like_count, work::gift_value, competition::like_start, competition::like_end,))
        .first(connection)
        .optional())
}

/// A work whose number of void votes has changed since the last check.
#[derive(Debug, Queryable)]
pub(crate) struct Unseen {
    pub(crate) merchant: String,
    pub(crate) work: i64,
    pub(crate) voided: i64,
    /// Number at the last check.
    pub(crate) seen: i64,
    /// Step of which the author was notified; 0 for none.
    pub(crate) step: i64,
}

/// Works of every merchant with a changed number of void votes.
pub(crate) fn unseen(db: &mut Db, limit: i64) -> QueryResult<Vec<Unseen>> {
    work_vote::table
        .filter(work_vote::voided.ne(work_vote::voided_seen))
        .order((work_vote::merchant_id, work_vote::work_id))
        .limit(limit)
        .select((work_vote::merchant_id, work_vote::work_id, work_vote::voided, work_vote::voided_seen, work_vote::voided_step))
        .load(db)
}

#[derive(QueryableByName)]
struct Marked {
    #[diesel(sql_type = BigInt)]
    work_id: i64,
}

/// A check: work, number of void votes at the check before, number now, step.
pub(crate) type Check = (i64, i64, i64, i64);

/// Stores checks. Returns the works that no other process has checked meanwhile.
pub(crate) fn mark(db: &mut Db, merchant: &MerchantId, works: &[Check]) -> Result<Vec<i64>, Error> {
    use RowType::Number;
    let rows = rows_of(db, 1, &[("work", Number), ("seen", Number), ("voided", Number), ("step", Number)]);
    let marked: Vec<Marked> = statement(format!(
        "UPDATE work_vote SET voided_seen = k.voided, voided_step = k.step FROM {rows} AS k \
             WHERE work_vote.merchant_id = $2 AND work_vote.work_id = k.work AND work_vote.voided_seen = k.seen \
             RETURNING work_id"
    ))
    .text(serde_json::to_string(works)?)
    .text(merchant.as_str())
    .load(db)?;
    Ok(marked.into_iter().map(|row| row.work_id).collect())
}

/// Number of votes of a work: void ones, and all that were not taken back.
#[derive(Debug, QueryableByName)]
pub(crate) struct Share {
    #[diesel(sql_type = BigInt)]
    pub(crate) work_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) voided: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) total: i64,
}

/// Shares of void votes of works that are not withdrawn. Reads all votes of these works.
pub(crate) fn shares(db: &mut Db, merchant: &MerchantId, works: &[i64]) -> Result<Vec<Share>, Error> {
    let rows = rows_of(db, 1, &[("work", RowType::Number)]);
    let ids: Vec<[i64; 1]> = works.iter().map(|id| [*id]).collect();
    Ok(statement(format!(
        "SELECT v.work_id AS work_id, CAST(SUM(CASE WHEN v.status = 'void' THEN 1 ELSE 0 END) AS BIGINT) AS voided, \
               COUNT(*) AS total FROM {rows} AS k CROSS JOIN work AS w CROSS JOIN vote AS v \
             WHERE w.merchant_id = $2 AND w.id = k.work AND w.status <> 'withdrawn' AND v.merchant_id = $2 AND v.work_id = k.work \
               AND v.status <> 'undone' GROUP BY v.work_id ORDER BY 1"
    ))
    .text(serde_json::to_string(&ids)?)
    .text(merchant.as_str())
    .load(db)?)
}
