//! The organiser's desk of teams: found, locked, changed, moved, merged and exported, within the seats.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Client, query};
use crate::support::database::{change, count, number, texts};
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{Participant, nonce};
use crate::support::team::{Team, found_by, joined, seen, submission, submitted};

/// An activity with this number of seats, for teams of two to three.
fn with_places(app: &TestApp, capacity: Option<i64>) -> Made {
    let group = || Group { mode: "team", team: (Some(2), Some(3)), capacity, ..Group::default() };
    Activity { groups: vec![group(), group()], ..Activity::default() }.insert(app.store(), app.now_ms())
}

/// A team of two, with the membership of its other member.
async fn pair(app: &TestApp, activity: &Made, name: &str) -> (Participant, Participant, Team) {
    let (captain, member) = (app.participant(&format!("{name}1")), app.participant(&format!("{name}2")));
    let mut team = found_by(&captain, activity, name).await;
    team.second = joined(&member, &team).await;
    (captain, member, team)
}

async fn desk(boss: &Client, activity: &Made, filter: &[(&str, &str)]) -> Value {
    let id = activity.id.to_string();
    let pairs: Vec<(&str, &str)> = [("competitionId", id.as_str())].into_iter().chain(filter.iter().copied()).collect();
    boss.get(&format!("/team?{}", query(&pairs))).await.data().clone()
}

async fn names(boss: &Client, activity: &Made, filter: &[(&str, &str)]) -> Vec<String> {
    let found = desk(boss, activity, filter).await;
    let list = found["list"].as_array().unwrap();
    assert_eq!(found["total"], list.len());
    list.iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
}

fn held(app: &TestApp) -> i64 {
    let held = number(app.store(), "SELECT CAST(SUM(held) AS BIGINT) AS value FROM competition_group");
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), held);
    held
}

fn told(app: &TestApp, event: &str) -> i64 {
    number(app.store(), &format!("SELECT count(*) AS value FROM notice WHERE event = '{event}'"))
}

on_both!(staff_find_teams_by_state_group_size_name_member_and_code, |app| {
    let activity = with_places(app, None);
    let boss = app.member("boss", Role::Owner);
    let (lin, _, lake) = pair(app, &activity, "Lakeside").await;
    let (_, _, hill) = pair(app, &activity, "Hillside").await;
    let small = found_by(&app.participant("solo"), &activity, "Alone").await;
    let (_, _, gone) = pair(app, &activity, "Gone").await;
    let signup = submitted(&lin, &activity, &lake).await.data().clone();
    boss.post(&format!("/team/{}/lock", hill.id), &json!({ "locked": true })).await.data();
    change(app.store(), &format!("UPDATE team SET status = 'disbanded' WHERE id = {}", gone.id));
    assert_eq!(names(&boss, &activity, &[]).await, ["Gone", "Alone", "Hillside", "Lakeside"]);
    for (filter, expected) in [
        (("state", "forming"), vec!["Alone"]),
        (("state", "applied"), vec!["Lakeside"]),
        (("state", "locked"), vec!["Hillside"]),
        (("state", "disbanded"), vec!["Gone"]),
        (("tooSmall", "true"), vec!["Alone"]),
        (("free", "2"), vec!["Alone"]),
        (("free", "1"), vec!["Alone", "Hillside", "Lakeside"]),
        (("keyword", "SIDE"), vec!["Hillside", "Lakeside"]),
        (("keyword", "lakeside2"), vec!["Lakeside"]),
        (("keyword", small.code.to_lowercase().as_str()), vec!["Alone"]),
        (("keyword", "~"), vec![]),
        (("groupId", activity.groups[1].to_string().as_str()), vec![]),
    ] {
        assert_eq!(names(&boss, &activity, &[filter]).await, expected, "{filter:?}");
    }
    let line = desk(&boss, &activity, &[("state", "applied")]).await["list"][0].clone();
    assert_eq!((&line["captainName"], &line["memberCount"], &line["teamMax"]), (&json!("Lakeside1"), &json!(2), &json!(3)));
    assert_eq!((&line["applyId"], &line["applyStatus"], &line["tooSmall"]), (&signup["id"], &json!("approved"), &json!(false)));

    // Once sign-up has ended, before any clock has run.
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    assert_eq!(names(&boss, &activity, &[("state", "locked")]).await, ["Lakeside"]);
    assert_eq!(names(&boss, &activity, &[("state", "disbanded")]).await, ["Gone", "Alone", "Hillside"]);
    for filter in [("state", "forming"), ("state", "applied"), ("tooSmall", "true")] {
        assert_eq!(names(&boss, &activity, &[filter]).await, Vec::<String>::new(), "{filter:?}");
    }
    assert_eq!(names(&boss, &activity, &[("free", "1")]).await, ["Lakeside"]);
});

