//! Persons who look for a team: their entry, the captains who ask them, and the end of both.

mod captain;
mod desk;
mod end;
mod person;

use crate::support::app::TestApp;
use crate::support::database::count;
use crate::support::make::{Activity, Group, Made};
use crate::support::person::Participant;
use crate::support::team::Team;
use serde_json::{Value, json};

/// An activity with two groups for teams of two to three, and one for single persons.
fn regatta() -> Activity {
    let teams = || Group { mode: "team", team: (Some(2), Some(3)), ..Group::default() };
    Activity { groups: vec![teams(), teams(), Group::default()], ..Activity::default() }
}

fn line(activity: &Made, group: usize, line: &str) -> Value {
    json!({ "competitionId": activity.id, "groupId": activity.groups[group], "line": line })
}

async fn own(who: &Participant, activity: &Made) -> Value {
    who.get(&format!("/team/search?competitionId={}", activity.id)).await.data().clone()
}

async fn ends(who: &Participant, activity: &Made) {
    who.delete(&format!("/team/search?competitionId={}", activity.id)).await.data();
}

async fn seen_by(captain: &Participant, team: &Team) -> Value {
    captain.get(&format!("/team/{}/search", team.id)).await.data().clone()
}

async fn asks(captain: &Participant, team: &Team, entry: i64) -> Value {
    captain.post(&format!("/team/{}/request", team.id), &json!({ "searchId": entry })).await.data().clone()
}

async fn refused(captain: &Participant, team: &Team, entry: i64, code: i64) {
    captain.post(&format!("/team/{}/request", team.id), &json!({ "searchId": entry })).await.refused(code);
}

fn rows(app: &TestApp) -> (i64, i64) {
    (count(app.store(), "team_search"), count(app.store(), "team_request"))
}
