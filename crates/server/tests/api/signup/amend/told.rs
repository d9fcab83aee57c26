//! Notices and mails about the window for questions after the approval.

use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use laurel_server::signup::service::mailing;
use serde_json::{Value, json};

use super::answer_now;
use crate::support::app::TestApp;
use crate::support::database::{count, texts};
use crate::support::make::{self, Activity, HOUR_MS, Made, time};
use crate::support::on_both;
use crate::support::person::{Participant, last_message};
use crate::support::staff::Member;

const HOUR: i64 = 3600;

/// Runs the job, with the clock some hours and a second later, until nothing is left to do.
fn tell_after(app: &TestApp, hours: i64) {
    while mailing::round(app.store(), &app.app.texts, app.now_ms() + hours * HOUR_MS + 1000, &|| false).unwrap() {}
}

/// Mails and notices of an event.
fn sent(app: &TestApp, purpose: &str) -> (i64, i64) {
    let mails = count(app.store(), &format!("outbox WHERE purpose = '{purpose}'"));
    (mails, count(app.store(), &format!("notice WHERE event = '{purpose}'")))
}

/// A draft whose window is at these hours; the activity lasts until long after them.
fn draft(app: &TestApp, hours: (i64, i64)) -> Activity {
    let asking = make::asking_later(app.now_ms(), hours);
    Activity { status: "draft", category: "", takes_place: (200 * HOUR_MS, 400 * HOUR_MS), ..asking }
}

async fn published(app: &TestApp, boss: &Member, draft: Activity) -> Made {
    let made = draft.insert(app.store(), app.now_ms());
    boss.post(&format!("/competition/{}/publish", made.id), &json!({})).await.data();
    made
}

/// Moves the window to these hours after `base`, ms.
async fn set(base: i64, boss: &Member, activity: &Made, (start, end): (i64, i64)) {
    let path = format!("/competition/{}", activity.id);
    let now = boss.get(&path).await.data().clone();
    let mut body = now["activity"].clone();
    let at = |hours: i64| json!(time(base + hours * HOUR_MS));
    (body["settings"]["followStart"], body["settings"]["followEnd"]) = (at(start), at(end));
    boss.put(&path, &json!({ "version": now["version"], "activity": body })).await.data();
}

async fn signed_up(person: &Participant, activity: &Made) -> i64 {
    person.sign_up(activity).await.data()["id"].as_i64().unwrap()
}

on_both!(the_opening_is_told_to_all_and_the_end_to_those_without_an_answer, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, draft(app, (30, 130))).await;
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let (id, other) = (signed_up(&lin, &activity).await, signed_up(&zhou, &activity).await);
    tell_after(app, 29);
    assert_eq!(sent(app, "followUpOpen"), (0, 0));
    for hours in [30, 31, 31] {
        tell_after(app, hours);
        assert_eq!(sent(app, "followUpOpen"), (2, 2), "{hours}");
    }
    let mail = last_message(app);
    assert!(mail.body.contains("“City lights”") && mail.body.contains("(UTC+08:00)"), "{}", mail.body);
    assert!(!mail.body.contains("{{") && !mail.subject.contains("{{"), "{}", mail.body);
    let link = texts(app.store(), &format!("SELECT link AS value FROM notice WHERE event = 'followUpOpen' AND subject_id = {id}"));
    assert_eq!(link, [format!("/pages/apply/amend?applyId={id}&merchantId=SAAQ")]);

    let later = app.later(31 * HOUR);
    answer_now(&Participant { client: lin.client.clone().at(later.address), ..lin }, id, json!({ "size": "s" })).await.data();
    tell_after(app, 105);
    assert_eq!(sent(app, "followUpEnding"), (0, 0));
    tell_after(app, 106);
    tell_after(app, 107);
    assert_eq!(sent(app, "followUpEnding"), (1, 1));
    assert_eq!(
        texts(app.store(), "SELECT CAST(subject_id AS TEXT) AS value FROM notice WHERE event = 'followUpEnding'"),
        [other.to_string()]
    );
    assert_eq!((sent(app, "followUpOpen"), count(app.store(), "mailing WHERE NOT done")), ((2, 2), 0));
});

on_both!(the_end_of_a_short_window_is_not_told, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, draft(app, (30, 78))).await;
    signed_up(&app.participant("lin"), &activity).await;
    for hours in [30, 55, 77, 79] {
        tell_after(app, hours);
    }
    assert_eq!((sent(app, "followUpOpen"), sent(app, "followUpEnding")), ((1, 1), (0, 0)));
});