on_both!(other_merchants_and_other_activities_of_a_limited_member_are_unknown, |app| {
    crate::support::make::merchant(app.store(), "OTHER", "Other");
    let (activity, other) = (with_places(app, None), with_places(app, None));
    let (_, _, team) = pair(app, &activity, "Lakeside").await;
    let stranger = app.member_of("OTHER", "stranger", Role::Owner, &[]);
    let limited = app.member_of("SAAQ", "limited", Role::Manager, &[other.id]);
    for staff in [&stranger, &limited] {
        staff.get(&format!("/team?competitionId={}", activity.id)).await.refused(4004);
        staff.get(&format!("/team/{}", team.id)).await.refused(4004);
        staff.post(&format!("/team/{}/lock", team.id), &json!({ "locked": true })).await.refused(4004);
        staff.put(&format!("/team/{}/captain", team.id), &json!({ "memberId": team.second })).await.refused(4004);
    }
    let viewer = app.member("viewer", Role::Viewer);
    let detail = viewer.get(&format!("/team/{}", team.id)).await.data().clone();
    assert_eq!(detail["actions"], json!([]));
    assert!(detail["members"][0]["phone"].as_str().unwrap().contains('*'), "{detail}");
    viewer.post(&format!("/team/{}/lock", team.id), &json!({ "locked": true })).await.refused(4003);
});

on_both!(a_locked_team_is_changed_by_staff_only_and_unlocked_until_sign_up_ends, |app| {
    let activity = with_places(app, None);
    let boss = app.member("boss", Role::Reviewer);
    let (lin, wen, team) = pair(app, &activity, "Lakeside").await;
    submitted(&lin, &activity, &team).await.data();
    let path = format!("/team/{}/lock", team.id);
    let locked = boss.post(&path, &json!({ "locked": true })).await.data().clone();
    assert_eq!(
        (&locked["line"]["state"], &locked["actions"]),
        (&json!("locked"), &json!(["unlock", "captain", "move", "remove", "replace"]))
    );
    assert_eq!(told(app, "teamLocked"), 2);
    wen.post(&format!("/team/{}/leave", team.id), &json!({})).await.refused(6034);
    boss.post(&path, &json!({ "locked": true })).await.refused(6034);
    // A small one is warned about when it is unlocked.
    boss.delete(&format!("/team/{}/member/{}?reason=Ill", team.id, team.second)).await.data();
    assert_eq!((held(app), told(app, "teamTooSmall")), (1, 0));
    assert_eq!(boss.post(&path, &json!({ "locked": false })).await.data()["line"]["state"], "applied");
    assert_eq!(told(app, "teamTooSmall"), 1);
    boss.post(&path, &json!({ "locked": true })).await.data();
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    boss.post(&path, &json!({ "locked": false })).await.refused(6034);
    let log = texts(app.store(), "SELECT call AS value FROM audit_log WHERE subject = 'team' ORDER BY id");
    assert_eq!(log, ["organise.teamLock", "organise.teamRemove", "organise.teamLock", "organise.teamLock"]);
});

