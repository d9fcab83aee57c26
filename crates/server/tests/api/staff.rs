//! Staff: log-in, management by owners, and the audit log.

use std::io::Write as _;
use std::process::{Output, Stdio};

use laurel_core::ids::MerchantId;
use laurel_core::staff::Role;
use laurel_core::storage::ObjectKey;
use laurel_server::db::Db;
use laurel_server::upload::store::{self as uploads, Uploader};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::{Backend, change, count, texts};
use crate::support::make::{self, Activity};
use crate::support::on_both;
use crate::support::program;
use crate::support::staff::PASSWORD;

async fn log_in(app: &TestApp, account: &str, password: &str) -> Answer {
    app.visitor().at_admin().post("/auth/login", &json!({ "account": account, "password": password })).await
}

fn status(answer: &Answer) -> (u16, i64) {
    (answer.status, answer.code())
}

on_both!(a_member_logs_in_for_twelve_hours, |app| {
    app.member("keeper", Role::Manager);
    let granted = log_in(app, " Keeper ", PASSWORD).await;
    let token = granted.data()["token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("lrs_SAAQ.") && token.len() == 52, "{token}");
    assert_eq!(granted.data()["staff"]["role"], "manager");
    assert!(!granted.text.contains("argon2"), "{}", granted.text);
    let me = |app: &TestApp| app.visitor().at_admin().with_token(&token);
    assert_eq!(me(app).get("/auth/me").await.data()["account"], "keeper");
    assert_eq!(me(&app.later(12 * 3600 - 60)).get("/auth/me").await.data()["merchantId"], "SAAQ");
    assert_eq!(status(&me(&app.later(12 * 3600 + 1)).get("/auth/me").await), (401, 5104));
    me(app).post("/auth/logout", &json!({})).await.data();
    assert_eq!(status(&me(app).get("/auth/me").await), (401, 5104));
});

on_both!(a_wrong_password_an_unknown_name_and_a_suspended_member_get_the_same_answer, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    app.member("keeper", Role::Owner);
    app.member("resting", Role::Owner);
    change(app.store(), "UPDATE staff SET status = 'suspended' WHERE account_name = 'resting'");
    let wrong = log_in(app, "keeper", "wrong horse").await;
    assert_eq!(wrong.rule("password"), "credentials");
    for (account, password) in [("nobody", PASSWORD), ("resting", PASSWORD), ("keeper@x", PASSWORD), (&"k".repeat(5_000), PASSWORD)] {
        let answer = log_in(app, account, password).await;
        assert_eq!((answer.status, &answer.body), (wrong.status, &wrong.body), "{account}");
    }
    for merchant in ["OTHER", "NOWHERE"] {
        let typed = json!({ "account": "keeper", "password": PASSWORD, "merchantId": merchant });
        assert_eq!(app.visitor().at_admin().post("/auth/login", &typed).await.rule("password"), "credentials");
    }
    assert_eq!(log_in(app, "", "").await.rule("account"), "required");
    assert_eq!(log_in(app, "keeper", &"x".repeat(129)).await.rule("password"), "credentials");
});

on_both!(a_member_who_is_suspended_during_a_log_in_gets_no_token, |app| {
    app.member("keeper", Role::Owner);
    let tokens = count(app.store(), "staff_token");
    let app = &app.overtaken(|store| {
        change(store, "UPDATE staff SET status = 'suspended' WHERE account_name = 'keeper'");
    });
    assert_eq!(log_in(app, "keeper", PASSWORD).await.rule("password"), "credentials");
    assert_eq!(count(app.store(), "staff_token"), tokens);
});

on_both!(attempts_are_limited_for_known_and_unknown_names, |app| {
    app.member("keeper", Role::Owner);
    for name in ["keeper", "nobody"] {
        let limited = app.limited(|limits| limits.login_per_account = 2);
        for _ in 0..2 {
            log_in(&limited, name, "wrong horse").await.rule("password");
        }
        let held = log_in(&limited, name, PASSWORD).await;
        assert_eq!(status(&held), (429, 4029), "{name}");
    }
});

on_both!(a_new_password_needs_the_old_one_and_ends_the_other_tokens, |app| {
    let keeper = app.member("keeper", Role::Viewer);
    let elsewhere = log_in(app, "keeper", PASSWORD).await.data()["token"].as_str().unwrap().to_owned();
    let elsewhere = app.visitor().at_admin().with_token(&elsewhere);
    let wish = |old: &str, new: &str| json!({ "old": old, "new": new });
    assert_eq!(keeper.put("/auth/password", &wish("wrong horse", "another horse")).await.rule("old"), "credentials");
    assert_eq!(keeper.put("/auth/password", &wish(PASSWORD, "short")).await.rule("new"), "minLength");
    assert_eq!(keeper.put("/auth/password", &wish(PASSWORD, "12345678")).await.rule("new"), "passwordWeak");
    assert_eq!(keeper.put("/auth/password", &wish(PASSWORD, "Password1")).await.rule("new"), "passwordWeak");
    assert_eq!(keeper.put("/auth/password", &wish("wrong horse", "Password1")).await.rule("old"), "credentials");
    assert_eq!(keeper.put("/auth/password", &json!({})).await.rule("old"), "required");
    keeper.put("/auth/password", &wish(PASSWORD, "another horse")).await.data();
    keeper.get("/auth/me").await.data();
    assert_eq!(elsewhere.get("/auth/me").await.status, 401);
    assert_eq!(log_in(app, "keeper", PASSWORD).await.rule("password"), "credentials");
    log_in(app, "keeper", "another horse").await.data();
});

