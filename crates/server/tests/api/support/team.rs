//! Teams: activities that take them, and how participants found, join and submit one.

use laurel_server::team::service::sweep::sweep;
use serde_json::{Value, json};

use super::app::TestApp;
use super::client::Answer;
use super::make::{Activity, Group, HOUR_MS, Made};
use super::person::{Participant, nonce, submit};
use super::work::Author;

/// An activity with one group, for teams of two to `max`.
pub(crate) fn activity(max: i32) -> Activity {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(max)), ..Group::default() }];
    Activity { groups, ..Activity::default() }
}

/// The same while works are submitted and likes are given.
pub(crate) fn contest() -> Activity {
    Activity { submit: Some((-HOUR_MS, HOUR_MS)), like: Some((-HOUR_MS, HOUR_MS)), ..activity(5) }
}

/// A founded team.
#[derive(Debug, Clone)]
pub(crate) struct Team {
    pub(crate) id: i64,
    /// Its code, as people read it.
    pub(crate) code: String,
    /// Membership of the newest member: the captain's at first.
    pub(crate) second: i64,
}

/// A valid founding; tests change what they are about.
pub(crate) fn found(activity: &Made, name: &str, person: i64) -> Value {
    json!({
        "competitionId": activity.id, "groupId": activity.group(), "name": name, "slogan": "Row together", "personInfoId": person,
        "formVersion": 1, "answers": {}, "agreementVersion": "2026-11", "nonce": nonce(),
    })
}

/// A valid joining.
pub(crate) fn join(code: &str, person: i64) -> Value {
    json!({
        "code": code, "personInfoId": person, "formVersion": 1, "answers": {}, "agreementVersion": "2026-11", "nonce": nonce(),
    })
}

pub(crate) async fn found_by(captain: &Participant, activity: &Made, name: &str) -> Team {
    let answer = captain.post("/team", &found(activity, name, captain.person)).await;
    let made = answer.data();
    Team {
        id: made["item"]["id"].as_i64().unwrap(),
        code: made["item"]["inviteCode"].as_str().unwrap().to_owned(),
        second: made["members"][0]["id"].as_i64().unwrap(),
    }
}

/// Joins; returns the membership.
pub(crate) async fn joined(member: &Participant, team: &Team) -> i64 {
    let answer = member.post("/team/join", &join(&team.code, member.person)).await;
    let own = answer.data()["members"].as_array().unwrap().iter().find(|member| member["me"] == true).unwrap().clone();
    own["id"].as_i64().unwrap()
}

/// Looks for a team in the first group; returns the entry.
pub(crate) async fn looks(who: &Participant, activity: &Made) -> i64 {
    let body = json!({ "competitionId": activity.id, "groupId": activity.group(), "line": "I row on Sundays" });
    who.put("/team/search", &body).await.data()["entry"]["id"].as_i64().unwrap()
}

/// A team of three that is signed up, with its captain first.
pub(crate) async fn three(app: &TestApp, activity: &Made) -> (Team, [Participant; 3], Value) {
    let crew = ["lin", "wen", "mo"].map(|name| app.participant(name));
    let team = found_by(&crew[0], activity, "Lakeside").await;
    for member in &crew[1..] {
        joined(member, &team).await;
    }
    let signup = submitted(&crew[0], activity, &team).await.data()["id"].clone();
    (team, crew, signup)
}

/// The submission of a team by its captain.
pub(crate) fn submission(activity: &Made, team: &Team) -> Value {
    let mut body = submit(activity, &[]);
    body["teamId"] = json!(team.id);
    body
}

pub(crate) async fn submitted(captain: &Participant, activity: &Made, team: &Team) -> Answer {
    captain.post("/apply", &submission(activity, team)).await
}

/// A team as this member sees it.
pub(crate) async fn seen(member: &Participant, team: &Team) -> Value {
    member.get(&format!("/team/{}", team.id)).await.data().clone()
}

/// A team that is signed up: its captain and one more member, both as authors of its works.
pub(crate) struct Crew {
    pub(crate) captain: Author,
    pub(crate) member: Author,
    pub(crate) team: Team,
}

impl Crew {
    /// The team "Lakeside" of lin, the captain, and wen.
    pub(crate) async fn signed_up(app: &TestApp, activity: &Made) -> Crew {
        let (lin, wen) = (app.participant("lin"), app.participant("wen"));
        let team = found_by(&lin, activity, "Lakeside").await;
        joined(&wen, &team).await;
        let signup = submitted(&lin, activity, &team).await.data()["id"].as_i64().unwrap();
        let author = |who: Participant| Author { who, signup, contest: activity.id };
        Crew { captain: author(lin), member: author(wen), team }
    }
}

impl TestApp {
    /// Runs the clock of teams, with the time some hours later.
    pub(crate) fn team_clock_after(&self, hours: i64) {
        sweep(self.store(), &self.app.texts, self.now_ms() + hours * super::make::HOUR_MS).unwrap();
    }
}
