//! Queries about refunds for staff.

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::ids::ActivityId;
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::RowKey;
use laurel_core::payment::PayChannel;
use laurel_core::payment::organiser::RefundLineQuery;

use crate::auth::member::Member;
use crate::db::id_page::IdPage;
use crate::db::schema::{competition, pay_attempt, pay_order, pay_refund};
use crate::db::{Db, both, refers};
use crate::payment::store::OrderRow;
use crate::payment::store::refund::RefundRow;

/// A refund with what the list shows of its order.
#[derive(Queryable)]
pub(crate) struct Listed {
    pub(crate) refund: RefundRow,
    pub(crate) order: OrderRow,
    pub(crate) channel: PayChannel,
    pub(crate) activity_name: String,
}

type Boxed<'a> = pay_refund::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// The refunds that the member may see and that match the filter.
fn found<'a>(member: &'a Member, query: &RefundLineQuery) -> Boxed<'a> {
    let mut boxed = pay_refund::table.filter(pay_refund::merchant_id.eq(member.merchant.as_str())).into_boxed();
    let of_order = || pay_order::table.filter(refers!(pay_refund.order_id => pay_order));
    if let Some(id) = query.competition_id {
        boxed = boxed.filter(exists(of_order().filter(pay_order::competition_id.eq(id.0))));
    }
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(exists(of_order().filter(pay_order::competition_id.eq_any(own))));
    }
    if let Some(status) = query.status {
        boxed = boxed.filter(pay_refund::status.eq(status));
    }
    boxed
}

/// A page of refunds, newest first.
pub(crate) fn page(db: &mut Db, member: &Member, query: &RefundLineQuery) -> QueryResult<IdPage> {
    let (page, key) = (query.page(), query.key.as_deref().and_then(RowKey::read));
    let mut ids = found(member, query).select(pay_refund::id).limit(i64::from(page.size()) + 1);
    ids = match key {
        Some(RowKey { before: true, id }) => ids.filter(pay_refund::id.gt(id)).order(pay_refund::id),
        Some(RowKey { before: false, id }) => ids.filter(pay_refund::id.lt(id)).order(pay_refund::id.desc()),
        None => ids.order(pay_refund::id.desc()).offset(page.offset()),
    };
    let ids: Vec<i64> = ids.load(db)?;
    let counted: Vec<i64> = found(member, query).limit(i64::from(EXACT_TOTAL) + 1).select(pay_refund::id).load(db)?;
    Ok(IdPage::of(ids, page.size() as usize, key, (key.is_none() && page.page() == 1, counted.len())))
}

/// Refunds of the member's merchant, in the order of these ids.
pub(crate) fn some(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<Listed>> {
    let rows: Vec<Listed> = both!(db, |connection| pay_refund::table
        .inner_join(pay_order::table.on(refers!(pay_refund.order_id => pay_order)))
        .inner_join(pay_attempt::table.on(refers!(pay_refund.attempt_id => pay_attempt)))
        .inner_join(competition::table.on(refers!(pay_order.competition_id => competition)))
        .filter(pay_refund::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_refund::id.eq_any(ids))
        .select((RefundRow::as_select(), OrderRow::as_select(), pay_attempt::channel, competition::name))
        .load(connection))?;
    let mut known: HashMap<i64, Listed> = rows.into_iter().map(|row| (row.refund.id, row)).collect();
    Ok(ids.iter().filter_map(|id| known.remove(id)).collect())
}

/// Ids of a refund with this number and of its order; `None` if the member may not see its activity.
pub(crate) fn ids_of(db: &mut Db, member: &Member, number: &str) -> QueryResult<Option<(i64, i64)>> {
    let found: Option<(i64, i64, i64)> = pay_refund::table
        .inner_join(pay_order::table.on(refers!(pay_refund.order_id => pay_order)))
        .filter(pay_refund::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_refund::refund_no.eq(number))
        .select((pay_refund::id, pay_order::id, pay_order::competition_id))
        .first(db)
        .optional()?;
    Ok(found.filter(|(.., activity)| !member.is_kept_from(ActivityId(*activity))).map(|(id, order, _)| (id, order)))
}
