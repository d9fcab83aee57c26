//! Withdrawal: previewed, done once, and refused when it is too late.

use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use crate::support::database::{count, number};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::{Participant, nonce};

async fn withdraw(person: &Participant, id: &Value, reason: &str) -> crate::support::client::Answer {
    person.post(&format!("/apply/{id}/withdraw"), &json!({ "reason": reason, "nonce": nonce() })).await
}

on_both!(a_withdrawal_has_a_preview_and_frees_the_place, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let preview = lin.get(&format!("/apply/{id}/withdraw")).await;
    assert_eq!((preview.data()["can"].clone(), preview.data()["refundFen"].clone()), (json!(true), json!(0)));
    assert_eq!(withdraw(&lin, &id, "  Ill  ").await.data()["status"], "revoked");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), 0);
    let detail = lin.get(&format!("/apply/{id}")).await.data().clone();
    assert_eq!((detail["item"]["revokeReason"].clone(), detail["item"]["actions"].clone()), (json!("Ill"), json!([])));
    let steps: Vec<&str> = detail["timeline"].as_array().unwrap().iter().map(|step| step["event"].as_str().unwrap()).collect();
    assert_eq!(steps, ["submit", "withdraw"]);
    withdraw(&lin, &id, "").await.refused(4011);
    // The person may sign up again.
    lin.sign_up(&activity).await.data();
});

on_both!(a_repeated_withdrawal_is_done_once, |app| {
    let lin = app.participant("lin");
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let body = json!({ "reason": "", "nonce": nonce() });
    for _ in 0..2 {
        assert_eq!(lin.post(&format!("/apply/{id}/withdraw"), &body).await.data()["status"], "revoked");
    }
    assert_eq!(count(app.store(), "apply_event WHERE event = 'withdraw'"), 1);
    let other = json!({ "reason": "x", "nonce": body["nonce"] });
    lin.post(&format!("/apply/{id}/withdraw"), &other).await.refused(4010);
});

on_both!(after_the_deadline_a_withdrawal_is_refused, |app| {
    let lin = app.participant("lin");
    let deadline = laurel_server::clock::to_time(app.now_ms() + HOUR_MS);
    let activity = Activity { settings: json!({ "withdrawDeadline": deadline }), ..Activity::default() };
    let id = lin.sign_up(&activity.insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let late = Participant { client: lin.client.clone().at(app.later(3601).address), ..lin.clone() };
    assert_eq!(late.get(&format!("/apply/{id}/withdraw")).await.data()["can"], json!(false));
    let refusal = withdraw(&late, &id, "").await.refused(6007).clone();
    assert_eq!(refusal["reason"], "deadline");
    withdraw(&lin, &id, "").await.data();
});

on_both!(a_withdrawal_needs_a_nonce_a_short_reason_and_an_own_sign_up, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    lin.post(&format!("/apply/{id}/withdraw"), &json!({})).await.refused(4000);
    withdraw(&lin, &id, &"x".repeat(141)).await.refused(4000);
    withdraw(&zhou, &id, "").await.refused(4004);
    zhou.get(&format!("/apply/{id}/withdraw")).await.refused(4004);
    assert_eq!(lin.get(&format!("/apply/{id}")).await.data()["item"]["status"], "approved");
});

on_both!(an_unreviewed_sign_up_is_cancelled_after_the_activity, |app| {
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    app.sweep_after(73 * 3600);
    assert_eq!(lin.get(&format!("/apply/{id}")).await.data()["item"]["status"], "cancelled");
    assert_eq!(crate::support::person::last_message(app).purpose, "applyReviewEnded");
    assert!(app.decide(&id, SignupEvent::Approve, "").is_err());
});
