//! Refunds by staff: the whole or a part, with a second person's approval, tried again after a failure, made by the merchant
//! itself.

use laurel_core::staff::Role;
use laurel_standin::wechat_pay::{Outcome, RefundStatus};
use serde_json::{Value, json};

use super::desk::{ordered, path};
use super::wechat::{begun, deliver, with_wechat};
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, texts};
use crate::support::on_both;
use crate::support::payment::FEE;
use crate::support::person::Participant;

fn giving(amount: i64, left: i64) -> Value {
    json!({ "amountFen": amount, "leftFen": left, "reason": "One of two cannot come" })
}

/// A participant with a paid order.
async fn paid_order(app: &TestApp, name: &str) -> (Participant, Value, Value) {
    let (person, signup, order) = ordered(app, name).await;
    person.pay(&order).await;
    (person, signup, order)
}

on_both!(a_part_goes_back_and_the_sign_up_stays, |app| {
    let app = app.cashier();
    let (lin, signup, order) = paid_order(&app, "lin").await;
    let boss = app.member("boss", Role::Finance);
    let seen = boss.get(&path(&order, "")).await.data().clone();
    assert_eq!((&seen["leftFen"], &seen["share"]["percent"], &seen["actions"]), (&json!(FEE), &json!(100), &json!(["refund"])));
    let seen = boss.post(&path(&order, "/refund"), &giving(1_800, FEE)).await.data().clone();
    assert_eq!((&seen["line"]["status"], &seen["leftFen"]), (&json!("refunding"), &json!(FEE - 1_800)));
    let item = |answer: Value| answer["item"].clone();
    assert_eq!(item(lin.get(&format!("/apply/{signup}")).await.data().clone())["confirmed"], true);
    app.pay_round_after(1);
    let own = lin.order_of(&signup).await;
    assert_eq!((&own["status"], &own["refundedFen"]), (&json!("paid"), &json!(1_800)));
    assert_eq!(own["refunds"][0]["reason"], "One of two cannot come");
    boss.post(&path(&order, "/refund"), &giving(FEE - 1_800, FEE - 1_800)).await.data();
    app.pay_round_after(2);
    let own = lin.order_of(&signup).await;
    assert_eq!((&own["status"], &own["refundedFen"]), (&json!("refunded"), &json!(FEE)));
    let signed_up = item(lin.get(&format!("/apply/{signup}")).await.data().clone());
    assert_eq!((&signed_up["status"], &signed_up["confirmed"], &signed_up["payDue"]), (&json!("approved"), &json!(true), &json!(false)));
    assert_eq!(
        (count(app.store(), "notice WHERE event = 'orderRefunding'"), count(app.store(), "notice WHERE event = 'orderRefunded'")),
        (2, 2)
    );
    let log = texts(app.store(), "SELECT reason AS value FROM audit_log ORDER BY id");
    assert_eq!(log, ["One of two cannot come"; 2]);
});

on_both!(a_refund_of_another_rest_than_the_caller_saw_changes_nothing, |app| {
    let app = app.cashier();
    let (_, _, order) = paid_order(&app, "lin").await;
    let boss = app.member("boss", Role::Owner);
    let (address, half) = (path(&order, "/refund"), giving(3_400, FEE));
    let twice = [boss.post(&address, &half), boss.post(&address, &half)];
    let codes: Vec<i64> = futures_util::future::join_all(twice).await.iter().map(Answer::code).collect();
    assert!(codes.contains(&2000) && codes.contains(&4009), "{codes:?}");
    assert_eq!(count(app.store(), "pay_refund"), 1);
    for (amount, left) in [(0, FEE), (-1, FEE), (FEE, FEE - 1)] {
        assert!(boss.post(&path(&order, "/refund"), &giving(amount, left)).await.refused(4000)["errors"]["amountFen"].is_object());
    }
    let no_reason = json!({ "amountFen": 1, "leftFen": FEE - 3_400 });
    boss.post(&path(&order, "/refund"), &no_reason).await.refused(4000);
    let (_, _, open) = ordered(&app, "mei").await;
    boss.post(&path(&open, "/refund"), &giving(1, 1)).await.refused(6021);
});

