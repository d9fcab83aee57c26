//! The merchant's page as its organisers change it: profile, colour, pictures, banners.

use laurel_core::staff::Role;
use laurel_core::storage::UploadSignature;
use serde_json::{Value, json};

use crate::support::database::{change, count};
use crate::support::make::{Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::staff::Member;
use crate::support::upload::Upload;
use crate::support::work::picture;

fn page() -> Value {
    json!({
        "name": { "zh-Hans": "青禾文化", "en": "Qinghe" }, "intro": "City", "contactPhone": "021-5555 0123",
        "contactMail": "hello@saaq.example", "themeColour": "#D19A2E", "tabs": 2,
    })
}

fn with(mut body: Value, changes: &Value) -> Value {
    changes.as_object().unwrap().iter().for_each(|(name, value)| body[name] = value.clone());
    body
}

async fn uploaded(boss: &Member, visitor: &crate::support::client::Client) -> UploadSignature {
    let signed: UploadSignature = serde_json::from_value(boss.get("/oss/public/signVo?suffix=jpg").await.data().clone()).unwrap();
    assert_eq!(Upload::of(&signed, &picture(1, 120, 80)).send(visitor).await.status, 200);
    signed
}

on_both!(a_changed_page_is_what_everyone_sees, |app| {
    let boss = app.member("boss", Role::Owner);
    let before = boss.get("/merchant").await.data().clone();
    let changed = boss.put("/merchant", &json!({ "version": before["version"], "merchant": page() })).await.data().clone();
    assert_eq!(changed["merchant"]["themeColour"], "#d19a2e");
    let info = app.visitor().get("/merchant/info").await.data().clone();
    assert_eq!(
        (&info["name"], &info["themeColour"], &info["tabs"], &info["contactPhone"]),
        (&json!("青禾文化"), &json!("#d19a2e"), &json!(2), &json!("021-5555 0123"))
    );
    let style = app.visitor().page("/theme/d19a2e.css").await;
    assert!(style.text.contains("--accent:#d19a2e"), "{}", style.text);
    assert_eq!(app.visitor().page("/theme/gold00.css").await.status, 404);
});

on_both!(of_two_organisers_the_second_is_told_of_the_first, |app| {
    let boss = app.member("boss", Role::Owner);
    let version = boss.get("/merchant").await.data()["version"].clone();
    let change = json!({ "version": version, "merchant": page() });
    boss.put("/merchant", &change).await.data();
    let stale = boss.put("/merchant", &change).await;
    assert_eq!((stale.code(), &stale.body["data"]["merchant"]["tabs"]), (4009, &json!(2)));
});

on_both!(tabs_set_on_the_server_are_a_change_too, |app| {
    let boss = app.member("boss", Role::Owner);
    let version = boss.get("/merchant").await.data()["version"].clone();
    laurel_server::merchant::tabs::set(app.store(), &laurel_core::ids::MerchantId::default(), 2, app.now_ms()).unwrap();
    assert_eq!(boss.put("/merchant", &json!({ "version": version, "merchant": page() })).await.code(), 4009);
});

on_both!(wrong_fields_of_the_page_are_named, |app| {
    let boss = app.member("boss", Role::Owner);
    let wrong = json!({ "name": "", "contactMail": "nobody", "logo": "javascript:alert(1)", "themeColour": "gold" });
    let refused = boss.put("/merchant", &json!({ "version": 1, "merchant": with(page(), &wrong) })).await;
    let fields: Vec<&String> = refused.body["data"]["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["merchant.contactMail", "merchant.logo", "merchant.name", "merchant.themeColour"]);
    assert_eq!(count(app.store(), "audit_log"), 0);
});

on_both!(an_upload_becomes_a_picture_for_everyone_once, |app| {
    let boss = app.member("boss", Role::Manager);
    let signed = uploaded(&boss, &app.visitor()).await;
    let add = json!({ "key": signed.path });
    let added = boss.post("/picture", &add).await.data().clone();
    assert_eq!((&added["width"], &added["height"]), (&json!(120), &json!(80)));
    boss.post("/picture", &add).await.refused(6043);
    // The sweep removes the upload, and never the copy.
    laurel_server::upload::sweep(&app.later(49 * 3_600).app).unwrap();
    let shown = app.visitor().page(added["address"].as_str().unwrap()).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, "image/jpeg"));
    let film = boss.get("/oss/public/signVo?suffix=mp4").await.data()["path"].clone();
    assert_eq!(boss.post("/picture", &json!({ "key": film })).await.rule("key"), "choice");
    let other = app.member("other", Role::Manager);
    let theirs = uploaded(&other, &app.visitor()).await;
    boss.post("/picture", &json!({ "key": theirs.path })).await.refused(6043);
});

