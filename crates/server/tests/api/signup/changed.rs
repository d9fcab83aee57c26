//! Changes of sign-ups after they were sent: answers, persons, review and its outcome.

use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::number;
use crate::support::make::{Activity, Group, Made, form};
use crate::support::on_both;
use crate::support::person::{Participant, last_message, record};

fn asked() -> Value {
    form(&json!([{ "key": "club", "label": "Club", "type": "text", "required": true }]))
}

fn reviewed(app: &TestApp, settings: Value) -> Made {
    Activity { review_required: true, form: asked(), settings, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn detail(person: &Participant, id: &Value) -> Value {
    person.get(&format!("/apply/{id}")).await.data().clone()
}

async fn edit(person: &Participant, id: &Value, version: i64, persons: &[i64], club: &str) -> Answer {
    let body = json!({ "formVersion": 1, "persons": persons, "answers": { "club": club }, "version": version });
    person.put(&format!("/apply/{id}"), &body).await
}

on_both!(answers_can_be_changed_until_the_review, |app| {
    let lin = app.participant("lin");
    let activity = reviewed(app, json!({}));
    let id = lin.answer(&activity, json!({ "club": "Lake" })).await.data()["id"].clone();
    assert_eq!(edit(&lin, &id, 1, &[lin.person], "Hill").await.data()["status"], "pending");
    let shown = detail(&lin, &id).await;
    assert_eq!((shown["answers"]["club"].clone(), shown["version"].clone()), (json!("Hill"), json!(2)));
    let stale = edit(&lin, &id, 1, &[lin.person], "Sea").await.refused(4009).clone();
    assert_eq!(stale["version"], 2);
    edit(&lin, &id, 2, &[lin.person], "").await.refused(4000);
    app.decide(&id, SignupEvent::Approve, "").unwrap();
    assert_eq!(last_message(app).purpose, "applyApproved");
    edit(&lin, &id, 3, &[lin.person], "Sea").await.refused(4011);
    assert_eq!(detail(&lin, &id).await["answers"]["club"], "Hill");
});

on_both!(with_the_setting_a_change_after_the_approval_is_reviewed_again, |app| {
    let lin = app.participant("lin");
    let activity = reviewed(app, json!({ "reReview": true }));
    let id = lin.answer(&activity, json!({ "club": "Lake" })).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Approve, "").unwrap();
    assert_eq!(edit(&lin, &id, 2, &[lin.person], "Hill").await.data()["status"], "pending");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
});

on_both!(a_rejected_sign_up_can_be_sent_again_and_takes_a_place_again, |app| {
    let lin = app.participant("lin");
    let activity = reviewed(app, json!({}));
    let id = lin.answer(&activity, json!({ "club": "Lake" })).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Reject, "Which lake?").unwrap();
    assert!(last_message(app).body.contains("Which lake?"));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 0);
    let rejected = detail(&lin, &id).await["item"].clone();
    assert_eq!((rejected["rejectReason"].clone(), rejected["actions"].clone()), (json!("Which lake?"), json!(["resubmit"])));
    assert_eq!(edit(&lin, &id, 2, &[lin.person], "West Lake").await.data()["status"], "pending");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    assert_eq!(detail(&lin, &id).await["item"]["rejectReason"], "");
    app.decide(&id, SignupEvent::Approve, "").unwrap();
    app.decide(&id, SignupEvent::Reset, "").unwrap();
    assert_eq!(detail(&lin, &id).await["item"]["status"], "pending");
});

on_both!(a_rejected_sign_up_stays_rejected_without_a_place_or_the_setting, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { review_required: true, form: asked(), groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.answer(&activity, json!({ "club": "Lake" })).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Reject, "No").unwrap();
    zhou.answer(&activity, json!({ "club": "Lake" })).await.data();
    edit(&lin, &id, 2, &[lin.person], "Hill").await.refused(6003);
    assert_eq!(detail(&lin, &id).await["answers"]["club"], "Lake");

    let strict = reviewed(app, json!({ "resubmit": false }));
    let id = lin.answer(&strict, json!({ "club": "Lake" })).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Reject, "No").unwrap();
    edit(&lin, &id, 2, &[lin.person], "Hill").await.refused(4011);
});

on_both!(changing_the_persons_changes_the_places_held, |app| {
    let lin = app.participant("lin");
    let form = json!({
        "personItems": [{ "key": "name", "required": true }], "personMin": 1, "personMax": 3,
        "questions": [{ "key": "club", "label": "Club", "type": "text" }],
    });
    let groups = vec![Group { capacity: Some(2), ..Group::default() }];
    let activity = Activity { groups, form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let [second, third] = ["a", "b"].map(|name| app.record(&lin, &record(name)));
    edit(&lin, &id, 1, &[lin.person, second], "").await.data();
    let held = || number(app.store(), "SELECT held AS value FROM competition_group");
    assert_eq!(held(), 2);
    edit(&lin, &id, 2, &[lin.person, second, third], "").await.refused(6003);
    assert_eq!((held(), detail(&lin, &id).await["persons"].as_array().unwrap().len()), (2, 2));
    edit(&lin, &id, 2, &[third], "").await.data();
    assert_eq!((held(), detail(&lin, &id).await["persons"][0]["name"].clone()), (1, json!("b")));
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), 1);
});

on_both!(only_with_the_setting_an_account_signs_up_more_than_once, |app| {
    let lin = app.participant("lin");
    let activity = Activity { settings: json!({ "allowMany": true }), ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    lin.sign_up(&activity).await.refused(6004);
    let friend = app.record(&lin, &record("friend"));
    lin.post("/apply", &crate::support::person::submit(&activity, &[friend])).await.data();
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 2);
});
