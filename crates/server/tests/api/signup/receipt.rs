//! Receipts, with signed tickets that are valid as long as the sign-up is.

use laurel_core::signup::SignupEvent;
use laurel_server::signup::service::ticket;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::number;
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::{Participant, nonce, record, submit};

async fn receipt(person: &Participant, id: &Value) -> Value {
    person.get(&format!("/apply/{id}/receipt")).await.data().clone()
}

fn codes(receipt: &Value) -> Vec<&str> {
    receipt["persons"].as_array().unwrap().iter().filter_map(|person| person["ticketCode"].as_str()).collect()
}

/// The same person at another server, whose clock is later.
fn at(person: &Participant, app: &TestApp) -> Participant {
    Participant { client: person.client.clone().at(app.address), ..person.clone() }
}

on_both!(each_person_of_a_sign_up_has_a_ticket_of_their_own, |app| {
    let lin = app.participant("lin");
    let child = app.record(&lin, &record("Mia"));
    let form = json!({ "personItems": [], "personMin": 1, "personMax": 2, "questions": [] });
    let activity = Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.post("/apply", &submit(&activity, &[lin.person, child])).await.data()["id"].clone();
    let receipt = receipt(&lin, &id).await;
    assert_eq!(receipt["ticket"], "valid");
    assert_eq!(receipt["item"]["applyNo"].as_str().unwrap().len(), 13);
    let names: Vec<&str> = receipt["persons"].as_array().unwrap().iter().map(|person| person["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["lin", "Mia"]);
    assert!(receipt["persons"][0]["phone"].as_str().unwrap().contains("****"));
    let people: Vec<i64> = codes(&receipt)
        .into_iter()
        .map(|code| {
            let ticket = ticket::verify(&app.app.config.keys, code).unwrap();
            assert_eq!((ticket.activity.0, ticket.group.0, ticket.issue), (activity.id, activity.group(), 1));
            ticket.person.0
        })
        .collect();
    let first = number(app.store(), "SELECT MIN(id) AS value FROM apply_person");
    assert_eq!(people, [first, first + 1]);
});

on_both!(a_sign_up_that_is_not_approved_has_no_receipt, |app| {
    let lin = app.participant("lin");
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let refusal = lin.get(&format!("/apply/{id}/receipt")).await.refused(4011).clone();
    assert_eq!(refusal["status"], "pending");
    app.decide(&id, SignupEvent::Approve, "").unwrap();
    assert_eq!(receipt(&lin, &id).await["ticket"], "valid");
    app.decide(&id, SignupEvent::Reset, "").unwrap();
    lin.get(&format!("/apply/{id}/receipt")).await.refused(4011);
    app.decide(&id, SignupEvent::Reject, "Too young").unwrap();
    lin.get(&format!("/apply/{id}/receipt")).await.refused(4011);
});

on_both!(tickets_are_void_once_the_sign_up_is_withdrawn_or_cancelled, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let (withdrawn, cancelled) = (lin.sign_up(&activity).await.data()["id"].clone(), zhou.sign_up(&activity).await.data()["id"].clone());
    lin.post(&format!("/apply/{withdrawn}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await.data();
    app.decide(&cancelled, SignupEvent::Cancel, "Storm").unwrap();
    for (person, id) in [(&lin, &withdrawn), (&zhou, &cancelled)] {
        let receipt = receipt(person, id).await;
        assert_eq!((receipt["ticket"].clone(), codes(&receipt).len()), (json!("void"), 0));
    }
});

on_both!(a_sign_up_withdrawn_from_the_waiting_list_has_no_receipt, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity =
        Activity { groups: vec![crate::support::make::Group { capacity: Some(1), ..Default::default() }], ..Activity::default() };
    let activity = activity.insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let mut body = submit(&activity, &[zhou.person]);
    body["joinWaiting"] = json!(true);
    let id = zhou.post("/apply", &body).await.data()["id"].clone();
    zhou.get(&format!("/apply/{id}/receipt")).await.refused(4011);
    zhou.post(&format!("/apply/{id}/withdraw"), &json!({ "reason": "", "nonce": nonce() })).await.data();
    assert_eq!(zhou.get(&format!("/apply/{id}/receipt")).await.refused(4011)["status"], "revoked");
});

on_both!(after_the_activity_a_ticket_is_expired, |app| {
    let lin = app.participant("lin");
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    let later = app.later(73 * HOUR_MS / 1000);
    let receipt = receipt(&at(&lin, &later), &id).await;
    assert_eq!((receipt["ticket"].clone(), codes(&receipt).len()), (json!("expired"), 0));
});

on_both!(a_replaced_person_gets_another_ticket, |app| {
    let lin = app.participant("lin");
    let other = app.record(&lin, &record("Mia"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let before = receipt(&lin, &id).await;
    let edit = json!({ "formVersion": 1, "persons": [other], "answers": {}, "version": 1 });
    lin.put(&format!("/apply/{id}"), &edit).await.data();
    let after = receipt(&lin, &id).await;
    assert_eq!(after["persons"][0]["name"], "Mia");
    let person = |code: &str| ticket::verify(&app.app.config.keys, code).unwrap().person;
    assert_ne!(person(codes(&before)[0]), person(codes(&after)[0]));
});
