//! Groups from the organiser's side.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::database::count;
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::staff::{Member, group_body};
use crate::support::team::found_by;

async fn set(boss: &Member, activity: &Made, index: usize, change: Value) -> crate::support::client::Answer {
    let path = format!("/competition/{}", activity.id);
    let version = boss.get(&path).await.data()["version"].clone();
    let mut group = group_body();
    let Value::Object(change) = change else { panic!("{change}") };
    group.as_object_mut().unwrap().extend(change);
    boss.put(&format!("{path}/group/{}", activity.groups[index]), &json!({ "version": version, "group": group })).await
}

on_both!(the_capacity_never_falls_below_the_places_held, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group { capacity: Some(10), held: 4, ..Group::default() }], ..Activity::default() }
        .insert(app.store(), app.now_ms());
    let refused = set(&boss, &activity, 0, json!({ "capacity": 3 })).await;
    assert_eq!(refused.refused(4000)["errors"]["group.capacity"], json!({ "rule": "notLess", "params": { "min": 4.0 } }));
    assert_eq!(set(&boss, &activity, 0, json!({ "capacity": 4 })).await.data()["list"][0]["group"]["capacity"], 4);
    assert_eq!(set(&boss, &activity, 0, json!({ "capacity": 40 })).await.data()["list"][0]["held"], 4);
    assert!(set(&boss, &activity, 0, json!({})).await.data()["list"][0]["group"]["capacity"].is_null());
});

on_both!(a_group_with_sign_ups_and_the_last_group_cannot_be_deleted, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group::default(), Group::default(), Group::default()], ..Activity::default() }
        .insert(app.store(), app.now_ms());
    app.participant("lin").sign_up(&activity).await.data();
    let delete = async |index: usize| boss.delete(&format!("/competition/{}/group/{}", activity.id, activity.groups[index])).await;
    delete(0).await.refused(4011);
    assert_eq!(set(&boss, &activity, 0, json!({ "mode": "team" })).await.refused(4011)["status"], "published");
    assert_eq!(delete(1).await.data()["list"].as_array().map(Vec::len), Some(2));
    delete(1).await.refused(4004);
    delete(2).await.data();
    let alone = Activity::default().insert(app.store(), app.now_ms());
    boss.delete(&format!("/competition/{}/group/{}", alone.id, alone.group())).await.refused(4011);
    boss.delete(&format!("/competition/{}/group/{}", alone.id, activity.groups[0])).await.refused(4004);
});

on_both!(a_group_with_a_team_keeps_its_mode_and_the_unit_of_its_places, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group::default(), Group::default()], ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(set(&boss, &activity, 0, json!({ "capacityUnit": "team" })).await.rule("group.capacityUnit"), "choice");
    let unit = json!({ "mode": "team", "capacityUnit": "team" });
    assert_eq!(set(&boss, &activity, 0, unit.clone()).await.data()["list"][0]["group"]["capacityUnit"], "team");
    found_by(&app.participant("lin"), &activity, "Lakeside").await;
    for change in [json!({ "mode": "team" }), json!({ "mode": "single" })] {
        set(&boss, &activity, 0, change).await.refused(4011);
    }
    boss.delete(&format!("/competition/{}/group/{}", activity.id, activity.groups[0])).await.refused(4011);
    set(&boss, &activity, 0, unit).await.data();
});

on_both!(only_teams_have_members_who_each_pay_and_one_that_exists_keeps_that, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group::default(), Group::default()], ..Activity::default() }.insert(app.store(), app.now_ms());
    assert_eq!(set(&boss, &activity, 0, json!({ "feeMode": "each" })).await.rule("group.feeMode"), "choice");
    let each = json!({ "mode": "team", "feeMode": "each" });
    assert_eq!(set(&boss, &activity, 0, each.clone()).await.data()["list"][0]["group"]["feeMode"], "each");
    found_by(&app.participant("lin"), &activity, "Lakeside").await;
    set(&boss, &activity, 0, json!({ "mode": "team", "feeMode": "perTeam" })).await.refused(4011);
    set(&boss, &activity, 0, each).await.data();
});

