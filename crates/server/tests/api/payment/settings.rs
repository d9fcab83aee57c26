//! Services and settings of payments: keys go in sealed and never come out.

use actix_web::http::Method;
use laurel_core::staff::Role;
use laurel_standin::wechat_pay::{FIRST, SECOND, start};
use serde_json::{Value, json};

use crate::support::client::query;
use crate::support::database::{count, texts};
use crate::support::on_both;

fn wechat_keys() -> Value {
    json!({
        "service": "weChat", "mchid": FIRST.mchid, "appId": FIRST.app_id, "miniAppId": "", "serial": FIRST.serial,
        "privateKey": FIRST.private_key, "apiV3Key": FIRST.api_v3_key,
        "verifyingKeys": [{ "id": FIRST.public_key_id, "pem": FIRST.public_key }],
    })
}

fn line(settings: &Value, service: &str) -> Value {
    settings["list"].as_array().unwrap().iter().find(|line| line["service"] == service).cloned().unwrap_or_default()
}

on_both!(keys_go_in_sealed_and_never_come_out, |app| {
    let boss = app.member("boss", Role::Owner);
    let seen = boss.put("/pay/service/weChat", &json!({ "enabled": true, "keys": wechat_keys() })).await.data().clone();
    let own = line(&seen, "weChat");
    assert_eq!((&own["enabled"], &own["keys"]["mchid"]), (&json!(true), &json!(FIRST.mchid)));
    assert_eq!(own["keys"]["verifyingKeys"], json!([FIRST.public_key_id]));
    assert!(own["notifyUrl"].as_str().unwrap().ends_with("/pay/notify/wechat/SAAQ"), "{own}");
    let secret = &FIRST.private_key.lines().nth(1).unwrap()[..20];
    let stored = texts(app.store(), "SELECT sealed AS value FROM pay_service").concat();
    let log = texts(app.store(), "SELECT before_json || after_json AS value FROM audit_log").concat();
    for text in [seen.to_string(), stored, log.clone()] {
        assert!(!text.contains(secret) && !text.contains(FIRST.api_v3_key), "{text}");
    }
    assert!(log.contains("\"newKeys\":true"), "{log}");
});

on_both!(keys_that_come_as_a_form_are_those_in_json, |app| {
    let boss = app.member("boss", Role::Owner);
    let form = [("enabled", "true"), ("keys", &wechat_keys().to_string())];
    let body = query(&form).into_bytes();
    let answer = boss.raw(Method::PUT, "/pay/service/weChat", "application/x-www-form-urlencoded", body).await;
    assert_eq!(line(answer.data(), "weChat")["keys"]["mchid"], FIRST.mchid);
    let off = [("enabled", "false")];
    let answer = boss.raw(Method::PUT, "/pay/service/weChat", "application/x-www-form-urlencoded", query(&off).into_bytes()).await;
    assert_eq!(line(answer.data(), "weChat")["enabled"], false);
});

on_both!(secrets_that_are_left_empty_stay, |app| {
    let wechat = start().unwrap();
    let app = app.with(|config| config.pay.wechat.clone_from(&wechat.base));
    let boss = app.member("boss", Role::Owner);
    boss.put("/pay/service/weChat", &json!({ "enabled": true, "keys": wechat_keys() })).await.data();
    let mut keys = wechat_keys();
    for field in ["privateKey", "apiV3Key"] {
        keys[field] = json!("");
    }
    keys["verifyingKeys"][0]["pem"] = json!("");
    keys["miniAppId"] = json!("wx0000000000000009");
    boss.put("/pay/service/weChat", &json!({ "enabled": true, "keys": keys })).await.data();
    assert_eq!(boss.post("/pay/service/weChat/check", &json!({})).await.data(), &json!({ "code": "", "fault": null }));
});

on_both!(a_wrong_key_is_named_by_its_field_and_nothing_is_stored, |app| {
    let boss = app.member("boss", Role::Owner);
    for (field, value) in [("mchid", "x"), ("privateKey", "-----BEGIN PRIVATE KEY-----"), ("apiV3Key", "short"), ("serial", "")] {
        let mut keys = wechat_keys();
        keys[field] = json!(value);
        let refused = boss.put("/pay/service/weChat", &json!({ "enabled": true, "keys": keys })).await.refused(4000).clone();
        assert_eq!(refused["errors"][field]["rule"], "key", "{field}: {refused}");
    }
    let stripe = json!({ "service": "stripe", "secretKey": "sk_test_1", "webhookSecrets": [] });
    boss.put("/pay/service/weChat", &json!({ "enabled": true, "keys": stripe })).await.refused(4000);
    assert_eq!(count(app.store(), "pay_service"), 0);
});

on_both!(a_service_without_keys_is_not_used_and_the_test_cashier_only_where_it_is_allowed, |app| {
    let boss = app.member("boss", Role::Owner);
    let refused = boss.put("/pay/service/alipay", &json!({ "enabled": true })).await.refused(4000).clone();
    assert_eq!(refused["errors"]["keys"]["rule"], "required");
    boss.put("/pay/service/alipay", &json!({ "enabled": false })).await.data();
    boss.put("/pay/service/test", &json!({ "enabled": true })).await.refused(6022);
    assert_eq!(line(boss.get("/pay/service").await.data(), "test"), Value::Null);
    let trial = app.with(|config| config.pay.test_cashier = true);
    let boss = trial.member("chief", Role::Owner);
    boss.put("/pay/service/test", &json!({ "enabled": true })).await.data();
    assert_eq!(line(boss.get("/pay/service").await.data(), "test")["enabled"], true);
});

on_both!(a_test_call_tells_what_is_wrong_with_the_keys, |app| {
    let wechat = start().unwrap();
    let app = app.with(|config| config.pay.wechat.clone_from(&wechat.base));
    let boss = app.member("boss", Role::Owner);
    boss.post("/pay/service/weChat/check", &json!({})).await.refused(4004);
    let mut keys = wechat_keys();
    keys["privateKey"] = json!(SECOND.private_key);
    boss.put("/pay/service/weChat", &json!({ "enabled": false, "keys": keys })).await.data();
    assert_eq!(boss.post("/pay/service/weChat/check", &json!({})).await.data()["fault"], "keys");
    let mut keys = wechat_keys();
    keys["verifyingKeys"] = json!([{ "id": FIRST.public_key_id, "pem": SECOND.public_key }]);
    boss.put("/pay/service/weChat", &json!({ "enabled": false, "keys": keys })).await.data();
    assert_eq!(boss.post("/pay/service/weChat/check", &json!({})).await.data()["fault"], "forged");
    drop(wechat);
});

on_both!(settings_have_bounds, |app| {
    let boss = app.member("boss", Role::Owner);
    for (settings, field) in [
        (json!({ "approvalFen": -1, "offlineHours": 72 }), "approvalFen"),
        (json!({ "approvalFen": 100_000_001, "offlineHours": 72 }), "approvalFen"),
        (json!({ "approvalFen": null, "offlineHours": 0 }), "offlineHours"),
        (json!({ "approvalFen": null, "offlineHours": 721 }), "offlineHours"),
    ] {
        assert!(boss.put("/pay/settings", &settings).await.refused(4000)["errors"][field].is_object(), "{settings}");
    }
    let seen = boss.put("/pay/settings", &json!({ "approvalFen": 50_000, "offlineHours": 24 })).await.data().clone();
    assert_eq!((&seen["approvalFen"], &seen["offlineHours"]), (&json!(50_000), &json!(24)));
});
