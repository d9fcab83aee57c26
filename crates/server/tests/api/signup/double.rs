//! A person in sign-ups of two accounts: neither is refused, and staff see it.

use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::make::{Activity, Made};
use crate::support::on_both;
use crate::support::person::{nonce, record, submit};
use crate::support::staff::Member;

/// True for each sign-up with a double, as staff see them, oldest first.
async fn doubles(boss: &Member, made: &Made) -> Vec<bool> {
    let list = boss.get(&format!("/apply?competitionId={}&sort=oldest", made.id)).await.data()["list"].clone();
    list.as_array().unwrap().iter().map(|line| line["double"].as_bool().unwrap()).collect()
}

fn reviewed(app: &TestApp) -> Made {
    Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms())
}

on_both!(a_person_of_another_account_is_not_refused_and_staff_see_both, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data().clone();
    assert_eq!(doubles(&boss, &activity).await, [false]);
    let same = app.record(&zhou, &record("lin"));
    let second = zhou.post("/apply", &submit(&activity, &[same])).await.data().clone();
    // The stranger cannot tell that the person takes part.
    let shown = |answer: &Value| [answer["status"].clone(), answer["payStatus"].clone(), answer["waitNo"].clone()];
    assert_eq!(shown(&first), shown(&second));
    assert_eq!(doubles(&boss, &activity).await, [true, true]);
    let person = boss.get(&format!("/apply/{}", second["id"])).await.data()["persons"][0].clone();
    assert_eq!((&person["double"], &person["person"]["name"]), (&json!(true), &json!("lin")));
    // Once the other one has withdrawn, nothing is double.
    zhou.post(&format!("/apply/{}/withdraw", second["id"]), &json!({ "reason": "", "nonce": nonce() })).await.data();
    assert_eq!(doubles(&boss, &activity).await, [false, false]);
});

on_both!(several_sign_ups_of_one_account_have_different_persons, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity { settings: json!({ "allowMany": true }), ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    let same = app.record(&zhou, &record("lin"));
    zhou.post("/apply", &submit(&activity, &[same])).await.data();
    zhou.post("/apply", &submit(&activity, &[same])).await.refused(6004);
});

on_both!(an_edit_may_name_a_person_of_another_account, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = reviewed(app);
    lin.sign_up(&activity).await.data();
    let second = zhou.sign_up(&activity).await.data()["id"].clone();
    let same = app.record(&zhou, &record("lin"));
    let typed = json!({ "formVersion": 1, "persons": [same], "answers": {}, "version": 1 });
    zhou.put(&format!("/apply/{second}"), &typed).await.data();
    assert_eq!(doubles(&boss, &activity).await, [true, true]);
});

on_both!(a_rejected_sign_up_returns_though_another_account_has_its_person_meanwhile, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = reviewed(app);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    app.decide(&first, SignupEvent::Reject, "Which lake?").unwrap();
    let same = app.record(&zhou, &record("lin"));
    zhou.post("/apply", &submit(&activity, &[same])).await.data();
    assert_eq!(doubles(&boss, &activity).await, [false, false]);
    let typed = json!({ "formVersion": 1, "persons": [lin.person], "answers": {}, "version": 2 });
    lin.put(&format!("/apply/{first}"), &typed).await.data();
    assert_eq!(doubles(&boss, &activity).await, [true, true]);
});
