//! Bills of Alipay, which are unsigned archives in GBK, and of Stripe, which are lists of objects.

use chrono::TimeDelta;
use laurel_standin::{alipay, stripe};
use serde_json::{Value, json};

use super::super::alipay::with_alipay;
use super::super::stripe::with_stripe;
use super::{DUE_S, UNKNOWN, compare, days, differences, until_noon};
use crate::support::app::TestApp;
use crate::support::database::{number, texts};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::Participant;

const HOUR_S: i64 = 3_600;

/// A participant whose order is about to be paid: with the sign-up, and what the page does next.
async fn begun(app: &TestApp, name: &str, channel: &str) -> (Participant, Value, Value) {
    let person = app.participant(name);
    let signup = person.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let page = person.begin_by(&person.order_of(&signup).await, channel).await;
    (person, signup, page)
}

on_both!(an_alipay_bill_is_compared_and_books_what_alipay_confirms, |app| {
    let (server, standin) = with_alipay(app);
    let ahead = until_noon(&server);
    let noon = server.later(ahead);
    standin.alipay.advance(TimeDelta::seconds(ahead));
    let (lin, signup, page) = begun(&noon, "lin", "aliPage").await;
    standin.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    noon.pay_round_after(11);
    lin.withdraw(&signup).await.data();
    noon.pay_round_after(12);
    standin.alipay.make_refunds();
    noon.pay_round_after(60);
    // The notification of the second payment is lost.
    let (_, _, page) = begun(&noon, "zhou", "aliWap").await;
    standin.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    let columns = ",,,,,*三(138****0000),7.00,7.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,";
    let unknown = format!("2026112922001\t,{UNKNOWN}\t,交易,比赛,2026-11-29 12:00:00,2026-11-29 12:00:00{columns}");
    standin.alipay.add_to_bills(&alipay::FIRST, [unknown]);
    standin.alipay.advance(TimeDelta::seconds(DUE_S));
    standin.alipay.set(alipay::Switch::WithholdBills, true);
    compare(&noon.later(DUE_S));
    assert_eq!(days(app), ["waiting 0 0 0"]);
    standin.alipay.set(alipay::Switch::WithholdBills, false);
    standin.alipay.advance(TimeDelta::seconds(660));
    compare(&noon.later(DUE_S + 660));
    assert_eq!((days(app), differences(app)), (vec!["compared 4 3 3".to_owned()], vec!["onlyService open - 700".to_owned()]));
    assert_eq!(texts(app.store(), "SELECT confirmed_by AS value FROM pay_order ORDER BY id"), ["query", "bill"]);
});

on_both!(a_line_of_alipay_that_cannot_be_read_makes_its_bill_useless, |app| {
    let (server, standin) = with_alipay(app);
    let ahead = until_noon(&server);
    let noon = server.later(ahead);
    standin.alipay.advance(TimeDelta::seconds(ahead));
    let (_, _, page) = begun(&noon, "lin", "aliPage").await;
    standin.alipay.pay(page["url"].as_str().unwrap()).unwrap();
    let columns = ",,,,,*三(138****0000),seven,7.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,";
    let odd = format!("2026112922001\t,{UNKNOWN}\t,交易,比赛,2026-11-29 12:00:00,2026-11-29 12:00:00{columns}");
    standin.alipay.add_to_bills(&alipay::FIRST, [odd]);
    standin.alipay.advance(TimeDelta::seconds(DUE_S));
    compare(&noon.later(DUE_S));
    assert_eq!((days(app), differences(app)), (vec!["failed 0 0 0".to_owned()], vec![]));
    assert_eq!(number(app.store(), "SELECT paid_fen AS value FROM pay_order"), 0);
});

on_both!(a_stripe_bill_is_compared_and_repeats_of_the_day_before_count_once, |app| {
    let (server, standin) = with_stripe(app);
    let ahead = until_noon(&server);
    let noon = server.later(ahead);
    standin.stripe.pass(TimeDelta::seconds(ahead));
    let (lin, signup, _) = begun(&noon, "lin", "stripe").await;
    begun(&noon, "zhou", "stripe").await;
    for session in standin.stripe.sessions() {
        assert!(standin.stripe.session(&session, stripe::Way::Pay));
    }
    noon.pay_round_after(11);
    lin.withdraw(&signup).await.data();
    noon.pay_round_after(12);
    noon.pay_round_after(60);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
    let intent = texts(app.store(), "SELECT channel_no AS value FROM pay_attempt ORDER BY id").remove(1);
    standin.stripe.refund_in_dashboard(&intent, 500).unwrap();
    standin.stripe.pass(TimeDelta::seconds(DUE_S));
    compare(&noon.later(DUE_S));
    assert_eq!((days(app), differences(app)), (vec!["compared 4 3 3".to_owned()], vec!["onlyService open - 500".to_owned()]));
    // The bill of the next day begins with the lines of this one.
    standin.stripe.pass(TimeDelta::seconds(24 * HOUR_S));
    let next = noon.later(DUE_S + 24 * HOUR_S);
    compare(&next);
    assert_eq!(days(app), ["compared 4 3 3", "empty 0 0 0"]);
    assert_eq!(differences(app), ["onlyService open - 500"]);
    let boss = next.member("boss", laurel_core::staff::Role::Finance);
    let seen = boss.get("/order/reconcile").await.data().clone();
    assert_eq!((&seen["days"][1]["matchedFen"], &seen["days"][1]["billFen"]), (&json!(FEE), &json!(FEE - 500)));
});
