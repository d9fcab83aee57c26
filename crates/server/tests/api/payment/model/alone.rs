//! Sequences of sign-ups of single persons, alone or several at once.

use laurel_core::signup::SignupEvent;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::super::paid::for_three;
use super::{LEFT, PLACES, any_sequence, check, decide, expect_known, found, rounds};
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::Backend;
use crate::support::make::{Activity, Group, Made};
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce, record, submit};

const PEOPLE: usize = 4;

/// A step of somebody; which sign-up and order it concerns follows from the state at that time.
#[derive(Debug, Clone)]
enum Step {
    SignUp { who: usize, persons: usize },
    Begin(usize),
    Cashier { who: usize, pays: bool },
    CancelOrder(usize),
    Renew(usize),
    Withdraw(usize),
    WithdrawOne(usize),
    Accept(usize),
    HandOver { from: usize, to: usize },
    Decide { who: usize, event: SignupEvent },
    Pass { minutes: i64 },
    Rounds,
}

fn any_step() -> impl Strategy<Value = Step> {
    let who = || 0..PEOPLE;
    let decision = prop_oneof![Just(SignupEvent::Approve), Just(SignupEvent::Reject), Just(SignupEvent::Cancel), Just(SignupEvent::Reset)];
    prop_oneof![
        6 => (who(), 1..4_usize).prop_map(|(who, persons)| Step::SignUp { who, persons }),
        5 => who().prop_map(Step::Begin),
        6 => (who(), prop::bool::weighted(0.8)).prop_map(|(who, pays)| Step::Cashier { who, pays }),
        1 => who().prop_map(Step::CancelOrder),
        1 => who().prop_map(Step::Renew),
        2 => who().prop_map(Step::Withdraw),
        2 => who().prop_map(Step::WithdrawOne),
        1 => who().prop_map(Step::Accept),
        2 => (who(), who()).prop_map(|(from, to)| Step::HandOver { from, to }),
        1 => (who(), decision).prop_map(|(who, event)| Step::Decide { who, event }),
        2 => prop::sample::select(vec![4, 29, 31]).prop_map(|minutes| Step::Pass { minutes }),
        2 => Just(Step::Rounds),
    ]
}

struct Players {
    /// The server at the present time.
    app: TestApp,
    activity: Made,
    people: Vec<Participant>,
    /// Person records of each account.
    records: Vec<Vec<i64>>,
}

impl Players {
    fn person(&self, who: usize) -> Participant {
        self.people[who].at(&self.app)
    }

    /// The newest sign-up of somebody.
    async fn signup(&self, who: usize) -> Option<Value> {
        let id = self.person(who).get("/apply/mine").await.data()["list"][0]["id"].clone();
        (!id.is_null()).then_some(id)
    }

    /// The path of the newest order of somebody.
    async fn order(&self, who: usize) -> Option<String> {
        let order = self.person(who).order_of(&self.signup(who).await?).await;
        Some(format!("/pay/order/{}", order["orderNo"].as_str()?))
    }

    /// Takes a step of a person; `None` if there is nothing that it could be about.
    async fn act(&self, step: &Step) -> Option<Answer> {
        Some(match step {
            Step::SignUp { who, persons } => {
                let mut form = submit(&self.activity, &self.records[*who][..*persons]);
                form["joinWaiting"] = json!(true);
                self.person(*who).post("/apply", &form).await
            }
            Step::Begin(who) => {
                self.person(*who).post(&format!("{}/attempt", self.order(*who).await?), &json!({ "channel": "test" })).await
            }
            Step::Cashier { who, pays } => {
                self.person(*who).post(&format!("{}/test", self.order(*who).await?), &json!({ "pays": pays })).await
            }
            Step::CancelOrder(who) => self.person(*who).post(&format!("{}/cancel", self.order(*who).await?), &json!({})).await,
            Step::Renew(who) => {
                let wish = json!({ "applyId": self.signup(*who).await?, "nonce": nonce() });
                self.person(*who).post("/pay/order", &wish).await
            }
            Step::Withdraw(who) => self.person(*who).withdraw(&self.signup(*who).await?).await,
            Step::WithdrawOne(who) => {
                let signup = self.signup(*who).await?;
                let version = self.person(*who).get(&format!("/apply/{signup}")).await.data()["version"].clone();
                let wish = json!({ "persons": [0], "version": version, "nonce": nonce() });
                self.person(*who).post(&format!("/apply/{signup}/withdraw"), &wish).await
            }
            Step::Accept(who) => {
                let path = format!("/apply/{}/accept", self.signup(*who).await?);
                self.person(*who).post(&path, &json!({ "nonce": nonce() })).await
            }
            Step::HandOver { from, to } => {
                let signup = self.signup(*from).await?;
                let opened = self.person(*from).post(&format!("/apply/{signup}/transfer"), &json!({})).await;
                let code = opened.body["data"]["code"].as_str()?.to_owned();
                let persons = self.person(*from).get(&format!("/apply/{signup}")).await.data()["item"]["personCount"].as_u64()?;
                let form = json!({
                    "code": code, "formVersion": 1, "persons": self.records[*to][..usize::try_from(persons).ok()?],
                    "agreementVersion": "2026-11", "nonce": nonce(),
                });
                self.person(*to).post("/apply/transfer", &form).await
            }
            Step::Decide { .. } | Step::Pass { .. } | Step::Rounds => return None,
        })
    }

    /// Takes a step; refusals are as good as successes, but nothing else may come back.
    async fn take(&mut self, step: &Step) {
        match step {
            Step::Decide { who, event } => decide(&self.app, self.signup(*who).await, *event),
            Step::Pass { minutes } => self.app = self.app.later(minutes * 60),
            Step::Rounds => rounds(&self.app),
            _ => {
                let Some(answer) = self.act(step).await else { return };
                expect_known(step, &answer);
            }
        }
    }
}

async fn play(app: &TestApp, steps: &[Step]) -> Result<(), String> {
    let groups = vec![Group { fee_fen: FEE, capacity: Some(PLACES), ..Group::default() }];
    let settings = json!({ "transfer": { "policy": "direct" } });
    let app = app.cashier();
    let activity = Activity { settings, groups, ..for_three() }.insert(app.store(), app.now_ms());
    let people: Vec<Participant> = (0..PEOPLE).map(|index| app.participant(&format!("p{index}"))).collect();
    let several = |(index, person): (usize, &Participant)| {
        let more = |number: usize| app.record(person, &record(&format!("p{index} {number}")));
        vec![person.person, more(1), more(2)]
    };
    let records = people.iter().enumerate().map(several).collect();
    let mut players = Players { app, activity, people, records };
    for (number, step) in steps.iter().enumerate() {
        players.take(step).await;
        check(players.app.store()).map_err(|wrong| format!("after {step:?}, step {number}: {wrong}"))?;
    }
    // After an accepted offer there is a day to pay.
    for _ in 0..3 {
        players.app = players.app.later(9 * 3_600);
        rounds(&players.app);
    }
    check(players.app.store()).map_err(|wrong| format!("after the end: {wrong}"))?;
    found(players.app.store(), &LEFT).map_err(|left| format!("left over: {left}"))
}

#[test]
fn money_places_and_states_agree_after_every_sequence_on_sqlite() {
    any_sequence(Backend::Sqlite, 6, any_step(), &play);
}

#[test]
fn money_places_and_states_agree_after_every_sequence_on_postgres() {
    any_sequence(Backend::Postgres, 2, any_step(), &play);
}