on_both!(a_published_activity_keeps_an_open_group, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group::default(), Group { open: false, ..Group::default() }], ..Activity::default() }
        .insert(app.store(), app.now_ms());
    assert_eq!(set(&boss, &activity, 0, json!({ "open": false })).await.rule("group.open"), "required");
    boss.delete(&format!("/competition/{}/group/{}", activity.id, activity.groups[0])).await.refused(4000);
    set(&boss, &activity, 1, json!({})).await.data();
    set(&boss, &activity, 0, json!({ "open": false })).await.data();
});

on_both!(the_filter_for_free_activities_follows_the_fees, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let free = async || app.visitor().get("/competition?free=true").await.data()["list"].as_array().map(Vec::len);
    set(&boss, &activity, 0, json!({ "feeFen": 6_800 })).await.data();
    assert_eq!(free().await, Some(0));
    boss.post(&format!("/competition/{}/group", activity.id), &json!({ "group": group_body() })).await.data();
    assert_eq!(free().await, Some(1));
});

on_both!(wrong_groups_are_refused_field_by_field, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity::default().insert(app.store(), app.now_ms());
    for (change, field, rule) in [
        (json!({ "name": "" }), "group.name", "required"),
        (json!({ "name": "x".repeat(81) }), "group.name", "maxLength"),
        (json!({ "feeFen": -1 }), "group.feeFen", "notLess"),
        (json!({ "feeFen": 10_000_001 }), "group.feeFen", "notGreater"),
        (json!({ "capacity": 0 }), "group.capacity", "notLess"),
        (json!({ "capacity": 1_000_001 }), "group.capacity", "notGreater"),
        (json!({ "minAge": 18, "maxAge": 12 }), "group.maxAge", "notLess"),
        (json!({ "maxAge": 121 }), "group.maxAge", "notGreater"),
        (json!({ "genderLimit": 3 }), "group.genderLimit", "choice"),
        (json!({ "teamMin": 2 }), "group.teamMin", "choice"),
        (json!({ "mode": "team", "teamMin": 5, "teamMax": 2 }), "group.teamMax", "notLess"),
    ] {
        assert_eq!(set(&boss, &activity, 0, change.clone()).await.rule(field), rule, "{change}");
    }
    for change in [json!({ "mode": "crowd" }), json!({ "feeFen": 1.5 }), json!({ "open": "perhaps" })] {
        set(&boss, &activity, 0, change).await.failed(400);
    }
    let stale = json!({ "version": 99, "group": group_body() });
    boss.put(&format!("/competition/{}/group/{}", activity.id, activity.group()), &stale).await.refused(4009);
    assert_eq!(count(app.store(), "audit_log"), 0);
});

on_both!(an_activity_has_at_most_fifty_groups, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group::default(); 49], ..Activity::default() }.insert(app.store(), app.now_ms());
    let path = format!("/competition/{}/group", activity.id);
    boss.post(&path, &json!({ "group": group_body() })).await.data();
    boss.post(&path, &json!({ "group": group_body() })).await.refused(4011);
});

on_both!(added_places_are_offered_to_the_waiting_list, |app| {
    let boss = app.member("boss", Role::Owner);
    let activity = Activity { groups: vec![Group { capacity: Some(1), held: 1, ..Group::default() }], ..Activity::default() }
        .insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let mut body = crate::support::person::submit(&activity, &[lin.person]);
    body["joinWaiting"] = json!(true);
    let id = lin.post("/apply", &body).await.data()["id"].clone();
    set(&boss, &activity, 0, json!({ "capacity": 2 })).await.data();
    assert_eq!(lin.get(&format!("/apply/{id}")).await.data()["item"]["status"], "offered");
});
