//! Closing an account, and the 15 days before it takes effect.

use laurel_server::db::stored::OutboxState;
use laurel_server::outbound::outbox;
use serde_json::json;

use super::{FIFTEEN_DAYS, close, closing_code, sweep_after};
use crate::support::app::TestApp;
use crate::support::client::Client;
use crate::support::database::{change, count, number};
use crate::support::make::{Activity, Group, HOUR_MS, Made};
use crate::support::messenger::{person, with_messenger};
use crate::support::on_both;
use crate::support::person::{Participant, last_message};

const MAIL: &str = "lin@mail.example";

/// An activity that starts long after the 15 days.
fn next_month(groups: Vec<Group>) -> Activity {
    let day = 24 * HOUR_MS;
    Activity { signup: (-day, 20 * day), takes_place: (30 * day, 31 * day), groups, ..Activity::default() }
}

async fn log_in(app: &TestApp, mail: &str) -> Client {
    let visitor = app.visitor().speaking("en");
    visitor.form("/mail-auth/code", &[("mail", mail)]).await.data();
    let code = last_message(app).code.unwrap();
    let granted = visitor.form("/mail-auth/login", &[("mail", mail), ("code", &code), ("agreementVersion", "2026-11")]).await;
    app.visitor().with_token(granted.data()["token"].as_str().unwrap())
}

async fn log_in_by_password(app: &TestApp) -> Client {
    let form = [("username", "linzx"), ("password", "correct horse"), ("agreementVersion", "2026-11")];
    let granted = app.visitor().form("/auth/login", &form).await;
    app.visitor().with_token(granted.data()["token"].as_str().unwrap())
}

on_both!(closing_needs_a_code_and_can_be_cancelled_within_15_days, |app| {
    let lin = app.participant("lin");
    let other_device = log_in(app, MAIL).await;
    let state = lin.get("/account/close").await.data().clone();
    assert_eq!(state, json!({ "closesTime": null, "proof": "code", "days": 15, "signups": 0 }));

    assert_eq!(lin.post("/account/close", &json!({})).await.rule("code"), "codeEmpty");
    let login_code = {
        app.visitor().form("/mail-auth/code", &[("mail", MAIL)]).await.data();
        last_message(app).code.unwrap()
    };
    assert_eq!(lin.post("/account/close", &json!({ "code": login_code })).await.rule("code"), "codeWrong");
    let asked = close(app, &lin, MAIL).await;
    let closes = chrono::DateTime::parse_from_rfc3339(asked["closesTime"].as_str().unwrap()).unwrap().timestamp_millis();
    assert!((closes - app.now_ms() - FIFTEEN_DAYS * 1000).abs() < 60_000);
    let told = last_message(app);
    assert_eq!((told.recipient.as_str(), told.purpose.as_str()), (MAIL, "security"));
    assert!(told.subject.contains("being closed"), "{}", told.subject);

    assert_eq!((lin.get("/account/info").await.status, other_device.get("/account/info").await.status), (200, 401));
    let messages = count(app.store(), "outbox");
    assert_eq!(lin.post("/account/close", &json!({})).await.data(), &asked, "asking again changes nothing");
    assert_eq!(count(app.store(), "outbox"), messages);
    // The account works meanwhile.
    let again = log_in(app, MAIL).await;
    assert_eq!(again.get("/account/close").await.data()["closesTime"], asked["closesTime"]);
    sweep_after(app, FIFTEEN_DAYS - 60);
    assert_eq!(lin.get("/account/info").await.data()["email"], MAIL);

    for _ in 0..2 {
        assert_eq!(again.post("/account/close/cancel", &json!({})).await.data()["closesTime"], json!(null));
    }
    sweep_after(app, FIFTEEN_DAYS + 60);
    assert_eq!(lin.get("/account/info").await.data()["email"], MAIL);
});

on_both!(closing_cannot_be_cancelled_after_15_days, |app| {
    let lin = app.participant("lin");
    close(app, &lin, MAIL).await;
    let later = app.later(FIFTEEN_DAYS + 1);
    let late = lin.client.clone().at(later.address);
    assert_eq!(late.post("/account/close/cancel", &json!({})).await.refused(4011)["status"], "closed");
});

on_both!(without_mail_and_phone_an_account_is_closed_by_its_password, |app| {
    app.account_with_password("linzx", "correct horse");
    let lin = log_in_by_password(app).await;
    assert_eq!(lin.get("/account/close").await.data()["proof"], "password");
    assert_eq!(lin.post("/account/close", &json!({})).await.rule("password"), "required");
    assert_eq!(lin.post("/account/close", &json!({ "password": "wrong horse" })).await.rule("password"), "passwordWrong");
    assert!(!lin.post("/account/close", &json!({ "password": "correct horse" })).await.data()["closesTime"].is_null());
    sweep_after(app, FIFTEEN_DAYS + 1);
    // The username is free again.
    let new = json!({ "username": "linzx", "password": "better horse", "agreementVersion": "2026-11" });
    app.visitor().post("/auth/register", &new).await.data();
});

on_both!(an_account_with_a_mail_address_is_not_closed_by_its_password, |app| {
    let lin = app.participant("lin");
    app.account_with_password("other", "correct horse");
    change(
        app.store(),
        &format!("UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE username = 'other') WHERE id = {}", lin.id),
    );
    assert_eq!(lin.post("/account/close", &json!({ "password": "correct horse" })).await.rule("code"), "codeEmpty");
});

