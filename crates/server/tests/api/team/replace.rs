//! Staff replace a member of a locked team: the next one who joins takes place and seat, until the activity ends.

use laurel_core::staff::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::database::{change, count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::on_both;
use crate::support::person::Participant;
use crate::support::staff::Member;
use crate::support::team::{self, Crew, Team, join, joined, seen};

/// A full team that the end of sign-up has locked, in a full group.
async fn locked(app: &TestApp) -> (Made, Crew) {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(2)), capacity: Some(2), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    (activity, crew)
}

fn path(team: &Team, member: &Value) -> String {
    format!("/team/{}/member/{member}/replace", team.id)
}

async fn invitation(app: &TestApp, team: &Team) -> Value {
    app.visitor().get(&format!("/team/invite?code={}", team.code)).await.data().clone()
}

/// The membership of wen, whom staff let be replaced.
async fn named(boss: &Member, crew: &Crew) -> Value {
    let members = seen(&crew.captain.who, &crew.team).await["members"].clone();
    let wen = members[1]["id"].clone();
    let answer = boss.put(&path(&crew.team, &wen), &json!({ "replace": true })).await;
    assert_eq!(answer.data()["members"][1]["replaced"], true);
    wen
}

async fn refused(member: &Participant, team: &Team) -> i64 {
    member.post("/team/join", &join(&team.code, member.person)).await.code()
}

on_both!(whom_staff_let_replace_a_member_joins_a_locked_team, |app| {
    let (_, crew) = locked(app).await;
    let boss = app.member("boss", Role::Owner);
    let (mo, late) = (app.participant("mo"), app.participant("late"));
    assert_eq!(invitation(app, &crew.team).await["obstacle"], 6002, "sign-up is over");
    let wen = named(&boss, &crew).await;
    let open = invitation(app, &crew.team).await;
    assert_eq!((&open["obstacle"], &open["takesSeat"]), (&json!(null), &json!(false)));
    assert_eq!(seen(&crew.captain.who, &crew.team).await["actions"], json!(["invite"]));
    boss.put(&path(&crew.team, &wen), &json!({ "replace": false })).await.data();
    assert_eq!(refused(&mo, &crew.team).await, 6002, "it was taken back");
    named(&boss, &crew).await;
    joined(&mo, &crew.team).await;
    assert_eq!(refused(&late, &crew.team).await, 6002, "one for one");
    assert_eq!(number(app.store(), "SELECT held AS value FROM competition_group"), 2);
    assert_eq!((count(app.store(), "apply_person WHERE live"), number(app.store(), "SELECT member_count AS value FROM team")), (2, 2));
    assert_eq!(mo.get(&format!("/apply/{}/receipt", crew.captain.signup)).await.data()["persons"][0]["name"], "mo");
    assert_eq!(crew.member.get(&format!("/apply/{}", crew.member.signup)).await.code(), 4004);
});

on_both!(replacements_by_the_captain_end_with_sign_up_and_those_by_staff_with_the_activity, |app| {
    let groups = team::activity(2);
    let activity = groups.insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    let boss = app.member("boss", Role::Owner);
    let mo = app.participant("mo");
    let wen = seen(&crew.captain.who, &crew.team).await["members"][1]["id"].clone();
    crew.captain.put(&path(&crew.team, &wen), &json!({ "replace": true })).await.data();
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - 1));
    assert_eq!(refused(&mo, &crew.team).await, 6002, "before the clock has stored it");
    app.team_clock_after(0);
    assert_eq!(refused(&mo, &crew.team).await, 6002);
    assert_eq!(count(app.store(), "team_member WHERE replace_time IS NOT NULL"), 0);
    named(&boss, &crew).await;
    change(app.store(), &format!("UPDATE competition SET end_time = {}", app.now_ms() - 1));
    assert_eq!(refused(&mo, &crew.team).await, 6001);
    boss.put(&path(&crew.team, &wen), &json!({ "replace": true })).await.refused(6034);
});
