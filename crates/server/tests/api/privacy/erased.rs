//! Once an account is closed, no table contains data of the person.

use std::path::PathBuf;

use laurel_core::ids::AccountId;
use laurel_core::storage::ObjectKey;
use laurel_server::activity::visit;
use laurel_server::auth::identity;
use laurel_server::auth::token;
use laurel_server::db::stored::OutboxState;
use laurel_server::jobs;
use laurel_server::outbound::outbox;
use laurel_server::outbound::outbox::Message;
use laurel_server::provider::wechat::Identity;
use laurel_server::upload;
use serde_json::json;

use super::{FIFTEEN_DAYS, close, sweep_after, write_files};
use crate::support::app::TestApp;
use crate::support::database::{Backend, change, count, number, texts};
use crate::support::make::{self, Activity, Made};
use crate::support::on_both;
use crate::support::person::{Participant, submit};
use crate::support::upload::{Upload, bytes_of, signature};
use crate::support::work;

/// Prefix of every planted value, used nowhere else.
const PLANTED: &str = "planted7311";
const NUMBER: &str = "11010519491231002X";
const MAIL: &str = "planted7311@mail.example";

/// Text columns without personal data: words of closed lists, assigned numbers, versions.
const NOT_PERSONAL: [&str; 18] = [
    "merchant_id",
    "status",
    "pay_status",
    "apply_no",
    "agreement_version",
    "source",
    "event",
    "from_status",
    "to_status",
    "actor",
    "language",
    "call",
    "value",
    "client",
    "kind",
    "media",
    "originality",
    "revision_status",
];
/// Columns that are not planted: the first is needed to close the account, the others hold words of closed lists.
const NOT_PLANTED: [(&str, &str); 8] = [
    ("account", "email"),
    ("work_report", "reason"),
    ("comment", "cause"),
    ("comment_report", "reason"),
    ("person_info", "relation"),
    ("person_info", "id_type"),
    ("notice_off", "event_group"),
    ("notice_off", "channel"),
];
/// Audit rows of staff actions stay unchanged.
const KEPT: &str = "audit_log";

fn tables(app: &TestApp) -> Vec<String> {
    let query = match app.backend {
        Backend::Sqlite => "SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        Backend::Postgres => "SELECT table_name::text AS value FROM information_schema.tables WHERE table_schema = 'public'",
    };
    texts(app.store(), query)
}

/// Columns of a table: text columns only, or all.
fn columns(app: &TestApp, table: &str, only_texts: bool) -> Vec<String> {
    let filter = |word: &str| if only_texts { format!("AND upper({word}) = 'TEXT'") } else { String::new() };
    texts(
        app.store(),
        &match app.backend {
            Backend::Sqlite => format!("SELECT name AS value FROM pragma_table_info('{table}') WHERE 1 = 1 {}", filter("type")),
            Backend::Postgres => format!(
                "SELECT column_name::text AS value FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = '{table}' {}",
                filter("data_type")
            ),
        },
    )
}

/// Every row of every table as one text.
fn everything(app: &TestApp) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for table in tables(app).into_iter().filter(|table| table != KEPT) {
        let text = |column: &String| match app.backend {
            Backend::Sqlite => {
                format!("COALESCE(CASE typeof({column}) WHEN 'blob' THEN hex({column}) ELSE CAST({column} AS TEXT) END, '')")
            }
            Backend::Postgres => format!("COALESCE(CAST({column} AS TEXT), '')"),
        };
        let whole: Vec<String> = columns(app, &table, false).iter().map(text).collect();
        let found = texts(app.store(), &format!("SELECT {} AS value FROM {table}", whole.join(" || ' | ' || ")));
        rows.extend(found.into_iter().map(|row| (table.clone(), row)));
    }
    rows
}

/// Writes a distinct value into every text column of an account's rows.
fn plant(app: &TestApp, account: AccountId) -> usize {
    let mut planted = 0;
    for (table, own) in tables(app).iter().filter_map(|table| Some((table, own_rows(app, table, account)?))) {
        for column in columns(app, table, true).into_iter().filter(|column| !NOT_PERSONAL.contains(&column.as_str())) {
            if NOT_PLANTED.contains(&(table.as_str(), column.as_str())) {
                continue;
            }
            // Different in each row: some columns are unique.
            let all = columns(app, table, false);
            let key = ["id", "work_id", "apply_id", "account_id"].into_iter().find(|key| all.iter().any(|column| column == key)).unwrap();
            let statement = format!("UPDATE {table} SET {column} = '{PLANTED} {table} {column} ' || CAST({key} AS TEXT) WHERE {own}");
            planted += change(app.store(), &statement);
        }
    }
    planted
}

