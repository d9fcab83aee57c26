//! Decisions of staff about sign-ups: approval, rejection, cancellation, reset and notes.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{consistent, queued, reviewed, signed_up};
use crate::support::app::run;
use crate::support::database::{Backend, count, texts};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::{last_message, nonce};

on_both!(a_decision_about_many_answers_each_with_its_result, |app| {
    let reviewer = app.member("reviewer", Role::Reviewer);
    let activity = reviewed(app, 10);
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    let (a, b, c) = (signed_up(&lin, &activity).await, signed_up(&zhou, &activity).await, signed_up(&chen, &activity).await);
    zhou.post(&format!("/apply/{b}/withdraw"), &json!({ "nonce": nonce() })).await.data();
    let done = reviewer.post("/apply/approve", &json!({ "ids": [c, b, 99_999, a, c] })).await.data()["list"].clone();
    let row = |index: usize| (done[index]["id"].clone(), done[index]["status"].clone(), done[index]["code"].clone());
    assert_eq!(done.as_array().map(Vec::len), Some(4));
    assert_eq!(row(0), (json!(c), json!("approved"), Value::Null));
    assert_eq!(row(1), (json!(b), json!("revoked"), json!(4011)));
    assert_eq!(row(2), (json!(99_999), Value::Null, json!(4004)));
    assert_eq!(row(3), (json!(a), json!("approved"), Value::Null));
    assert!(done[1]["msg"].as_str().is_some_and(|msg| !msg.is_empty()));
    assert_eq!(lin.get(&format!("/apply/{a}")).await.data()["item"]["status"], "approved");
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'applyApproved'"), 2);
    let line = texts(app.store(), "SELECT after_json AS value FROM audit_log");
    assert_eq!(line, [format!(r#"{{"event":"approve","ids":[{a},{c}]}}"#)]);
    let one = reviewer.get(&format!("/apply/{a}")).await.data().clone();
    assert_eq!((&one["timeline"][1]["actor"], &one["timeline"][1]["staffName"]), (&json!("organiser"), &json!("reviewer")));
    assert_eq!(one["actions"], json!(["reset", "cancel"]));
    consistent(app);

    // A second time nothing changes, and no audit row is written.
    let again = reviewer.post("/apply/approve", &json!({ "ids": [a, c] })).await.data()["list"].clone();
    assert!(again.as_array().unwrap().iter().all(|row| row["code"] == 4011 && row["status"] == "approved"));
    assert_eq!((count(app.store(), "audit_log"), count(app.store(), "outbox WHERE purpose = 'applyApproved'")), (1, 2));
});

on_both!(a_rejection_needs_a_reason_shows_it_and_frees_the_place, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = reviewed(app, 1);
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    let a = signed_up(&lin, &activity).await;
    let b = queued(&zhou, &activity).await;
    assert_eq!(boss.post("/apply/reject", &json!({ "ids": [a] })).await.rule("reason"), "required");
    assert_eq!(boss.post("/apply/reject", &json!({ "ids": [a], "reason": "x".repeat(141) })).await.rule("reason"), "maxLength");
    let done = boss.post("/apply/reject", &json!({ "ids": [a], "reason": " Photo missing " })).await;
    assert_eq!(done.data()["list"][0]["status"], "rejected");
    assert_eq!(lin.get(&format!("/apply/{a}")).await.data()["item"]["rejectReason"], "Photo missing");
    assert_eq!(zhou.get(&format!("/apply/{b}")).await.data()["item"]["status"], "offered");
    assert_eq!(texts(app.store(), "SELECT reason AS value FROM audit_log"), ["Photo missing"]);
    consistent(app);
});

on_both!(a_decision_takes_between_1_and_500_ids, |app| {
    let boss = app.member("boss", Role::Owner);
    assert_eq!(boss.post("/apply/approve", &json!({})).await.rule("ids"), "required");
    assert_eq!(boss.post("/apply/approve", &json!({ "ids": vec![1; 501] })).await.rule("ids"), "maxChoices");
    let both = boss.post("/apply/reject", &json!({ "ids": [] })).await;
    assert_eq!((both.rule("ids"), both.rule("reason")), ("required", "required"));
    boss.post("/apply/approve", &json!({ "ids": ["x"] })).await.failed(400);
    assert_eq!(boss.form("/apply/approve", &[("ids", "[7]")]).await.data()["list"][0]["code"], 4004);
});

on_both!(approvals_are_taken_back_together, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = reviewed(app, 10);
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    let (a, b) = (signed_up(&lin, &activity).await, signed_up(&zhou, &activity).await);
    boss.post("/apply/approve", &json!({ "ids": [a] })).await.data();
    let done = boss.post("/apply/reset", &json!({ "ids": [b, a, 99_999] })).await.data()["list"].clone();
    let row = |index: usize| (done[index]["id"].clone(), done[index]["status"].clone(), done[index]["code"].clone());
    assert_eq!(row(0), (json!(b), json!("pending"), json!(4011)));
    assert_eq!(row(1), (json!(a), json!("pending"), Value::Null));
    assert_eq!(row(2), (json!(99_999), Value::Null, json!(4004)));
    assert_eq!(lin.get(&format!("/apply/{a}")).await.data()["item"]["status"], "pending");
    let lines = texts(app.store(), "SELECT after_json AS value FROM audit_log WHERE call = 'organise.signupResetMany'");
    assert_eq!(lines, [format!(r#"{{"event":"reset","ids":[{a}]}}"#)]);
    consistent(app);
});

on_both!(an_approval_can_be_reset_and_a_live_sign_up_cancelled, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = reviewed(app, 1);
    let lin = app.participant("lin");
    let id = signed_up(&lin, &activity).await;
    let path = format!("/apply/{id}");
    assert_eq!(boss.post(&format!("{path}/reset"), &json!({})).await.refused(4011)["status"], "pending");
    boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
    let one = boss.post(&format!("{path}/reset"), &json!({})).await.data().clone();
    assert_eq!((&one["item"]["status"], &one["approvedTime"]), (&json!("pending"), &Value::Null));
    consistent(app);
    assert_eq!(boss.post(&format!("{path}/cancel"), &json!({})).await.rule("reason"), "required");
    let one = boss.post(&format!("{path}/cancel"), &json!({ "reason": "Storm" })).await.data().clone();
    assert_eq!((&one["item"]["status"], &one["revokeReason"], &one["actions"]), (&json!("cancelled"), &json!("Storm"), &json!([])));
    assert_eq!(last_message(app).purpose, "applyCancelled");
    assert_eq!(boss.post(&format!("{path}/cancel"), &json!({ "reason": "Storm" })).await.refused(4011)["status"], "cancelled");
    let lines = texts(app.store(), "SELECT subject || ' ' || after_json AS value FROM audit_log ORDER BY id DESC LIMIT 2");
    assert_eq!(lines, [r#"apply {"status":"cancelled"}"#, r#"apply {"status":"pending"}"#]);
    consistent(app);
});

on_both!(a_sign_up_of_an_ended_activity_cannot_be_reset, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = signed_up(&lin, &activity).await;
    let late = app.later(73 * 3600).member("late", Role::Owner);
    assert_eq!(late.post(&format!("/apply/{id}/reset"), &json!({})).await.refused(4011)["status"], "approved");
    let many = late.post("/apply/reset", &json!({ "ids": [id] })).await.data()["list"][0].clone();
    assert_eq!((&many["code"], &many["status"]), (&json!(4011), &json!("approved")));
});

on_both!(a_note_is_visible_to_staff_only, |app| {
    let boss = app.member("boss", Role::Owner);
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = signed_up(&lin, &activity).await;
    let version = lin.get(&format!("/apply/{id}")).await.data()["version"].clone();
    let path = format!("/apply/{id}/note");
    assert_eq!(boss.post(&path, &json!({ "note": "x".repeat(501) })).await.rule("note"), "maxLength");
    let one = boss.post(&path, &json!({ "note": " Needs a ramp " })).await.data().clone();
    assert_eq!((&one["note"], &one["item"]["hasNote"]), (&json!("Needs a ramp"), &json!(true)));
    let own = lin.get(&format!("/apply/{id}")).await;
    assert!(!own.text.contains("ramp"));
    assert_eq!(own.data()["version"], version);
    assert!(!texts(app.store(), "SELECT after_json AS value FROM audit_log").concat().contains("ramp"));
    assert_eq!(boss.post(&path, &json!({})).await.data()["item"]["hasNote"], false);
});

/// A decision about many while their participants withdraw: whichever comes first, the counters are right.
fn race(backend: Backend) {
    run(backend, async |app| {
        let boss = app.member("boss", Role::Owner);
        let activity = reviewed(app, 30);
        let mut people = Vec::new();
        for index in 0..30 {
            let person = app.participant(&format!("p{index}"));
            let id = signed_up(&person, &activity).await;
            people.push((person, id));
        }
        let ids: Vec<i64> = people.iter().map(|(_, id)| *id).collect();
        let body = json!({ "ids": ids, "reason": "Full" });
        let decided = actix_web::rt::spawn(async move { boss.post("/apply/reject", &body).await });
        let mut tasks = Vec::new();
        for (person, id) in people {
            tasks.push(actix_web::rt::spawn(async move {
                let body = json!({ "nonce": nonce() });
                (id, person.post(&format!("/apply/{id}/withdraw"), &body).await.code())
            }));
        }
        let list = decided.await.unwrap().data()["list"].clone();
        for task in tasks {
            let (id, code) = task.await.unwrap();
            let row = list.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap();
            let rejected = row["code"].is_null();
            assert_eq!((rejected, code == 2000), (rejected, !rejected), "{id}: {row} and {code}");
        }
        consistent(app);
        assert_eq!(count(app.store(), "apply WHERE status IN ('rejected', 'revoked')"), 30);
    });
}

#[test]
fn a_decision_and_withdrawals_are_serialised_on_sqlite() {
    race(Backend::Sqlite);
}

#[test]
fn a_decision_and_withdrawals_are_serialised_on_postgres() {
    race(Backend::Postgres);
}
