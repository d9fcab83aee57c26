//! Paying an order: at sign-up, after the approval, again after a refusal.

use laurel_core::payment::PayService;
use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use crate::support::client::Answer;
use crate::support::database::{count, number};
use crate::support::make::{Activity, Group};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::{Participant, last_message, nonce, record};

on_both!(a_sign_up_with_a_fee_is_confirmed_once_it_is_paid, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let made = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data().clone();
    assert_eq!((&made["status"], &made["payStatus"]), (&json!("approved"), &json!("unpaid")));
    let signup = &made["id"];
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
    lin.get(&format!("/apply/{signup}/receipt")).await.refused(4011);
    let order = lin.order_of(signup).await;
    assert_eq!((&order["amountFen"], &order["status"], &order["canPay"]), (&json!(FEE), &json!("unpaid"), &json!(true)));
    lin.pay(&order).await;
    let item = lin.get(&format!("/apply/{signup}")).await.data()["item"].clone();
    assert_eq!((&item["payStatus"], &item["confirmed"]), (&json!("paid"), &json!(true)));
    lin.get(&format!("/apply/{signup}/receipt")).await.data();
    assert_eq!(last_message(&app).purpose, "orderPaid");
    let listed = lin.get("/pay/mine").await.data()["list"][0].clone();
    assert_eq!((&listed["status"], &listed["channel"], &listed["canPay"]), (&json!("paid"), &json!("test"), &json!(false)));
    assert_eq!(lin.begin(&order).await.data()["payParams"], json!(null));
});

on_both!(a_refused_payment_can_be_tried_again_with_the_same_number, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    assert_eq!(lin.at_cashier(&order, false).await.data()["status"], "failed");
    assert_eq!(lin.get(&format!("/apply/{signup}/result")).await.data()["next"], "pay");
    lin.pay(&order).await;
    assert_eq!(count(app.store(), "pay_attempt"), 1);
});

on_both!(what_is_reviewed_is_paid_after_the_approval, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..paid() }.insert(app.store(), app.now_ms());
    let made = lin.sign_up(&activity).await.data().clone();
    assert_eq!((&made["status"], &made["payStatus"]), (&json!("pending"), &json!("none")));
    assert_eq!(lin.order_of(&made["id"]).await, json!(null));
    app.decide(&made["id"], SignupEvent::Approve, "").unwrap();
    assert_eq!(last_message(&app).purpose, "orderDue");
    lin.pay(&lin.order_of(&made["id"]).await).await;
    assert_eq!(lin.get(&format!("/apply/{}", made["id"])).await.data()["item"]["confirmed"], true);
});

on_both!(a_merchant_without_payments_takes_no_fees, |app| {
    let lin = app.participant("lin");
    let activity = paid().insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.refused(6022);
    // The test cashier alone takes no fee, and is offered only where the configuration allows it.
    app.takes(PayService::Test);
    lin.sign_up(&activity).await.refused(6022);
    app.takes(PayService::Offline);
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(lin.get("/pay/channel?runtime=phone").await.data()["list"], json!(["offline"]));
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.refused(6022);
    lin.at_cashier(&order, true).await.refused(4004);
});

on_both!(only_the_ways_that_fit_the_page_are_offered, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    assert_eq!(lin.get("/pay/channel?runtime=phone").await.data()["list"], json!(["offline", "test"]));
    lin.get("/pay/channel?runtime=teapot").await.failed(400);
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    let path = format!("/pay/order/{}/attempt", order["orderNo"].as_str().unwrap());
    lin.post(&path, &json!({ "channel": "wxH5" })).await.refused(6022);
    assert_eq!(count(app.store(), "pay_attempt"), 0);
});

on_both!(an_order_belongs_to_those_who_signed_up, |app| {
    let app = app.cashier();
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    zhou.get(&format!("/pay/apply/{signup}")).await.refused(4004);
    zhou.begin(&order).await.refused(4004);
    zhou.at_cashier(&order, true).await.refused(4004);
    zhou.get(&format!("/pay/order/{}", order["orderNo"].as_str().unwrap())).await.refused(4004);
    zhou.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.refused(4004);
    assert_eq!(number(app.store(), "SELECT paid_fen AS value FROM pay_order"), 0);
});

async fn edit(person: &Participant, signup: &Value, version: i64, persons: &[i64]) -> Answer {
    let body = json!({ "formVersion": 1, "persons": persons, "answers": {}, "version": version });
    person.put(&format!("/apply/{signup}"), &body).await
}

/// A paid activity for up to three persons a sign-up.
pub(super) fn for_three() -> Activity {
    let form = json!({ "personItems": [{ "key": "name", "required": true }], "personMin": 1, "personMax": 3, "questions": [] });
    Activity { groups: vec![Group { fee_fen: FEE, ..Group::default() }], form, ..Activity::default() }
}

on_both!(nobody_joins_a_sign_up_whose_order_has_an_amount_already, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let friend = app.record(&lin, &record("friend"));
    let signup = lin.sign_up(&for_three().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let version = || number(app.store(), "SELECT version AS value FROM apply");
    assert_eq!(edit(&lin, &signup, version(), &[lin.person, friend]).await.rule("persons"), "fixed");
    lin.pay(&lin.order_of(&signup).await).await;
    assert_eq!(edit(&lin, &signup, version(), &[lin.person, friend]).await.rule("persons"), "fixed");
    // Somebody else may take the place.
    edit(&lin, &signup, version(), &[friend]).await.data();
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
});

on_both!(the_fee_follows_the_persons_until_there_is_an_order, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let friend = app.record(&lin, &record("friend"));
    let activity = Activity { review_required: true, ..for_three() }.insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    edit(&lin, &signup, 1, &[lin.person, friend]).await.data();
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    assert_eq!(lin.order_of(&signup).await["amountFen"], 2 * FEE);
});

on_both!(a_refused_try_is_followed_by_another_at_the_same_attempt, |app| {
    let app = app.cashier();
    let lin = app.participant("lin");
    let signup = lin.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    assert_eq!(lin.at_cashier(&order, false).await.data()["status"], "failed");
    assert_eq!(lin.begin(&order).await.data()["status"], "unpaid");
    assert_eq!(lin.order_of(&signup).await["status"], "unpaid");
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["payStatus"], "unpaid");
    assert_eq!(lin.at_cashier(&order, true).await.data()["status"], "paid");
});