/// The condition for an account's rows of a table; `None` if nothing is to be planted there.
fn own_rows(app: &TestApp, table: &str, account: AccountId) -> Option<String> {
    let signups = format!("apply_id IN (SELECT id FROM apply WHERE account_id = {account})");
    match table {
        "account" => Some(format!("id = {account}")),
        // Export pieces are encrypted, and opened when they are read; upload keys are assigned, and name objects.
        "account_export_piece" | "upload" => None,
        "apply_person" => Some(format!("{signups} OR account_id = {account}")),
        "apply_event" | "apply_history" | "apply_permit" | "apply_transfer" => Some(signups),
        "work_detail" => Some(format!("work_id IN (SELECT id FROM work WHERE account_id = {account})")),
        _ => columns(app, table, false).contains(&"account_id".to_owned()).then(|| format!("account_id = {account}")),
    }
}

/// Uploads a file; returns the path of its object.
async fn upload(app: &TestApp, lin: &Participant) -> PathBuf {
    let signed = signature(&lin.client, "jpg").await;
    assert_eq!(Upload::of(&signed, &bytes_of("jpg", 100)).send(&app.visitor()).await.status, 200);
    app.app.storage.embedded().unwrap().objects().path(&ObjectKey::parse(&signed.path).unwrap())
}

/// Signs up a person record with the account's mail address.
async fn sign_up_friend(friend: &Participant, activity: &Made) {
    let phone = format!("1370000{:04}", activity.id);
    let record = json!({ "name": PLANTED, "phone": phone, "email": MAIL });
    let person = friend.post("/account/personinfo", &record).await.data()["id"].as_i64().unwrap();
    let mut body = submit(activity, &[person]);
    body["groupId"] = json!(activity.group());
    friend.post("/apply", &body).await.data();
    friend.delete(&format!("/account/personinfo/{person}")).await.data();
}

