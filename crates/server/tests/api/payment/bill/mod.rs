//! Payments and refunds compared with the services' bills, on the day after, at half past ten in China.

mod found;
mod looks;
mod services;
mod staff;
mod told;

use chrono::{NaiveDate, TimeDelta};
use laurel_core::payment::{bill_date, bill_day};
use laurel_core::staff::Role;
use laurel_server::clock::to_time;
use laurel_server::payment::bill;
use laurel_standin::wechat_pay::{BillRow, FIRST, OrderState, Outcome, WeChatPayStandin};
use serde_json::{Value, json};

use super::wechat::{begun, deliver, with_wechat};
use crate::support::app::TestApp;
use crate::support::database::texts;
use crate::support::person::Participant;

const HOUR_S: i64 = 3_600;
/// From noon to 10:31 of the next day, s: the bill is due.
pub(super) const DUE_S: i64 = 22 * HOUR_S + 31 * 60;
/// Number of an unknown attempt, in our form.
const UNKNOWN: &str = "L26112900000000000001_1";

/// Seconds until noon of tomorrow in China: no story begins near midnight, whenever it runs.
pub(super) fn until_noon(app: &TestApp) -> i64 {
    let day_ms = 86_400_000;
    let midnight = (bill_day(to_time(app.now_ms())) + 1) * day_ms - 8 * HOUR_S * 1_000;
    (midnight + day_ms / 2 - app.now_ms()) / 1_000
}

/// Compares the days that are due.
pub(super) fn compare(app: &TestApp) {
    bill::round(&app.app, &|| true).unwrap();
}

/// States of the merchant's days, with the numbers of payments and refunds on the bill, by our books, and on both sides.
pub(super) fn days(app: &TestApp) -> Vec<String> {
    let numbers = ["bill_count", "own_count", "matched_count"].map(|column| format!("CAST({column} AS TEXT)")).join(" || ' ' || ");
    let own = "FROM pay_bill_day WHERE merchant_id = 'SAAQ' ORDER BY service, day";
    texts(app.store(), &format!("SELECT state || ' ' || {numbers} AS value {own}"))
}

/// Differences of the merchant: kind, state and both amounts.
pub(super) fn differences(app: &TestApp) -> Vec<String> {
    let amounts = ["own_fen", "bill_fen"].map(|column| format!("COALESCE(CAST({column} AS TEXT), '-')")).join(" || ' ' || ");
    let own = "FROM pay_bill_difference WHERE merchant_id = 'SAAQ' ORDER BY id";
    texts(app.store(), &format!("SELECT kind || ' ' || status || ' ' || {amounts} AS value {own}"))
}

/// A merchant with keys of WeChat Pay, at noon.
struct Noon {
    app: TestApp,
    wechat: WeChatPayStandin,
    ahead: i64,
}

impl Noon {
    fn new(app: &TestApp) -> Noon {
        let (app, wechat) = with_wechat(app);
        let ahead = until_noon(&app);
        wechat.set_ahead(TimeDelta::seconds(ahead));
        Noon { app: app.later(ahead), wechat, ahead }
    }

    /// The same some seconds later, also at the service.
    fn later(&self, seconds: i64) -> TestApp {
        self.wechat.set_ahead(TimeDelta::seconds(self.ahead + seconds));
        self.app.later(seconds)
    }

    /// Compares on the next morning.
    fn compared(&self) -> TestApp {
        let app = self.later(DUE_S);
        compare(&app);
        app
    }

    fn day(&self) -> NaiveDate {
        bill_date(bill_day(to_time(self.app.now_ms())))
    }

    /// A participant who has paid at the service: with the sign-up and the number of the attempt.
    async fn charged(&self, name: &str) -> (Participant, Value, String) {
        let person = self.app.participant(name);
        let (signup, _, attempt) = begun(&self.app, &person).await;
        self.wechat.act(&attempt, Outcome::Success).unwrap();
        (person, signup, attempt)
    }

    /// The same, and we were notified.
    async fn paid(&self, name: &str) -> (Participant, Value, String) {
        let (person, signup, attempt) = self.charged(name).await;
        assert_eq!(deliver(&self.app, "SAAQ", &self.wechat.notification(&attempt, &[]).unwrap()).await, 204);
        (person, signup, attempt)
    }

    /// The same, and the money went back.
    async fn refunded(&self, name: &str) -> (Participant, Value, String) {
        let (person, signup, attempt) = self.paid(name).await;
        person.withdraw(&signup).await.data();
        self.app.pay_round_after(1);
        self.app.pay_round_after(30);
        assert_eq!(person.order_of(&signup).await["status"], "refunded");
        (person, signup, attempt)
    }

    /// The line of a payment as the service would write it.
    fn line(&self, attempt: &str, amount: i64) -> BillRow {
        let paid = self.wechat.order(attempt).map(|order| order.state);
        let transaction_id = match paid {
            Some(OrderState::Paid { transaction_id, .. }) => transaction_id,
            _ => "4200000000000000000000000001".to_owned(),
        };
        BillRow {
            time: self.wechat.now(),
            app_id: FIRST.app_id.to_owned(),
            transaction_id,
            order: attempt.to_owned(),
            trade_type: "NATIVE".to_owned(),
            description: "City lights".to_owned(),
            amount,
            refund: None,
        }
    }

    /// The line of a refund.
    fn refund_line(&self, attempt: &str, refund: &str, amount: i64) -> BillRow {
        let numbers = (format!("503{refund}"), refund.to_owned(), "SUCCESS".to_owned());
        BillRow { refund: Some(numbers), ..self.line(attempt, amount) }
    }

    /// The bill of the day has these lines instead.
    fn set_bill(&self, rows: Vec<BillRow>) {
        self.wechat.set_bill(FIRST.mchid, self.day(), rows);
    }

    /// Staff have the day compared again, and it is.
    async fn again(&self, seconds: i64) -> TestApp {
        let app = self.later(seconds);
        let boss = app.member(&format!("boss{seconds}"), Role::Finance);
        boss.post("/order/reconcile", &json!({ "service": "weChat", "day": self.day() })).await.data();
        compare(&app);
        app
    }
}

/// A refund's number of the merchant.
fn refund_no(app: &TestApp) -> String {
    texts(app.store(), "SELECT refund_no AS value FROM pay_refund").concat()
}
