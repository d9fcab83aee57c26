//! A staff member's own account: name, and the devices that are logged in.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::database::count;
use crate::support::factor::{caller, set_up};
use crate::support::on_both;
use crate::support::staff::PASSWORD;

on_both!(a_member_sees_their_devices_and_ends_one_or_all_others, |app| {
    let (keeper, other) = (app.member("keeper", Role::Viewer), app.member("other", Role::Viewer));
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0";
    let phone = app.visitor().at_admin().with_header("user-agent", agent);
    let typed = json!({ "account": "keeper", "password": PASSWORD });
    let phone = caller(&phone, &phone.post("/auth/login", &typed).await);
    let desk = app.visitor().at_admin();
    let desk = caller(&desk, &desk.post("/auth/login", &typed).await);

    let own = phone.get("/auth/account").await.data().clone();
    let devices = own["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 3);
    let here = devices.iter().find(|device| device["current"] == true).unwrap();
    assert_eq!((&here["client"], &here["address"]), (&json!("ios"), &json!("127.0.*.*")));

    let id = here["id"].clone();
    other.delete(&format!("/auth/session/{id}")).await.refused(4004);
    desk.delete(&format!("/auth/session/{id}")).await.data();
    assert_eq!(phone.get("/auth/me").await.status, 401);
    desk.delete(&format!("/auth/session/{id}")).await.refused(4004);
    desk.delete("/auth/session").await.data();
    assert_eq!(keeper.get("/auth/me").await.status, 401);
    assert_eq!(desk.get("/auth/account").await.data()["devices"].as_array().unwrap().len(), 1);
    other.get("/auth/me").await.data();
});

on_both!(the_last_use_of_a_session_is_noted_every_five_minutes, |app| {
    let keeper = app.member("keeper", Role::Viewer);
    let used = |answer: &serde_json::Value| answer["devices"][0]["usedTime"].as_str().unwrap().to_owned();
    let first = used(keeper.get("/auth/account").await.data());
    for (seconds, is_noted) in [(240, false), (3_600, true)] {
        let later = app.later(seconds);
        let keeper = keeper.client.clone().at(later.address);
        keeper.get("/auth/account").await.data();
        later.write_uses();
        assert_eq!(used(keeper.get("/auth/account").await.data()) != first, is_noted);
    }
});

on_both!(a_member_changes_their_own_name_and_nothing_else, |app| {
    let keeper = app.member("keeper", Role::Viewer);
    let wish = json!({ "name": " 沈青 ", "role": "owner", "account": "boss" });
    let renamed = keeper.put("/auth/account", &wish).await.data().clone();
    assert_eq!((&renamed["name"], &renamed["role"], &renamed["account"]), (&json!("沈青"), &json!("viewer"), &json!("keeper")));
    for (name, rule) in [("  ", "required"), ("x".repeat(41).as_str(), "maxLength")] {
        assert_eq!(keeper.put("/auth/account", &json!({ "name": name })).await.rule("name"), rule);
    }
});

on_both!(the_list_of_staff_names_factor_and_last_log_in, |app| {
    let (boss, keeper) = (app.member("boss", Role::Owner), app.member("keeper", Role::Viewer));
    set_up(&keeper, app.now_ms()).await;
    app.visitor().at_admin().post("/auth/login", &json!({ "account": "boss", "password": PASSWORD })).await.data();
    let list = boss.get("/staff").await.data()["list"].clone();
    assert_eq!((&list[0]["hasFactor"], &list[1]["hasFactor"]), (&json!(false), &json!(true)));
    assert!(list[0]["loginTime"].is_string() && list[1]["loginTime"].is_null(), "{list}");
    boss.delete(&format!("/staff/{}", keeper.id)).await.data();
    assert_eq!(count(app.store(), "staff_factor"), 0);
});
