//! Orders of single members of teams, in which each pays for themselves.

use std::collections::{BTreeMap, HashMap, HashSet};

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId};
use laurel_core::payment::{AttemptStatus, CloseCause, OrderStatus};
use laurel_core::signup::{PayStatus, SignupStatus, least_paid};

use super::{OrderRow, attempt};
use crate::db::schema::{apply, apply_person, pay_order};
use crate::db::{Db, both, one_of, refers};

/// The newest order of a member who is in the sign-up.
#[derive(Debug, Clone, Queryable)]
pub struct MemberOrder {
    /// Primary key.
    pub id: i64,
    /// The sign-up.
    pub apply_id: i64,
    /// State of the sign-up.
    pub signup: SignupStatus,
    /// The member.
    pub account_id: i64,
    /// Stored state of the order.
    pub status: OrderStatus,
    /// Price, fen.
    pub amount_fen: i64,
    /// End of the window of payment, ms.
    pub expire_time: i64,
}

impl MemberOrder {
    /// The member has paid, or has nothing left to pay.
    pub fn is_settled(&self) -> bool {
        self.status.shown().is_settled()
    }

    /// A payment may begin, or is about to be told.
    pub fn may_be_paid(&self, now_ms: i64) -> bool {
        self.status == OrderStatus::Closing || (self.status.is_open() && now_ms < self.expire_time)
    }
}

/// The newest orders of the present members of these sign-ups. Sends no statement for an empty list.
pub fn newest(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<Vec<MemberOrder>> {
    if signups.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: Vec<MemberOrder> = both!(db, |connection| pay_order::table
        .inner_join(apply::table.on(refers!(pay_order.apply_id => apply)))
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::apply_id.eq_any(signups))
        .filter(pay_order::of_member)
        .filter(diesel::dsl::exists(
            apply_person::table
                .filter(apply_person::merchant_id.eq(pay_order::merchant_id))
                .filter(apply_person::apply_id.eq(pay_order::apply_id))
                .filter(apply_person::owner_id.eq(pay_order::account_id)),
        ))
        .order(pay_order::id.desc())
        .select((
            pay_order::id,
            pay_order::apply_id,
            apply::status,
            pay_order::account_id,
            pay_order::status,
            pay_order::amount_fen,
            pay_order::expire_time,
        ))
        .load(connection))?;
    let mut seen = HashSet::new();
    rows.retain(|row| seen.insert((row.apply_id, row.account_id)));
    Ok(rows)
}

/// The states of payment of these sign-ups, as their members' orders make them. Those without any order are left out.
pub fn shown(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<Vec<(i64, PayStatus)>> {
    let mut by_signup: BTreeMap<i64, (bool, Vec<PayStatus>)> = BTreeMap::new();
    for row in newest(db, merchant, signups)? {
        let entry = by_signup.entry(row.apply_id).or_insert_with(|| (row.signup.is_live(), Vec::new()));
        entry.1.push(row.status.shown());
    }
    Ok(by_signup.into_iter().filter_map(|(id, (is_live, states))| Some((id, least_paid(&states, is_live)?))).collect())
}

/// Accounts of the persons of these sign-ups, with the sign-up.
pub fn accounts(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<Vec<(i64, i64)>> {
    if signups.is_empty() {
        return Ok(Vec::new());
    }
    both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(signups))
        .order(apply_person::id)
        .select((apply_person::apply_id, apply_person::owner_id))
        .load(connection))
}

/// Keeps whole sign-ups' orders, and those of members who are in their sign-up. One statement if there are any of members.
pub fn retain_present(db: &mut Db, merchant: &MerchantId, rows: &mut Vec<OrderRow>) -> QueryResult<()> {
    let signups: Vec<i64> = rows.iter().filter(|row| row.of_member).map(|row| row.apply_id).collect();
    let present: HashSet<(i64, i64)> = accounts(db, merchant, &signups)?.into_iter().collect();
    rows.retain(|row| !row.of_member || present.contains(&(row.apply_id, row.account_id)));
    Ok(())
}

/// True if this account is in the sign-up as a person.
pub fn is_in(db: &mut Db, merchant: &MerchantId, signup: SignupId, account: AccountId) -> QueryResult<bool> {
    Ok(accounts(db, merchant, &[signup.0])?.into_iter().any(|(_, owner)| owner == account.0))
}

/// Lets the orders of a member follow them into the sign-up of another team.
pub fn move_to(db: &mut Db, merchant: &MerchantId, (from, to): (SignupId, SignupId), account: AccountId) -> QueryResult<usize> {
    use OrderStatus::{Closing, Failed, Paid, Refunding, Unpaid};
    let own = pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::apply_id.eq(from.0))
        .filter(pay_order::account_id.eq(account.0))
        .filter(pay_order::of_member)
        .filter(one_of(pay_order::status, [Unpaid, Failed, Closing, Paid, Refunding]));
    diesel::update(own).set(pay_order::apply_id.eq(to.0)).execute(db)
}

/// Payments of the members of a sign-up, as one of them sees them.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    /// State of the viewer's own payment.
    pub own: Option<PayStatus>,
    /// Members who still have to pay.
    pub unpaid: u32,
}

/// Shares of an account in these sign-ups, by sign-up; only of those whose members each have an order. Sends no statement for an
/// empty list.
pub fn shares(db: &mut Db, merchant: &MerchantId, account: AccountId, signups: &[i64]) -> QueryResult<HashMap<i64, Share>> {
    let mut shares = HashMap::new();
    for order in newest(db, merchant, signups)? {
        let share = shares.entry(order.apply_id).or_insert(Share { own: None, unpaid: 0 });
        share.unpaid += u32::from(!order.is_settled());
        if order.account_id == account.0 {
            share.own = Some(order.status.shown());
        }
    }
    Ok(shares)
}

/// True if the newest order of a member was cancelled, so that the member has not paid.
pub fn is_cancelled(db: &mut Db, merchant: &MerchantId, order: &OrderRow) -> QueryResult<bool> {
    let of_signup = newest(db, merchant, &[order.apply_id])?;
    Ok(of_signup.iter().any(|newest| newest.account_id == order.account_id && newest.status == OrderStatus::Cancelled))
}

/// True if an attempt of these orders may still be paid.
pub fn has_open_attempt(db: &mut Db, merchant: &MerchantId, orders: &[i64]) -> QueryResult<bool> {
    Ok(attempt::of(db, merchant, orders)?.iter().any(|attempt| attempt.status == AttemptStatus::Open))
}

/// Passes the seats of a member's closed order to another order of the team that is still closing and holds none. So the single seat of
/// a team stays taken while one of its members can pay. Returns false without such an order.
pub fn pass_seats(db: &mut Db, merchant: &MerchantId, closed: &OrderRow, seats: i64) -> QueryResult<bool> {
    let closing = pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::apply_id.eq(closed.apply_id))
        .filter(pay_order::of_member)
        .filter(pay_order::status.eq(OrderStatus::Closing))
        .filter(pay_order::cause.assume_not_null().eq(CloseCause::SignupEnded))
        .filter(pay_order::held_seats.eq(0_i64))
        .filter(pay_order::id.ne(closed.id))
        .order(pay_order::id);
    let Some(next) = closing.select(pay_order::id).first::<i64>(db).optional()?.filter(|_| closed.of_member) else { return Ok(false) };
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(next));
    Ok(diesel::update(own).set(pay_order::held_seats.eq(seats)).execute(db)? == 1)
}
