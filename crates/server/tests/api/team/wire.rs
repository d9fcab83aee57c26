//! The shape of every answer about teams.

use laurel_core::calls::{CallId, OrganiserCall};
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::make::Made;
use crate::support::person::Participant;
use crate::support::staff::Member;
use crate::support::team::{self, Team, found, found_by, join, joined, submitted};
use crate::wire::Seen;

pub(crate) async fn participants(app: &TestApp, seen: &mut Seen) {
    let activity = team::activity(5).insert(app.store(), app.now_ms());
    let (lin, wen) = (app.participant("captain"), app.participant("member"));
    let made = seen.row(CallId::TeamFound.row(), &lin.post("/team", &found(&activity, "Lakeside", lin.person)).await);
    let (id, code) = (made["item"]["id"].as_i64().unwrap(), made["item"]["inviteCode"].as_str().unwrap().to_owned());
    let path = format!("/team/{id}");
    seen.row(CallId::TeamInvite.row(), &app.visitor().get(&format!("/team/invite?code={code}")).await);
    let with_two = seen.row(CallId::TeamJoin.row(), &wen.post("/team/join", &join(&code, wen.person)).await);
    seen.row(CallId::TeamMine.row(), &wen.get("/team/mine").await);
    seen.row(CallId::TeamRecord.row(), &wen.get(&format!("{path}/record")).await);
    let part = json!({ "personInfoId": wen.person, "formVersion": 1, "answers": {} });
    seen.row(CallId::TeamRecordChange.row(), &wen.put(&format!("{path}/record"), &part).await);
    seen.row(CallId::TeamChange.row(), &lin.put(&path, &json!({ "name": "Hillside", "slogan": "", "version": 1 })).await);
    let reset = seen.row(CallId::TeamResetCode.row(), &lin.post(&format!("{path}/resetCode"), &json!({})).await);
    let member = with_two["members"][1]["id"].clone();
    seen.row(CallId::TeamHandOver.row(), &lin.put(&format!("{path}/captain"), &json!({ "memberId": member })).await);
    let back = json!({ "memberId": with_two["members"][0]["id"] });
    wen.put(&format!("{path}/captain"), &back).await.data();
    seen.row(CallId::TeamRemove.row(), &lin.delete(&format!("{path}/member/{member}")).await);
    let code = reset["item"]["inviteCode"].as_str().unwrap().to_owned();
    let team = Team { id, code, second: 0 };
    team::joined(&wen, &team).await;
    submitted(&lin, &activity, &team).await.data();
    seen.row(CallId::TeamOne.row(), &lin.get(&path).await);
    let replaced = seen_member(&lin.get(&path).await.data()["members"]);
    let replace = json!({ "replace": true });
    seen.row(CallId::TeamReplace.row(), &lin.put(&format!("{path}/member/{replaced}/replace"), &replace).await);
    seen.row(CallId::TeamLeave.row(), &wen.post(&format!("{path}/leave"), &json!({})).await);
    let other = team::activity(5).insert(app.store(), app.now_ms());
    let made = lin.post("/team", &found(&other, "Lakeside", lin.person)).await.data()["item"]["id"].clone();
    let (id, zhou) = (made.as_i64().unwrap(), app.participant("searcher"));
    searching(seen, (&lin, id), &zhou, &other).await;
    seen.row(CallId::TeamDisband.row(), &lin.delete(&format!("/team/{made}")).await);
}

/// A person who looks for a team, and the captain of one.
async fn searching(seen: &mut Seen, (captain, team): (&Participant, i64), person: &Participant, activity: &Made) {
    let body = json!({ "competitionId": activity.id, "groupId": activity.group(), "line": "I row on Sundays" });
    let kept = seen.row(CallId::TeamSearchKeep.row(), &person.put("/team/search", &body).await);
    seen.row(CallId::TeamSearchers.row(), &captain.get(&format!("/team/{team}/search")).await);
    let (path, entry) = (format!("/team/{team}/request"), &kept["entry"]["id"]);
    let end = format!("{path}?searchId={entry}");
    captain.post(&path, &json!({ "searchId": entry })).await.data();
    seen.row(CallId::TeamAskEnd.row(), &captain.delete(&end).await);
    seen.row(CallId::TeamAsk.row(), &captain.post(&path, &json!({ "searchId": entry })).await);
    let own = format!("/team/search?competitionId={}", activity.id);
    let asked = seen.row(CallId::TeamSearch.row(), &person.get(&own).await);
    let decline = format!("/team/request/{}/decline", asked["requests"][0]["id"]);
    seen.row(CallId::TeamRequestDecline.row(), &person.post(&decline, &json!({})).await);
    seen.row(CallId::TeamSearchEnd.row(), &person.delete(&own).await);
}

/// Membership of the second member.
fn seen_member(members: &serde_json::Value) -> serde_json::Value {
    members[1]["id"].clone()
}

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let activity = team::activity(4).insert(app.store(), app.now_ms());
    let [captain, mate, other] = ["rower", "mate", "solo"].map(|name| app.participant(name));
    let mut lake = found_by(&captain, &activity, "Lakeside").await;
    lake.second = joined(&mate, &lake).await;
    submitted(&captain, &activity, &lake).await.data();
    let hill = found_by(&other, &activity, "Hillside").await;
    let path = format!("/team/{}", lake.id);
    let searcher = team::looks(&app.participant("searcher"), &activity).await;
    seen.row(OrganiserCall::TeamSearch.row(), &boss.get(&format!("/team/search?competitionId={}", activity.id)).await);
    let hide = json!({ "hidden": true });
    seen.row(OrganiserCall::TeamSearchHide.row(), &boss.put(&format!("/team/search/{searcher}"), &hide).await);
    seen.row(OrganiserCall::TeamList.row(), &boss.get(&format!("/team?competitionId={}&size=1", activity.id)).await);
    seen.row(OrganiserCall::TeamOne.row(), &boss.get(&path).await);
    seen.row(OrganiserCall::TeamCaptain.row(), &boss.put(&format!("{path}/captain"), &json!({ "memberId": lake.second })).await);
    seen.row(OrganiserCall::TeamLock.row(), &boss.post(&format!("{path}/lock"), &json!({ "locked": true })).await);
    let body = json!({ "intoTeamId": lake.id });
    let merged = seen.row(OrganiserCall::TeamMerge.row(), &boss.post(&format!("/team/{}/merge", hill.id), &body).await);
    let last = &merged["members"][2]["id"];
    let next = found_by(&app.participant("later"), &activity, "Riverside").await;
    let body = json!({ "memberId": last, "toTeamId": next.id });
    seen.row(OrganiserCall::TeamMove.row(), &boss.post(&format!("{path}/move"), &body).await);
    let member = &merged["members"][1]["id"];
    let replace = boss.put(&format!("{path}/member/{member}/replace"), &json!({ "replace": true })).await;
    seen.row(OrganiserCall::TeamReplace.row(), &replace);
    seen.row(OrganiserCall::TeamRemove.row(), &boss.delete(&format!("{path}/member/{member}?reason=Ill")).await);
}
