//! Queries about orders for staff. Each takes the member and is limited to what that member may see.

pub(super) mod bill;
pub(super) mod names;
pub(super) mod refund;
pub(super) mod sum;

use std::collections::HashMap;

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::paging::RowKey;
use laurel_core::payment::organiser::OrderLineQuery;
use laurel_core::payment::{OrderStatus, PayChannel, PayService};
use laurel_core::text::search::fold;

use crate::auth::member::Member;
use crate::db::id_page::IdPage;
use crate::db::schema::{apply, apply_person, competition, competition_group, pay_attempt, pay_order};
use crate::db::search_text::containing;
use crate::db::stored::Zone;
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;
use crate::payment::store::OrderRow;

type Boxed<'a> = pay_order::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// The orders that the member may see and that match the filter.
pub(super) fn found<'a>(member: &'a Member, query: &OrderLineQuery, now_ms: i64) -> Boxed<'a> {
    let mut boxed = pay_order::table.filter(pay_order::merchant_id.eq(member.merchant.as_str())).into_boxed();
    if let Some(id) = query.competition_id {
        boxed = boxed.filter(pay_order::competition_id.eq(id.0));
    }
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(pay_order::competition_id.eq_any(own));
    }
    if let Some(status) = query.status {
        boxed = in_state(boxed, status, now_ms);
    }
    if query.open == Some(true) {
        boxed = boxed.filter(one_of(pay_order::status, OrderStatus::OPEN)).filter(pay_order::expire_time.gt(now_ms));
    }
    if let Some(service) = query.service {
        let tried =
            pay_attempt::table.filter(refers!(pay_attempt.order_id => pay_order)).filter(pay_attempt::channel.eq_any(channels(service)));
        boxed = boxed.filter(exists(tried));
    }
    if let Some(from) = query.from {
        boxed = boxed.filter(pay_order::created_time.ge(from.timestamp_millis()));
    }
    if let Some(to) = query.to {
        boxed = boxed.filter(pay_order::created_time.lt(to.timestamp_millis()));
    }
    by_keyword(boxed, member, query)
}

fn channels(service: PayService) -> Vec<PayChannel> {
    PayChannel::ALL.iter().copied().filter(|channel| channel.service() == service).collect()
}

/// Filters by the state now: an open order whose time is over is being closed, whether or not the sweep has stored it.
fn in_state(boxed: Boxed<'_>, status: OrderStatus, now_ms: i64) -> Boxed<'_> {
    match status {
        OrderStatus::Unpaid | OrderStatus::Failed => boxed.filter(pay_order::status.eq(status)).filter(pay_order::expire_time.gt(now_ms)),
        OrderStatus::Closing => {
            let over = one_of(pay_order::status, OrderStatus::OPEN).and(pay_order::expire_time.le(now_ms));
            boxed.filter(pay_order::status.eq(status).or(over))
        }
        OrderStatus::Paid | OrderStatus::Refunding | OrderStatus::Refunded | OrderStatus::Cancelled => {
            boxed.filter(pay_order::status.eq(status))
        }
    }
}

/// Searches for the number of an order, of a sign-up or of a payment, and for a part of a person's name.
fn by_keyword<'a>(boxed: Boxed<'a>, member: &'a Member, query: &OrderLineQuery) -> Boxed<'a> {
    let Some(keyword) = query.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) else { return boxed };
    // A range instead of an optional filter: a subquery cannot be built up conditionally for both databases.
    let (first, last) = query.competition_id.map_or((0, i64::MAX), |id| (id.0, id.0));
    let upper = keyword.to_ascii_uppercase();
    let numbered =
        apply::table.filter(apply::merchant_id.eq(member.merchant.as_str())).filter(apply::apply_no.eq(upper.clone())).select(apply::id);
    let charged = pay_attempt::table
        .filter(pay_attempt::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_attempt::channel_no.eq(keyword.to_owned()))
        .select(pay_attempt::order_id);
    let found = pay_order::order_no.eq(upper).or(pay_order::apply_id.eq_any(numbered)).or(pay_order::id.eq_any(charged));
    let folded = fold(keyword);
    if folded.is_empty() {
        return boxed.filter(found);
    }
    let named = apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::competition_id.between(first, last))
        .filter(apply_person::search_text.like(containing(&folded)).escape('\\'))
        .select(apply_person::apply_id);
    boxed.filter(found.or(pay_order::apply_id.eq_any(named)))
}

/// A page of the orders that match the filter. The ids of an index are counted as far as totals are exact.
pub(super) fn page(db: &mut Db, member: &Member, query: &OrderLineQuery, now_ms: i64) -> QueryResult<IdPage> {
    let (page, key) = (query.page(), query.key.as_deref().and_then(RowKey::read));
    let mut ids = found(member, query, now_ms).select(pay_order::id).limit(i64::from(page.size()) + 1);
    ids = match key {
        Some(RowKey { before: true, id }) => ids.filter(pay_order::id.gt(id)).order(pay_order::id),
        Some(RowKey { before: false, id }) => ids.filter(pay_order::id.lt(id)).order(pay_order::id.desc()),
        None => ids.order(pay_order::id.desc()).offset(page.offset()),
    };
    let ids: Vec<i64> = ids.load(db)?;
    let counted: Vec<i64> = found(member, query, now_ms).limit(i64::from(EXACT_TOTAL) + 1).select(pay_order::id).load(db)?;
    Ok(IdPage::of(ids, page.size() as usize, key, (key.is_none() && page.page() == 1, counted.len())))
}

/// An order with what the list shows of its sign-up and its activity.
#[derive(Queryable)]
pub(super) struct Listed {
    pub(super) order: OrderRow,
    pub(super) activity_name: String,
    pub(super) timezone: Zone,
    pub(super) group_name: String,
    pub(super) apply_no: String,
    pub(super) person_count: i32,
}

/// Orders of the member's merchant, in the order of these ids.
pub(super) fn some(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<Listed>> {
    let rows: Vec<Listed> = both!(db, |connection| pay_order::table
        .inner_join(competition::table.on(refers!(pay_order.competition_id => competition)))
        .inner_join(apply::table.on(refers!(pay_order.apply_id => apply)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
        .filter(pay_order::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_order::id.eq_any(ids))
        .select((
            OrderRow::as_select(),
            competition::name,
            competition::timezone,
            competition_group::name,
            apply::apply_no,
            apply::person_count
        ))
        .load(connection))?;
    let mut known: HashMap<i64, Listed> = rows.into_iter().map(|row| (row.order.id, row)).collect();
    Ok(ids.iter().filter_map(|id| known.remove(id)).collect())
}

/// Id of the order with this number; `NotFound` if the member may not see its activity.
pub(super) fn id_of(db: &mut Db, member: &Member, number: &str) -> Result<i64, Error> {
    let found: Option<(i64, i64)> = pay_order::table
        .filter(pay_order::merchant_id.eq(member.merchant.as_str()))
        .filter(pay_order::order_no.eq(number))
        .select((pay_order::id, pay_order::competition_id))
        .first(db)
        .optional()?;
    let own = found.filter(|(_, activity)| !member.is_kept_from(ActivityId(*activity)));
    own.map(|(id, _)| id).ok_or_else(|| Code::NotFound.into())
}
