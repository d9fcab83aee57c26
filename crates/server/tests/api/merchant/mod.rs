//! The public data of a merchant, and the isolation of merchants.

mod organiser;

use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_server::merchant::tabs;
use serde_json::json;

use crate::support::database::{change, count, texts};
use crate::support::make::{self, Activity, HOUR_MS};
use crate::support::on_both;
use crate::support::person::last_message;

on_both!(a_merchant_shows_its_tabs_and_counts_live_activities, |app| {
    Activity::default().insert(app.store(), app.now_ms());
    Activity { status: "cancelled", ..Activity::default() }.insert(app.store(), app.now_ms());
    Activity { takes_place: (-2 * HOUR_MS, -HOUR_MS), ..Activity::default() }.insert(app.store(), app.now_ms());
    let info = app.visitor().get("/merchant/info").await;
    let data = info.data();
    assert_eq!((&data["id"], &data["tabs"], &data["liveCount"]), (&json!("SAAQ"), &json!(3), &json!(1)));
});

on_both!(a_command_sets_the_tabs_and_is_in_the_audit_log, |app| {
    let home = MerchantId::default();
    let shown = async || app.visitor().get("/merchant/info").await.data()["tabs"].clone();
    assert!(tabs::set(app.store(), &home, 2, app.now_ms()).unwrap());
    assert_eq!(shown().await, 2);
    assert!(!tabs::set(app.store(), &home, 2, app.now_ms()).unwrap());
    assert!(tabs::set(app.store(), &home, 3, app.now_ms()).unwrap());
    assert_eq!(shown().await, 3);
    let log = "SELECT before_json || after_json AS value FROM audit_log WHERE call = 'merchant tabs' ORDER BY id";
    assert_eq!(texts(app.store(), log), [r#"{"tabs":3}{"tabs":2}"#, r#"{"tabs":2}{"tabs":3}"#]);
    assert!(tabs::set(app.store(), &home, 4, app.now_ms()).is_err());
    assert!(tabs::set(app.store(), &MerchantId::parse("NOBODY").unwrap(), 2, app.now_ms()).is_err());
});

on_both!(an_unknown_or_suspended_merchant_is_not_found, |app| {
    let visitor = app.visitor();
    visitor.get("/merchant/info?merchantId=NOBODY").await.refused(4004);
    visitor.form("/mail-auth/code", &[("mail", "lin@mail.example"), ("merchantId", "NOBODY")]).await.refused(4004);
    visitor.get("/merchant/info?merchantId=").await.data();
    for unfit in ["..%2F..", "a%20b", "%00", &"x".repeat(33)] {
        visitor.get(&format!("/merchant/info?merchantId={unfit}")).await.failed(400);
    }
    change(app.store(), "UPDATE merchant SET status = 'suspended'");
    visitor.get("/merchant/info").await.refused(4004);
});

on_both!(a_mail_uses_the_merchants_current_name_and_status, |app| {
    let ask = async |mail: &str| app.visitor().form("/mail-auth/code", &[("mail", mail)]).await;
    ask("lin@mail.example").await.data();
    change(app.store(), r#"UPDATE merchant SET name = '"Another Name"'"#);
    ask("wei@mail.example").await.data();
    assert!(last_message(app).subject.contains("Another Name"), "{:?}", last_message(app));
    change(app.store(), "UPDATE merchant SET status = 'suspended'");
    ask("zhou@mail.example").await.refused(4004);
});

on_both!(a_suspended_merchant_shows_nothing_and_accepts_no_sign_up, |app| {
    let lin = app.participant("lin");
    let zhou = app.participant("zhou");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    make::category(app.store(), "art", &json!("Art"), 0);
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let check = format!("/apply/check?competitionId={}&groupId={}", activity.id, activity.group());
    let paths = ["", "/merchant", "/form"].map(|rest| format!("/competition/{}{rest}", activity.id));
    for path in paths.iter().chain([&check]) {
        zhou.get(path).await.data();
    }
    change(app.store(), "UPDATE merchant SET status = 'suspended'");
    for path in paths.iter().chain([&check]) {
        zhou.get(path).await.refused(4004);
    }
    zhou.sign_up(&activity).await.refused(4004);
    assert_eq!(count(app.store(), "apply"), 1);
    for path in ["/competition", "/competition/category"] {
        assert_eq!(zhou.get(path).await.data()["list"], json!([]), "{path}");
    }
    // Participants still see their sign-ups.
    lin.get(&format!("/apply/{signup}")).await.data();
    change(app.store(), "UPDATE merchant SET status = 'active'");
    zhou.sign_up(&activity).await.data();
});

on_both!(a_merchant_never_sees_another_merchants_rows, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let theirs = Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    for path in [
        format!("/competition/{}", activity.id),
        format!("/competition/{}/form", activity.id),
        format!("/apply/{signup}"),
        format!("/apply/{signup}/result"),
    ] {
        lin.get(&format!("{path}?merchantId=OTHER")).await.refused(4004);
        lin.get(&path).await.data();
    }
    let list = lin.get("/competition?merchantId=OTHER").await;
    assert_eq!((list.data()["list"].as_array().unwrap().len(), &list.data()["list"][0]["id"]), (1, &json!(theirs.id)));
    assert_eq!(lin.get("/apply/mine?merchantId=OTHER").await.data()["list"], json!([]));
    // A group of one activity does not give access to another.
    let mixed = make::Made { id: theirs.id, groups: activity.groups.clone() };
    let mut body = crate::support::person::submit(&mixed, &[lin.person]);
    lin.post("/apply", &body).await.refused(4004);
    body["merchantId"] = json!("OTHER");
    lin.post("/apply", &body).await.refused(4004);
});

on_both!(a_link_without_merchant_finds_the_merchant_by_the_activity, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    let theirs = Activity { merchant: "OTHER", ..Activity::default() }.insert(app.store(), app.now_ms());
    let found = app.visitor().get(&format!("/competition/{}/merchant", theirs.id)).await;
    assert_eq!(*found.data(), json!({ "merchantId": "OTHER" }));
    app.visitor().get("/competition/987654321/merchant").await.refused(4004);
});

on_both!(every_agreement_exists_in_nine_languages, |app| {
    for kind in ["privacy", "service", "portrait"] {
        let mut titles = Vec::new();
        for language in Language::ALL {
            let text = app.visitor().speaking(language.tag()).get(&format!("/common/agreement?type={kind}")).await;
            assert!(!text.data()["sections"].as_array().unwrap().is_empty());
            titles.push(text.data()["title"].as_str().unwrap().to_owned());
        }
        titles.sort_unstable();
        titles.dedup();
        assert!(titles.len() >= 8, "{titles:?}");
    }
    app.visitor().get("/common/agreement?type=other").await.failed(400);
});

on_both!(the_config_lists_the_ways_to_log_in, |app| {
    let config = app.visitor().get("/common/config").await;
    assert_eq!(config.data()["loginMethods"], json!(["phone", "mail", "password"]));
    assert_eq!(config.data()["locales"].as_array().unwrap().len(), 9);
    // In production, codes need a way to be sent.
    let production = app.with(|config| config.environment = laurel_server::config::Environment::Production);
    assert_eq!(production.visitor().get("/common/config").await.data()["loginMethods"], json!(["password"]));
});

on_both!(a_merchant_is_created_once, |app| {
    use laurel_core::ids::MerchantId;
    use laurel_server::merchant::store;
    let id = MerchantId::parse("OTHER").unwrap();
    let make = |name: &'static str| app.store().write(|db| store::create(db, &id, name, 0)).unwrap();
    assert_eq!((make("First"), make("Second")), (true, false));
    assert_eq!(app.visitor().get("/merchant/info?merchantId=OTHER").await.data()["name"], "First");
});
