//! The shape of every answer about places that are handed over.

use laurel_core::calls::CallId;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::make::Activity;
use crate::support::person::nonce;
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let settings = json!({ "transfer": { "policy": "reviewed" } });
    let activity = Activity { settings, ..Activity::default() }.insert(app.store(), app.now_ms());
    let (holder, taker) = (app.participant("holder"), app.participant("taker"));
    let signup = holder.sign_up(&activity).await.data()["id"].clone();
    let path = format!("/apply/{signup}/transfer");
    holder.post(&path, &json!({})).await.data();
    seen.row(CallId::SignupTransferClose.row(), &holder.delete(&path).await);
    let code = seen.row(CallId::SignupTransferOpen.row(), &holder.post(&path, &json!({})).await)["code"].clone();
    let place = format!("/apply/transfer?code={}", code.as_str().unwrap());
    seen.row(CallId::SignupTransferSeen.row(), &taker.get(&place).await);
    let persons = [taker.person];
    let form = json!({ "code": code, "formVersion": 1, "persons": persons, "agreementVersion": "2026-11", "nonce": nonce() });
    seen.row(CallId::SignupTransferTake.row(), &taker.post("/apply/transfer", &form).await);
}
