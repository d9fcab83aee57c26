//! Some persons of a sign-up leave, the others stay.

use laurel_core::activity::FeeMode;
use serde_json::{Value, json};

use super::paid::for_three;
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{number, texts};
use crate::support::make::{Activity, Group};
use crate::support::on_both;
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce, record, submit};

/// A sign-up of three persons: the participant, `ann` and `bob`.
async fn three(app: &TestApp, activity: Activity) -> (Participant, Value) {
    let activity = activity.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let persons = [lin.person, app.record(&lin, &record("ann")), app.record(&lin, &record("bob"))];
    let signup = lin.post("/apply", &submit(&activity, &persons)).await.data()["id"].clone();
    (lin, signup)
}

fn version(app: &TestApp) -> i64 {
    number(app.store(), "SELECT version AS value FROM apply")
}

async fn leave(person: &Participant, signup: &Value, persons: &[u32], version: i64) -> Answer {
    let body = json!({ "persons": persons, "version": version, "nonce": nonce() });
    person.post(&format!("/apply/{signup}/withdraw"), &body).await
}

async fn names(person: &Participant, signup: &Value) -> Vec<String> {
    let detail = person.get(&format!("/apply/{signup}")).await.data().clone();
    detail["persons"].as_array().unwrap().iter().map(|person| person["name"].as_str().unwrap().to_owned()).collect()
}

on_both!(one_of_three_leaves_with_their_seat_and_their_part_of_the_fee, |app| {
    let app = app.cashier();
    let (lin, signup) = three(&app, for_three()).await;
    lin.pay(&lin.order_of(&signup).await).await;
    let path = format!("/apply/{signup}/withdraw");
    assert_eq!(lin.get(&path).await.data()["refundFen"], 3 * FEE);
    assert_eq!(lin.get(&format!("{path}?persons=1")).await.data()["refundFen"], FEE);
    let left = leave(&lin, &signup, &[0], version(&app)).await.data().clone();
    assert_eq!((&left["status"], &left["refundFen"]), (&json!("approved"), &json!(FEE)));
    app.pay_round_after(1);
    assert_eq!(names(&lin, &signup).await, ["ann", "bob"]);
    let item = lin.get(&format!("/apply/{signup}")).await.data()["item"].clone();
    assert_eq!((&item["amountFen"], &item["confirmed"]), (&json!(2 * FEE), &json!(true)));
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 2);
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), 2);
    assert_eq!(texts(app.store(), "SELECT name AS value FROM apply_person WHERE is_first"), ["ann"]);
    assert_eq!(lin.get(&format!("/apply/{signup}/receipt")).await.data()["persons"].as_array().unwrap().len(), 2);
    assert_eq!(lin.withdraw(&signup).await.data()["refundFen"], 2 * FEE);
});

on_both!(who_leaves_before_the_payment_makes_a_new_order_cheaper, |app| {
    let app = app.cashier();
    let (lin, signup) = three(&app, for_three()).await;
    assert_eq!(leave(&lin, &signup, &[1, 2], version(&app)).await.data()["refundFen"], 0);
    lin.post("/pay/order", &json!({ "applyId": signup, "nonce": nonce() })).await.data();
    let order = lin.order_of(&signup).await;
    assert_eq!(order["amountFen"], FEE);
    lin.pay(&order).await;
});

on_both!(money_for_those_who_have_left_goes_back_if_it_still_arrives, |app| {
    let app = app.cashier();
    let (lin, signup) = three(&app, for_three()).await;
    let order = lin.order_of(&signup).await;
    lin.begin(&order).await.data();
    leave(&lin, &signup, &[2], version(&app)).await.data();
    lin.at_cashier(&order, true).await.data();
    app.pay_round_after(1);
    let order = lin.order_of(&signup).await;
    assert_eq!((&order["amountFen"], &order["refundedFen"], &order["status"]), (&json!(3 * FEE), &json!(FEE), &json!("paid")));
    assert_eq!(lin.get(&format!("/apply/{signup}")).await.data()["item"]["confirmed"], true);
});

on_both!(a_fee_for_the_whole_sign_up_stays_whoever_leaves, |app| {
    let app = app.cashier();
    let groups = vec![Group { fee_fen: FEE, fee_mode: FeeMode::PerTeam, ..Group::default() }];
    let (lin, signup) = three(&app, Activity { groups, ..for_three() }).await;
    let order = lin.order_of(&signup).await;
    assert_eq!(order["amountFen"], FEE);
    lin.pay(&order).await;
    assert_eq!(lin.get(&format!("/apply/{signup}/withdraw?persons=1")).await.data()["refundFen"], 0);
    assert_eq!(leave(&lin, &signup, &[2], version(&app)).await.data()["refundFen"], 0);
    let item = lin.get(&format!("/apply/{signup}")).await.data()["item"].clone();
    assert_eq!((&item["amountFen"], &item["payStatus"]), (&json!(FEE), &json!("paid")));
});

on_both!(at_least_one_person_stays_and_each_leaves_once, |app| {
    let (lin, signup) = three(app, Activity { groups: vec![Group::default()], ..for_three() }).await;
    assert_eq!(leave(&lin, &signup, &[0, 1, 2], version(app)).await.rule("persons"), "itemCount");
    assert_eq!(leave(&lin, &signup, &[1, 1], version(app)).await.rule("persons"), "choice");
    assert_eq!(leave(&lin, &signup, &[3], version(app)).await.rule("persons"), "choice");
    let seen = version(app);
    leave(&lin, &signup, &[1], seen).await.data();
    leave(&lin, &signup, &[1], seen).await.refused(4009);
    assert_eq!(names(&lin, &signup).await, ["lin", "bob"]);
    assert_eq!(app.participant("zhou").withdraw(&signup).await.code(), 4004);
});

on_both!(a_seat_that_becomes_free_is_offered_to_those_who_wait, |app| {
    let groups = vec![Group { capacity: Some(3), ..Group::default() }];
    let (lin, signup) = three(app, Activity { groups, ..for_three() }).await;
    let zhou = app.participant("zhou");
    let activity = number(app.store(), "SELECT competition_id AS value FROM apply");
    let group = number(app.store(), "SELECT group_id AS value FROM apply");
    let body = json!({
        "competitionId": activity, "groupId": group, "formVersion": 1, "persons": [zhou.person], "answers": {},
        "agreementVersion": "2026-11", "nonce": nonce(), "joinWaiting": true,
    });
    let waiting = zhou.post("/apply", &body).await.data()["id"].clone();
    leave(&lin, &signup, &[2], version_of(app, &signup)).await.data();
    assert_eq!(zhou.get(&format!("/apply/{waiting}")).await.data()["item"]["status"], "offered");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 3);
});

fn version_of(app: &TestApp, signup: &Value) -> i64 {
    number(app.store(), &format!("SELECT version AS value FROM apply WHERE id = {signup}"))
}
