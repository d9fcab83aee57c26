//! Invitations of new staff by link.

use laurel_core::staff::Role;
use laurel_server::jobs::sweep;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::{change, count, texts};
use crate::support::factor::{caller, invite};
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::staff::PASSWORD;

async fn welcome(app: &TestApp, token: &Value) -> Answer {
    app.visitor().at_admin().post("/auth/invitation", &json!({ "token": token })).await
}

async fn join(app: &TestApp, token: &Value, account: &str) -> Answer {
    let typed = json!({ "token": token, "account": account, "name": "丁未", "password": PASSWORD });
    app.visitor().at_admin().post("/auth/join", &typed).await
}

on_both!(an_invited_person_sees_merchant_and_role_and_joins_once, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let boss = app.member("boss", Role::Owner);
    let wish = json!({ "name": "ding@mail.example", "role": "reviewer", "competitions": [activity.id] });
    let made = boss.post("/staff/invitation", &wish).await.data().clone();
    let token = &made["token"];
    assert!(token.as_str().unwrap().starts_with("lri_SAAQ."), "{token}");
    let shown = welcome(app, token).await.data().clone();
    assert_eq!((&shown["role"], &shown["name"], &shown["needsFactor"]), (&json!("reviewer"), &json!("ding@mail.example"), &json!(false)));
    assert_eq!(shown["merchant"], "Laurel");

    let granted = join(app, token, " DingWei ").await;
    let staff = &granted.data()["staff"];
    assert_eq!((&staff["account"], &staff["name"], &staff["role"]), (&json!("dingwei"), &json!("丁未"), &json!("reviewer")));
    assert_eq!(staff["competitions"], json!([activity.id]));
    caller(&app.visitor().at_admin(), &granted).get("/auth/me").await.data();
    join(app, token, "again").await.refused(4004);
    welcome(app, token).await.refused(4004);
    assert_eq!(boss.get("/staff/invitation").await.data()["list"], json!([]));
    let log = texts(app.store(), "SELECT call || ' ' || account_name AS value FROM audit_log ORDER BY id");
    assert_eq!(log, ["staff.invite boss", "staff.join dingwei"]);
});

on_both!(of_two_requests_with_one_invitation_one_joins, |app| {
    let boss = app.member("boss", Role::Owner);
    let token = invite(&boss, "viewer").await["token"].clone();
    let (one, two) = futures_util::future::join(join(app, &token, "first"), join(app, &token, "second")).await;
    let joined = [one, two].iter().filter(|answer| answer.code() == 2000).count();
    assert_eq!((joined, count(app.store(), "staff")), (1, 2));
});

on_both!(a_guessed_revoked_or_expired_invitation_is_not_found, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let boss = app.member("boss", Role::Owner);
    let made = invite(&boss, "viewer").await;
    let text = made["token"].as_str().unwrap();
    for wrong in ["", "x", "lri_SAAQ.guess", "lri_../x.guess", &text.replace("SAAQ", "OTHER"), &"x".repeat(5_000)] {
        welcome(app, &json!(wrong)).await.refused(4004);
        join(app, &json!(wrong), "guess").await.refused(4004);
    }
    let later = app.later(7 * 86_400 + 1);
    welcome(&later, &made["token"]).await.refused(4004);
    join(&later, &made["token"], "late").await.refused(4004);
    welcome(app, &made["token"]).await.data();
    boss.delete(&format!("/staff/invitation/{}", made["invitation"]["id"])).await.data();
    boss.delete(&format!("/staff/invitation/{}", made["invitation"]["id"])).await.refused(4004);
    join(app, &made["token"], "revoked").await.refused(4004);
    assert_eq!(count(app.store(), "staff"), 1);
});

on_both!(an_invitation_ends_with_the_rights_of_its_author, |app| {
    let (boss, second) = (app.member("boss", Role::Owner), app.member("second", Role::Owner));
    let token = invite(&second, "owner").await["token"].clone();
    change(app.store(), "UPDATE staff SET role = 'manager' WHERE account_name = 'second'");
    welcome(app, &token).await.refused(4004);
    join(app, &token, "guest").await.refused(4004);
    assert_eq!(boss.get("/staff/invitation").await.data()["list"], json!([]));
    change(app.store(), "UPDATE staff SET role = 'owner' WHERE account_name = 'second'");
    welcome(app, &token).await.data();
    boss.delete(&format!("/staff/{}", second.id)).await.data();
    join(app, &token, "guest").await.refused(4004);
});

on_both!(wrong_fields_leave_the_invitation_open, |app| {
    let boss = app.member("boss", Role::Owner);
    let token = invite(&boss, "viewer").await["token"].clone();
    assert_eq!(join(app, &token, "BOSS").await.rule("account"), "usernameTaken");
    assert_eq!(join(app, &token, "x").await.rule("account"), "username");
    let weak = json!({ "token": token, "account": "dingwei", "name": "丁未", "password": "dingwei1" });
    assert_eq!(app.visitor().at_admin().post("/auth/join", &weak).await.rule("password"), "passwordWeak");
    for (field, value, rule) in [("name", json!(" "), "required"), ("competitions", json!([987_654_321]), "choice")] {
        let mut wish = json!({ "name": "New", "role": "viewer" });
        wish[field] = value;
        assert_eq!(boss.post("/staff/invitation", &wish).await.rule(field), rule);
    }
    join(app, &token, "dingwei").await.data();
});

on_both!(a_joined_owner_sets_up_the_factor_first_where_it_is_required, |app| {
    let boss = app.member("boss", Role::Owner);
    let token = invite(&boss, "finance").await["token"].clone();
    let strict = app.with(|config| config.factor_required = true);
    assert_eq!(welcome(&strict, &token).await.data()["needsFactor"], true);
    let granted = join(&strict, &token, "money").await;
    assert_eq!(granted.data()["mustSetUp"], true);
    caller(&strict.visitor().at_admin(), &granted).get("/auth/me").await.refused(5105);
});

on_both!(requests_without_a_session_are_limited, |app| {
    let limited = app.limited(|limits| limits.login_per_address = 2);
    for _ in 0..2 {
        welcome(&limited, &json!("lri_SAAQ.guess")).await.refused(4004);
    }
    welcome(&limited, &json!("lri_SAAQ.guess")).await.refused(4001);
});

on_both!(expired_invitations_and_challenges_are_swept, |app| {
    let boss = app.member("boss", Role::Owner);
    invite(&boss, "viewer").await;
    sweep(&app.app).unwrap();
    assert_eq!(count(app.store(), "staff_invitation"), 1);
    sweep(&app.later(8 * 86_400).app).unwrap();
    assert_eq!(count(app.store(), "staff_invitation"), 0);
});
