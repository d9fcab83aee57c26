//! Orders of the demo's sign-ups with a fee: paid at the test cashier or on site, some of them given back in part. The merchant
//! takes payments on site, and by the test cashier where the configuration allows it.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::payment::{
    AttemptStatus, OrderStatus, PayChannel, PayService, RefundSource, RefundStatus, attempt_number, order_number, refund_number,
};
use laurel_core::signup::PayStatus;

use crate::clock::{random_bytes, to_time};
use crate::db::schema::{apply, pay_attempt, pay_order, pay_refund};
use crate::db::{Db, both, refers, statement};
use crate::error::Error;
use crate::payment::store::keys;

/// Time between a sign-up and its payment, ms.
const PAID_AFTER_MS: i64 = 150_000;
/// Time to pay, ms.
const WINDOW_MS: i64 = 1_800_000;
/// Of so many orders, one is paid on site.
const ON_SITE: usize = 7;
/// Of so many orders, a part of one is given back.
const GIVEN_BACK: usize = 12;
/// Rows of one statement.
const BATCH: usize = 500;

#[derive(Insertable)]
#[diesel(table_name = pay_order)]
struct NewOrder<'a> {
    merchant_id: &'a str,
    order_no: String,
    apply_id: i64,
    competition_id: i64,
    account_id: i64,
    amount_fen: i64,
    status: OrderStatus,
    paid_fen: i64,
    refunded_fen: i64,
    expire_time: i64,
    paid_time: i64,
    created_time: i64,
    updated_time: i64,
}

#[derive(Insertable)]
#[diesel(table_name = pay_attempt)]
struct NewAttempt<'a> {
    merchant_id: &'a str,
    order_id: i64,
    number: i32,
    channel: PayChannel,
    status: AttemptStatus,
    channel_no: String,
    end_time: i64,
    created_time: i64,
    paid_time: i64,
}

#[derive(Insertable)]
#[diesel(table_name = pay_refund)]
struct NewRefund<'a> {
    merchant_id: &'a str,
    refund_no: String,
    order_id: i64,
    attempt_id: i64,
    amount_fen: i64,
    surplus: bool,
    source: RefundSource,
    status: RefundStatus,
    reason: &'a str,
    created_time: i64,
    done_time: i64,
}

/// Inserts the orders of all paid sign-ups.
pub(super) fn insert(db: &mut Db, merchant: &MerchantId, now: i64) -> Result<(), Error> {
    for service in [PayService::Offline, PayService::Test] {
        keys::set(db, merchant, service, (true, None), now)?;
    }
    let paid: Vec<(i64, i64, i64, i64, i64)> = apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::pay_status.eq(PayStatus::Paid))
        // Lists are in the order of ids.
        .order((apply::created_time, apply::id))
        .select((apply::id, apply::competition_id, apply::account_id, apply::amount_fen, apply::created_time))
        .load(db)?;
    let mut orders = Vec::with_capacity(paid.len());
    for (index, (apply_id, competition_id, account_id, amount_fen, created_time)) in paid.into_iter().enumerate() {
        orders.push(NewOrder {
            merchant_id: merchant.as_str(),
            order_no: order_number(to_time(created_time), u64::from_le_bytes(random_bytes()?)),
            apply_id,
            competition_id,
            account_id,
            amount_fen,
            status: OrderStatus::Paid,
            paid_fen: amount_fen,
            refunded_fen: if index % GIVEN_BACK == 0 { amount_fen / 2 } else { 0 },
            expire_time: created_time + WINDOW_MS,
            paid_time: created_time + PAID_AFTER_MS,
            created_time,
            updated_time: created_time + PAID_AFTER_MS,
        });
    }
    for batch in orders.chunks(BATCH) {
        both!(db, |connection| diesel::insert_into(pay_order::table).values(batch).execute(connection))?;
    }
    attempts(db, merchant)?;
    refunds(db, merchant)
}

fn attempts(db: &mut Db, merchant: &MerchantId) -> Result<(), Error> {
    let orders: Vec<(i64, String, i64)> = pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .order(pay_order::id)
        .select((pay_order::id, pay_order::order_no, pay_order::created_time))
        .load(db)?;
    let of = |(index, (order_id, order_no, created_time)): (usize, &(i64, String, i64))| {
        let (number, on_site) = (attempt_number(order_no, 1), index % ON_SITE == 0);
        NewAttempt {
            merchant_id: merchant.as_str(),
            order_id: *order_id,
            number: 1,
            channel: if on_site { PayChannel::Offline } else { PayChannel::Test },
            status: AttemptStatus::Paid,
            channel_no: if on_site { number } else { format!("test-{number}") },
            end_time: created_time + WINDOW_MS,
            created_time: *created_time,
            paid_time: created_time + PAID_AFTER_MS,
        }
    };
    let rows: Vec<NewAttempt<'_>> = orders.iter().enumerate().map(of).collect();
    for batch in rows.chunks(BATCH) {
        both!(db, |connection| diesel::insert_into(pay_attempt::table).values(batch).execute(connection))?;
    }
    let by = "SELECT CASE WHEN a.channel = 'offline' THEN 'staff' ELSE 'notice' END FROM pay_attempt AS a \
              WHERE a.merchant_id = pay_order.merchant_id AND a.order_id = pay_order.id";
    statement(format!("UPDATE pay_order SET confirmed_by = ({by}) WHERE merchant_id = $1")).text(merchant.as_str()).execute(db)?;
    Ok(())
}

fn refunds(db: &mut Db, merchant: &MerchantId) -> Result<(), Error> {
    let given: Vec<(i64, i64, i64, Option<i64>)> = pay_order::table
        .inner_join(pay_attempt::table.on(refers!(pay_attempt.order_id => pay_order)))
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::refunded_fen.gt(0))
        .order(pay_order::id)
        .select((pay_order::id, pay_attempt::id, pay_order::refunded_fen, pay_order::paid_time))
        .load(db)?;
    let mut rows = Vec::with_capacity(given.len());
    for (order_id, attempt_id, amount_fen, paid_time) in given {
        let time = paid_time.unwrap_or_default() + PAID_AFTER_MS;
        rows.push(NewRefund {
            merchant_id: merchant.as_str(),
            refund_no: refund_number(to_time(time), u64::from_le_bytes(random_bytes()?)),
            order_id,
            attempt_id,
            amount_fen,
            surplus: false,
            source: RefundSource::Organiser,
            status: RefundStatus::Done,
            reason: "同行一人无法参加，退还一半报名费",
            created_time: time,
            done_time: time + PAID_AFTER_MS,
        });
    }
    both!(db, |connection| diesel::insert_into(pay_refund::table).values(&rows).execute(connection))?;
    Ok(())
}
