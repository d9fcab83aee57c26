//! Switches turn off mail, never the notice in the app, and never mandatory mail.

use laurel_core::signup::SignupEvent;
use serde_json::{Value, json};

use super::{titles, unread};
use crate::support::database::{change, count};
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::Participant;

async fn switch(person: &Participant, group: &str, on: bool) -> Value {
    person.put("/notice/setting", &json!({ "group": group, "channel": "mail", "on": on })).await.data().clone()
}

/// The mail switch of a group in the settings.
fn is_on(settings: &Value, group: &str) -> bool {
    let found = settings["list"].as_array().unwrap().iter().find(|setting| setting["group"] == group && setting["channel"] == "mail");
    found.unwrap()["on"].as_bool().unwrap()
}

on_both!(a_group_with_mail_off_is_notified_in_the_app_only, |app| {
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let activity = || Activity::default().insert(app.store(), app.now_ms());
    let mails = |name: &str| count(app.store(), &format!("outbox WHERE recipient = '{name}@mail.example'"));
    for _ in 0..2 {
        assert!(!is_on(&switch(&lin, "progress", false).await, "progress"));
    }
    let shared = activity();
    lin.sign_up(&shared).await.data();
    zhou.sign_up(&shared).await.data();
    assert_eq!((mails("lin"), unread(app, &lin).await), (0, 1));
    // Other accounts and other groups are not affected.
    assert_eq!((mails("zhou"), unread(app, &zhou).await), (1, 1));
    assert!(is_on(&zhou.get("/notice/setting").await.data().clone(), "progress"));
    assert!(is_on(&lin.get("/notice/setting").await.data().clone(), "reminder"));
    for _ in 0..2 {
        assert!(is_on(&switch(&lin, "progress", true).await, "progress"));
    }
    lin.sign_up(&activity()).await.data();
    assert_eq!((mails("lin"), unread(app, &lin).await), (1, 2));
});

on_both!(mandatory_groups_and_the_app_itself_cannot_be_switched_off, |app| {
    let lin = app.participant("lin");
    for (group, channel) in [("important", "mail"), ("security", "mail"), ("important", "inApp"), ("progress", "inApp")] {
        let refused = lin.put("/notice/setting", &json!({ "group": group, "channel": channel, "on": false })).await;
        assert_eq!(refused.refused(4000)["errors"]["on"]["rule"], "fixed", "{group} {channel}");
        lin.put("/notice/setting", &json!({ "group": group, "channel": channel, "on": true })).await.data();
    }
    assert_eq!(count(app.store(), "notice_off"), 0);
    // Even a row that was inserted by other means does not silence mandatory mail.
    let row = format!("INSERT INTO notice_off (account_id, event_group, channel) VALUES ({}, 'important', 'mail')", lin.id);
    change(app.store(), &row);
    assert!(is_on(&lin.get("/notice/setting").await.data().clone(), "important"));
    let id = lin.sign_up(&Activity::default().insert(app.store(), app.now_ms())).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Cancel, "Rain").unwrap();
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'applyCancelled'"), 1);
    assert_eq!(titles(&lin).await, ["Sign-up cancelled", "You’re signed up"]);
});

on_both!(an_unknown_switch_is_refused, |app| {
    let lin = app.participant("lin");
    for (group, channel) in [("reminder", "sms"), ("everything", "mail")] {
        let answer = lin.put("/notice/setting", &json!({ "group": group, "channel": channel, "on": false })).await;
        assert_eq!(answer.code(), 400, "{}", answer.text);
    }
});