on_both!(a_moved_window_is_told_when_it_opens, |app| {
    let boss = app.member("boss", Role::Owner);
    let (base, activity) = (app.now_ms(), published(app, &boss, draft(app, (30, 60))).await);
    signed_up(&app.participant("lin"), &activity).await;
    set(base, &boss, &activity, (40, 70)).await;
    tell_after(app, 31);
    assert_eq!(sent(app, "followUpOpen"), (0, 0));
    tell_after(app, 40);
    assert_eq!(sent(app, "followUpOpen"), (1, 1));
    // Another end is no news about the beginning; another beginning is.
    set(base, &boss, &activity, (40, 75)).await;
    tell_after(app, 41);
    assert_eq!(sent(app, "followUpOpen"), (1, 1));
    set(base, &boss, &activity, (50, 75)).await;
    tell_after(app, 51);
    assert_eq!(sent(app, "followUpOpen"), (2, 2));
});

on_both!(a_window_that_returns_to_its_first_times_is_told_to_those_it_left_out, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, draft(app, (-1, 60))).await;
    signed_up(&app.participant("lin"), &activity).await;
    let first = boss.get(&format!("/competition/{}", activity.id)).await.data()["activity"]["settings"].clone();
    assert_eq!(sent(app, "followUpOpen"), (1, 1));
    set(app.now_ms(), &boss, &activity, (40, 70)).await;
    tell_after(app, 0);
    app.decide(&json!(signed_up(&app.participant("zhou"), &activity).await), SignupEvent::Approve, "").unwrap_err();
    let path = format!("/competition/{}", activity.id);
    let now = boss.get(&path).await.data().clone();
    let mut body = now["activity"].clone();
    body["settings"] = first;
    boss.put(&path, &json!({ "version": now["version"], "activity": body })).await.data();
    tell_after(app, 0);
    assert_eq!(sent(app, "followUpOpen"), (2, 2));
});

on_both!(a_cancelled_activity_and_one_without_questions_tell_nobody, |app| {
    let boss = app.member("boss", Role::Owner);
    let cancelled = published(app, &boss, draft(app, (30, 60))).await;
    let silent = published(app, &boss, Activity { form: make::form(&json!([])), ..draft(app, (30, 60)) }).await;
    let draft = draft(app, (30, 60)).insert(app.store(), app.now_ms());
    set(app.now_ms(), &boss, &draft, (31, 60)).await;
    assert_eq!(count(app.store(), &format!("mailing WHERE competition_id = {}", draft.id)), 0);
    let lin = app.participant("lin");
    signed_up(&lin, &cancelled).await;
    signed_up(&lin, &silent).await;
    boss.post(&format!("/competition/{}/cancel", cancelled.id), &json!({ "reason": "Storm" })).await.data();
    tell_after(app, 31);
    assert_eq!((sent(app, "followUpOpen"), count(app.store(), "mailing WHERE NOT done")), ((0, 0), 0));
});

on_both!(questions_that_are_added_within_the_window_are_told, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, Activity { form: make::form(&json!([])), ..draft(app, (-1, 60)) }).await;
    signed_up(&app.participant("lin"), &activity).await;
    tell_after(app, 0);
    assert_eq!(sent(app, "followUpOpen"), (0, 0));
    let path = format!("/competition/{}/form", activity.id);
    let save = async |form: Value| {
        let version = boss.get(&path).await.data()["version"].clone();
        boss.put(&path, &json!({ "version": version, "form": form })).await.data();
        tell_after(app, 0);
        sent(app, "followUpOpen")
    };
    let size = json!({ "key": "size", "label": { "en": "Size" }, "type": "text", "stage": "followUp" });
    assert_eq!(save(make::form(&json!([size]))).await, (1, 1));
    // Further ones are no news to those who know of the window.
    let bus = json!({ "key": "bus", "label": { "en": "Bus" }, "type": "text", "stage": "followUp" });
    assert_eq!(save(make::form(&json!([size, bus]))).await, (1, 1));
});

on_both!(an_approval_within_the_window_is_told_once, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, Activity { review_required: true, ..draft(app, (-1, 60)) }).await;
    let id = signed_up(&app.participant("lin"), &activity).await;
    tell_after(app, 0);
    assert_eq!(sent(app, "followUpOpen"), (0, 0));
    for _ in 0..2 {
        boss.post("/apply/approve", &json!({ "ids": [id] })).await.data();
        boss.post(&format!("/apply/{id}/reset"), &json!({})).await.data();
        assert_eq!(sent(app, "followUpOpen"), (1, 1));
    }
    assert_eq!(sent(app, "applyApproved"), (2, 2));
});

on_both!(the_mailing_of_the_opening_leaves_out_who_was_told_by_an_approval, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = published(app, &boss, draft(app, (-1, 40))).await;
    // A sign-up that needs no approval is notified at once as well.
    signed_up(&app.participant("lin"), &activity).await;
    assert_eq!(sent(app, "followUpOpen"), (1, 1));
    tell_after(app, 0);
    assert_eq!((sent(app, "followUpOpen"), count(app.store(), "mailing WHERE NOT done")), ((1, 1), 0));
});