on_both!(a_larger_refund_waits_for_a_second_person, |app| {
    let app = app.cashier();
    let (lin, signup, order) = paid_order(&app, "lin").await;
    let (boss, second) = (app.member("boss", Role::Owner), app.member("second", Role::Finance));
    boss.put("/pay/settings", &json!({ "approvalFen": 5_000, "offlineHours": 72 })).await.data();
    let asked = boss.post(&path(&order, "/refund"), &giving(5_001, FEE)).await.data().clone();
    assert_eq!((&asked["line"]["status"], &asked["leftFen"]), (&json!("paid"), &json!(FEE - 5_001)));
    assert_eq!((&asked["refunds"][0]["status"], &asked["refunds"][0]["actions"]), (&json!("requested"), &json!(["reject"])));
    assert_eq!(lin.order_of(&signup).await["refunds"], json!([]));
    assert_eq!(boss.get("/order/sum").await.data()["requestedCount"], 1);
    let number = asked["refunds"][0]["refundNo"].as_str().unwrap();
    let act = |word: &str| format!("/refund/{number}/{word}");
    boss.post(&act("approve"), &json!({})).await.refused(4009);
    let waiting = second.get("/refund?status=requested").await.data()["list"][0].clone();
    assert_eq!((&waiting["refundNo"], &waiting["actions"]), (&json!(number), &json!(["approve", "reject"])));
    let approved = second.post(&act("approve"), &json!({})).await.data().clone();
    assert_eq!((&approved["status"], &approved["decidedName"]), (&json!("processing"), &json!("second")));
    second.post(&act("approve"), &json!({})).await.refused(4009);
    app.pay_round_after(1);
    assert_eq!(lin.order_of(&signup).await["refundedFen"], 5_001);
    // A refund up to the limit needs no approval.
    boss.post(&path(&order, "/refund"), &giving(1_799, 1_799)).await.data();
    app.pay_round_after(2);
    assert_eq!(lin.order_of(&signup).await["status"], "refunded");
});

on_both!(a_declined_refund_leaves_the_money, |app| {
    let app = app.cashier();
    let (lin, signup, order) = paid_order(&app, "lin").await;
    let (boss, second) = (app.member("boss", Role::Owner), app.member("second", Role::Finance));
    boss.put("/pay/settings", &json!({ "approvalFen": 0, "offlineHours": 72 })).await.data();
    let asked = boss.post(&path(&order, "/refund"), &giving(FEE, FEE)).await.data().clone();
    let number = asked["refunds"][0]["refundNo"].as_str().unwrap();
    second.post(&format!("/refund/{number}/reject"), &json!({})).await.refused(4000);
    let declined = second.post(&format!("/refund/{number}/reject"), &json!({ "reason": "Fee is fixed" })).await.data().clone();
    assert_eq!((&declined["status"], &declined["rejectReason"]), (&json!("rejected"), &json!("Fee is fixed")));
    let seen = boss.get(&path(&order, "")).await.data().clone();
    assert_eq!((&seen["leftFen"], &seen["steps"][0]["kind"]), (&json!(FEE), &json!("refundRejected")));
    assert_eq!((&lin.order_of(&signup).await["refunds"], count(app.store(), "notice WHERE event = 'orderRefunding'")), (&json!([]), 0));
    boss.get("/refund?status=failed").await.data();
});

on_both!(a_failed_refund_is_tried_again_or_given_back_by_the_merchant_itself, |app| {
    let (app, wechat) = with_wechat(app);
    let lin = app.participant("lin");
    let (signup, order, attempt) = begun(&app, &lin).await;
    wechat.act(&attempt, Outcome::Success).unwrap();
    assert_eq!(deliver(&app, "SAAQ", &wechat.notification(&attempt, &[]).unwrap()).await, 204);
    let boss = app.member("boss", Role::Finance);
    let seen = boss.post(&path(&order, "/refund"), &giving(FEE, FEE)).await.data().clone();
    let number = seen["refunds"][0]["refundNo"].as_str().unwrap().to_owned();
    app.pay_round_after(1);
    assert!(wechat.end_refund(&number, RefundStatus::Abnormal));
    app.pay_round_after(30);
    let seen = boss.get(&path(&order, "")).await.data().clone();
    assert_eq!((&seen["line"]["status"], &seen["refunds"][0]["status"]), (&json!("paid"), &json!("failed")), "{seen}");
    assert_ne!(seen["refunds"][0]["failCode"], "");
    assert_eq!(boss.get("/order/sum").await.data()["failedCount"], 1);
    let retried = boss.post(&format!("/refund/{number}/retry"), &json!({})).await.data().clone();
    assert_eq!(retried["status"], "processing");
    app.pay_round_after(60);
    assert_eq!(boss.get(&path(&order, "")).await.data()["refunds"][0]["status"], "failed");
    let outside = json!({ "amountFen": FEE, "leftFen": FEE, "reason": "Paid in cash", "outside": true });
    boss.post(&path(&order, "/refund"), &outside).await.data();
    app.pay_round_after(61);
    let seen = boss.get(&path(&order, "")).await.data().clone();
    assert_eq!((&seen["line"]["status"], &seen["refunds"][1]["outside"]), (&json!("refunded"), &json!(true)));
    assert_eq!(boss.get("/order/sum").await.data()["failedCount"], 0);
    boss.post(&format!("/refund/{number}/retry"), &json!({})).await.refused(4009);
    assert_eq!(lin.order_of(&signup).await["refundedFen"], FEE);
});
