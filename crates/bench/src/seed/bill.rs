//! Paid orders of a day, with a refund now and then, and the bill that the service has of them.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::MerchantId;
use laurel_core::payment::{attempt_number, bill_date, bill_span_ms};
use laurel_server::auth::account as accounts;
use laurel_server::auth::account::NewAccount;
use laurel_server::clock::to_time;
use laurel_server::db::{Db, Store};
use laurel_server::error::Error;
use laurel_standin::wechat_pay::{BillRow, FIRST};

use super::{activity, settle};

/// Fee of an order, fen.
const FEE: i64 = 6_800;
/// One order in so many is refunded.
const REFUNDED: u32 = 20;
/// Lines of each kind that do not agree with the orders.
pub(crate) const WRONG: u32 = 100;
/// Time between two payments, ms: a day has more than a hundred thousand.
const BETWEEN_MS: i64 = 800;
/// Time of the first payment after the beginning of what a bill must have, ms.
const FIRST_MS: i64 = 1_800_000;

/// A day of paid orders.
#[derive(Clone, Copy)]
pub(crate) struct Day {
    /// Number of the day in UTC+8.
    pub(crate) day: i64,
    pub(crate) orders: u32,
}

impl Day {
    /// Payments and refunds by our books.
    pub(crate) fn own(self) -> i64 {
        (self.orders + self.orders / REFUNDED).into()
    }

    fn time_ms(self, number: u32) -> i64 {
        bill_span_ms(self.day).0 + FIRST_MS + BETWEEN_MS * i64::from(number)
    }

    /// Number of an order or a refund, without a time of the day.
    fn number(self, letter: char, number: u32) -> String {
        format!("{letter}{}000000{number:08}", bill_date(self.day).format("%y%m%d"))
    }

    /// Inserts the orders inside the database. Each has a sign-up of its own; all are of one account.
    pub(crate) fn fill(self, store: &Store, now: i64) -> anyhow::Result<()> {
        store.write(|db| self.insert(db, now))?;
        store.read(|db| Ok(settle(db)?))?;
        Ok(())
    }

    fn insert(self, db: &mut Db, now: i64) -> Result<(), Error> {
        let merchant = MerchantId::default();
        let index = 4_000_000 + u32::try_from(self.day).unwrap_or_default();
        let made = activity::insert(db, &merchant, index, now)?;
        let new = NewAccount {
            username: None,
            email: None,
            mobile: None,
            password_hash: None,
            nickname: "Payer",
            language: "en",
            created_time: now,
            updated_time: now,
        };
        let account = accounts::insert(db, &new)?.0;
        let orders = self.orders;
        let (numbers, digits) = match db {
            Db::Postgres(_) => (format!("generate_series(1, {orders}) AS numbers(n)"), "lpad(s.slot::text, 8, '0')"),
            Db::Sqlite(_) => (
                format!("(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < {orders}) SELECT n FROM r) AS numbers"),
                "printf('%08d', s.slot)",
            ),
        };
        let (time, head) = (format!("{} + {BETWEEN_MS} * s.slot", self.time_ms(0)), bill_date(self.day).format("%y%m%d").to_string());
        let paid = "FROM pay_order o JOIN apply s ON s.merchant_id = o.merchant_id AND s.id = o.apply_id \
                    WHERE o.merchant_id = $1 AND o.competition_id = $2";
        let is_refunded = format!("s.slot % {REFUNDED} = 0");
        let refunded = |of: &str| format!("CASE WHEN {is_refunded} THEN {of} END");
        for statement in [
            format!(
                "INSERT INTO apply (merchant_id, apply_no, competition_id, group_id, account_id, status, pay_status, amount_fen, seats, \
                 person_count, form_version, answers, agreement_version, created_time, updated_time, slot) \
                 SELECT $1, 'B{head}-' || n, $2, {}, {account}, 'approved', 'paid', {FEE}, 1, 1, 1, '{{}}', '1', {now}, {now}, n FROM {numbers}",
                made.group
            ),
            format!(
                "INSERT INTO pay_order (merchant_id, order_no, apply_id, competition_id, account_id, amount_fen, status, confirmed_by, \
                 paid_fen, refunded_fen, expire_time, paid_time, created_time, updated_time) \
                 SELECT $1, 'L{head}000000' || {digits}, s.id, $2, {account}, {FEE}, CASE WHEN {is_refunded} THEN 'refunded' ELSE 'paid' END, \
                 'notice', {FEE}, COALESCE({}, 0), {time}, {time}, {time}, {time} \
                 FROM apply s WHERE s.merchant_id = $1 AND s.competition_id = $2 ORDER BY s.id",
                refunded(&FEE.to_string())
            ),
            format!(
                "INSERT INTO pay_attempt (merchant_id, order_id, number, channel, status, channel_no, end_time, created_time, paid_time) \
                 SELECT $1, o.id, 1, 'wxNative', 'paid', '4200{head}' || {digits}, {time}, {time}, {time} {paid}"
            ),
            format!(
                "INSERT INTO pay_refund (merchant_id, refund_no, order_id, attempt_id, amount_fen, surplus, source, status, reason, \
                 created_time, done_time) \
                 SELECT $1, 'R{head}000000' || {digits}, o.id, a.id, {FEE}, FALSE, 'participant', 'done', '', {time}, {time} \
                 FROM pay_order o JOIN apply s ON s.merchant_id = o.merchant_id AND s.id = o.apply_id \
                 JOIN pay_attempt a ON a.merchant_id = o.merchant_id AND a.order_id = o.id \
                 WHERE o.merchant_id = $1 AND o.competition_id = $2 AND {is_refunded}"
            ),
        ] {
            diesel::sql_query(statement).bind::<Text, _>(merchant.as_str()).bind::<BigInt, _>(made.activity).execute(db)?;
        }
        Ok(())
    }

