//! Seats of a team: taken all or none, one by one while members come and go, and by the waiting list.

use serde_json::json;

use crate::support::app::TestApp;
use crate::support::database::{change, count, number, texts};
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::{Participant, nonce};
use crate::support::team::{Team, found_by, join, joined, seen, submission, submitted};

fn with_places(app: &TestApp, capacity: i64) -> Made {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(4)), capacity: Some(capacity), ..Group::default() }];
    Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms())
}

async fn pair(app: &TestApp, activity: &Made, name: &str) -> (Participant, Participant, Team) {
    let (captain, member) = (app.participant(&format!("{name}1")), app.participant(&format!("{name}2")));
    let team = found_by(&captain, activity, name).await;
    joined(&member, &team).await;
    (captain, member, team)
}

/// Held seats, participants of the activity, and live persons: all equal.
fn held(app: &TestApp) -> i64 {
    let held = number(app.store(), "SELECT held AS value FROM competition_group");
    assert_eq!(number(app.store(), "SELECT apply_count AS value FROM competition"), held);
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('approved', 'pending', 'offered')";
    assert_eq!(number(app.store(), seats), held);
    held
}

on_both!(a_team_takes_all_its_seats_or_none, |app| {
    let activity = with_places(app, 3);
    let (first, _, one) = pair(app, &activity, "Lakeside").await;
    let (second, _, two) = pair(app, &activity, "Hillside").await;
    submitted(&first, &activity, &one).await.data();
    assert_eq!(held(app), 2);
    let refused = submitted(&second, &activity, &two).await;
    assert_eq!(refused.refused(6003)["waitlist"], true);
    assert_eq!(held(app), 2);
});

on_both!(members_who_join_and_leave_a_signed_up_team_take_seats_and_give_them_back, |app| {
    let activity = with_places(app, 3);
    let (captain, _, team) = pair(app, &activity, "Lakeside").await;
    let id = submitted(&captain, &activity, &team).await.data()["id"].clone();
    let (mo, late) = (app.participant("mo"), app.participant("late"));
    joined(&mo, &team).await;
    assert_eq!((held(app), count(app.store(), "apply_person WHERE live")), (3, 3));
    assert_eq!(mo.get("/apply/mine?tab=joined").await.data()["list"][0]["id"], id);
    assert_eq!(late.post("/team/join", &join(&team.code, late.person)).await.refused(6003)["waitlist"], false);
    assert_eq!(count(app.store(), "team_member WHERE status = 'joined'"), 3, "nobody is half a member");
    mo.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    assert_eq!((held(app), count(app.store(), "apply_person WHERE live")), (2, 2));
    assert_eq!(mo.get(&format!("/apply/{id}")).await.code(), 4004);
    joined(&late, &team).await;
    assert_eq!(held(app), 3);
    let events = texts(app.store(), "SELECT event AS value FROM apply_event ORDER BY id");
    assert_eq!(events, ["submit", "teamJoin", "teamLeave", "teamJoin"]);
});

on_both!(a_whole_team_waits_with_its_number_until_its_seats_fit, |app| {
    let activity = with_places(app, 4);
    let (first, _, one) = pair(app, &activity, "First").await;
    let (second, leaves, two) = pair(app, &activity, "Second").await;
    submitted(&first, &activity, &one).await.data();
    submitted(&second, &activity, &two).await.data();
    let (third, _, three) = pair(app, &activity, "Third").await;
    let mut body = submission(&activity, &three);
    body["joinWaiting"] = json!(true);
    let waiting = third.post("/apply", &body).await.data().clone();
    assert_eq!((&waiting["status"], &waiting["waitNo"]), (&json!("waiting"), &json!(1)));
    assert_eq!(seen(&third, &three).await["apply"]["waitNo"], 1);
    let extra = app.participant("extra");
    joined(&extra, &three).await;
    assert_eq!(number(app.store(), &format!("SELECT seats AS value FROM apply WHERE id = {}", waiting["id"])), 3, "it needs one more");

    leaves.post(&format!("/team/{}/leave", two.id), &json!({})).await.data();
    assert_eq!(
        texts(app.store(), &format!("SELECT status AS value FROM apply WHERE id = {}", waiting["id"])),
        ["waiting"],
        "one is free, three are needed"
    );
    let live = seen(&second, &two).await["apply"]["id"].clone();
    second.post(&format!("/apply/{live}/withdraw"), &json!({ "nonce": crate::support::person::nonce() })).await.data();
    assert_eq!(held(app), 2, "two are free, three are needed");
    extra.post(&format!("/team/{}/leave", three.id), &json!({})).await.data();
    app.sweep_after(0);
    assert_eq!(texts(app.store(), &format!("SELECT status AS value FROM apply WHERE id = {}", waiting["id"])), ["offered"]);
    third.post(&format!("/apply/{}/accept", waiting["id"]), &json!({ "nonce": crate::support::person::nonce() })).await.data();
    assert_eq!(held(app), 4);
});

