//! Random sequences of what payers, staff, the cashier and the clock do: after each step money, places and states agree, and at
//! the end nothing is left open.

use laurel_core::signup::SignupEvent;
use laurel_server::db::Store;
use laurel_server::payment::round;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

use super::paid::for_three;
use crate::support::app::{TestApp, run};
use crate::support::client::Answer;
use crate::support::database::{Backend, count, number};
use crate::support::make::{Activity, Group, Made};
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce, record, submit};

const PEOPLE: usize = 4;
const PLACES: i64 = 5;

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

/// What is never true, each with a count of the rows for which it is.
const NEVER: [(&str, &str); 7] = [
    (
        "paid without a success",
        "pay_order WHERE status IN ('paid', 'refunding', 'refunded') AND NOT EXISTS \
         (SELECT 1 FROM pay_attempt a WHERE a.order_id = pay_order.id AND a.status = 'paid')",
    ),
    ("more given back than paid", "pay_order WHERE refunded_fen + refunding_fen > paid_fen"),
    (
        "refunds beyond what is counted",
        "pay_order WHERE refunded_fen + refunding_fen < (SELECT COALESCE(SUM(r.amount_fen), 0) FROM pay_refund r \
         WHERE r.order_id = pay_order.id AND NOT r.surplus AND r.status IN ('processing', 'done'))",
    ),
    (
        "a confirmed sign-up with an open order",
        "apply JOIN pay_order o ON o.apply_id = apply.id WHERE apply.status = 'approved' AND o.status IN ('unpaid', 'failed') \
         AND apply.pay_status IN ('none', 'paid')",
    ),
    (
        "a sign-up that is paid by nothing",
        "apply WHERE pay_status = 'paid' AND NOT EXISTS (SELECT 1 FROM pay_order o WHERE o.apply_id = apply.id AND o.status = 'paid')",
    ),
    (
        "a free seat whose order can still be paid",
        "apply JOIN pay_order o ON o.apply_id = apply.id WHERE apply.status NOT IN ('pending', 'approved') \
         AND o.status IN ('unpaid', 'failed', 'closing') AND o.held_seats = 0",
    ),
    ("an amount that does not fit", "apply WHERE amount_fen <> 6800 * person_count"),
];

/// Checks the invariants.
fn check(store: &Store) -> Result<(), String> {
    let mut wrong: Vec<&str> = NEVER.iter().filter(|(_, rows)| count(store, rows) != 0).map(|(name, _)| *name).collect();
    let held = number(store, "SELECT held AS value FROM competition_group");
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('pending', 'approved', 'offered')";
    let closing = "SELECT CAST(COALESCE(SUM(held_seats), 0) AS BIGINT) AS value FROM pay_order";
    if held != number(store, seats) + number(store, closing) || held > PLACES {
        wrong.push("places");
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
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
            Step::Decide { who, event } => {
                if let Some(signup) = self.signup(*who).await {
                    let decided = self.app.decide(&signup, *event, "");
                    assert!(!matches!(decided, Err(laurel_server::error::Error::Broken(_))), "{step:?}: {decided:?}");
                }
            }
            Step::Pass { minutes } => self.app = self.app.later(minutes * 60),
            Step::Rounds => self.rounds(),
            _ => {
                let Some(answer) = self.act(step).await else { return };
                let known = [2000, 4000, 4004, 4009, 4011, 6003, 6004, 6008, 6021, 6022];
                assert!(known.contains(&answer.code()), "{step:?}: {}", answer.text);
            }
        }
    }

    /// What the jobs do at the present time.
    fn rounds(&self) {
        round::round(&self.app.app).unwrap();
        self.app.sweep_after(0);
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
        players.rounds();
    }
    check(players.app.store()).map_err(|wrong| format!("after the end: {wrong}"))?;
    let left = [
        ("open orders", "pay_order WHERE status IN ('unpaid', 'failed', 'closing', 'refunding')"),
        ("open refunds", "pay_refund WHERE status IN ('requested', 'processing', 'failed')"),
        (
            "money of an ended sign-up",
            "apply JOIN pay_order o ON o.apply_id = apply.id WHERE apply.status IN ('rejected', 'revoked', 'cancelled') \
             AND o.paid_fen <> o.refunded_fen",
        ),
        (
            "a surplus that stayed",
            "pay_attempt a WHERE status = 'paid' AND 1 < (SELECT COUNT(*) FROM pay_attempt b WHERE b.order_id = a.order_id \
             AND b.status = 'paid') AND (SELECT COUNT(*) FROM pay_refund r WHERE r.order_id = a.order_id AND r.surplus) = 0",
        ),
    ];
    let left: Vec<&str> = left.iter().filter(|(_, rows)| count(players.app.store(), rows) != 0).map(|(name, _)| *name).collect();
    if left.is_empty() { Ok(()) } else { Err(format!("left over: {}", left.join(", "))) }
}

fn any_sequence(backend: Backend, cases: u32) {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 40, ..Config::default() };
    // The same sequences in each run: more of them are tried with a larger number of cases.
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&prop::collection::vec(any_step(), 20..40), |steps| {
        let mut held = Ok(());
        run(backend, async |app| held = play(app, &steps).await);
        held.map_err(TestCaseError::fail)
    });
    outcome.unwrap();
}

#[test]
fn money_places_and_states_agree_after_every_sequence_on_sqlite() {
    any_sequence(Backend::Sqlite, 6);
}

#[test]
fn money_places_and_states_agree_after_every_sequence_on_postgres() {
    any_sequence(Backend::Postgres, 2);
}
