//! Messages of organisers: to whom they go, what each reader gets, and what stops them.

use laurel_core::staff::Role;
use laurel_server::message::service;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count, texts};
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{Participant, nonce, submit};
use crate::support::staff::Member;

/// Runs the job until nothing is left to do.
fn tell(app: &TestApp) {
    while service::round(app.store(), &app.app.texts, app.now_ms(), &|| false).unwrap() {}
}

fn activity(app: &TestApp) -> Made {
    let groups = vec![Group { name: json!({ "en": "Youth", "de": "Jugend" }), ..Group::default() }, Group::default()];
    Activity { name: json!({ "en": "City lights" }), groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

fn message() -> Value {
    json!({
        "title": { "en": "{{activity}}: news", "de": "Neues" },
        "content": { "en": "Dear {{name}},\n\n{{group}}, {{applyNo}} <b>", "de": "Hallo {{name}} ({{group}})" },
        "target": "activity", "byMail": true,
    })
}

/// Tests a message and sends it to this audience.
async fn send(boss: &Member, activity: &Made, message: &Value, audience: Value, total: i64) -> Answer {
    let tested = boss.post("/notice/test", &json!({ "competitionId": activity.id, "message": message })).await;
    let mut audience = audience;
    audience["competitionId"] = json!(activity.id);
    let body = json!({ "audience": audience, "message": message, "total": total, "proof": tested.data()["proof"], "nonce": nonce() });
    boss.post("/notice/send", &body).await
}

async fn newest(person: &Participant) -> Value {
    person.get("/notice").await.data()["list"][0].clone()
}

on_both!(each_reader_gets_the_message_in_their_language_with_their_own_values, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = activity(app);
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    lin.sign_up(&activity).await.data();
    zhou.sign_up(&activity).await.data();
    change(app.store(), &format!("UPDATE account SET language = 'de' WHERE id = {}", zhou.id));
    let sent = send(&boss, &activity, &message(), json!({ "status": "approved" }), 2).await;
    assert_eq!((&sent.data()["total"], &sent.data()["state"]), (&json!(2), &json!("sending")));
    for _ in 0..2 {
        tell(app);
    }
    let notice = newest(&lin).await;
    let number = &texts(app.store(), &format!("SELECT apply_no AS value FROM apply WHERE account_id = {}", lin.id))[0];
    assert_eq!(notice["title"], "City lights: news");
    assert_eq!(notice["content"], format!("Dear lin,\n\nYouth, {number} <b>"));
    assert_eq!(
        (&notice["kind"], &notice["link"]),
        (&json!("message"), &json!(format!("/pages/competition/index?id={}&merchantId=SAAQ", activity.id)))
    );
    let mails = texts(app.store(), "SELECT body AS value FROM outbox WHERE purpose = 'organiserMessage' ORDER BY id");
    assert_eq!(mails.len(), 2);
    assert!(mails[0].starts_with("Dear lin,") && mails[0].contains("/pages/competition/index?id="), "{}", mails[0]);
    assert!(mails[1].starts_with("Hallo zhou (Jugend)"), "{}", mails[1]);
    assert_eq!(count(app.store(), "outbox WHERE lane = 'message' AND message_id IS NOT NULL"), 2);
    let log = boss.get(&format!("/notice/log?competitionId={}", activity.id)).await.data()["list"][0].clone();
    assert_eq!((&log["state"], &log["told"], &log["mailTotal"], &log["mailSent"]), (&json!("done"), &json!(2), &json!(2), &json!(0)));
});

on_both!(only_the_chosen_sign_ups_are_told_and_mails_only_to_those_who_want_them, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = activity(app);
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    for person in [&lin, &zhou] {
        person.sign_up(&activity).await.data();
    }
    let mut other = submit(&activity, &[chen.person]);
    other["groupId"] = json!(activity.groups[1]);
    chen.post("/apply", &other).await.data();
    zhou.put("/notice/setting", &json!({ "group": "organiser", "channel": "mail", "on": false })).await.data();
    let audience = format!("/notice/audience?competitionId={}&groupId={}", activity.id, activity.groups[0]);
    let counted = boss.get(&audience).await.data().clone();
    assert_eq!((&counted["total"], &counted["byMail"], &counted["switchedOff"]), (&json!(2), &json!(1), &json!(1)));
    send(&boss, &activity, &message(), json!({ "groupId": activity.groups[0], "works": false }), 2).await.data();
    tell(app);
    assert_eq!(count(app.store(), "notice WHERE event = 'organiserMessage'"), 2);
    assert_eq!(count(app.store(), &format!("notice WHERE event = 'organiserMessage' AND account_id = {}", chen.id)), 0);
    assert_eq!(texts(app.store(), "SELECT recipient AS value FROM outbox WHERE purpose = 'organiserMessage'"), ["lin@mail.example"]);
    // Nobody has submitted a work.
    assert_eq!(boss.get(&format!("/notice/audience?competitionId={}&works=true", activity.id)).await.data()["total"], 0);
});

