//! Queries about differences for staff.

use diesel::prelude::*;
use laurel_core::ids::ActivityId;
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::PageQuery;
use laurel_core::payment::{AttemptStatus, DifferenceKind, DifferenceStatus, PayService, RefundStatus};

use crate::auth::member::Member;
use crate::db::schema::{pay_attempt, pay_bill_difference, pay_order, pay_refund};
use crate::db::{Db, both, none_of, one_of, refers};

/// A difference.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = pay_bill_difference)]
pub(crate) struct DifferenceRow {
    pub(crate) id: i64,
    pub(crate) service: PayService,
    pub(crate) day: i64,
    pub(crate) kind: DifferenceKind,
    pub(crate) status: DifferenceStatus,
    pub(crate) attempt_no: String,
    pub(crate) refund_no: String,
    pub(crate) channel_no: String,
    pub(crate) own_fen: Option<i64>,
    pub(crate) bill_fen: Option<i64>,
    pub(crate) staff_id: Option<i64>,
    pub(crate) note: String,
    pub(crate) created_time: i64,
    pub(crate) done_time: Option<i64>,
}

/// A difference with what the list shows of our side: number, sign-up and activity of the order, states of the attempt and of the
/// refund, and the code of the latter's failure.
#[derive(Queryable)]
pub(crate) struct Listed {
    pub(crate) row: DifferenceRow,
    pub(crate) order: Option<(String, i64, i64)>,
    pub(crate) attempt: Option<AttemptStatus>,
    pub(crate) refund: Option<(RefundStatus, Option<String>)>,
}

/// The differences that the member may see: those of unknown numbers belong to no activity.
macro_rules! seen {
    ($member:ident) => {{
        let mut boxed = pay_bill_difference::table
            .left_join(pay_order::table.on(refers!(pay_bill_difference.order_id => pay_order ?)))
            .filter(pay_bill_difference::merchant_id.eq($member.merchant.as_str()))
            .into_boxed();
        if !$member.competitions.is_empty() {
            let own: Vec<i64> = $member.competitions.iter().map(|id| id.0).collect();
            boxed = boxed.filter(pay_order::competition_id.nullable().assume_not_null().eq_any(own));
        }
        boxed
    }};
}

/// Ids of a page, open ones first, then newest first; and the number of all differences as far as totals are exact, one more if
/// there are more.
pub(crate) fn page(db: &mut Db, member: &Member, page: PageQuery) -> QueryResult<(Vec<i64>, i64)> {
    let exact = i64::from(EXACT_TOTAL) + 1;
    let open = || seen!(member).filter(one_of(pay_bill_difference::status, [DifferenceStatus::Open])).select(pay_bill_difference::id);
    let ended = || seen!(member).filter(none_of(pay_bill_difference::status, [DifferenceStatus::Open])).select(pay_bill_difference::id);
    let open_count = i64::try_from(open().limit(exact).load::<i64>(db)?.len()).unwrap_or(exact);
    let ended_count = i64::try_from(ended().limit(exact).load::<i64>(db)?.len()).unwrap_or(exact);
    let (offset, size) = (page.offset(), i64::from(page.size()));
    let mut ids: Vec<i64> = open().order(pay_bill_difference::id.desc()).offset(offset).limit(size).load(db)?;
    let left = size - i64::try_from(ids.len()).unwrap_or(size);
    if left > 0 {
        let offset = (offset - open_count).max(0);
        ids.extend(ended().order(pay_bill_difference::id.desc()).offset(offset).limit(left).load::<i64>(db)?);
    }
    Ok((ids, (open_count + ended_count).min(exact)))
}

/// Differences of the member's merchant, in the order of these ids.
pub(crate) fn some(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<Listed>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: Vec<Listed> = both!(db, |connection| pay_bill_difference::table
        .left_join(pay_order::table.on(refers!(pay_bill_difference.order_id => pay_order ?)))
        .left_join(pay_attempt::table.on(refers!(pay_bill_difference.attempt_id => pay_attempt ?)))
        .left_join(pay_refund::table.on(refers!(pay_bill_difference.refund_id => pay_refund ?)))
        .filter(pay_bill_difference::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_bill_difference::id.eq_any(ids))
        .select((
            DifferenceRow::as_select(),
            (pay_order::order_no, pay_order::apply_id, pay_order::competition_id).nullable(),
            pay_attempt::status.nullable(),
            (pay_refund::status, pay_refund::fail_code).nullable(),
        ))
        .load(connection))?;
    let place = |row: &Listed| ids.iter().position(|id| *id == row.row.id);
    rows.sort_by_key(place);
    Ok(rows)
}

/// One difference, if the member may see it.
pub(crate) fn one(db: &mut Db, member: &Member, id: i64) -> QueryResult<Option<Listed>> {
    let found = some(db, member, &[id])?.pop();
    let is_seen = |row: &Listed| {
        row.order.as_ref().map_or(member.competitions.is_empty(), |(_, _, activity)| !member.is_kept_from(ActivityId(*activity)))
    };
    Ok(found.filter(is_seen))
}