on_both!(a_removed_member_is_told_and_the_seat_is_given_back, |app| {
    let activity = with_places(app, Some(2));
    let boss = app.member("boss", Role::Owner);
    let (lin, wen, team) = pair(app, &activity, "Lakeside").await;
    submitted(&lin, &activity, &team).await.data();
    // Sign-up has ended for everyone else.
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    let own = seen(&lin, &team).await["members"][0]["id"].clone();
    let path = |member: &Value| format!("/team/{}/member/{member}?reason=Ill", team.id);
    assert_eq!(boss.delete(&path(&own)).await.rule("memberId"), "choice");
    boss.delete(&path(&json!(999_999))).await.refused(4004);
    assert_eq!(boss.delete(&format!("/team/{}/member/{}", team.id, team.second)).await.rule("reason"), "required");
    let left = boss.delete(&path(&json!(team.second))).await.data().clone();
    assert_eq!((&left["line"]["memberCount"], &left["members"][1]["status"]), (&json!(1), &json!("removed")));
    assert_eq!((held(app), count(app.store(), "apply_person WHERE live")), (1, 1));
    assert_eq!(wen.get("/notice").await.data()["list"][0]["kind"], "team");
    let events = texts(app.store(), "SELECT event || '/' || actor AS value FROM apply_event ORDER BY id");
    assert_eq!(events, ["submit/participant", "teamLeave/organiser"]);
    let reason = texts(app.store(), "SELECT reason AS value FROM audit_log WHERE call = 'organise.teamRemove'");
    assert_eq!(reason, ["Ill"]);
});

on_both!(a_member_moves_to_a_locked_team_with_the_seat_although_others_wait, |app| {
    let activity = with_places(app, Some(4));
    let boss = app.member("boss", Role::Owner);
    let (first, moved, one) = pair(app, &activity, "First").await;
    let (second, _, two) = pair(app, &activity, "Second").await;
    let from = submitted(&first, &activity, &one).await.data()["id"].clone();
    let to = submitted(&second, &activity, &two).await.data()["id"].clone();
    let (third, _, three) = pair(app, &activity, "Third").await;
    let mut body = submission(&activity, &three);
    body["joinWaiting"] = json!(true);
    third.post("/apply", &body).await.data();
    boss.post(&format!("/team/{}/lock", two.id), &json!({ "locked": true })).await.data();

    let path = format!("/team/{}/move", one.id);
    let body = |to: i64| json!({ "memberId": one.second, "toTeamId": to });
    assert_eq!(boss.post(&path, &body(one.id)).await.rule("toTeamId"), "choice");
    let left = boss.post(&path, &body(two.id)).await.data().clone();
    assert_eq!(left["line"]["memberCount"], 1);
    assert_eq!(held(app), 4);
    let of = |id: &Value| texts(app.store(), &format!("SELECT name AS value FROM apply_person WHERE apply_id = {id} ORDER BY id"));
    assert_eq!((of(&from), of(&to).join(" ")), (vec!["First1".to_owned()], "Second1 Second2 First2".to_owned()));
    let seats = |id: &Value| number(app.store(), &format!("SELECT seats AS value FROM apply WHERE id = {id}"));
    assert_eq!((seats(&from), seats(&to)), (1, 3));
    assert_eq!(seen(&moved, &two).await["item"]["memberCount"], 3);
    assert_eq!(moved.get(&format!("/apply/{to}/receipt")).await.data()["persons"].as_array().unwrap().len(), 1);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM apply ORDER BY id"), ["approved", "approved", "waiting"]);
    assert_eq!((told(app, "teamTooSmall"), told(app, "teamLeft")), (1, 1));
    let full = boss.post(&format!("/team/{}/move", three.id), &json!({ "memberId": three.second, "toTeamId": two.id })).await;
    full.refused(6032);

    // To a team that is not signed up, the seat is given back.
    let back = seen(&moved, &two).await["members"].as_array().unwrap().iter().find(|one| one["me"] == true).unwrap()["id"].clone();
    let alone = found_by(&app.participant("solo"), &activity, "Alone").await;
    boss.post(&format!("/team/{}/move", two.id), &json!({ "memberId": back, "toTeamId": alone.id })).await.data();
    assert_eq!(held(app), 3);
    // And back: the last seat is taken again.
    let again = seen(&moved, &alone).await["members"].as_array().unwrap().iter().find(|one| one["me"] == true).unwrap()["id"].clone();
    boss.post(&format!("/team/{}/move", alone.id), &json!({ "memberId": again, "toTeamId": two.id })).await.data();
    assert_eq!(held(app), 4);
});

