//! Queries about votes for staff.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::PageQuery;
use laurel_core::vote::organiser::{VoteLineQuery, VoteRule};
use laurel_core::vote::{VoteKind, VoteReason, VoteStatus};
use laurel_core::work::WorkStatus;

use crate::db::schema::{account, vote, work, work_vote};
use crate::db::stored::VoteReasonText;
use crate::db::{Db, both, refers};

type Boxed<'a> = vote::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

fn found<'a>(merchant: &'a MerchantId, query: &VoteLineQuery) -> Boxed<'a> {
    let mut boxed =
        vote::table.filter(vote::merchant_id.eq(merchant.as_str())).filter(vote::competition_id.eq(query.competition_id.0)).into_boxed();
    if let Some(work) = query.work_id {
        boxed = boxed.filter(vote::work_id.eq(work.0));
    }
    if let Some(status) = query.status {
        boxed = boxed.filter(vote::status.eq(status));
    }
    if let Some(reason) = query.reason {
        boxed = boxed.filter(vote::reason.assume_not_null().eq(reason));
    }
    if let Some(kind) = query.kind {
        boxed = boxed.filter(vote::kind.eq(kind));
    }
    boxed
}

/// Columns of a line.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = vote)]
pub(super) struct LineRow {
    pub(super) id: i64,
    pub(super) kind: VoteKind,
    pub(super) work_id: i64,
    pub(super) value: i64,
    pub(super) status: VoteStatus,
    pub(super) reason: Option<VoteReason>,
    pub(super) note: String,
    pub(super) young: bool,
    pub(super) device: Option<Vec<u8>>,
    pub(super) network: Vec<u8>,
    pub(super) created_time: i64,
}

/// A line with number and title of the work, and the voter's nickname.
pub(super) type Line = (LineRow, Option<i64>, String, String);

/// A page of votes, newest first, with the number of all, which is exact up to `EXACT_TOTAL`.
pub(super) fn page(db: &mut Db, merchant: &MerchantId, query: &VoteLineQuery, page: PageQuery) -> QueryResult<(Vec<Line>, i64)> {
    let ids: Vec<i64> = found(merchant, query)
        .order((vote::created_time.desc(), vote::id.desc()))
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .select(vote::id)
        .load(db)?;
    let all: Vec<i64> = found(merchant, query).limit(i64::from(EXACT_TOTAL) + 1).select(vote::id).load(db)?;
    let lines = both!(db, |connection| vote::table
        .inner_join(work::table.on(refers!(vote.work_id => work)))
        .inner_join(account::table.on(account::id.eq(vote::account_id)))
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::id.eq_any(ids))
        .order((vote::created_time.desc(), vote::id.desc()))
        .select((LineRow::as_select(), work::work_no, work::title, account::nickname))
        .load(connection))?;
    Ok((lines, i64::try_from(all.len()).unwrap_or(i64::MAX)))
}

/// Held votes for a work with one reason.
#[derive(Debug, QueryableByName)]
pub(super) struct GroupRow {
    #[diesel(sql_type = VoteReasonText)]
    pub(super) reason: VoteReason,
    #[diesel(sql_type = BigInt)]
    pub(super) work_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(super) work_no: Option<i64>,
    #[diesel(sql_type = Text)]
    pub(super) title: String,
    #[diesel(sql_type = BigInt)]
    pub(super) many: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) like_count: i64,
}

/// Groups of held votes, the largest first.
pub(super) fn held(db: &mut Db, merchant: &MerchantId, activity: ActivityId, most: i64) -> QueryResult<Vec<GroupRow>> {
    diesel::sql_query(
        "SELECT h.reason AS reason, w.id AS work_id, w.work_no AS work_no, w.title AS title, h.many AS many, \
           w.like_count AS like_count \
         FROM (SELECT work_id, reason, COUNT(*) AS many FROM vote WHERE vote.merchant_id = $1 AND vote.competition_id = $2 \
           AND vote.status = 'held' AND vote.reason IS NOT NULL GROUP BY work_id, reason) AS h \
         CROSS JOIN work AS w WHERE w.merchant_id = $1 AND w.id = h.work_id \
         ORDER BY h.many DESC, w.id LIMIT $3",
    )
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(activity.0)
    .bind::<BigInt, _>(most)
    .load(db)
}

