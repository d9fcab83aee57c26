//! Random sequences of what captains, members and the clock do: after each step members, places and counters agree.

use laurel_server::db::Store;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::support::app::{TestApp, run};
use crate::support::database::{Backend, change, count, number};
use crate::support::make::{Activity, Group, HOUR_MS, Made};
use crate::support::person::{Participant, nonce};
use crate::support::team::{found, join, submission};

const PEOPLE: usize = 6;
const PLACES: i64 = 5;

/// A step of somebody; which team or member it concerns follows from the state at that time.
#[derive(Debug, Clone)]
enum Step {
    Found(usize),
    Join { who: usize, team: usize },
    Leave(usize),
    Remove { captain: usize, member: usize },
    Replace { captain: usize, member: usize },
    HandOver { captain: usize, member: usize },
    Submit { who: usize, waits: bool },
    Withdraw(usize),
    Disband(usize),
    Sweep,
}

fn any_step() -> impl Strategy<Value = Step> {
    let who = || 0..PEOPLE;
    prop_oneof![
        2 => who().prop_map(Step::Found),
        5 => (who(), 0..3_usize).prop_map(|(who, team)| Step::Join { who, team }),
        2 => who().prop_map(Step::Leave),
        1 => (who(), who()).prop_map(|(captain, member)| Step::Remove { captain, member }),
        1 => (who(), who()).prop_map(|(captain, member)| Step::Replace { captain, member }),
        2 => (who(), who()).prop_map(|(captain, member)| Step::HandOver { captain, member }),
        4 => (who(), any::<bool>()).prop_map(|(who, waits)| Step::Submit { who, waits }),
        2 => who().prop_map(Step::Withdraw),
        1 => who().prop_map(Step::Disband),
        1 => Just(Step::Sweep),
    ]
}

/// Checks the invariants.
fn check(store: &Store) -> Result<(), String> {
    let held = number(store, "SELECT held AS value FROM competition_group");
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('pending', 'approved', 'offered')";
    let wrong = [
        ("places", i64::from(held != number(store, seats) || held > PLACES)),
        ("participants", i64::from(held != number(store, "SELECT apply_count AS value FROM competition"))),
        ("waiting", number(store, "SELECT waiting AS value FROM competition_group") - count(store, "apply WHERE status = 'waiting'")),
        (
            "members",
            count(
                store,
                "team WHERE member_count <> (SELECT COUNT(*) FROM team_member m WHERE m.merchant_id = team.merchant_id AND m.team_id = team.id \
                 AND m.status = 'joined')",
            ),
        ),
        ("size", count(store, "team WHERE member_count > 3")),
        (
            "captain",
            count(
                store,
                "team WHERE status <> 'disbanded' AND NOT EXISTS (SELECT 1 FROM team_member m WHERE m.team_id = team.id \
                 AND m.account_id = team.captain_id AND m.status = 'joined')",
            ),
        ),
        (
            "persons",
            count(
                store,
                "apply JOIN team ON team.id = apply.team_id WHERE apply.status IN ('pending', 'approved', 'waiting', 'offered') \
                 AND (apply.seats <> team.member_count OR apply.person_count <> team.member_count OR apply.account_id <> team.captain_id \
                 OR apply.person_count <> (SELECT COUNT(*) FROM apply_person p WHERE p.apply_id = apply.id AND p.live) \
                 OR 1 <> (SELECT COUNT(*) FROM apply_person p WHERE p.apply_id = apply.id AND p.is_first AND p.owner_id = team.captain_id))",
            ),
        ),
    ];
    let wrong: Vec<&str> = wrong.iter().filter(|(_, count)| *count != 0).map(|(name, _)| *name).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
}

/// The team of a person, as they see it.
async fn own(person: &Participant) -> Option<Value> {
    let id = person.get("/team/mine").await.data()["list"][0]["id"].as_i64()?;
    Some(person.get(&format!("/team/{id}")).await.data().clone())
}

/// Id of the membership of somebody else in a team.
fn member(team: &Value, name: &str) -> Option<i64> {
    team["members"].as_array()?.iter().find(|member| member["name"] == *name)?["id"].as_i64()
}

struct Players<'a> {
    app: &'a TestApp,
    activity: Made,
    people: Vec<Participant>,
}

