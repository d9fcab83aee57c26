//! The shape of every answer about orders.

use laurel_core::calls::{CallId, OrganiserCall};
use laurel_core::payment::{bill_date, bill_day_of, last_bill_day};
use laurel_core::staff::Role;
use laurel_server::clock::to_time;
use laurel_standin::stripe::FIRST;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::database::change;
use crate::support::payment::{FEE, paid};
use crate::support::person::nonce;
use crate::support::staff::Member;
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let app = app.cashier();
    let payer = app.participant("payer");
    let signup = payer.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    seen.row(CallId::PayChannel.row(), &payer.get("/pay/channel?runtime=desktop").await);
    let order = seen.row(CallId::PayOf.row(), &payer.get(&format!("/pay/apply/{signup}")).await)["order"].clone();
    let path = format!("/pay/order/{}", order["orderNo"].as_str().unwrap());
    seen.row(CallId::PayAttempt.row(), &payer.post(&format!("{path}/attempt"), &json!({ "channel": "test" })).await);
    seen.row(CallId::PayCancel.row(), &payer.post(&format!("{path}/cancel"), &json!({})).await);
    app.pay_round_after(1);
    let again = json!({ "applyId": signup, "nonce": nonce() });
    let renewed = seen.row(CallId::PayAdd.row(), &payer.post("/pay/order", &again).await)["orderNo"].clone();
    let path = format!("/pay/order/{}", renewed.as_str().unwrap());
    payer.post(&format!("{path}/attempt"), &json!({ "channel": "test" })).await.data();
    seen.row(CallId::PayTest.row(), &payer.post(&format!("{path}/test"), &json!({ "pays": true })).await);
    payer.withdraw(&signup).await.data();
    app.pay_round_after(1);
    seen.row(CallId::PayOne.row(), &payer.get(&path).await);
    seen.row(CallId::PayMine.row(), &payer.get("/pay/mine").await);
}

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let app = app.cashier();
    let payer = app.participant("buyer");
    let signup = payer.sign_up(&paid().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let order = payer.order_of(&signup).await;
    let path = format!("/order/{}", order["orderNo"].as_str().unwrap());
    seen.row(OrganiserCall::OrderReceived.row(), &boss.post(&format!("{path}/received"), &json!({ "receipt": "0042" })).await);
    let limit = json!({ "approvalFen": 100, "offlineHours": 24 });
    seen.row(OrganiserCall::PaySettingsChange.row(), &boss.put("/pay/settings", &limit).await);
    let give = |amount: i64, left: i64| json!({ "amountFen": amount, "leftFen": left, "reason": "Ill" });
    boss.post(&format!("{path}/refund"), &give(200, FEE)).await.data();
    let second = app.member("second", Role::Finance);
    let number = second.get("/refund").await.data()["list"][0]["refundNo"].as_str().unwrap().to_owned();
    seen.row(OrganiserCall::RefundApprove.row(), &second.post(&format!("/refund/{number}/approve"), &json!({})).await);
    let asked = boss.post(&format!("{path}/refund"), &give(300, FEE - 200)).await;
    let number = seen.row(OrganiserCall::OrderRefund.row(), &asked)["refunds"][1]["refundNo"].as_str().unwrap().to_owned();
    let reject = json!({ "reason": "Not ill" });
    seen.row(OrganiserCall::RefundReject.row(), &second.post(&format!("/refund/{number}/reject"), &reject).await);
    app.pay_round_after(1);
    change(app.store(), "UPDATE pay_refund SET status = 'failed', fail_code = 'NOT_ENOUGH' WHERE status = 'rejected'");
    seen.row(OrganiserCall::RefundRetry.row(), &boss.post(&format!("/refund/{number}/retry"), &json!({})).await);
    seen.row(OrganiserCall::RefundList.row(), &boss.get("/refund?size=1").await);
    seen.row(OrganiserCall::OrderList.row(), &boss.get("/order?size=1").await);
    seen.row(OrganiserCall::OrderSum.row(), &boss.get("/order/sum").await);
    seen.row(OrganiserCall::OrderOne.row(), &boss.get(&path).await);
    let keys = json!({ "service": "stripe", "secretKey": FIRST.secret_key, "webhookSecrets": [FIRST.webhook_secret] });
    let set = boss.put("/pay/service/stripe", &json!({ "enabled": false, "keys": keys })).await;
    seen.row(OrganiserCall::PayServiceChange.row(), &set);
    seen.row(OrganiserCall::PaySettings.row(), &boss.get("/pay/service").await);
    let day = bill_date(last_bill_day(to_time(app.now_ms())));
    seen.row(OrganiserCall::BillAgain.row(), &boss.post("/order/reconcile", &json!({ "service": "stripe", "day": day })).await);
    let columns = "merchant_id, service, day, kind, attempt_no, refund_no, channel_no, order_id, attempt_id, own_fen, bill_fen, status";
    let values = format!("merchant_id, 'stripe', {}, 'amount', 'unknown', '', 'pi_1', order_id, id, 6800, 6700, 'open'", bill_day_of(day));
    let from = "FROM pay_attempt ORDER BY id DESC LIMIT 1";
    change(app.store(), &format!("INSERT INTO pay_bill_difference ({columns}, created_time, checked_time) SELECT {values}, 0, 0 {from}"));
    let shown = seen.row(OrganiserCall::BillList.row(), &boss.get("/order/reconcile").await);
    let handled = format!("/order/reconcile/{}/handled", shown["list"][0]["id"]);
    seen.row(OrganiserCall::BillHandled.row(), &boss.post(&handled, &json!({ "note": "The service corrects it" })).await);
    seen.row(OrganiserCall::PayServiceCheck.row(), &boss.post("/pay/service/stripe/check", &json!({})).await);
}
