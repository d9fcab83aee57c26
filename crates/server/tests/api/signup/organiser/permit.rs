//! Permits of staff to change one sign-up: who may give them, for which sign-ups, and until when.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use super::{queued, reviewed, signed_up};
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{count, texts};
use crate::support::make::{self, Activity, HOUR_MS, Made, time};
use crate::support::on_both;
use crate::support::person::{last_message, nonce};
use crate::support::staff::Member;

const HOUR: i64 = 3600;

fn asked(app: &TestApp) -> Made {
    let form = make::form(&json!([
        { "key": "club", "label": "Club", "type": "text" },
        { "key": "motto", "label": "Motto", "type": "text" },
    ]));
    Activity { form, ..Activity::default() }.insert(app.store(), app.now_ms())
}

/// A permit for these questions until some hours from now.
async fn permit(app: &TestApp, boss: &Member, id: i64, hours: i64, more: Value) -> Answer {
    let mut body = json!({ "questions": ["club"], "until": time(app.now_ms() + hours * HOUR_MS) });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    boss.post(&format!("/apply/{id}/permit"), &body).await
}

on_both!(a_permit_is_told_shown_and_logged, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let id = signed_up(&lin, &asked(app)).await;
    assert_eq!(boss.get(&format!("/apply/{id}")).await.data()["mayPermit"], true);
    let one = permit(app, &boss, id, 10, json!({ "note": " Which {{activity}} club? ", "reviewAgain": true })).await.data().clone();
    let given = &one["permit"];
    assert_eq!((&given["whole"], &given["questions"], &given["reviewAgain"]), (&json!(false), &json!(["club"]), &json!(true)));
    assert_eq!(given["note"], "Which {{activity}} club?");
    let step = one["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&step["event"], &step["staffName"], &step["reason"]),
        (&json!("permit"), &json!("boss"), &json!("Which {{activity}} club?"))
    );
    assert_eq!((&step["status"], &step["changes"]), (&json!("approved"), &json!([])));

    let mail = last_message(app);
    assert_eq!((mail.purpose.as_str(), mail.recipient.as_str()), ("changeAllowed", "lin@mail.example"));
    assert!(mail.body.contains("Which {{activity}} club?") && mail.body.contains("(UTC+08:00)"), "{}", mail.body);
    let notice = lin.get("/notice").await.data()["list"][0].clone();
    assert!(notice["content"].as_str().unwrap().contains("Which {{activity}} club?"), "{notice}");
    assert!(notice["link"].as_str().unwrap().contains(&format!("applyId={id}")), "{notice}");
    let line = texts(app.store(), "SELECT after_json AS value FROM audit_log WHERE call = 'organise.signupPermit'").concat();
    assert!(line.contains(r#""questions":["club"]"#) && line.contains(r#""reviewAgain":true"#), "{line}");
    // The participant sees the event and the note, and no name of staff.
    let own = lin.get(&format!("/apply/{id}")).await;
    let step = own.data()["timeline"][1].clone();
    assert_eq!((&step["event"], &step["reason"]), (&json!("permit"), &json!("Which {{activity}} club?")));
    assert!(!own.text.contains("boss"), "{}", own.text);
});

on_both!(a_permit_is_for_known_questions_until_a_time_within_the_activity, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let id = signed_up(&lin, &asked(app)).await;
    for (hours, more, field, rule) in [
        (10, json!({ "questions": [] }), "questions", "required"),
        (10, json!({ "questions": ["club", "gone"] }), "questions", "choice"),
        (-1, json!({}), "until", "timeOrder"),
        (75, json!({}), "until", "timeOrder"),
        (10, json!({ "note": "x".repeat(141) }), "note", "maxLength"),
    ] {
        assert_eq!(permit(app, &boss, id, hours, more.clone()).await.rule(field), rule, "{more}");
    }
    assert_eq!((count(app.store(), "apply_permit"), count(app.store(), "audit_log"), count(app.store(), "outbox")), (0, 0, 1));
    boss.post(&format!("/apply/{id}/permit"), &json!({ "questions": ["club"], "until": "soon" })).await.failed(400);
    // For everything no question need be named.
    let one = permit(app, &boss, id, 71, json!({ "whole": true, "questions": ["gone"] })).await.data().clone();
    assert_eq!((&one["permit"]["whole"], &one["permit"]["questions"]), (&json!(true), &json!([])));
});