on_both!(a_member_limited_to_an_activity_leaves_the_merchant_alone, |app| {
    let made = Activity::default().insert(app.store(), app.now_ms());
    let limited = app.member_of("SAAQ", "limited", Role::Manager, &[made.id]);
    limited.put("/merchant", &json!({ "version": 1, "merchant": page() })).await.refused(4003);
    let banner = json!({ "image": "/art/cover-run.svg", "title": "Day", "enabled": true });
    limited.post("/banner", &json!({ "banner": banner })).await.refused(4003);
});

on_both!(banners_are_shown_in_their_order_and_their_time, |app| {
    let (boss, now) = (app.member("boss", Role::Owner), app.now_ms());
    let made = Activity::default().insert(app.store(), now);
    let time = |ms: i64| json!(chrono::DateTime::from_timestamp_millis(ms).unwrap());
    let add = async |banner: Value| boss.post("/banner", &json!({ "banner": banner })).await.data()["list"].clone();
    let day =
        json!({ "image": "/art/cover-run.svg", "title": { "zh-Hans": "会员日" }, "url": "https://saaq.example/day", "enabled": true });
    add(day.clone()).await;
    add(json!({ "competitionId": made.id, "enabled": true })).await;
    add(with(day.clone(), &json!({ "endTime": time(now) }))).await;
    add(with(day.clone(), &json!({ "startTime": time(now + HOUR_MS) }))).await;
    let all = add(with(day.clone(), &json!({ "enabled": false }))).await;
    let ids: Vec<&Value> = all.as_array().unwrap().iter().map(|line| &line["id"]).collect();
    let shown = async |app: &crate::support::app::TestApp| {
        let list = app.visitor().get("/merchant/banner").await.data()["list"].clone();
        list.as_array().unwrap().iter().map(|banner| banner["target"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(shown(app).await, ["url", "competition"]);
    let order = json!({ "ids": [ids[1], ids[0], ids[2], ids[3], ids[4]] });
    boss.put("/banner/order", &order).await.data();
    assert_eq!(shown(app).await, ["competition", "url"]);
    assert_eq!(boss.put("/banner/order", &json!({ "ids": [ids[0], ids[0]] })).await.code(), 4009);
    boss.delete(&format!("/banner/{}", ids[1])).await.data();
    assert_eq!(shown(app).await, ["url"]);
    let changed = boss.put(&format!("/banner/{}", ids[0]), &json!({ "banner": with(day, &json!({ "enabled": false })) })).await;
    assert_eq!(changed.data()["list"][0]["banner"]["enabled"], false);
    assert_eq!(shown(app).await, Vec::<String>::new());
});

on_both!(the_cover_stands_in_for_missing_banners, |app| {
    change(app.store(), "UPDATE merchant SET cover = '/art/cover-run.svg'");
    let list = app.visitor().get("/merchant/banner").await.data()["list"].clone();
    assert_eq!((&list[0]["image"], &list[0]["target"]), (&json!("/art/cover-run.svg"), &json!("none")));
});

on_both!(a_banner_opens_only_activities_of_its_merchant, |app| {
    crate::support::make::merchant(app.store(), "OTHER", "Other");
    let boss = app.member("boss", Role::Owner);
    let theirs = Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    boss.post("/banner", &json!({ "banner": { "competitionId": theirs.id, "enabled": true } })).await.refused(4004);
    assert_eq!(count(app.store(), "banner"), 0);
});
