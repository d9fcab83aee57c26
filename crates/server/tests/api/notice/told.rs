//! Each event creates one notice for each account concerned, in the reader's language.

use laurel_core::language::Language;
use laurel_core::signup::SignupEvent;
use laurel_core::staff::Role;
use laurel_server::signup::service::mailing;
use serde_json::{Value, json};

use super::{page, titles, unread};
use crate::support::app::TestApp;
use crate::support::database::{change, count};
use crate::support::make::{self, Activity, Group, HOUR_MS, Made};
use crate::support::on_both;
use crate::support::person::{Participant, last_message, submit};

const HOUR: i64 = 3600;

fn small(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { capacity: Some(capacity), ..Group::default() }];
    Activity { name: json!({ "en": "City lights", "de": "Stadtlichter" }), groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn wait_for(person: &Participant, activity: &Made) -> Value {
    let mut body = submit(activity, &[person.person]);
    body["joinWaiting"] = json!(true);
    person.post("/apply", &body).await.data()["id"].clone()
}

on_both!(every_decision_about_a_sign_up_notifies_its_account_once, |app| {
    let activity = Activity { name: json!("City lights"), review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    for (event, reason) in [
        (SignupEvent::Approve, ""),
        (SignupEvent::Reset, ""),
        (SignupEvent::Reject, "Too {{activity}}"),
        (SignupEvent::Resubmit, ""),
        (SignupEvent::Cancel, "Hall too small"),
    ] {
        app.decide(&id, event, reason).unwrap();
        // A refused transition creates no notice.
        app.decide(&id, event, reason).unwrap_err();
    }
    let expected = ["Sign-up cancelled", "Sign-up sent", "Sign-up not approved", "Sign-up sent", "Sign-up approved", "Sign-up sent"];
    assert_eq!(titles(&lin).await, expected);
    assert_eq!((unread(app, &lin).await, unread(app, &zhou).await), (6, 0));
    assert_eq!(titles(&zhou).await, Vec::<String>::new());
    let list = page(&lin, "").await["list"].clone();
    let kinds: Vec<_> = list.as_array().unwrap().iter().map(|notice| notice["kind"].clone()).collect();
    assert_eq!(kinds, ["closed", "submitted", "closed", "submitted", "approved", "submitted"]);
    assert_eq!(list[0]["content"], "The organiser cancelled your sign-up for “City lights”. Reason: Hall too small");
    // Placeholders in typed text are not filled in.
    assert_eq!(list[2]["content"], "Your sign-up for “City lights” was not approved. Reason: Too {{activity}}");
    assert_eq!(list[0]["link"], format!("/pages/apply/result?applyId={id}&merchantId=SAAQ"));
});

on_both!(a_waiting_participant_is_notified_of_offer_reminder_and_end, |app| {
    let [lin, zhou, chen] = ["lin", "zhou", "chen"].map(|name| app.participant(name));
    let activity = small(app, 1);
    let first = lin.sign_up(&activity).await.data()["id"].clone();
    wait_for(&zhou, &activity).await;
    wait_for(&chen, &activity).await;
    app.decide(&first, SignupEvent::Cancel, "").unwrap();
    for seconds in [22 * HOUR + 60, 22 * HOUR + 120, 24 * HOUR + 1, 24 * HOUR + 2, 49 * HOUR] {
        app.sweep_after(seconds);
    }
    let told = titles(&zhou).await;
    assert_eq!(told[told.len() - 2..], ["A place has come free", "You’re on the waiting list"]);
    assert_eq!(told.iter().filter(|title| *title == "Your place is still waiting").count(), 1);
    assert_eq!(told[0], "The waiting list has ended");
    assert!(titles(&chen).await.contains(&"The waiting list has ended".to_owned()));
    assert_eq!(titles(&lin).await, ["Sign-up cancelled", "You’re signed up"]);
    for person in [&lin, &zhou, &chen] {
        let list = page(person, "size=50").await["list"].clone();
        assert_eq!(unread(app, person).await, i64::try_from(list.as_array().unwrap().len()).unwrap());
        assert!(!list.to_string().contains("{{") && list.to_string().contains("City lights"), "{list}");
    }
});

on_both!(an_unreviewed_sign_up_is_notified_as_lapsed_after_the_activity, |app| {
    let activity = Activity { review_required: true, ..Activity::default() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    lin.sign_up(&activity).await.data();
    for _ in 0..2 {
        app.sweep_after(1000 * HOUR);
    }
    assert_eq!(titles(&lin).await, ["Your sign-up has lapsed", "Sign-up sent"]);
});

on_both!(a_change_links_to_the_activity_and_a_reminder_to_the_ticket, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { category: "", ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, zhou) = (app.participant("lin"), app.participant("zhou"));
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let path = format!("/competition/{}", activity.id);
    let now = boss.get(&path).await.data().clone();
    let mut body = now["activity"].clone();
    (body["category"], body["place"]) = (json!(""), json!({ "en": "Hall 9", "de": "Halle 9" }));
    boss.put(&path, &json!({ "version": now["version"], "activity": body })).await.data();
    for hours in [0, 0, 25, 25, 47, 47] {
        while mailing::round(app.store(), &app.app.texts, app.now_ms() + hours * HOUR_MS + 1000, &|| false).unwrap() {}
    }
    assert_eq!(titles(&lin).await, ["Starting soon", "Starting soon", "Time or venue changed", "You’re signed up"]);
    assert_eq!((unread(app, &lin).await, unread(app, &zhou).await), (4, 0));
    let list = page(&lin, "").await["list"].clone();
    assert_eq!(list[0]["link"], format!("/pages/apply/receipt?applyId={id}&merchantId=SAAQ"));
    assert_eq!(list[2]["link"], format!("/pages/competition/index?id={}&from=mail&merchantId=SAAQ", activity.id));
    assert!(list[2]["content"].as_str().unwrap().contains("Hall 9"), "{list}");
    // In the reader's language, not in the one at the time of the event.
    let german = Participant { client: lin.client.clone().speaking("de"), ..lin };
    let list = page(&german, "").await["list"].clone();
    assert_eq!(list[2]["title"], "Termin oder Ort geändert");
    assert!(list[2]["content"].as_str().unwrap().contains("Halle 9"), "{list}");
});

on_both!(every_text_is_complete_in_every_language, |app| {
    let lin = app.participant("lin");
    let activity = small(app, 1);
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    app.decide(&id, SignupEvent::Cancel, "Rain").unwrap();
    for event in laurel_core::notice::NoticeEvent::ALL {
        // Even a notice whose subject no longer exists can be read.
        let row = format!(
            "INSERT INTO notice (account_id, merchant_id, event, subject_id, facts, link, created_time) VALUES ({}, 'SAAQ', '{}', 0, '{{}}', '', {})",
            lin.id,
            event.as_str(),
            app.now_ms()
        );
        change(app.store(), &row);
    }
    for language in Language::ALL {
        let reader = Participant { client: lin.client.clone().speaking(language.tag()), ..lin.clone() };
        let list = page(&reader, "size=50").await["list"].clone();
        assert_eq!(list.as_array().unwrap().len(), 2 + laurel_core::notice::NoticeEvent::ALL.len());
        for notice in list.as_array().unwrap() {
            let text = format!("{} {}", notice["title"], notice["content"]);
            assert!(!text.contains("{{") && !text.contains("server."), "{language:?}: {text}");
        }
    }
});

on_both!(a_new_way_to_log_in_is_notified_with_and_without_a_mail_address, |app| {
    let lin = app.participant("lin");
    let mail = "new@mail.example";
    for round in 1..=2 {
        if round == 2 {
            // Without a mail address there is only a notice.
            change(app.store(), &format!("UPDATE account SET email = NULL WHERE id = {}", lin.id));
        }
        lin.post("/mail-auth/code", &json!({ "mail": mail, "purpose": "bind" })).await.data();
        let code = last_message(app).code.unwrap();
        lin.post("/account/bindMail", &json!({ "mail": mail, "code": code })).await.data();
        assert_eq!(unread(app, &lin).await, round);
    }
    let list = page(&lin, "").await["list"].clone();
    assert_eq!((&list[0]["title"], &list[0]["kind"]), (&json!("How you log in has changed"), &json!("security")));
    assert_eq!(list[0]["link"], "/pages/user/settings?merchantId=SAAQ");
    assert_eq!(count(app.store(), "outbox WHERE purpose = 'security'"), 1);
});

on_both!(a_notice_links_to_its_own_merchant_and_is_listed_at_every_one, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let lin = app.participant("lin");
    lin.sign_up(&small(app, 2)).await.data();
    let seen = page(&lin, "merchantId=OTHER").await["list"].clone();
    assert!(seen[0]["link"].as_str().unwrap().ends_with("&merchantId=SAAQ"), "{seen}");
});

on_both!(notifying_many_costs_no_more_statements_than_notifying_one, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let cost = |people: std::ops::Range<usize>| {
        let ids: Vec<i64> =
            people.map(|index| make::signup(app.store(), &activity, &format!("p{index}"), "approved", app.now_ms())).collect();
        let before = app.store().statements();
        let merchant = laurel_core::ids::MerchantId::default();
        let scope = laurel_server::scope::Scope { texts: &app.app.texts, merchant: &merchant, now_ms: app.now_ms() };
        let event = laurel_core::notice::NoticeEvent::OfferEnding;
        app.store().write(|db| laurel_server::signup::service::notify::send(db, scope, event, &ids)).unwrap();
        app.store().statements() - before
    };
    assert_eq!((cost(0..1), cost(1..40)), (cost(40..41), cost(41..42)));
});