/// Creates an account that has a row in every table that can have one.
async fn full_life(app: &TestApp) -> Participant {
    let day = 24 * make::HOUR_MS;
    let form = make::form(&json!([
        { "key": "about", "label": "About", "type": "text" },
        { "key": "card", "label": "Card", "type": "idcard", "sensitive": true },
    ]));
    let soon = Activity { form: form.clone(), ..Activity::default() }.insert(app.store(), app.now_ms());
    let late = Activity { form, signup: (-day, 20 * day), takes_place: (30 * day, 31 * day), ..Activity::default() }
        .insert(app.store(), app.now_ms());
    let lin = app.participant("planted7311");
    for (activity, answers) in [(&soon, json!({ "about": PLANTED, "card": NUMBER })), (&late, json!({ "about": PLANTED, "card": NUMBER }))]
    {
        lin.answer(activity, answers).await.data();
    }
    for activity in [&soon, &late] {
        let draft = json!({ "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "answers": { "about": PLANTED } });
        lin.put("/apply/draft", &draft).await.data();
        lin.post(&format!("/competition/{}/favorite", activity.id), &json!({})).await.data();
        lin.client.clone().at(app.address).post(&format!("/competition/{}/visit", activity.id), &json!({})).await.data();
        sign_up_friend(&app.participant(&format!("friend{}", activity.id)), activity).await;
    }
    let signup =
        number(app.store(), &format!("SELECT id AS value FROM apply WHERE account_id = {} AND competition_id = {}", lin.id, soon.id));
    let signup = json!(signup);
    let boss = app.member(&format!("boss{signup}"), laurel_core::staff::Role::Owner);
    let permit = json!({ "questions": ["about"], "until": make::time(app.now_ms() + make::HOUR_MS), "note": PLANTED });
    boss.post(&format!("/apply/{signup}/permit"), &permit).await.data();
    let version = lin.get(&format!("/apply/{signup}/amend")).await.data()["version"].clone();
    let change = json!({ "formVersion": 1, "answers": { "about": PLANTED }, "version": version });
    lin.put(&format!("/apply/{signup}/amend"), &change).await.data();
    work::insert_work(app, &soon, &signup, lin.id, "reviewing", 1);
    let painter = app.author("painter", &soon).await;
    let other = work::insert_work(app, &soon, &json!(painter.signup), painter.who.id, "published", 2);
    lin.post(&format!("/works/{other}/report"), &json!({ "reason": "other", "detail": PLANTED })).await.data();
    work::insert_moment(app, &soon, lin.id, PLANTED);
    let seen = Identity { app_id: "wx1".into(), openid: "openid".into(), unionid: Some("unionid".into()) };
    let bind = |db: &mut _| {
        let known = identity::find(db, &seen)?;
        identity::attach(db, &seen, known, lin.id, app.now_ms())
    };
    app.store().write(bind).unwrap();
    app.store().write(|db| token::grant(db, lin.id, app.now_ms())).unwrap();
    visit::flush(&app.app).unwrap();
    lin.post("/account/export", &json!({})).await.data();
    write_files(app);
    send_all(app);
    lin
}

/// Sends all messages, which deletes their texts, also of those to friends: in production that takes seconds.
fn send_all(app: &TestApp) {
    let send = |db: &mut laurel_server::db::Db| {
        for message in outbox::newest(db, 100)? {
            outbox::finish(db, &message, OutboxState::Sent, false)?;
        }
        Ok(())
    };
    app.store().write(send).unwrap();
}

fn found(app: &TestApp) -> Vec<(String, String)> {
    everything(app).into_iter().filter(|(_, row)| row.contains(PLANTED) || row.contains(NUMBER)).collect()
}

on_both!(no_table_contains_data_of_a_closed_account, |app| {
    // With rate limits, which count by mail address, too.
    let app = &app.limited(|limits| {
        limits.code_per_target = (100, 100);
        limits.login_per_account = 100;
    });
    let lin = full_life(app).await;
    let object = upload(app, &lin).await;
    close(app, &lin, MAIL).await;
    app.visitor().form("/mail-auth/code", &[("mail", MAIL)]).await;
    assert!(count(app.store(), &format!("rate_window WHERE bucket LIKE '%{PLANTED}%'")) > 0);
    let planted = plant(app, lin.id);
    assert!(planted > 60, "{planted}");
    let everywhere: std::collections::BTreeSet<String> = found(app).into_iter().map(|(table, _)| table).collect();
    let written = [
        "account",
        "apply",
        "apply_draft",
        "apply_event",
        "apply_history",
        "apply_permit",
        "apply_person",
        "identity",
        "notice",
        "outbox",
        "person_info",
    ];
    for table in written.iter().chain(&["scene", "token", "work", "work_report"]).copied() {
        assert!(everywhere.contains(table), "{table}: {everywhere:?}");
    }

    assert!(object.exists());
    sweep_after(app, FIFTEEN_DAYS + 1);
    upload::sweep(&app.later(3_601).app).unwrap();
    assert_eq!((object.exists(), count(app.store(), "upload")), (false, 0));
    // Two things remain for a while: the farewell until it is sent, and the person record of a friend's sign-up
    // for an activity that is not over.
    let mut left = found(app);
    left.sort();
    let tables: Vec<&str> = left.iter().map(|(table, _)| table.as_str()).collect();
    assert_eq!(tables, ["apply_person", "outbox"], "{left:?}");
    let farewell: Vec<Message> = app.store().read(|db| Ok(outbox::newest(db, 1)?)).unwrap();
    app.store().write(|db| Ok(outbox::finish(db, &farewell[0], OutboxState::Sent, true)?)).unwrap();
    sweep_after(app, FIFTEEN_DAYS + 2 * 3600);
    assert_eq!(found(app).len(), 1);
    sweep_after(app, 32 * 86_400);
    assert_eq!(found(app), Vec::new());
    assert_eq!(count(app.store(), "account_closing WHERE closed AND next_time IS NULL"), 1);

    // Counters stay as they were.
    assert_eq!(count(app.store(), &format!("apply WHERE account_id = {} AND person_count = 1", lin.id)), 2);
    assert_eq!(count(app.store(), "apply_person"), 5);
    assert_eq!(count(app.store(), "work WHERE report_count = 1"), 1);
    // Visits are counted, and no viewer is left.
    jobs::sweep(&app.later(3 * 86_400).app).unwrap();
    assert_eq!((count(app.store(), "activity_visit"), count(app.store(), "visit_viewer")), (2, 0));
});

on_both!(organisers_can_still_read_and_decide_sign_ups_of_a_closed_account, |app| {
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let (lin, wei) = (app.participant("lin"), app.participant("wei"));
    change(app.store(), &format!("UPDATE person_info SET phone = '13900139000' WHERE id = {}", wei.person));
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let other = wei.sign_up(&activity).await.data()["id"].clone();
    close(app, &lin, "lin@mail.example").await;
    close(app, &wei, "wei@mail.example").await;
    sweep_after(app, FIFTEEN_DAYS + 1);
    let boss = app.member("boss", laurel_core::staff::Role::Owner);
    let list = boss.get(&format!("/apply?competitionId={}", activity.id)).await.data().clone();
    let names: Vec<&str> = list["list"].as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["", ""]);
    for id in [&id, &other] {
        boss.get(&format!("/apply/{id}")).await.data();
        // Anonymised persons do not conflict with each other.
        boss.post(&format!("/apply/{id}/reset"), &json!({ "reason": "" })).await.data();
        boss.post("/apply/approve", &json!({ "ids": [id], "nonce": crate::support::person::nonce() })).await.data();
    }
});