on_both!(an_account_with_only_the_messaging_app_must_bind_before_closing, |app| {
    let (app, standin) = &with_messenger(app);
    let lin = app.participant("lin");
    lin.form("/account/bindwx", &[("code", &standin.wechat.web_code(&person("lin")))]).await.data();
    change(app.store(), "UPDATE account SET email = NULL");
    assert_eq!(lin.get("/account/close").await.data()["proof"], "none");
    lin.post("/account/close", &json!({})).await.refused(6057);
});

on_both!(wrong_codes_are_counted, |app| {
    let lin = app.participant("lin");
    let code = closing_code(app, MAIL).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        assert_eq!(lin.post("/account/close", &json!({ "code": wrong })).await.rule("code"), "codeWrong");
    }
    assert_eq!(lin.post("/account/close", &json!({ "code": code })).await.rule("code"), "codeWrong");
});

async fn signed_up(app: &TestApp, activity: &Made, name: &str) -> (Participant, serde_json::Value) {
    let participant = app.participant(name);
    let mut body = crate::support::person::submit(activity, &[participant.person]);
    body["joinWaiting"] = json!(true);
    change(app.store(), &format!("UPDATE person_info SET phone = '137{:08}' WHERE id = {}", participant.person, participant.person));
    let created = participant.post("/apply", &body).await.data().clone();
    (participant, created)
}

on_both!(places_of_a_closed_account_are_offered_to_the_waiting_list, |app| {
    let group = Group { capacity: Some(1), ..Group::default() };
    let activity = next_month(vec![group]).insert(app.store(), app.now_ms());
    let over = Activity { takes_place: (48 * HOUR_MS, 72 * HOUR_MS), ..Activity::default() }.insert(app.store(), app.now_ms());
    let (lin, kept) = signed_up(app, &activity, "lin").await;
    let past = lin.sign_up(&over).await.data()["id"].clone();
    let (wei, waits) = signed_up(app, &activity, "wei").await;
    let (chen, _) = signed_up(app, &activity, "chen").await;
    assert_eq!((&kept["status"], &waits["status"]), (&json!("approved"), &json!("waiting")));
    assert_eq!(lin.get("/account/close").await.data()["signups"], 2);
    close(app, &lin, MAIL).await;
    close(app, &chen, "chen@mail.example").await;
    sweep_after(app, FIFTEEN_DAYS + 1);

    let status = |id: &serde_json::Value| {
        crate::support::database::texts(app.store(), &format!("SELECT status AS value FROM apply WHERE id = {id}"))
    };
    assert_eq!((status(&kept["id"]), status(&past)), (vec!["revoked".to_owned()], vec!["approved".to_owned()]));
    assert_eq!(status(&waits["id"]), ["offered"], "{:?}", wei.id);
    let held = |made: &Made| number(app.store(), &format!("SELECT held AS value FROM competition_group WHERE id = {}", made.group()));
    let waiting = number(app.store(), &format!("SELECT waiting AS value FROM competition_group WHERE id = {}", activity.group()));
    assert_eq!((held(&activity), waiting, held(&over)), (1, 0, 1));
    let joined = |made: &Made| number(app.store(), &format!("SELECT apply_count AS value FROM competition WHERE id = {}", made.id));
    assert_eq!((joined(&activity), joined(&over)), (1, 1), "past sign-ups are counted");
    assert_eq!((lin.get("/account/info").await.status, wei.get("/account/info").await.status), (401, 200));
});

on_both!(closing_sends_a_farewell_and_frees_the_address, |app| {
    let lin = app.participant("lin");
    close(app, &lin, MAIL).await;
    sweep_after(app, FIFTEEN_DAYS + 1);
    assert_eq!(count(app.store(), &format!("outbox WHERE recipient = '{MAIL}'")), 1);
    let told = last_message(app);
    assert_eq!((told.recipient.as_str(), told.purpose.as_str()), (MAIL, outbox::FAREWELL));
    // Sent messages stay readable in development and test; the farewell is deleted.
    app.store().write(|db| Ok(outbox::finish(db, &told, OutboxState::Sent, true)?)).unwrap();
    assert_eq!(count(app.store(), "outbox"), 0);

    let anew = log_in(app, MAIL).await;
    let account = anew.get("/account/info").await.data().clone();
    assert_ne!(account["id"], lin.id.0);
    assert_eq!((&account["nickname"], anew.get("/account/personinfo").await.data()), (&json!(""), &json!([])));
    assert_eq!(anew.get("/account/close").await.data()["closesTime"], json!(null));

    // Later sweeps find nothing to do and send no more messages.
    let messages = count(app.store(), "outbox");
    for hours in [2, 48, 400] {
        sweep_after(app, FIFTEEN_DAYS + hours * 3600);
    }
    assert_eq!((count(app.store(), "outbox"), count(app.store(), "account_closing WHERE next_time IS NOT NULL")), (messages, 0));
    assert_eq!(anew.get("/account/info").await.data()["email"], MAIL);
});

on_both!(two_processes_close_an_account_once, |app| {
    let lin = app.participant("lin");
    let activity = next_month(vec![Group::default()]).insert(app.store(), app.now_ms());
    lin.sign_up(&activity).await.data();
    close(app, &lin, MAIL).await;
    let (store, now) = (app.store(), app.now_ms() + FIFTEEN_DAYS * 1000 + 1000);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| laurel_server::privacy::remove::sweep(store, &app.app.texts, now).unwrap());
        }
    });
    assert_eq!(count(store, &format!("outbox WHERE purpose = '{}'", outbox::FAREWELL)), 1);
    assert_eq!(number(store, "SELECT CAST(SUM(held) AS BIGINT) AS value FROM competition_group"), 0);
    assert_eq!(count(store, "apply_event WHERE event = 'withdraw'"), 1);
});
