//! Sequences of teams in which each member pays.

use laurel_core::activity::FeeMode;
use laurel_core::signup::SignupEvent;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{LEFT, PLACES, any_sequence, check, decide, expect_known, found, rounds};
use crate::support::app::TestApp;
use crate::support::client::Answer;
use crate::support::database::Backend;
use crate::support::make::{Activity, Group, HOUR_MS, Made};
use crate::support::payment::FEE;
use crate::support::person::{Participant, nonce};
use crate::support::team::{Team, found as founding, join, submission};

const PEOPLE: usize = 5;

/// A step of somebody; which team, sign-up and order it concerns follows from the state at that time.
#[derive(Debug, Clone)]
enum Step {
    Found(usize),
    Join { who: usize, host: usize },
    Submit(usize),
    Leave(usize),
    Remove { who: usize, member: usize },
    Replace { who: usize, member: usize },
    HandOver { who: usize, member: usize },
    Begin(usize),
    Cashier { who: usize, pays: bool },
    CancelOrder(usize),
    Renew(usize),
    Withdraw(usize),
    Decide { who: usize, event: SignupEvent },
    Pass { hours: i64 },
    Rounds,
}

fn any_step() -> impl Strategy<Value = Step> {
    let who = || 0..PEOPLE;
    let pair = || (who(), 0..4_usize);
    let decision = prop_oneof![Just(SignupEvent::Reject), Just(SignupEvent::Cancel), Just(SignupEvent::Reset), Just(SignupEvent::Approve)];
    prop_oneof![
        3 => who().prop_map(Step::Found),
        6 => (who(), who()).prop_map(|(who, host)| Step::Join { who, host }),
        5 => who().prop_map(Step::Submit),
        1 => who().prop_map(Step::Leave),
        1 => pair().prop_map(|(who, member)| Step::Remove { who, member }),
        1 => pair().prop_map(|(who, member)| Step::Replace { who, member }),
        1 => pair().prop_map(|(who, member)| Step::HandOver { who, member }),
        7 => who().prop_map(Step::Begin),
        7 => (who(), prop::bool::weighted(0.8)).prop_map(|(who, pays)| Step::Cashier { who, pays }),
        1 => who().prop_map(Step::CancelOrder),
        1 => who().prop_map(Step::Renew),
        1 => who().prop_map(Step::Withdraw),
        1 => (who(), decision).prop_map(|(who, event)| Step::Decide { who, event }),
        2 => prop::sample::select(vec![1, 12, 25]).prop_map(|hours| Step::Pass { hours }),
        2 => Just(Step::Rounds),
    ]
}

/// What is never true of teams.
const NEVER: [(&str, &str); 2] = [
    (
        "persons who are not the members",
        "apply JOIN team t ON t.id = apply.team_id WHERE apply.status IN ('pending', 'approved') AND t.member_count <> apply.person_count",
    ),
    (
        "a confirmed team with a member who has not paid",
        "apply JOIN apply_person p ON p.apply_id = apply.id WHERE apply.status = 'approved' AND apply.pay_status IN ('none', 'paid') \
         AND NOT EXISTS (SELECT 1 FROM pay_order o WHERE o.apply_id = apply.id AND o.account_id = p.owner_id \
         AND o.status IN ('paid', 'refunding', 'refunded'))",
    ),
];

/// What is left at the end of a place that nobody has.
const PAID_PLACE: (&str, &str) = (
    "money for a place that was left",
    "pay_order o WHERE o.paid_fen <> o.refunded_fen AND NOT EXISTS (SELECT 1 FROM apply_person p WHERE p.apply_id = o.apply_id \
     AND p.owner_id = o.account_id)",
);

struct Players {
    /// The server at the present time.
    app: TestApp,
    activity: Made,
    people: Vec<Participant>,
}

impl Players {
    fn person(&self, who: usize) -> Participant {
        self.people[who].at(&self.app)
    }

    /// The team of somebody.
    async fn team(&self, who: usize) -> Option<Value> {
        let id = self.person(who).get("/team/mine").await.data()["list"][0]["id"].clone();
        Some(self.person(who).get(&format!("/team/{}", id.as_i64()?)).await.data().clone())
    }

    async fn member(&self, who: usize, member: usize) -> Option<String> {
        let team = self.team(who).await?;
        Some(format!("/team/{}/member/{}", team["item"]["id"], team["members"][member]["id"].as_i64()?))
    }

    /// The newest order of somebody, as they list it.
    async fn order(&self, who: usize) -> Option<Value> {
        let order = self.person(who).get("/pay/mine").await.data()["list"][0].clone();
        (!order.is_null()).then_some(order)
    }

    async fn order_path(&self, who: usize) -> Option<String> {
        Some(format!("/pay/order/{}", self.order(who).await?["orderNo"].as_str()?))
    }

