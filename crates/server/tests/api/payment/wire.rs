//! The shape of every answer about orders.

use laurel_core::calls::CallId;
use laurel_core::payment::PayService;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::payment::paid;
use crate::support::person::nonce;
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    app.takes(PayService::Test);
    let app = app.with(|config| config.pay.test_cashier = true);
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
