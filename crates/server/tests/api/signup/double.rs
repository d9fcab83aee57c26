//! A person whom two accounts sign up: neither is refused, and staff see it.

use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, count};
use crate::support::make::{Activity, Made};
use crate::support::on_both;
use crate::support::person::{record, submit};
use crate::support::staff::Member;

/// True for each sign-up with a mark, as staff see them, oldest first.
async fn marked(boss: &Member, made: &Made) -> Vec<bool> {
    let list = boss.get(&format!("/apply?competitionId={}&sort=oldest", made.id)).await.data()["list"].clone();
    list.as_array().unwrap().iter().map(|line| line["double"].as_bool().unwrap()).collect()
}

fn reviewed(app: &TestApp) -> Made {
    Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms())
}

on_both!(a_person_of_another_account_is_not_refused_and_is_marked_for_staff, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data().clone();
    let same = app.record(&zhou, &record("lin"));
    let second = zhou.post("/apply", &submit(&activity, &[same])).await.data().clone();
    // The stranger cannot tell that the person takes part.
    let shown = |answer: &Value| [answer["status"].clone(), answer["payStatus"].clone(), answer["waitNo"].clone()];
    assert_eq!(shown(&first), shown(&second));
    assert_eq!(marked(&boss, &activity).await, [false, true]);
});

on_both!(the_mark_is_not_on_the_account_that_has_verified_the_number, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let same = app.record(&zhou, &record("lin"));
    zhou.post("/apply", &submit(&activity, &[same])).await.data();
    change(app.store(), &format!("UPDATE account SET mobile = '13800138000' WHERE id = {}", lin.id));
    lin.sign_up(&activity).await.data();
    assert_eq!(marked(&boss, &activity).await, [true, false]);
});

on_both!(an_edit_that_names_a_person_of_another_account_is_marked, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = reviewed(app);
    lin.sign_up(&activity).await.data();
    let second = zhou.sign_up(&activity).await.data()["id"].clone();
    let same = app.record(&zhou, &record("lin"));
    let typed = json!({ "formVersion": 1, "persons": [same], "answers": {}, "version": 1 });
    zhou.put(&format!("/apply/{second}"), &typed).await.data();
    assert_eq!(marked(&boss, &activity).await, [false, true]);
});

on_both!(a_sign_up_that_returns_is_marked_if_another_account_has_its_person_meanwhile, |app| {
    let (lin, zhou, boss) = (app.participant("lin"), app.participant("zhou"), app.member("boss", Role::Owner));
    let activity = reviewed(app);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    app.decide(&first, SignupEvent::Reject, "Which lake?").unwrap();
    let same = app.record(&zhou, &record("lin"));
    zhou.post("/apply", &submit(&activity, &[same])).await.data();
    assert_eq!(marked(&boss, &activity).await, [false, false]);
    let typed = json!({ "formVersion": 1, "persons": [lin.person], "answers": {}, "version": 2 });
    lin.put(&format!("/apply/{first}"), &typed).await.data();
    assert_eq!(marked(&boss, &activity).await, [true, false]);
    assert_eq!(count(app.store(), "apply_person WHERE live AND NOT is_double"), 1);
});