on_both!(a_team_that_forms_is_merged_into_another_one_with_enough_places_and_seats, |app| {
    let activity = with_places(app, Some(3));
    let boss = app.member("boss", Role::Owner);
    let (lin, _, lake) = pair(app, &activity, "Lakeside").await;
    submitted(&lin, &activity, &lake).await.data();
    let (_, _, hill) = pair(app, &activity, "Hillside").await;
    let merge = async |from: &Team, into: &Team| boss.post(&format!("/team/{}/merge", from.id), &json!({ "intoTeamId": into.id })).await;
    merge(&hill, &lake).await.refused(6032);
    merge(&lake, &hill).await.refused(6034);
    let solo = app.participant("solo");
    let alone = found_by(&solo, &activity, "Alone").await;
    let merged = merge(&alone, &lake).await.data().clone();
    assert_eq!((&merged["line"]["name"], &merged["line"]["memberCount"]), (&json!("Lakeside"), &json!(3)));
    assert_eq!((held(app), told(app, "teamDisbanded")), (3, 1));
    assert_eq!(texts(app.store(), &format!("SELECT status AS value FROM team WHERE id = {}", alone.id)), ["disbanded"]);
    assert_eq!(seen(&solo, &lake).await["members"][2]["name"], "solo");
    assert_eq!(merge(&alone, &lake).await.code(), 6034);

    // Without a free seat no member moves.
    change(app.store(), "UPDATE competition_group SET team_max = 9");
    merge(&hill, &lake).await.refused(6003);
    assert_eq!((held(app), number(app.store(), &format!("SELECT member_count AS value FROM team WHERE id = {}", hill.id))), (3, 2));
    // Another group is another competition.
    let group = activity.groups[1];
    let far = found_by(&app.participant("far"), &Made { groups: vec![group], ..activity.clone() }, "Far away").await;
    assert_eq!(merge(&far, &lake).await.rule("intoTeamId"), "choice");
});

on_both!(staff_name_another_captain_who_has_the_sign_up_from_then_on, |app| {
    let activity = with_places(app, None);
    let boss = app.member("boss", Role::Owner);
    let (lin, wen, team) = pair(app, &activity, "Lakeside").await;
    let id = submitted(&lin, &activity, &team).await.data()["id"].clone();
    let path = format!("/team/{}/captain", team.id);
    let named = boss.put(&path, &json!({ "memberId": team.second })).await.data().clone();
    assert_eq!((&named["members"][0]["name"], &named["line"]["captainName"]), (&json!("Lakeside2"), &json!("Lakeside2")));
    assert_eq!(boss.put(&path, &json!({ "memberId": team.second })).await.rule("memberId"), "choice");
    assert_eq!(wen.get("/apply/mine?tab=submitted").await.data()["list"][0]["id"], id);
    wen.post(&format!("/apply/{id}/withdraw"), &json!({ "nonce": nonce() })).await.data();
    assert_eq!((held(app), told(app, "teamCaptain")), (0, 1));
});