fn wish(account: &str, role: &str) -> Value {
    json!({ "account": account, "name": "New member", "password": PASSWORD, "role": role })
}

on_both!(a_member_who_has_uploaded_a_file_can_be_removed, |app| {
    let boss = app.member("boss", Role::Owner);
    let helper = app.member("helper", Role::Manager);
    let key = ObjectKey::parse("in/SAAQ/202611/0123456789abcdef0123456789abcdef.jpg").unwrap();
    let upload = |db: &mut Db| Ok(uploads::insert(db, &MerchantId::default(), Uploader::Staff(helper.id), &key, app.now_ms())?);
    app.store().write(upload).unwrap();
    boss.delete(&format!("/staff/{}", helper.id)).await.data();
    assert_eq!(count(app.store(), &format!("upload WHERE staff_id = {}", helper.id)), 1);
});

on_both!(owners_add_change_and_remove_staff, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let (boss, activity) = (app.member("boss", Role::Owner), Activity::default().insert(app.store(), app.now_ms()));
    let foreign = Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    let mut body = wish("Helper", "reviewer");
    body["competitions"] = json!([activity.id]);
    let added = boss.post("/staff", &body).await.data().clone();
    assert_eq!((&added["account"], &added["competitions"]), (&json!("helper"), &json!([activity.id])));
    assert_eq!(boss.post("/staff", &wish("HELPER", "viewer")).await.rule("account"), "usernameTaken");
    for weak in ["sunshine", "Wanderfalke7"] {
        let guessable = json!({ "account": "wanderfalke", "name": "New", "password": weak, "role": "viewer" });
        assert_eq!(boss.post("/staff", &guessable).await.rule("password"), "passwordWeak");
    }
    body["competitions"] = json!([foreign.id]);
    assert_eq!(boss.post("/staff", &body).await.rule("competitions"), "choice");

    let token = log_in(app, "helper", PASSWORD).await.data()["token"].as_str().unwrap().to_owned();
    let helper = app.visitor().at_admin().with_token(&token);
    let path = format!("/staff/{}", added["id"]);
    let change = |role: &str, status: &str| json!({ "name": "Helper", "role": role, "status": status });
    assert_eq!(helper.get("/staff").await.code(), 4003);
    boss.put(&path, &change("owner", "active")).await.data();
    // A changed role takes effect at once, not at the next log-in.
    assert_eq!(helper.get("/staff").await.data()["total"], 2);
    boss.put(&path, &change("viewer", "suspended")).await.data();
    assert_eq!(status(&helper.get("/auth/me").await), (401, 5104));
    boss.put(&path, &change("viewer", "active")).await.data();
    let guessable = json!({ "name": "Wanderfalke", "role": "viewer", "status": "active", "password": "wanderfalke1" });
    assert_eq!(boss.put(&path, &guessable).await.rule("password"), "passwordWeak");
    boss.delete(&path).await.data();
    boss.delete(&path).await.refused(4004);
    assert_eq!(log_in(app, "helper", PASSWORD).await.rule("password"), "credentials");
});

on_both!(a_merchant_keeps_at_least_one_owner, |app| {
    let boss = app.member("boss", Role::Owner);
    let path = format!("/staff/{}", boss.id);
    let change = |role: &str, status: &str| json!({ "name": "Boss", "role": role, "status": status });
    for (role, status) in [("manager", "active"), ("owner", "suspended")] {
        assert_eq!(boss.put(&path, &change(role, status)).await.refused(4011)["status"], "owner");
    }
    boss.delete(&path).await.refused(4011);
    boss.put(&path, &change("owner", "active")).await.data();
    app.member("second", Role::Owner);
    boss.delete(&path).await.data();
    assert_eq!(count(app.store(), "staff"), 1);
});

