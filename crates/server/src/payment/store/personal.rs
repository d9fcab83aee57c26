//! Queries about all orders of an account at every merchant, for the file of its data only.

use diesel::prelude::*;
use laurel_core::ids::AccountId;

use super::OrderRow;
use super::attempt::AttemptRow;
use super::refund::RefundRow;
use crate::db::schema::{apply, competition, merchant, pay_attempt, pay_order, pay_refund};
use crate::db::{Db, both, refers};

/// An order, the names of its merchant and its activity as stored, and the number of its sign-up.
pub type Exported = (OrderRow, String, String, String);

/// The next orders of an account, in the order of their ids.
pub fn orders(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<Exported>> {
    pay_order::table
        .inner_join(merchant::table.on(merchant::id.eq(pay_order::merchant_id)))
        .inner_join(competition::table.on(refers!(pay_order.competition_id => competition)))
        .inner_join(apply::table.on(refers!(pay_order.apply_id => apply)))
        .filter(pay_order::account_id.eq(account.0))
        .filter(pay_order::id.gt(after))
        .order(pay_order::id)
        .limit(limit)
        .select((OrderRow::as_select(), merchant::name, competition::name, apply::apply_no))
        .load(db)
}

/// Attempts of these orders of an account, in the order of their numbers.
pub fn attempts(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<AttemptRow>> {
    both!(db, |connection| pay_attempt::table
        .inner_join(pay_order::table.on(refers!(pay_attempt.order_id => pay_order)))
        .filter(pay_order::account_id.eq(account.0))
        .filter(pay_order::id.eq_any(ids))
        .order((pay_attempt::order_id, pay_attempt::number))
        .select(AttemptRow::as_select())
        .load(connection))
}

/// Refunds of these orders of an account, oldest first.
pub fn refunds(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<RefundRow>> {
    both!(db, |connection| pay_refund::table
        .inner_join(pay_order::table.on(refers!(pay_refund.order_id => pay_order)))
        .filter(pay_order::account_id.eq(account.0))
        .filter(pay_order::id.eq_any(ids))
        .order(pay_refund::id)
        .select(RefundRow::as_select())
        .load(connection))
}