on_both!(only_approved_and_waiting_sign_ups_get_a_permit, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = reviewed(app, 1);
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    let id = signed_up(&lin, &activity).await;
    let waiting = queued(&zhou, &activity).await;
    let whole = json!({ "whole": true });
    // Under review it can be changed anyway.
    assert_eq!(permit(app, &boss, id, 10, whole.clone()).await.refused(4011)["status"], "pending");
    assert_eq!(boss.get(&format!("/apply/{id}")).await.data()["mayPermit"], false);
    assert_eq!(permit(app, &boss, waiting, 10, whole.clone()).await.data()["permit"]["whole"], true);
    let edit = json!({ "formVersion": 1, "persons": [zhou.person], "answers": {}, "version": 2 });
    assert_eq!(zhou.put(&format!("/apply/{waiting}"), &edit).await.data()["status"], "waiting");
    boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
    permit(app, &boss, id, 10, whole.clone()).await.data();
    lin.post(&format!("/apply/{id}/withdraw"), &json!({ "nonce": nonce() })).await.data();
    assert_eq!(permit(app, &boss, id, 10, whole.clone()).await.refused(4011)["status"], "revoked");
    // The permit of a sign-up that is over is not shown.
    assert_eq!(boss.get(&format!("/apply/{id}")).await.data()["permit"], Value::Null);
    assert_eq!(lin.get(&format!("/apply/{id}")).await.data()["item"]["permitUntil"], Value::Null);

    let other = signed_up(&lin, &asked(app)).await;
    let late = app.later(73 * HOUR).member("late", Role::Owner);
    assert_eq!(permit(app, &late, other, 80, whole).await.refused(4011)["status"], "approved");
});

on_both!(a_permit_ends_at_its_time_or_when_staff_take_it_back, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let id = signed_up(&lin, &asked(app)).await;
    boss.post(&format!("/apply/{id}/permit/end"), &json!({})).await.refused(4011);
    permit(app, &boss, id, 10, json!({})).await.data();
    let after = |hours: i64| lin.client.clone().at(app.later(hours * HOUR).address);
    let (before, late) = (after(9), after(10));
    before.get(&format!("/apply/{id}/amend")).await.data();
    late.get(&format!("/apply/{id}/amend")).await.refused(4011);
    let change = json!({ "formVersion": 1, "answers": { "club": "Hill" }, "version": 2 });
    late.put(&format!("/apply/{id}/amend"), &change).await.refused(4011);
    assert_eq!(late.get(&format!("/apply/{id}")).await.data()["item"]["permitUntil"], Value::Null);

    let one = boss.post(&format!("/apply/{id}/permit/end"), &json!({})).await.data().clone();
    assert_eq!((&one["permit"], &one["mayPermit"]), (&Value::Null, &json!(true)));
    assert_eq!(one["timeline"].as_array().unwrap().last().unwrap()["event"], "permitEnd");
    lin.get(&format!("/apply/{id}/amend")).await.refused(4011);
    // An answer that was being written is refused for its reason.
    lin.put(&format!("/apply/{id}/amend"), &change).await.refused(4011);
    boss.post(&format!("/apply/{id}/permit/end"), &json!({})).await.refused(4011);
    assert_eq!(count(app.store(), "audit_log"), 2);
});

on_both!(a_permit_replaces_the_one_before_and_is_told_again, |app| {
    let (boss, lin) = (app.member("boss", Role::Owner), app.participant("lin"));
    let id = signed_up(&lin, &asked(app)).await;
    permit(app, &boss, id, 10, json!({ "note": "First" })).await.data();
    permit(app, &boss, id, 20, json!({ "questions": ["motto"], "note": "Second" })).await.data();
    let form = lin.get(&format!("/apply/{id}/amend")).await.data().clone();
    assert_eq!((&form["open"], &form["note"]), (&json!(["motto"]), &json!("Second")));
    let told = (count(app.store(), "outbox WHERE purpose = 'changeAllowed'"), count(app.store(), "notice WHERE event = 'changeAllowed'"));
    assert_eq!((told, count(app.store(), "apply_permit")), ((2, 2), 1));
});

on_both!(permits_are_for_reviewers_of_the_activity, |app| {
    let lin = app.participant("lin");
    let (activity, other) = (asked(app), asked(app));
    let id = signed_up(&lin, &activity).await;
    make::merchant(app.store(), "OTHER", "Other");
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    let kept_out = app.member_of(make::HOME, "kept-out", Role::Reviewer, &[other.id]);
    let viewer = app.member("viewer", Role::Viewer);
    for (member, code) in [(&stranger, 4004), (&kept_out, 4004), (&viewer, 4003)] {
        permit(app, member, id, 10, json!({})).await.refused(code);
        member.post(&format!("/apply/{id}/permit/end"), &json!({})).await.refused(code);
    }
    assert_eq!(viewer.get(&format!("/apply/{id}")).await.data()["mayPermit"], false);
    let chosen = app.member_of(make::HOME, "chosen", Role::Reviewer, &[activity.id]);
    permit(app, &chosen, id, 10, json!({})).await.data();
    assert_eq!(viewer.get(&format!("/apply/{id}")).await.data()["permit"]["questions"], json!(["club"]));
});
