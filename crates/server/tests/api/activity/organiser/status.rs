//! The states of an activity from draft to archive, and the transitions that are refused.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::database::{count, texts};
use crate::support::make::{self, Activity, Group};
use crate::support::on_both;
use crate::support::staff::body;

on_both!(publishing_an_invalid_draft_reports_every_problem, |app| {
    let boss = app.member("boss", Role::Owner);
    let mut wish = body(app.now_ms());
    let windows = wish["windows"].clone();
    wish["windows"]["signupEnd"] = windows["signupStart"].clone();
    wish["windows"]["endTime"] = windows["startTime"].clone();
    wish["settings"] = json!({ "withdrawDeadline": "2099-01-01T00:00:00Z" });
    let made = boss.draft(&wish).await;
    let path = format!("/competition/{}", made["id"]);
    let mut group = made["groups"][0]["group"].clone();
    group["open"] = json!(false);
    let changed =
        boss.put(&format!("{path}/group/{}", made["groups"][0]["id"]), &json!({ "version": made["version"], "group": group })).await;
    assert_eq!(changed.data()["version"], 2);
    let refused = boss.post(&format!("{path}/publish"), &json!({})).await;
    for (field, rule) in [
        ("windows.signupEnd", "timeOrder"),
        ("windows.endTime", "timeOrder"),
        ("settings.withdrawDeadline", "timeOrder"),
        ("groups", "required"),
    ] {
        assert_eq!(refused.rule(field), rule, "{field}");
    }
    assert_eq!(boss.get(&path).await.data()["status"], "draft");
    assert_eq!(boss.get(&path).await.data()["version"], 2);
});

on_both!(only_allowed_transitions_succeed, |app| {
    let boss = app.member("boss", Role::Owner);
    let id = boss.draft(&body(app.now_ms())).await["id"].clone();
    let path = format!("/competition/{id}");
    let step = async |event: &str| boss.post(&format!("{path}/{event}"), &json!({ "reason": "Storm" })).await;
    for (event, reached, impossible) in [
        ("publish", "published", vec!["publish", "resume", "archive"]),
        ("pause", "paused", vec!["pause", "unpublish", "publish"]),
        ("resume", "published", vec!["resume"]),
        ("unpublish", "draft", vec!["unpublish", "pause", "cancel", "finish", "archive"]),
        ("publish", "published", vec![]),
        ("finish", "finished", vec!["finish", "cancel", "publish", "resume"]),
        ("archive", "archived", vec!["archive", "publish", "finish", "cancel"]),
    ] {
        assert_eq!(step(event).await.data()["status"], reached);
        for other in impossible {
            assert_eq!(step(other).await.refused(4011)["status"], reached, "{other}");
        }
    }
    app.visitor().get(&path).await.refused(4004);
});

on_both!(an_activity_with_a_sign_up_cannot_be_unpublished, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    lin.sign_up(&activity).await.data();
    boss.post(&format!("/competition/{}/unpublish", activity.id), &json!({})).await.refused(4011);
    assert_eq!(lin.get(&format!("/competition/{}", activity.id)).await.data()["status"], "published");
});

on_both!(cancelling_needs_a_reason, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let path = format!("/competition/{}/cancel", activity.id);
    assert_eq!(boss.post(&path, &json!({})).await.rule("reason"), "required");
    assert_eq!(boss.post(&path, &json!({ "reason": " " })).await.rule("reason"), "required");
    assert_eq!(boss.post(&path, &json!({ "reason": "x".repeat(141) })).await.rule("reason"), "maxLength");
    let done = boss.post(&path, &json!({ "reason": " Storm " })).await.data().clone();
    assert_eq!((&done["status"], &done["stage"], &done["cancelReason"]), (&json!("cancelled"), &json!("cancelled"), &json!("Storm")));
    assert_eq!(app.visitor().get(&format!("/competition/{}", activity.id)).await.data()["cancelReason"], "Storm");
    assert_eq!(texts(app.store(), "SELECT reason AS value FROM audit_log"), ["Storm"]);
    assert_eq!(boss.post(&format!("/competition/{}/archive", activity.id), &json!({})).await.data()["cancelReason"], "Storm");
});

on_both!(a_paused_activity_can_be_read_but_accepts_no_sign_up, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    boss.post(&format!("/competition/{}/pause", activity.id), &json!({})).await.data();
    lin.get(&format!("/competition/{}", activity.id)).await.data();
    assert_eq!(lin.sign_up(&activity).await.code(), 6001);
    boss.post(&format!("/competition/{}/resume", activity.id), &json!({})).await.data();
    lin.sign_up(&activity).await.data();
});

on_both!(another_merchants_activity_is_not_found, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    let activity = Activity { groups: vec![Group::default(), Group::default()], ..Activity::default() }.insert(app.store(), app.now_ms());
    let path = format!("/competition/{}", activity.id);
    for merchant in ["", "?merchantId=SAAQ", "?merchantId=OTHER"] {
        stranger.get(&format!("{path}{merchant}")).await.refused(4004);
        stranger.post(&format!("{path}/pause{merchant}"), &json!({})).await.refused(4004);
        stranger.delete(&format!("{path}/group/{}{merchant}", activity.groups[1])).await.refused(4004);
    }
    assert_eq!(count(app.store(), "audit_log"), 0);
    assert_eq!(count(app.store(), "competition WHERE version = 1 AND status = 'published'"), 1);
});

on_both!(cancelling_an_activity_cancels_every_sign_up_and_offers_no_place, |app| {
    let boss = app.member("boss", Role::Owner);
    let groups = vec![Group { capacity: Some(1), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let held = lin.sign_up(&activity).await.data()["id"].clone();
    let mut body = crate::support::person::submit(&activity, &[zhou.person]);
    body["joinWaiting"] = json!(true);
    let waits = zhou.post("/apply", &body).await.data()["id"].clone();
    boss.post(&format!("/competition/{}/cancel", activity.id), &json!({ "reason": "Storm" })).await.data();
    for (person, id) in [(&lin, &held), (&zhou, &waits)] {
        let item = person.get(&format!("/apply/{id}")).await.data()["item"].clone();
        assert_eq!((item["status"].clone(), item["revokeReason"].clone()), (json!("cancelled"), json!("Storm")));
    }
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'applyCancelled'"), 2);
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'applyOffered'"), 0);
    assert_eq!(count(app.store(), "competition_group WHERE held = 0 AND waiting = 0"), 1);
});

on_both!(a_sign_up_during_a_cancellation_is_refused_or_cancelled, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let people: Vec<_> = (0..12).map(|index| app.participant(&format!("p{index}"))).collect();
    let tries = people.into_iter().map(|person| {
        let body = crate::support::person::submit(&activity, &[person.person]);
        actix_web::rt::spawn(async move { person.post("/apply", &body).await.code() })
    });
    let tries: Vec<_> = tries.collect();
    boss.post(&format!("/competition/{}/cancel", activity.id), &json!({ "reason": "Storm" })).await.data();
    for attempt in tries {
        assert!([2000, 6001].contains(&attempt.await.unwrap()));
    }
    assert_eq!(count(app.store(), "apply WHERE status <> 'cancelled'"), 0);
    assert_eq!(count(app.store(), "competition_group WHERE held = 0"), 1);
});