    /// The service's bill: it lacks the last payments, has as many others and as many of another business, and its first amounts
    /// differ.
    pub(crate) fn bill(self) -> Vec<BillRow> {
        let row = |number: u32| self.row(&self.number('L', number), number);
        let known = (1..=self.orders - WRONG).map(|number| {
            let amount = if number <= WRONG { FEE + 1 } else { FEE };
            BillRow { amount, ..row(number) }
        });
        let unknown = (self.orders + 1..=self.orders + WRONG).map(row);
        let others = (1..=WRONG).map(|number| BillRow { order: format!("SHOP-{number}"), ..row(self.orders + WRONG + number) });
        let refunded = (1..=self.orders).filter(|number| number % REFUNDED == 0);
        let refunds = refunded.map(|number| {
            let numbers = (format!("5030{number:020}"), self.number('R', number), "SUCCESS".to_owned());
            BillRow { refund: Some(numbers), ..row(number) }
        });
        known.chain(refunds).chain(unknown).chain(others).collect()
    }

    fn row(self, order: &str, number: u32) -> BillRow {
        BillRow {
            time: to_time(self.time_ms(number.min(self.orders))),
            app_id: FIRST.app_id.to_owned(),
            transaction_id: format!("4200{}{number:08}", bill_date(self.day).format("%y%m%d")),
            order: attempt_number(order, 1),
            trade_type: "NATIVE".to_owned(),
            description: "城市之光摄影展".to_owned(),
            amount: FEE,
            refund: None,
        }
    }
}

#[derive(QueryableByName)]
struct Kind {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Numbers of a day's differences, by kind in alphabetical order.
pub(crate) fn differences(store: &Store, day: i64) -> anyhow::Result<Vec<(String, i64)>> {
    let query = "SELECT kind, CAST(COUNT(*) AS BIGINT) AS count FROM pay_bill_difference WHERE merchant_id = $1 AND day = $2 \
                 GROUP BY kind ORDER BY kind";
    let merchant = MerchantId::default();
    let kinds: Vec<Kind> =
        store.read(|db| Ok(diesel::sql_query(query).bind::<Text, _>(merchant.as_str()).bind::<BigInt, _>(day).load(db)?))?;
    Ok(kinds.into_iter().map(|row| (row.kind, row.count)).collect())
}