on_both!(wrong_members_are_refused_field_by_field, |app| {
    let boss = app.member("boss", Role::Owner);
    for (field, value, rule) in [
        ("account", json!("a b"), "username"),
        ("account", json!("x".repeat(33)), "username"),
        ("name", json!(" "), "required"),
        ("name", json!("x".repeat(41)), "maxLength"),
        ("password", json!("short"), "minLength"),
        ("password", json!("x".repeat(129)), "maxLength"),
        ("competitions", json!([987_654_321]), "choice"),
        ("competitions", json!(vec![1; 201]), "choice"),
    ] {
        let mut body = wish("helper", "viewer");
        body[field] = value.clone();
        assert_eq!(boss.post("/staff", &body).await.rule(field), rule, "{field} {value}");
    }
    for (field, value) in [("role", json!("king")), ("role", json!(1)), ("role", Value::Null), ("competitions", json!("all"))] {
        let mut body = wish("helper", "viewer");
        body[field] = value.clone();
        boss.post("/staff", &body).await.failed(400);
    }
    assert_eq!(count(app.store(), "staff"), 1);
});

on_both!(the_audit_log_names_actor_and_change_and_holds_no_secret, |app| {
    let boss = app.member("boss", Role::Owner);
    let id = boss.post("/staff", &wish("helper", "viewer")).await.data()["id"].clone();
    let change = json!({ "name": "Helper", "role": "manager", "status": "active", "password": "another horse" });
    boss.put(&format!("/staff/{id}"), &change).await.data();
    let log = boss.get("/audit?size=1").await.data().clone();
    assert_eq!((&log["total"], &log["page"], &log["size"]), (&json!(2), &json!(1), &json!(1)));
    let line = &log["list"][0];
    assert_eq!((&line["account"], &line["call"], &line["subject"]), (&json!("boss"), &json!("staff.change"), &json!("staff")));
    assert_eq!((&line["subjectId"], &line["address"]), (&id, &json!("127.0.0.1")));
    let parsed = |side: &str| serde_json::from_str::<Value>(line[side].as_str().unwrap()).unwrap();
    assert_eq!(parsed("before"), json!({ "name": "New member", "role": "viewer" }));
    assert_eq!(parsed("after"), json!({ "name": "Helper", "role": "manager" }));
    assert_eq!(boss.get("/audit?size=1&page=2").await.data()["list"][0]["call"], "staff.add");
    assert_eq!(boss.get("/audit?page=3&size=1").await.data()["list"], json!([]));
    for odd in ["page=0", "page=4294967295", "size=0", "size=100000"] {
        boss.get(&format!("/audit?{odd}")).await.data();
    }
    boss.get("/audit?page=-1").await.failed(400);
    let all = texts(app.store(), "SELECT before_json || after_json || reason AS value FROM audit_log").join(" ");
    for secret in ["horse", "argon2", "lrs_", "password"] {
        assert!(!all.contains(secret), "{all}");
    }
});

on_both!(a_refused_change_writes_no_audit_row, |app| {
    let boss = app.member("boss", Role::Owner);
    boss.delete("/staff/987654321").await.refused(4004);
    boss.delete(&format!("/staff/{}", boss.id)).await.refused(4011);
    assert_eq!(count(app.store(), "audit_log"), 0);
});

fn create(folder: &tempfile::TempDir, merchant: &str, account: &str, password: &str) -> Output {
    let folder = folder.path().display().to_string();
    let arguments = ["organiser", "create", "--merchant", merchant, "--account", account, "--env", "test", "--data-dir", &folder];
    let mut child = program::laurel(&arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn the_first_owner_is_created_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let told = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told(&create(&folder, "NOWHERE", "Boss", PASSWORD)).contains("no active merchant"));
    assert!(told(&create(&folder, "SAAQ", "x", PASSWORD)).contains("not an account name"));
    assert!(told(&create(&folder, "SAAQ", "Boss", "password")).contains("easy to guess"));
    let made = create(&folder, "SAAQ", "Boss", PASSWORD);
    assert!(made.status.success(), "{}", told(&made));
    assert!(String::from_utf8_lossy(&made.stdout).contains("boss is an owner of SAAQ"));
    let again = create(&folder, "SAAQ", "BOSS", PASSWORD);
    assert!(!again.status.success() && told(&again).contains("taken"), "{}", told(&again));
    let kept = laurel_server::db::Store::open(&folder.path().join("laurel.db").display().to_string()).unwrap();
    assert_eq!((count(&kept, "staff WHERE role = 'owner'"), count(&kept, "audit_log WHERE staff_id IS NULL")), (1, 1));

    let (server, address) = program::Program::serve(&["--data-dir", &folder.path().display().to_string()], "info");
    actix_web::rt::System::new().block_on(async {
        let typed = json!({ "account": "boss", "password": PASSWORD });
        Client::new(address).at_admin().post("/auth/login", &typed).await.data();
    });
    assert!(!server.stop().contains(PASSWORD));
}

on_both!(only_the_hash_of_a_token_is_stored, |app| {
    let keeper = app.member("keeper", Role::Owner);
    let hex = if app.backend == Backend::Sqlite { "lower(hex(hash))" } else { "encode(hash, 'hex')" };
    let stored = texts(app.store(), &format!("SELECT {hex} AS value FROM staff_token")).remove(0);
    let plain: String = keeper.token.clone().unwrap().bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    assert!(stored.len() == 64 && !plain.contains(&stored), "{stored}");
});
