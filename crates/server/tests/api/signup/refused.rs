//! Refused sign-ups: each with its reason, and none with an effect.

use laurel_core::person::PersonInfo;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count, number};
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{Participant, record, submit};

fn nothing_happened(app: &TestApp) {
    let rows = ["apply", "apply_person", "notice", "nonce", "outbox", "consent"].map(|table| count(app.store(), table));
    assert_eq!(rows, [0; 6]);
    assert_eq!(count(app.store(), "competition_group WHERE held <> 0 AND capacity IS NULL"), 0);
}

/// The check before the form must give the refusal that the submission meets.
async fn refused(app: &TestApp, lin: &Participant, activity: &Made, code: i64) -> Answer {
    let check = lin.get(&format!("/apply/check?competitionId={}&groupId={}", activity.id, activity.group())).await;
    let said = (check.data()["can"].clone(), check.data()["code"].clone());
    assert_eq!(said, (json!(false), json!(code)));
    assert!(!check.data()["msg"].as_str().unwrap().is_empty());
    let answer = lin.sign_up(activity).await;
    answer.refused(code);
    nothing_happened(app);
    answer
}

on_both!(an_activity_that_is_not_live_accepts_no_sign_up, |app| {
    let lin = app.participant("lin");
    for status in ["paused", "cancelled", "finished"] {
        let activity = Activity { status, ..Activity::default() }.insert(app.store(), app.now_ms());
        refused(app, &lin, &activity, 6001).await;
    }
    let over = Activity { takes_place: (-2 * HOUR_MS, -HOUR_MS), ..Activity::default() }.insert(app.store(), app.now_ms());
    refused(app, &lin, &over, 6001).await;
});

on_both!(a_sign_up_is_accepted_only_within_its_window, |app| {
    let lin = app.participant("lin");
    for signup in [(HOUR_MS, 2 * HOUR_MS), (-2 * HOUR_MS, -HOUR_MS)] {
        let activity = Activity { signup, ..Activity::default() }.insert(app.store(), app.now_ms());
        refused(app, &lin, &activity, 6002).await;
    }
    let closed = Activity { groups: vec![Group { open: false, ..Group::default() }], ..Activity::default() };
    refused(app, &lin, &closed.insert(app.store(), app.now_ms()), 6002).await;
});

on_both!(a_full_group_accepts_no_sign_up, |app| {
    let lin = app.participant("lin");
    let groups = vec![Group { capacity: Some(3), held: 3, ..Group::default() }];
    let full = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let answer = refused(app, &lin, &full, 6003).await;
    assert_eq!(answer.body["data"], json!({ "waitlist": true }));
});

on_both!(a_sign_up_gets_all_its_places_or_none, |app| {
    let lin = app.participant("lin");
    let second = app.record(&lin, &PersonInfo { phone: "13900139000".into(), ..record("second") });
    let mut form = make::form(&json!([]));
    form["personMax"] = json!(2);
    let groups = vec![Group { capacity: Some(4), held: 3, ..Group::default() }];
    let activity = Activity { groups, form, ..Activity::default() }.insert(app.store(), app.now_ms());
    lin.post("/apply", &submit(&activity, &[lin.person, second])).await.refused(6003);
    assert_eq!((count(app.store(), "apply"), number(app.store(), "SELECT held AS value FROM competition_group")), (0, 3));
    lin.post("/apply", &submit(&activity, &[lin.person])).await.data();
});

on_both!(one_account_has_one_live_sign_up, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    assert_eq!(*lin.sign_up(&activity).await.refused(6004), json!({ "applyId": first }));
    change(app.store(), "UPDATE apply SET status = 'revoked'");
    change(app.store(), "UPDATE apply_person SET live = FALSE");
    assert_ne!(lin.sign_up(&activity).await.data()["id"], first);
});

on_both!(a_changed_form_is_refused_with_its_new_version, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    make::new_form(app.store(), activity.id, 2, &make::form(&json!([])));
    assert_eq!(*lin.sign_up(&activity).await.refused(6005), json!({ "formVersion": 2 }));
    nothing_happened(app);
    assert_eq!(lin.get(&format!("/competition/{}/form", activity.id)).await.data()["formVersion"], 2);
});

