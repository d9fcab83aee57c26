//! Orders and refunds that a job looks at by the clock, of all merchants.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;

use crate::db::Db;
use crate::db::schema::{pay_order, pay_refund};

/// Orders that are due: merchant and id, longest due first.
pub fn orders(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    pay_order::table
        .filter(pay_order::next_time.is_not_null())
        .filter(pay_order::next_time.assume_not_null().le(now_ms))
        .order((pay_order::next_time, pay_order::id))
        .limit(limit)
        .select((pay_order::merchant_id, pay_order::id))
        .load(db)
}

/// Takes an order for a while, so that no other process asks at the same time; false if another has taken it.
pub fn take_order(db: &mut Db, merchant: &MerchantId, id: i64, now_ms: i64, until_ms: i64) -> QueryResult<bool> {
    let own = pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::id.eq(id))
        .filter(pay_order::next_time.assume_not_null().le(now_ms));
    let taken = diesel::update(own).set((pay_order::next_time.eq(until_ms), pay_order::looks.eq(pay_order::looks + 1))).execute(db)?;
    Ok(taken == 1)
}

/// Sets when a job looks at an order next.
pub fn plan_order(db: &mut Db, merchant: &MerchantId, id: i64, next: Option<i64>) -> QueryResult<usize> {
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(id));
    diesel::update(own).set(pay_order::next_time.eq(next)).execute(db)
}

/// Refunds that are due: merchant and id, longest due first.
pub fn refunds(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    pay_refund::table
        .filter(pay_refund::next_time.is_not_null())
        .filter(pay_refund::next_time.assume_not_null().le(now_ms))
        .order((pay_refund::next_time, pay_refund::id))
        .limit(limit)
        .select((pay_refund::merchant_id, pay_refund::id))
        .load(db)
}

/// Takes a refund for a while; false if another process has taken it.
pub fn take_refund(db: &mut Db, merchant: &MerchantId, id: i64, now_ms: i64, until_ms: i64) -> QueryResult<bool> {
    let own = pay_refund::table
        .filter(pay_refund::merchant_id.eq(merchant.as_str()))
        .filter(pay_refund::id.eq(id))
        .filter(pay_refund::next_time.assume_not_null().le(now_ms));
    let taken = diesel::update(own).set((pay_refund::next_time.eq(until_ms), pay_refund::tries.eq(pay_refund::tries + 1))).execute(db)?;
    Ok(taken == 1)
}
