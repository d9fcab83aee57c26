//! A place is handed over: by a link, once, with its number, its seats and what was paid for it.

use laurel_core::signup::SignupEvent;
use laurel_server::signup::service::ticket;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, number, texts};
use crate::support::make::{Activity, HOUR_MS, Made, merchant};
use crate::support::on_both;
use crate::support::payment::{FEE, paid};
use crate::support::person::{Participant, nonce, record, submit};
use crate::support::work::insert_work;

/// An activity that lets places be handed over.
fn handed(policy: &str) -> Activity {
    Activity { settings: json!({ "transfer": { "policy": policy } }), ..Activity::default() }
}

/// A sign-up of `lin`, and the code of its link.
async fn offered(app: &TestApp, activity: &Made) -> (Participant, Value, String) {
    let lin = app.participant("lin");
    let signup = lin.sign_up(activity).await.data()["id"].clone();
    let code = open(&lin, &signup).await;
    (lin, signup, code)
}

async fn open(holder: &Participant, signup: &Value) -> String {
    holder.post(&format!("/apply/{signup}/transfer"), &json!({})).await.data()["code"].as_str().unwrap().to_owned()
}

async fn look(reader: &Participant, code: &str) -> Answer {
    reader.get(&format!("/apply/transfer?code={code}")).await
}

fn taking(code: &str, persons: &[i64]) -> Value {
    json!({ "code": code, "formVersion": 1, "persons": persons, "agreementVersion": "2026-11", "nonce": nonce() })
}

async fn take(person: &Participant, code: &str) -> Answer {
    person.post("/apply/transfer", &taking(code, &[person.person])).await
}

/// The code of the one valid ticket of a sign-up.
async fn ticket_of(person: &Participant, signup: &Value) -> String {
    let receipt = person.get(&format!("/apply/{signup}/receipt")).await.data().clone();
    assert_eq!(receipt["ticket"], "valid");
    receipt["persons"][0]["ticketCode"].as_str().unwrap().to_owned()
}

on_both!(a_paid_place_changes_hands_with_its_number_and_its_payment, |app| {
    let app = app.cashier();
    let activity = Activity { settings: json!({ "transfer": { "policy": "direct" } }), ..paid() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    lin.post(&format!("/apply/{signup}/transfer"), &json!({})).await.refused(4011);
    lin.pay(&lin.order_of(&signup).await).await;
    let before = lin.get(&format!("/apply/{signup}")).await.data().clone();
    assert!(before["item"]["actions"].as_array().unwrap().contains(&json!("transfer")));
    let ticket = ticket_of(&lin, &signup).await;
    let code = open(&lin, &signup).await;
    // An open link is shown again.
    assert_eq!(open(&lin, &signup).await, code);
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["transfer"]["code"], *code);

    let jo = app.participant("jo");
    let place = look(&jo, &code).await.data().clone();
    let shown = (&place["amountFen"], &place["personCount"], &place["mine"], &place["applyId"], &place["reviewed"]);
    assert_eq!(shown, (&json!(FEE), &json!(1), &json!(false), &Value::Null, &json!(false)));
    assert_eq!(app.visitor().get(&format!("/apply/transfer?code={code}")).await.data()["competitionId"], activity.id);
    let taken = take(&jo, &code).await.data().clone();
    assert_eq!((&taken["id"], &taken["status"], &taken["payStatus"]), (&signup, &json!("approved"), &json!("paid")));

    let after = jo.get(&format!("/apply/{signup}")).await.data().clone();
    assert_eq!((&after["item"]["applyNo"], &after["item"]["confirmed"]), (&before["item"]["applyNo"], &json!(true)));
    assert_eq!((&after["persons"][0]["name"], &after["transfer"]), (&json!("jo"), &Value::Null));
    let steps: Vec<&Value> = after["timeline"].as_array().unwrap().iter().map(|step| &step["event"]).collect();
    assert_eq!(steps, ["transfer"]);
    // The ticket of the former holder names a person who is in no sign-up any more.
    let person = |code: &str| ticket::verify(&app.app.config.keys, code).unwrap().person.0;
    let ids = texts(app.store(), "SELECT CAST(id AS TEXT) AS value FROM apply_person");
    assert_eq!(ids, [person(&ticket_of(&jo, &signup).await).to_string()]);
    assert!(!ids.contains(&person(&ticket).to_string()));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), 1);
    lin.get(&format!("/apply/{signup}")).await.refused(4004);
    let notice = lin.get("/notice").await.data()["list"][0].clone();
    assert_eq!(notice["link"], format!("/pages/competition/index?id={}&merchantId=SAAQ", activity.id));
    assert!(notice["title"].as_str().unwrap().contains("handed over"), "{notice}");

    // A refund goes back to whoever paid.
    assert_eq!(jo.get(&format!("/apply/{signup}/withdraw")).await.data()["refundToOther"], true);
    assert_eq!(jo.withdraw(&signup).await.data()["refundFen"], FEE);
    app.pay_round_after(1);
    assert_eq!(jo.get("/notice").await.data()["list"].as_array().unwrap().len(), 1);
    let notice = lin.get("/notice").await.data()["list"][0].clone();
    assert_eq!((&notice["kind"], &notice["link"]), (&json!("payment"), &json!("/pages/user/orders?merchantId=SAAQ")));
    let orders = lin.get("/pay/mine").await.data()["list"].clone();
    let own = (&orders[0]["status"], &orders[0]["refundedFen"], &orders[0]["handedOver"]);
    assert_eq!(own, (&json!("refunded"), &json!(FEE), &json!(true)));
});

