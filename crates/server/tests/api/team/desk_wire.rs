//! The shape of every organisers' answer about teams.

use laurel_core::calls::OrganiserCall;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::staff::Member;
use crate::support::team::{self, found_by, joined, submitted};
use crate::wire::Seen;

pub(crate) async fn organisers(app: &TestApp, boss: &Member, seen: &mut Seen) {
    let activity = team::activity(4).insert(app.store(), app.now_ms());
    let [captain, mate, other] = ["rower", "mate", "solo"].map(|name| app.participant(name));
    let mut lake = found_by(&captain, &activity, "Lakeside").await;
    lake.second = joined(&mate, &lake).await;
    submitted(&captain, &activity, &lake).await.data();
    let hill = found_by(&other, &activity, "Hillside").await;
    let path = format!("/team/{}", lake.id);
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
    seen.row(OrganiserCall::TeamRemove.row(), &boss.delete(&format!("{path}/member/{member}?reason=Ill")).await);
}