on_both!(age_and_gender_must_fit_the_group, |app| {
    let lin = app.participant("lin");
    let grown = Group { ages: (Some(30), None), ..Group::default() };
    let men = Group { gender_limit: 1, ..Group::default() };
    for (group, reason) in [(grown, "age"), (men, "gender")] {
        let activity = Activity { groups: vec![group], ..Activity::default() }.insert(app.store(), app.now_ms());
        assert_eq!(*lin.sign_up(&activity).await.refused(6006), json!({ "reason": reason }));
    }
    nothing_happened(app);
});

on_both!(age_counts_on_the_first_day_in_the_activitys_time_zone, |app| {
    let lin = app.participant("lin");
    // Starts at 18:00 UTC: on the next day in Shanghai, on the same day in Berlin.
    let day_ms = 24 * HOUR_MS;
    let start = (app.now_ms() / day_ms + 3) * day_ms + 18 * HOUR_MS - app.now_ms();
    let birthday = laurel_server::clock::to_time(app.now_ms() + start + day_ms).format("%m-%d").to_string();
    let year = laurel_server::clock::to_time(app.now_ms() + start + day_ms).format("%Y").to_string().parse::<i32>().unwrap() - 20;
    let born = format!("{year}-{birthday}");
    if born.ends_with("02-29") {
        return;
    }
    change(app.store(), &format!("UPDATE person_info SET birthday = '{born}'"));
    for (timezone, code) in [("Europe/Berlin", 6006), ("Asia/Shanghai", 2000)] {
        let groups = vec![Group { ages: (Some(20), None), ..Group::default() }];
        let activity = Activity { timezone, groups, takes_place: (start, start + HOUR_MS), ..Activity::default() };
        assert_eq!(lin.sign_up(&activity.insert(app.store(), app.now_ms())).await.code(), code, "{timezone}");
    }
});

on_both!(a_group_with_a_fee_is_refused, |app| {
    let lin = app.participant("lin");
    let groups = vec![Group { fee_fen: 6_800, ..Group::default() }];
    let paid = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    refused(app, &lin, &paid, 6022).await;
});

on_both!(a_team_group_needs_a_team, |app| {
    let lin = app.participant("lin");
    let groups = vec![Group { mode: "team", ..Group::default() }];
    let teams = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(lin.sign_up(&teams).await.rule("teamId"), "teamNeeded");
    nothing_happened(app);
});

on_both!(another_accounts_person_is_not_found, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = Activity::default().insert(app.store(), app.now_ms());
    zhou.post("/apply", &submit(&activity, &[lin.person])).await.refused(4004);
    zhou.post("/apply", &submit(&activity, &[987_654_321])).await.refused(4004);
    nothing_happened(app);
});

on_both!(unknown_activities_and_groups_are_not_found, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let other = Activity::default().insert(app.store(), app.now_ms());
    let unknown = |field: &str, value: Value| {
        let mut body = submit(&activity, &[lin.person]);
        body[field] = value;
        let lin = lin.clone();
        async move { lin.post("/apply", &body).await }
    };
    unknown("competitionId", json!(987_654_321)).await.refused(4004);
    unknown("groupId", json!(987_654_321)).await.refused(4004);
    unknown("groupId", json!(other.group())).await.refused(4004);
    unknown("competitionId", json!("three")).await.failed(400);
    lin.get("/apply/check?competitionId=987654321&groupId=1").await.refused(4004);
    lin.get("/apply/check").await.failed(400);
    nothing_happened(app);
});

on_both!(the_statement_must_be_agreed_to, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let mut body = submit(&activity, &[lin.person]);
    for absent in [json!(""), json!("2025-01"), Value::Null] {
        body["agreementVersion"] = absent;
        assert_eq!(lin.post("/apply", &body).await.rule("agreementVersion"), "agreement");
    }
    nothing_happened(app);
});
