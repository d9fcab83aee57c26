//! Mails and notices to all participants of an activity: changes and reminders.

use laurel_core::language::Language;
use laurel_core::staff::Role;
use laurel_server::signup::service::mailing;
use serde_json::{Value, json};

use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, change, count, texts};
use crate::support::make::{self, Activity, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{last_message, nonce};
use crate::support::staff::Member;

/// Runs the job, with the clock some seconds later, until nothing is left to do.
fn tell_after(app: &TestApp, seconds: i64) {
    while mailing::round(app.store(), &app.app.texts, app.now_ms() + seconds * 1000, &|| false).unwrap() {}
}

fn sent(app: &TestApp, purpose: &str) -> (i64, i64) {
    let mails = count(app.store(), &format!("outbox WHERE purpose = '{purpose}'"));
    (mails, count(app.store(), &format!("notice WHERE event = '{purpose}'")))
}

async fn put(boss: &Member, activity: &Made, edit: impl FnOnce(&mut Value)) {
    let path = format!("/competition/{}", activity.id);
    let now = boss.get(&path).await.data().clone();
    let mut body = now["activity"].clone();
    body["category"] = json!("");
    edit(&mut body);
    boss.put(&path, &json!({ "version": now["version"], "activity": body })).await.data();
}

on_both!(a_change_of_time_or_place_notifies_live_participants_once, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let [lin, zhou] = ["lin", "zhou"].map(|name| app.participant(name));
    lin.sign_up(&activity).await.data();
    let gone = zhou.sign_up(&activity).await.data()["id"].clone();
    zhou.post(&format!("/apply/{gone}/withdraw"), &json!({ "nonce": nonce() })).await.data();

    // A change of other texts is no change of time or place.
    put(&boss, &activity, |body| body["subtitle"] = json!("Another line")).await;
    tell_after(app, 1);
    assert_eq!(sent(app, "activityChanged"), (0, 0));
    put(&boss, &activity, |body| body["place"] = json!({ "en": "Hall 9" })).await;
    for _ in 0..2 {
        tell_after(app, 1);
    }
    assert_eq!(sent(app, "activityChanged"), (1, 1));
    let mail = last_message(app);
    assert_eq!(mail.recipient, "lin@mail.example");
    assert!(mail.body.contains("Hall 9") && mail.body.contains("(UTC+08:00)") && !mail.body.contains("{{"), "{}", mail.body);
    // The next change is notified again.
    put(&boss, &activity, |body| body["address"] = json!({ "en": "2 Lake Road" })).await;
    tell_after(app, 1);
    assert_eq!(sent(app, "activityChanged"), (2, 2));
});

on_both!(changes_of_drafts_and_cancelled_activities_are_not_notified, |app| {
    let boss = app.member("boss", Role::Owner);
    let draft = Activity { status: "draft", category: "", ..Activity::default() }.insert(app.store(), app.now_ms());
    put(&boss, &draft, |body| body["place"] = json!("Hall 9")).await;
    assert_eq!(count(app.store(), "mailing"), 0);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    app.participant("lin").sign_up(&activity).await.data();
    put(&boss, &activity, |body| body["place"] = json!("Hall 9")).await;
    boss.post(&format!("/competition/{}/cancel", activity.id), &json!({ "reason": "Storm" })).await.data();
    tell_after(app, 1);
    assert_eq!(sent(app, "activityChanged"), (0, 0));
    assert_eq!(count(app.store(), "mailing WHERE NOT done"), 0);
});

on_both!(reminders_are_sent_a_day_and_two_hours_before_the_start, |app| {
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant_speaking("lin", Language::De), app.participant("zhou"));
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    zhou.sign_up(&activity).await.data();
    app.decide(&id, laurel_core::signup::SignupEvent::Approve, "").unwrap();
    let hour = 3600;
    tell_after(app, 23 * hour);
    assert_eq!(sent(app, "activityReminderDay"), (0, 0));
    for seconds in [24 * hour + 1, 24 * hour + 60, 40 * hour] {
        tell_after(app, seconds);
        assert_eq!((sent(app, "activityReminderDay"), sent(app, "activityReminderSoon")), ((1, 1), (0, 0)), "{seconds}");
    }
    let mail = last_message(app);
    assert_eq!((mail.recipient.as_str(), mail.language.as_str()), ("lin@mail.example", "de"));
    for seconds in [46 * hour + 1, 47 * hour, 49 * hour] {
        tell_after(app, seconds);
        assert_eq!((sent(app, "activityReminderDay"), sent(app, "activityReminderSoon")), ((1, 1), (1, 1)), "{seconds}");
    }
});

on_both!(a_missed_reminder_is_skipped_and_a_new_start_is_reminded_again, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    app.participant("lin").sign_up(&activity).await.data();
    let hour = 3600;
    tell_after(app, 47 * hour);
    assert_eq!((sent(app, "activityReminderDay"), sent(app, "activityReminderSoon")), ((0, 0), (1, 1)));
    let later = format!("UPDATE competition SET start_time = start_time + {}, end_time = end_time + {}", 48 * HOUR_MS, 48 * HOUR_MS);
    change(app.store(), &later);
    tell_after(app, 48 * hour);
    assert_eq!(sent(app, "activityReminderDay"), (0, 0));
    tell_after(app, 73 * hour);
    assert_eq!(sent(app, "activityReminderDay"), (1, 1));
});

on_both!(an_unpublished_activity_with_a_mailing_can_be_deleted, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { category: "", ..Activity::default() }.insert(app.store(), app.now_ms());
    tell_after(app, 30 * 3600);
    assert_eq!(count(app.store(), "mailing"), 1);
    let path = format!("/competition/{}", activity.id);
    let version = boss.post(&format!("{path}/unpublish"), &json!({})).await.data()["version"].clone();
    boss.delete(&format!("{path}?version={version}")).await.data();
    assert_eq!(count(app.store(), "mailing"), 0);
});

/// Several processes at once notify each participant exactly once.
fn at_once(backend: Backend) {
    run(backend, async |app| {
        let activity = Activity::default().insert(app.store(), app.now_ms());
        for index in 0..450 {
            make::signup(app.store(), &activity, &format!("p{index}"), "approved", app.now_ms());
        }
        let before = app.store().statements();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| tell_after(app, 25 * 3600));
            }
        });
        // A process that finds another one at work leaves the rest to the next round.
        tell_after(app, 25 * 3600);
        assert_eq!(count(app.store(), "notice WHERE event = 'activityReminderDay'"), 450);
        assert!(app.store().statements() - before < 150, "a few statements for each batch");
        let twice = "SELECT CAST(account_id AS TEXT) AS value FROM notice GROUP BY account_id HAVING COUNT(*) > 1";
        assert!(texts(app.store(), twice).is_empty());
    });
}

#[test]
fn many_processes_notify_each_participant_once_on_sqlite() {
    at_once(Backend::Sqlite);
}

#[test]
fn many_processes_notify_each_participant_once_on_postgres() {
    at_once(Backend::Postgres);
}