on_both!(teams_are_exported_with_a_row_for_each_member, |app| {
    let activity = with_places(app, None);
    let (boss, reviewer) = (app.member("boss", Role::Owner), app.member("reviewer", Role::Reviewer));
    let (lin, _, lake) = pair(app, &activity, "Lakeside").await;
    let no = submitted(&lin, &activity, &lake).await.data()["id"].clone();
    let no = texts(app.store(), &format!("SELECT apply_no AS value FROM apply WHERE id = {no}"))[0].clone();
    pair(app, &activity, "Hillside").await;
    let body = |columns: Value| json!({ "competitionId": activity.id, "columns": columns });
    let plain = json!(["team", "state", "captain", "name", "applyNo", "applyStatus"]);
    let file = reviewer.post("/team/export", &body(plain)).await;
    let lines: Vec<&str> = file.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(
        lines[1..],
        [
            format!("Lakeside,Signed up,✓,Lakeside1,{no},Approved"),
            format!("Lakeside,Signed up,,Lakeside2,{no},Approved"),
            "Hillside,Forming,✓,Hillside1,,".to_owned(),
            "Hillside,Forming,,Hillside2,,".to_owned(),
        ]
    );
    reviewer.post("/team/export", &body(json!(["phone"]))).await.refused(4003);
    assert_eq!(boss.post("/team/export", &body(json!([]))).await.rule("columns"), "required");
    assert_eq!(boss.post("/team/export", &body(json!(["secret"]))).await.rule("columns"), "choice");
    let phones = boss.post("/team/export", &body(json!(["name", "phone", "joinedTime"]))).await;
    assert!(phones.text.contains("Hillside2,1"), "{}", phones.text);
    let mut narrow = body(json!(["name"]));
    narrow["state"] = json!("applied");
    assert_eq!(boss.post("/team/export", &narrow).await.text.lines().count(), 3);
});

on_both!(ten_thousand_teams_are_listed_quickly_and_by_key, |app| {
    let activity = with_places(app, None);
    let boss = app.member("boss", Role::Owner);
    let captain = app.participant("lin").id;
    many(app, &activity, captain.0, 10_050);
    for filter in [&[][..], &[("state", "forming")], &[("tooSmall", "true")], &[("free", "1")], &[("keyword", "team 9")]] {
        desk(&boss, &activity, filter).await;
        let begun = Instant::now();
        desk(&boss, &activity, filter).await;
        assert!(begun.elapsed() < Duration::from_millis(300), "{filter:?} took {:?}", begun.elapsed());
    }
    let first = desk(&boss, &activity, &[("size", "100")]).await;
    assert_eq!((&first["total"], &first["more"], &first["previousKey"]), (&json!(10_000), &json!(true), &json!(null)));
    let key = first["nextKey"].as_str().unwrap();
    let second = desk(&boss, &activity, &[("size", "100"), ("key", key)]).await;
    assert_eq!(second["list"], desk(&boss, &activity, &[("size", "100"), ("page", "2")]).await["list"]);
    let back = desk(&boss, &activity, &[("size", "100"), ("key", second["previousKey"].as_str().unwrap())]).await;
    assert_eq!((&back["list"], &back["previousKey"]), (&first["list"], &json!(null)));
    let path = format!("/team?competitionId={}&page=201", activity.id);
    assert_eq!(boss.get(&path).await.rule("key"), "required");
});

/// Teams of one member, inserted by the thousand.
fn many(app: &TestApp, activity: &Made, captain: i64, teams: i64) {
    let columns = "merchant_id, competition_id, group_id, name, search_text, slogan, captain_id, invite_code, status, member_count, \
        created_time, updated_time";
    for from in (0..teams).step_by(1_000) {
        let mut rows = String::new();
        for index in from..(from + 1_000).min(teams) {
            let comma = if index > from { ", " } else { "" };
            let values = format!("'Team {index}', 'team {index}', '', {captain}, 'X{index}', 'open', 1, 0, 0");
            write!(rows, "{comma}('SAAQ', {}, {}, {values})", activity.id, activity.group()).unwrap();
        }
        change(app.store(), &format!("INSERT INTO team ({columns}) VALUES {rows}"));
    }
}