on_both!(a_message_is_looked_at_before_it_is_sent_and_sent_once, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = activity(app);
    app.participant("lin").sign_up(&activity).await.data();
    let audience = json!({ "competitionId": activity.id });
    let mut body = json!({ "audience": audience, "message": message(), "total": 1, "proof": "guessed", "nonce": nonce() });
    assert_eq!(boss.post("/notice/send", &body).await.rule("proof"), "required");
    let test = json!({ "competitionId": activity.id, "message": message(), "mail": "Boss@Mail.example" });
    let tested = boss.post("/notice/test", &test).await.data().clone();
    assert_eq!(tested["mails"], 2);
    assert_eq!(count(app.store(), "outbox WHERE recipient = 'boss@mail.example' AND lane = 'message' AND message_id IS NULL"), 2);
    body["proof"] = tested["proof"].clone();
    // A changed text must be looked at again.
    let mut changed = body.clone();
    changed["message"]["title"] = json!("Other");
    assert_eq!(boss.post("/notice/send", &changed).await.rule("proof"), "required");
    // More people than the sender was shown are not written to.
    app.participant("zhou").sign_up(&activity).await.data();
    assert_eq!(boss.post("/notice/send", &body).await.rule("total"), "notGreater");
    body["total"] = json!(2);
    let first = boss.post("/notice/send", &body).await.data().clone();
    assert_eq!(boss.post("/notice/send", &body).await.data(), &first);
    tell(app);
    assert_eq!((count(app.store(), "message"), count(app.store(), "notice WHERE event = 'organiserMessage'")), (1, 2));
});

on_both!(a_stopped_message_reaches_nobody_else, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = activity(app);
    app.participant("lin").sign_up(&activity).await.data();
    let sent = send(&boss, &activity, &message(), json!({}), 1).await.data().clone();
    tell(app);
    assert_eq!(count(app.store(), "outbox WHERE lane = 'message'"), 1);
    let path = format!("/notice/{}/stop", sent["id"]);
    assert_eq!(boss.post(&path, &json!({})).await.data()["state"], "stopped");
    assert_eq!(count(app.store(), "outbox WHERE lane = 'message'"), 0);
    // Once more it changes nothing.
    assert_eq!(boss.post(&path, &json!({})).await.data()["state"], "stopped");
    assert_eq!(count(app.store(), "audit_log WHERE call = 'organise.messageStop'"), 1);
    let before_it_began = send(&boss, &activity, &message(), json!({}), 1).await.data()["id"].clone();
    boss.post(&format!("/notice/{before_it_began}/stop"), &json!({})).await.data();
    tell(app);
    assert_eq!(count(app.store(), "notice WHERE event = 'organiserMessage'"), 1);
});

on_both!(bad_messages_are_refused_at_their_fields, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = activity(app);
    let test = |message: Value, mail: &str| json!({ "competitionId": activity.id, "message": message, "mail": mail });
    let mut long = message();
    long["title"] = json!("x".repeat(61));
    long["content"] = json!("");
    let refused = boss.post("/notice/test", &test(long, "nowhere")).await;
    assert_eq!(refused.rule("message.title"), "maxLength");
    assert_eq!(refused.rule("message.content"), "required");
    assert_eq!(refused.rule("mail"), "email");
    let nobody = send(&boss, &activity, &message(), json!({}), 5).await;
    assert_eq!(nobody.rule("total"), "required");
});