    async fn signup(&self, who: usize) -> Option<Value> {
        let id = self.team(who).await?["apply"]["id"].clone();
        (!id.is_null()).then_some(id)
    }

    /// Takes a step of a person; `None` if there is nothing that it could be about.
    async fn act(&self, step: &Step) -> Option<Answer> {
        Some(match step {
            Step::Found(who) => {
                let person = self.person(*who);
                person.post("/team", &founding(&self.activity, &format!("Team {who}"), person.person)).await
            }
            Step::Join { who, host } => {
                let (person, team) = (self.person(*who), self.team(*host).await?);
                person.post("/team/join", &join(team["item"]["inviteCode"].as_str()?, person.person)).await
            }
            Step::Submit(who) => {
                let team = self.team(*who).await?;
                let team = Team { id: team["item"]["id"].as_i64()?, code: String::new(), second: 0 };
                self.person(*who).post("/apply", &submission(&self.activity, &team)).await
            }
            Step::Leave(who) => {
                let team = self.team(*who).await?;
                self.person(*who).post(&format!("/team/{}/leave", team["item"]["id"]), &json!({})).await
            }
            Step::Remove { who, member } => self.person(*who).delete(&self.member(*who, *member).await?).await,
            Step::Replace { who, member } => {
                let path = format!("{}/replace", self.member(*who, *member).await?);
                self.person(*who).put(&path, &json!({ "replace": true })).await
            }
            Step::HandOver { who, member } => {
                let team = self.team(*who).await?;
                let to = json!({ "memberId": team["members"][*member]["id"].as_i64()? });
                self.person(*who).put(&format!("/team/{}/captain", team["item"]["id"]), &to).await
            }
            Step::Begin(who) => {
                self.person(*who).post(&format!("{}/attempt", self.order_path(*who).await?), &json!({ "channel": "test" })).await
            }
            Step::Cashier { who, pays } => {
                self.person(*who).post(&format!("{}/test", self.order_path(*who).await?), &json!({ "pays": pays })).await
            }
            Step::CancelOrder(who) => self.person(*who).post(&format!("{}/cancel", self.order_path(*who).await?), &json!({})).await,
            Step::Renew(who) => {
                let wish = json!({ "applyId": self.signup(*who).await?, "nonce": nonce() });
                self.person(*who).post("/pay/order", &wish).await
            }
            Step::Withdraw(who) => self.person(*who).withdraw(&self.signup(*who).await?).await,
            Step::Decide { .. } | Step::Pass { .. } | Step::Rounds => return None,
        })
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Decide { who, event } => decide(&self.app, self.signup(*who).await, *event),
            Step::Pass { hours } => self.app = self.app.later(hours * 3_600),
            Step::Rounds => rounds(&self.app),
            _ => {
                if let Some(answer) = self.act(step).await {
                    expect_known(step, &answer);
                }
            }
        }
    }
}

async fn play(app: &TestApp, steps: &[Step]) -> Result<(), String> {
    let app = app.cashier();
    let group =
        Group { fee_fen: FEE, fee_mode: FeeMode::Each, mode: "team", team: (Some(2), Some(3)), capacity: Some(PLACES), ..Group::default() };
    let start = chrono::DateTime::from_timestamp_millis(app.now_ms() + 200 * HOUR_MS).unwrap();
    let refund = json!({ "policy": "untilDeadline", "steps": [{ "until": start, "percent": 100 }] });
    let activity = Activity {
        settings: json!({ "fee": { "refund": refund } }),
        groups: vec![group],
        signup: (-HOUR_MS, 190 * HOUR_MS),
        takes_place: (200 * HOUR_MS, 900 * HOUR_MS),
        ..Activity::default()
    };
    let activity = activity.insert(app.store(), app.now_ms());
    let people = (0..PEOPLE).map(|index| app.participant(&format!("p{index}"))).collect();
    let mut players = Players { app, activity, people };
    for (number, step) in steps.iter().enumerate() {
        players.take(step).await;
        let state = check(players.app.store()).and_then(|()| found(players.app.store(), &NEVER));
        state.map_err(|wrong| format!("after {step:?}, step {number}: {wrong}"))?;
    }
    for _ in 0..4 {
        players.app = players.app.later(9 * 3_600);
        rounds(&players.app);
    }
    check(players.app.store()).map_err(|wrong| format!("after the end: {wrong}"))?;
    let left = [&LEFT[..], &[PAID_PLACE]].concat();
    found(players.app.store(), &left).map_err(|left| format!("left over: {left}"))
}

#[test]
fn members_who_each_pay_never_lose_money_or_a_place_on_sqlite() {
    any_sequence(Backend::Sqlite, 6, any_step(), &play);
}

#[test]
fn members_who_each_pay_never_lose_money_or_a_place_on_postgres() {
    any_sequence(Backend::Postgres, 2, any_step(), &play);
}