/// Held votes of an activity with one reason.
#[derive(Debug, QueryableByName)]
pub(super) struct RuleRow {
    #[diesel(sql_type = VoteReasonText)]
    pub(super) reason: VoteReason,
    #[diesel(sql_type = BigInt)]
    pub(super) many: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) works: i64,
}

/// The reasons with held votes, that with the most first.
pub(super) fn held_rules(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<Vec<RuleRow>> {
    diesel::sql_query(
        "SELECT vote.reason AS reason, COUNT(*) AS many, COUNT(DISTINCT vote.work_id) AS works FROM vote WHERE vote.merchant_id = $1 \
           AND vote.competition_id = $2 AND vote.status = 'held' AND vote.reason IS NOT NULL GROUP BY vote.reason ORDER BY 2 DESC, 1",
    )
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(activity.0)
    .load(db)
}

/// Ids of held votes that a rule selects, `most` of them in any order.
pub(super) fn by_rule(db: &mut Db, merchant: &MerchantId, activity: ActivityId, rule: VoteRule, most: i64) -> QueryResult<Vec<i64>> {
    let query = VoteLineQuery {
        competition_id: activity,
        work_id: rule.work_id,
        status: Some(VoteStatus::Held),
        reason: Some(rule.reason),
        kind: None,
        page: None,
        size: None,
    };
    found(merchant, &query).limit(most).select(vote::id).load(db)
}

/// Those of these votes that belong to an activity.
pub(super) fn of_activity(db: &mut Db, merchant: &MerchantId, activity: ActivityId, ids: &[i64]) -> QueryResult<Vec<i64>> {
    both!(db, |connection| vote::table
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::competition_id.eq(activity.0))
        .filter(vote::id.eq_any(ids))
        .order(vote::id)
        .select(vote::id)
        .load(connection))
}

/// Votes of ten minutes.
#[derive(Debug, QueryableByName)]
pub(super) struct SlotRow {
    #[diesel(sql_type = BigInt)]
    pub(super) slot: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) many: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) young: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) suspect: i64,
}

/// Length of a slot, ms.
pub(super) const SLOT_MS: i64 = 600_000;

/// Votes by ten minutes from a time until another.
pub(super) fn slots(
    db: &mut Db,
    merchant: &MerchantId,
    (activity, work): (ActivityId, Option<WorkId>),
    (start, end): (i64, i64),
) -> QueryResult<Vec<SlotRow>> {
    diesel::sql_query(
        "SELECT created_time / 600000 AS slot, COUNT(*) AS many, \
           CAST(SUM(CASE WHEN young THEN 1 ELSE 0 END) AS BIGINT) AS young, \
           CAST(SUM(CASE WHEN status IN ('held', 'void') THEN 1 ELSE 0 END) AS BIGINT) AS suspect \
         FROM vote WHERE vote.merchant_id = $1 AND vote.competition_id = $2 AND created_time >= $3 AND created_time < $4 \
           AND status <> 'undone' AND ($5 = 0 OR work_id = $5) GROUP BY created_time / 600000 ORDER BY 1",
    )
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(activity.0)
    .bind::<BigInt, _>(start)
    .bind::<BigInt, _>(end)
    .bind::<BigInt, _>(work.map_or(0, |work| work.0))
    .load(db)
}

/// A work with the numbers of its votes.
pub(super) type ReportRow = (i64, Option<i64>, String, (i64, i64, i64), (Option<i64>, Option<i64>, Option<i64>, Option<i64>));

/// A page of the published works of an activity, the most popular first, and their number.
pub(super) fn report(db: &mut Db, merchant: &MerchantId, activity: ActivityId, page: PageQuery) -> QueryResult<(Vec<ReportRow>, i64)> {
    let shown = || {
        work::table
            .filter(work::merchant_id.eq(merchant.as_str()))
            .filter(work::competition_id.eq(activity.0))
            .filter(work::status.eq(WorkStatus::Published))
    };
    let total = shown().count().get_result(db)?;
    let rows = shown()
        .left_join(work_vote::table.on(work_vote::merchant_id.eq(work::merchant_id).and(work_vote::work_id.eq(work::id))))
        .order((work::popularity.desc(), work::id.desc()))
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .select((
            work::id,
            work::work_no,
            work::title,
            (work::like_count, work::gift_value, work::popularity),
            (work_vote::viewers.nullable(), work_vote::commenters.nullable(), work_vote::held.nullable(), work_vote::voided.nullable()),
        ))
        .load(db)?;
    Ok((rows, total))
}
