//! Votes for a team's work: none from its members, and what one gave before becomes void.

use laurel_core::staff::Role;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::database::{count, number, texts};
use crate::support::make::Made;
use crate::support::on_both;
use crate::support::person::{Participant, nonce};
use crate::support::team::{self, Crew, found_by, join, joined};
use crate::support::work::insert_work;
use crate::vote::{counters_equal_records, device_of, like};

/// A published work of the team.
fn shown(app: &TestApp, activity: &Made, crew: &Crew) -> i64 {
    insert_work(app, activity, &json!(crew.captain.signup), crew.captain.who.id, "published", 1)
}

async fn give(app: &TestApp, voter: &Participant, activity: &Made, work: i64) -> i64 {
    let gifts = app.visitor().get(&format!("/gift?competitionId={}", activity.id)).await.data()["list"].clone();
    let body = json!({ "giftId": gifts[0]["id"], "count": 1, "nonce": nonce(), "device": device_of(voter) });
    voter.post(&format!("/works/{work}/gift"), &body).await.code()
}

on_both!(no_member_of_a_team_votes_for_its_works, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    let work = shown(app, &activity, &crew);
    for member in [&crew.captain.who, &crew.member.who] {
        like(member, work).await.refused(6054);
        assert_eq!(give(app, member, &activity, work).await, 6054);
        member.get(&format!("/works/{work}/vote")).await.data();
    }
    let zhou = app.participant("zhou");
    like(&zhou, work).await.data();
    assert_eq!(give(app, &zhou, &activity, work).await, 2000);
    zhou.get(&format!("/works/{work}/vote")).await.refused(4004);
    crew.member.post(&format!("/team/{}/leave", crew.team.id), &json!({})).await.data();
    assert_eq!(like(&crew.member.who, work).await.data()["likeCount"], 2, "who left votes as anyone does");
    counters_equal_records(app);
});

on_both!(votes_from_before_joining_become_void, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    let work = shown(app, &activity, &crew);
    let other = app.author("mo", &crate::vote::liked_contest().insert(app.store(), app.now_ms())).await;
    let elsewhere = insert_work(app, &activity, &json!(other.signup), other.who.id, "published", 2);
    let (zhou, wu) = (app.participant("zhou"), app.participant("wu"));
    for voter in [&zhou, &wu] {
        like(voter, work).await.data();
        like(voter, elsewhere).await.data();
    }
    assert_eq!(give(app, &zhou, &activity, work).await, 2000);
    joined(&zhou, &crew.team).await;
    let void = format!("SELECT reason AS value FROM vote WHERE account_id = {} AND work_id = {work} AND status = 'void'", zhou.id);
    assert_eq!(texts(app.store(), &void), ["team", "team"]);
    assert_eq!(count(app.store(), "vote WHERE status = 'valid'"), 3, "what others gave, and what was given elsewhere");
    assert_eq!(count(app.store(), "vote_act WHERE act = 'void'"), 2, "each is an entry of the log");
    let counted = format!("SELECT like_count * 100 + gift_value AS value FROM work WHERE id = {work}");
    assert_eq!(number(app.store(), &counted), 100);
    like(&zhou, work).await.refused(6054);
    let votes = crew.captain.get(&format!("/works/{work}/vote")).await.data().clone();
    assert_eq!(votes["voided"], json!([{ "group": "rules", "count": 2 }]));
    counters_equal_records(app);
});

on_both!(a_refused_joining_leaves_the_votes, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    let work = shown(app, &activity, &crew);
    let zhou = app.participant("zhou");
    like(&zhou, work).await.data();
    let mut wrong = join(&crew.team.code, zhou.person);
    wrong["agreementVersion"] = json!("2001-01");
    assert_ne!(zhou.post("/team/join", &wrong).await.code(), 2000);
    assert_eq!(count(app.store(), "vote WHERE status = 'valid'"), 1);
    counters_equal_records(app);
});

on_both!(votes_become_void_when_staff_move_or_merge_the_voter_into_the_team, |app| {
    let activity = team::contest().insert(app.store(), app.now_ms());
    let crew = Crew::signed_up(app, &activity).await;
    let work = shown(app, &activity, &crew);
    let boss = app.member("boss", Role::Owner);
    let [zhou, mo, solo] = ["zhou", "mo", "solo"].map(|name| app.participant(name));
    let hill = found_by(&zhou, &activity, "Hillside").await;
    let second = joined(&mo, &hill).await;
    let alone = found_by(&solo, &activity, "Alone").await;
    for voter in [&zhou, &mo, &solo] {
        like(voter, work).await.data();
    }
    let moved = json!({ "memberId": second, "toTeamId": crew.team.id });
    boss.post(&format!("/team/{}/move", hill.id), &moved).await.data();
    boss.post(&format!("/team/{}/merge", alone.id), &json!({ "intoTeamId": crew.team.id })).await.data();
    let void = "SELECT CAST(account_id AS TEXT) AS value FROM vote WHERE status = 'void' AND reason = 'team' ORDER BY account_id";
    assert_eq!(texts(app.store(), void), [mo.id, solo.id].map(|id| id.to_string()));
    assert_eq!(number(app.store(), &format!("SELECT like_count AS value FROM work WHERE id = {work}")), 1);
    like(&mo, work).await.refused(6054);
    counters_equal_records(app);
});