on_both!(a_link_is_used_once_and_ends, |app| {
    let activity = handed("direct").insert(app.store(), app.now_ms());
    let (lin, signup, code) = offered(app, &activity).await;
    let (jo, mo) = (app.participant("jo"), app.participant("mo"));
    lin.delete(&format!("/apply/{signup}/transfer")).await.data();
    look(&jo, &code).await.refused(6008);
    take(&jo, &code).await.refused(6008);
    let code = open(&lin, &signup).await;
    let late = app.later(49 * 3_600);
    take(&jo.at(&late), &code).await.refused(6008);
    let (one, two) = futures_util::future::join(take(&jo, &code), take(&mo, &code)).await;
    let mut codes = [one.code(), two.code()];
    codes.sort_unstable();
    assert_eq!(codes, [2_000, 6_008]);
    assert_eq!(count(app.store(), "apply_event WHERE event = 'transfer'"), 1);
    assert_eq!(count(app.store(), "apply_transfer"), 0);
    // The account before may sign up again.
    lin.sign_up(&activity).await.data();
    look(&jo, &"x".repeat(99)).await.refused(6008);
});

on_both!(a_repeated_request_takes_a_place_once, |app| {
    let (_, signup, code) = offered(app, &handed("direct").insert(app.store(), app.now_ms())).await;
    let jo = app.participant("jo");
    let request = taking(&code, &[jo.person]);
    for _ in 0..2 {
        assert_eq!(jo.post("/apply/transfer", &request).await.data()["id"], signup);
    }
    assert_eq!(count(app.store(), "apply_event WHERE event = 'transfer'"), 1);
});

on_both!(a_link_leads_to_no_place_that_cannot_be_handed_over, |app| {
    let activity = handed("direct").insert(app.store(), app.now_ms());
    let (lin, signup, code) = offered(app, &activity).await;
    let jo = app.participant("jo");
    merchant(app.store(), "M2", "Other");
    jo.get(&format!("/apply/transfer?code={code}&merchantId=M2")).await.refused(6008);
    lin.withdraw(&signup).await.data();
    take(&jo, &code).await.refused(6008);

    let with_work = handed("direct").insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&with_work).await.data()["id"].clone();
    let code = open(&lin, &signup).await;
    insert_work(app, &with_work, &signup, lin.id, "draft", 1);
    look(&jo, &code).await.refused(6008);
    lin.post(&format!("/apply/{signup}/transfer"), &json!({})).await.refused(4011);

    let closed = handed("none").insert(app.store(), app.now_ms());
    let signup = jo.sign_up(&closed).await.data()["id"].clone();
    jo.post(&format!("/apply/{signup}/transfer"), &json!({})).await.refused(4011);
    lin.post(&format!("/apply/{signup}/transfer"), &json!({})).await.refused(4004);
});

on_both!(whoever_takes_a_place_meets_the_rules_of_a_sign_up, |app| {
    let activity = handed("direct").insert(app.store(), app.now_ms());
    let (lin, _, code) = offered(app, &activity).await;
    let (jo, mo) = (app.participant("jo"), app.participant("mo"));
    take(&lin, &code).await.refused(4011);
    mo.sign_up(&activity).await.data();
    assert!(look(&mo, &code).await.data()["applyId"].is_number());
    take(&mo, &code).await.refused(6004);
    let second = app.record(&jo, &record("ann"));
    jo.post("/apply/transfer", &taking(&code, &[jo.person, second])).await.refused(4000);
    jo.post("/apply/transfer", &taking(&code, &[mo.person])).await.refused(4004);
    let mut unread = taking(&code, &[jo.person]);
    unread["agreementVersion"] = json!("2020-01");
    jo.post("/apply/transfer", &unread).await.refused(4000);
    take(&jo, &code).await.data();
});

on_both!(where_the_organiser_reviews_a_taken_place_it_is_confirmed_by_approval, |app| {
    let (_, signup, code) = offered(app, &handed("reviewed").insert(app.store(), app.now_ms())).await;
    let jo = app.participant("jo");
    assert_eq!(look(&jo, &code).await.data()["reviewed"], true);
    assert_eq!(take(&jo, &code).await.data()["status"], "pending");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 1);
    app.decide(&signup, SignupEvent::Approve, "").unwrap();
    assert_eq!(jo.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});

on_both!(a_place_of_several_persons_is_taken_by_as_many, |app| {
    let form = json!({ "personItems": [{ "key": "name", "required": true }], "personMin": 1, "personMax": 3, "questions": [] });
    let activity = Activity { form, ..handed("direct") }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let signup = lin.post("/apply", &submit(&activity, &[lin.person, app.record(&lin, &record("ann"))])).await.data()["id"].clone();
    let code = open(&lin, &signup).await;
    let jo = app.participant("jo");
    take(&jo, &code).await.refused(4000);
    let bob = app.record(&jo, &record("bob"));
    jo.post("/apply/transfer", &taking(&code, &[jo.person, bob])).await.data();
    assert_eq!(texts(app.store(), "SELECT name AS value FROM apply_person ORDER BY id"), ["jo", "bob"]);
});

on_both!(a_deadline_of_the_organiser_ends_links, |app| {
    let deadline = laurel_server::clock::to_time(app.now_ms() + HOUR_MS);
    let settings = json!({ "transfer": { "policy": "direct", "deadline": deadline } });
    let (lin, signup, code) = offered(app, &Activity { settings, ..Activity::default() }.insert(app.store(), app.now_ms())).await;
    let late = app.later(3_601);
    take(&app.participant("jo").at(&late), &code).await.refused(6008);
    lin.at(&late).post(&format!("/apply/{signup}/transfer"), &json!({})).await.refused(4011);
});