on_both!(a_signed_up_team_below_its_minimum_is_warned_once_and_ends_with_sign_up, |app| {
    let activity = with_places(app, 9);
    let (captain, member, team) = pair(app, &activity, "Lakeside").await;
    let id = submitted(&captain, &activity, &team).await.data()["id"].clone();
    member.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    let warned = || number(app.store(), "SELECT count(*) AS value FROM notice WHERE event = 'teamTooSmall'");
    assert_eq!((held(app), warned()), (1, 1));
    joined(&member, &team).await;
    member.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    assert_eq!(warned(), 2, "once for each time");
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    app.team_clock_after(0);
    assert_eq!(held(app), 0);
    assert_eq!(texts(app.store(), &format!("SELECT status AS value FROM apply WHERE id = {id}")), ["cancelled"]);
    assert_eq!(texts(app.store(), "SELECT status AS value FROM team"), ["disbanded"]);
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM notice WHERE event = 'teamCancelled'"), 1);
});

on_both!(a_replaced_member_gives_place_and_seat_to_the_next_one_even_in_a_full_team, |app| {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(2)), capacity: Some(2), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let (captain, member, team) = pair(app, &activity, "Lakeside").await;
    let id = submitted(&captain, &activity, &team).await.data()["id"].clone();
    let mo = app.participant("mo");
    assert_eq!(mo.post("/team/join", &join(&team.code, mo.person)).await.code(), 6032);
    let other = seen(&captain, &team).await["members"][1]["id"].clone();
    let path = format!("/team/{}/member/{other}/replace", team.id);
    let named = captain.put(&path, &json!({ "replace": true })).await.data().clone();
    assert_eq!(named["members"][1]["replaced"], true);
    assert!(named["actions"].as_array().unwrap().contains(&json!("invite")));
    captain.put(&path, &json!({ "replace": false })).await.data();
    assert_eq!(mo.post("/team/join", &join(&team.code, mo.person)).await.code(), 6032, "it was taken back");
    captain.put(&path, &json!({ "replace": true })).await.data();
    joined(&mo, &team).await;
    assert_eq!((held(app), count(app.store(), "apply_person WHERE live")), (2, 2));
    assert_eq!(number(app.store(), "SELECT member_count AS value FROM team"), 2);
    assert_eq!(member.get(&format!("/apply/{id}")).await.code(), 4004);
    assert_eq!(mo.get(&format!("/apply/{id}/receipt")).await.data()["persons"][0]["name"], "mo");
    assert_eq!(number(app.store(), "SELECT count(*) AS value FROM notice WHERE event = 'teamRemoved'"), 1);
});

on_both!(where_the_places_are_those_of_teams_a_team_takes_one_whatever_its_size, |app| {
    let activity = with_places(app, 1);
    change(app.store(), "UPDATE competition_group SET capacity_unit = 'team'");
    let counters = |app: &TestApp| {
        let held = number(app.store(), "SELECT held AS value FROM competition_group");
        (held, number(app.store(), "SELECT apply_count AS value FROM competition"))
    };
    let (captain, member, team) = pair(app, &activity, "Lakeside").await;
    let (other, _, late) = pair(app, &activity, "Hillside").await;
    let id = submitted(&captain, &activity, &team).await.data()["id"].clone();
    assert_eq!(counters(app), (1, 2), "a place, and two participants");
    let mo = app.participant("mo");
    joined(&mo, &team).await;
    assert_eq!(counters(app), (1, 3), "a third member needs no place");
    submitted(&other, &activity, &late).await.refused(6003);
    let group = mo.get(&format!("/competition/{}", activity.id)).await.data()["groups"][0].clone();
    assert_eq!((&group["capacityUnit"], &group["seatsLeft"]), (&json!("team"), &json!(0)));
    member.post(&format!("/team/{}/leave", team.id), &json!({})).await.data();
    assert_eq!(counters(app), (1, 2));
    let mut waits = submission(&activity, &late);
    waits["joinWaiting"] = json!(true);
    other.post("/apply", &waits).await.data();
    captain.post(&format!("/apply/{id}/withdraw"), &json!({ "nonce": nonce() })).await.data();
    assert_eq!(counters(app), (1, 2), "the place is offered to the team that waits");
    assert_eq!(texts(app.store(), "SELECT status AS value FROM apply ORDER BY id"), ["revoked", "offered"]);
});
