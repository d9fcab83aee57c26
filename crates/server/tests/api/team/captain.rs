//! Changes of a team by its captain and its members, and refusals of all others.

use serde_json::json;

use crate::support::database::{count, number, texts};
use crate::support::on_both;
use crate::support::team::{self, found_by, join, joined, seen, submitted};

on_both!(only_the_captain_changes_the_team, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let member = joined(&wen, &team).await;
    let path = format!("/team/{}", team.id);
    assert_eq!(seen(&wen, &team).await["actions"], json!(["invite", "editRecord", "leave"]));
    assert_eq!(wen.put(&path, &json!({ "name": "Hillside", "version": 1 })).await.code(), 4003);
    assert_eq!(wen.delete(&path).await.code(), 4003);
    assert_eq!(wen.post(&format!("{path}/resetCode"), &json!({})).await.code(), 4003);
    assert_eq!(wen.put(&format!("{path}/captain"), &json!({ "memberId": member })).await.code(), 4003);
    assert_eq!(wen.delete(&format!("{path}/member/{}", team.second)).await.code(), 4003);
    assert_eq!(submitted(&wen, &activity, &team).await.code(), 4003);
    assert_eq!(lin.post(&format!("{path}/leave"), &json!({})).await.code(), 6034, "the captain hands over first");
    assert_eq!(lin.delete(&format!("{path}/member/{}", team.second)).await.body["data"]["errors"]["memberId"]["rule"], "choice");
    assert_eq!(lin.delete(&format!("{path}/member/999999")).await.code(), 4004);
});

on_both!(a_rename_is_based_on_the_version_that_was_seen, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let team = found_by(&lin, &activity, "Lakeside").await;
    let path = format!("/team/{}", team.id);
    let renamed = lin.put(&path, &json!({ "name": "Hillside", "slogan": "", "version": 1 })).await.data().clone();
    assert_eq!((&renamed["item"]["name"], &renamed["slogan"], &renamed["version"]), (&json!("Hillside"), &json!(""), &json!(2)));
    let stale = lin.put(&path, &json!({ "name": "Third", "version": 1 })).await;
    assert_eq!((stale.code(), &stale.body["data"]["version"]), (4009, &json!(2)));
});

on_both!(a_captain_hands_over_then_leaves, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen, mo) = (app.participant("lin"), app.participant("wen"), app.participant("mo"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let member = joined(&wen, &team).await;
    joined(&mo, &team).await;
    let handed = lin.put(&format!("/team/{}/captain", team.id), &json!({ "memberId": member })).await.data().clone();
    assert_eq!(handed["members"][0]["name"], "wen", "the captain is named first");
    assert_eq!(handed["item"]["role"], "member");
    assert_eq!(lin.post(&format!("/team/{}/leave", team.id), &json!({})).await.code(), 2000);
    assert_eq!(lin.get(&format!("/team/{}", team.id)).await.code(), 4004, "the team is none of theirs any more");
    assert!(seen(&wen, &team).await["actions"].as_array().unwrap().contains(&json!("submit")));
    let told = texts(app.store(), "SELECT event AS value FROM notice ORDER BY id");
    assert_eq!(told, ["teamJoined", "teamJoined", "teamCaptain", "teamLeft"]);
    joined(&lin, &team).await;
});

on_both!(a_removed_member_is_told_and_can_join_again_by_the_code, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    let member = joined(&wen, &team).await;
    let left = lin.delete(&format!("/team/{}/member/{member}", team.id)).await.data().clone();
    assert_eq!(left["item"]["memberCount"], 1);
    assert_eq!(wen.get(&format!("/team/{}", team.id)).await.code(), 4004);
    let notice = wen.get("/notice").await.data()["list"][0].clone();
    assert_eq!((&notice["kind"], notice["link"].as_str().unwrap().starts_with("/pages/competition/index?")), (&json!("team"), true));
    assert!(notice["content"].as_str().unwrap().contains("Lakeside"));
    wen.post("/team/join", &join(&team.code, wen.person)).await.data();
});

on_both!(a_disbanded_team_is_gone_and_its_members_are_told_and_free, |app| {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("lin"), app.participant("wen"));
    let team = found_by(&lin, &activity, "Lakeside").await;
    joined(&wen, &team).await;
    assert_eq!(lin.delete(&format!("/team/{}", team.id)).await.code(), 2000);
    assert_eq!(lin.get(&format!("/team/{}", team.id)).await.code(), 4004);
    assert_eq!(wen.get("/notice").await.data()["list"][0]["kind"], "team");
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM notice WHERE event = 'teamDisbanded'"), 1, "not to the captain");
    assert_eq!(count(app.store(), "team_member WHERE status = 'joined'"), 0);
    found_by(&wen, &activity, "Hillside").await;
});