impl Players<'_> {
    /// Codes of the teams that exist, in their order.
    fn codes(&self) -> Vec<String> {
        crate::support::database::texts(self.app.store(), "SELECT invite_code AS value FROM team WHERE status <> 'disbanded' ORDER BY id")
    }

    /// Takes a step; refusals are as good as successes, but nothing else may come back.
    async fn take(&self, step: &Step, number: usize) {
        let person = |who: &usize| &self.people[*who];
        let answer = match step {
            Step::Found(who) => person(who).post("/team", &found(&self.activity, &format!("Team {number}"), person(who).person)).await,
            Step::Join { who, team } => {
                let codes = self.codes();
                let Some(code) = codes.get(team % codes.len().max(1)) else { return };
                person(who).post("/team/join", &join(code, person(who).person)).await
            }
            Step::Leave(who) => {
                let Some(team) = own(person(who)).await else { return };
                person(who).post(&format!("/team/{}/leave", team["item"]["id"]), &json!({})).await
            }
            Step::Remove { captain, member: other }
            | Step::Replace { captain, member: other }
            | Step::HandOver { captain, member: other } => {
                let Some(team) = own(person(captain)).await else { return };
                let Some(other) = member(&team, &format!("p{other}")) else { return };
                let path = format!("/team/{}", team["item"]["id"]);
                match step {
                    Step::Remove { .. } => person(captain).delete(&format!("{path}/member/{other}")).await,
                    Step::Replace { .. } => {
                        person(captain).put(&format!("{path}/member/{other}/replace"), &json!({ "replace": true })).await
                    }
                    _ => person(captain).put(&format!("{path}/captain"), &json!({ "memberId": other })).await,
                }
            }
            Step::Submit { who, waits } => {
                let Some(team) = own(person(who)).await else { return };
                let id = team["item"]["id"].as_i64().unwrap();
                let team = crate::support::team::Team { id, code: String::new(), second: 0 };
                let mut body = submission(&self.activity, &team);
                body["joinWaiting"] = json!(waits);
                person(who).post("/apply", &body).await
            }
            Step::Withdraw(who) => {
                let Some(team) = own(person(who)).await else { return };
                if team["apply"].is_null() {
                    return;
                }
                person(who).post(&format!("/apply/{}/withdraw", team["apply"]["id"]), &json!({ "nonce": nonce() })).await
            }
            Step::Disband(who) => {
                let Some(team) = own(person(who)).await else { return };
                person(who).delete(&format!("/team/{}", team["item"]["id"])).await
            }
            Step::Sweep => {
                self.app.sweep_after(0);
                return self.app.team_clock_after(0);
            }
        };
        let known = [2000, 4000, 4003, 4004, 4011, 6003, 6004, 6031, 6032, 6033, 6034, 6035];
        assert!(known.contains(&answer.code()), "{step:?}: {}", answer.text);
    }
}

async fn play(app: &TestApp, steps: &[Step]) -> Result<(), String> {
    let groups = vec![Group { mode: "team", team: (Some(2), Some(3)), capacity: Some(PLACES), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(app.store(), app.now_ms());
    let people = (0..PEOPLE).map(|index| app.participant(&format!("p{index}"))).collect();
    let players = Players { app, activity, people };
    for (number, step) in steps.iter().enumerate() {
        players.take(step, number).await;
        check(app.store()).map_err(|wrong| format!("after {step:?}, step {number}: {wrong}"))?;
    }
    change(app.store(), &format!("UPDATE competition SET signup_end = {}", app.now_ms() - HOUR_MS));
    app.team_clock_after(0);
    check(app.store()).map_err(|wrong| format!("after the end: {wrong}"))
}

fn any_sequence(backend: Backend, cases: u32) {
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, max_shrink_iters: 40, ..Config::default() });
    let outcome = runner.run(&prop::collection::vec(any_step(), 20..40), |steps| {
        let mut held = Ok(());
        run(backend, async |app| held = play(app, &steps).await);
        held.map_err(TestCaseError::fail)
    });
    outcome.unwrap();
}

#[test]
fn members_places_and_counters_agree_after_every_sequence_on_sqlite() {
    any_sequence(Backend::Sqlite, 8);
}

#[test]
fn members_places_and_counters_agree_after_every_sequence_on_postgres() {
    any_sequence(Backend::Postgres, 3);
}
