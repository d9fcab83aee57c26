//! The real process dies at random moments while people join a signed-up team and leave it; every acknowledged membership
//! is there afterwards, once, with its seat.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;

use laurel_server::clock::Clock;
use laurel_server::db::Store;
use serde_json::{Value, json};

use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, count, number};
use crate::support::death::{Answers, killed_while, serve};
use crate::support::make::{Activity, Group, Made};
use crate::support::person::{nonce, submit, with_record};
use crate::support::team::{found, join};

const CYCLES: usize = 5;
const PEOPLE: usize = 8;
/// Answers in each life of the server at least, however slow the machine is.
const ANSWERS: usize = 10;
/// Fewer seats and places than people, so that some are refused.
const SEATS: i64 = 5;

/// A person's view: the last answer, and a request that got none.
struct Story {
    token: String,
    account: i64,
    person: i64,
    is_member: bool,
    unanswered: Option<(String, Value)>,
}

/// The team that all of them join and leave.
#[derive(Clone)]
struct Target {
    id: i64,
    code: String,
}

fn people(store: &Store) -> Vec<Story> {
    let one = |index: usize| {
        let (account, token, person) = with_record(store, &format!("p{index}"));
        Story { token, account: account.0, person, is_member: false, unanswered: None }
    };
    (0..PEOPLE).map(one).collect()
}

impl Story {
    fn wish(&self, target: &Target) -> (String, Value) {
        if self.is_member {
            (format!("/team/{}/leave", target.id), json!({}))
        } else {
            ("/team/join".into(), join(&target.code, self.person))
        }
    }

    /// Applies an answer. Leaving is not repeated by a nonce: a second answer says that it was done.
    fn learn(&mut self, path: &str, answer: &Value) {
        match (answer["code"].as_i64(), path) {
            (Some(2000), "/team/join") => self.is_member = true,
            (Some(2000 | 4004), _) if path != "/team/join" => self.is_member = false,
            (Some(6003 | 6032), "/team/join") => {}
            other => panic!("{path}: {other:?} {answer}"),
        }
        self.unanswered = None;
    }
}

/// Repeats until the server is gone; counts the answers.
async fn live_on(story: Rc<RefCell<Story>>, address: SocketAddr, target: Target, answers: Answers) {
    let client = Client::new(address).with_token(&story.borrow().token);
    loop {
        let wish = story.borrow().unanswered.clone().unwrap_or_else(|| story.borrow().wish(&target));
        story.borrow_mut().unanswered = Some(wish.clone());
        let Some(answer) = client.try_post(&wish.0, &wish.1).await.filter(|answer| !answer.body.is_null()) else { return };
        story.borrow_mut().learn(&wish.0, &answer.body);
        answers.set(answers.get() + 1);
    }
}

/// Every acknowledged membership is there once, and the counters match the rows.
fn check(store: &Store, stories: &[Rc<RefCell<Story>>]) {
    let members = count(store, "team_member WHERE status = 'joined'");
    let of = |query: &str| number(store, query);
    assert_eq!(of("SELECT member_count AS value FROM team"), members);
    assert_eq!((of("SELECT seats AS value FROM apply"), count(store, "apply_person WHERE live")), (members, members));
    let held = of("SELECT held AS value FROM competition_group");
    assert_eq!((held, of("SELECT apply_count AS value FROM competition")), (members, members));
    assert!(held <= SEATS);
    for story in stories.iter().map(|story| story.borrow()).filter(|story| story.unanswered.is_none()) {
        let joined = count(store, &format!("team_member WHERE status = 'joined' AND account_id = {}", story.account));
        assert_eq!(joined, i64::from(story.is_member));
    }
}

/// Founds a team of two and signs it up.
async fn prepare(address: SocketAddr, store: &Store, activity: &Made) -> Target {
    let account = |name: &str| {
        let (_, token, person) = with_record(store, name);
        (Client::new(address).with_token(&token), person)
    };
    let ((captain, own), (second, other)) = (account("captain"), account("second"));
    let made = captain.post("/team", &found(activity, "Lakeside", own)).await.data()["item"].clone();
    let target = Target { id: made["id"].as_i64().unwrap(), code: made["inviteCode"].as_str().unwrap().to_owned() };
    second.post("/team/join", &join(&target.code, other)).await.data();
    let mut body = submit(activity, &[]);
    body["teamId"] = json!(target.id);
    body["nonce"] = json!(nonce());
    captain.post("/apply", &body).await.data();
    target
}

fn dies_and_loses_nothing(backend: Backend) {
    let database = TestDatabase::new(backend);
    let store = database.open();
    let groups = vec![Group { mode: "team", team: (Some(2), Some(6)), capacity: Some(SEATS), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(&store, Clock::default().now_ms());
    let stories: Vec<_> = people(&store).into_iter().map(|story| Rc::new(RefCell::new(story))).collect();
    let (program, address) = serve(&database);
    let target = actix_web::rt::System::new().block_on(prepare(address, &store, &activity));
    drop(program);
    let chance = Chance::new();
    for _ in 0..CYCLES {
        killed_while(serve(&database), (ANSWERS, chance.moment(200)), |address, answers| {
            stories.iter().map(|story| live_on(Rc::clone(story), address, target.clone(), Rc::clone(answers))).collect()
        });
        // PostgreSQL notices only later that its client has died; taking a lock shows that it has.
        let home = laurel_core::ids::MerchantId::default();
        let id = laurel_core::ids::TeamId(target.id);
        store.write(|db| laurel_server::team::store::lock(db, &home, id).map_err(Into::into)).unwrap();
        check(&store, &stories);
    }
    assert!(count(&store, "team_member") > i64::try_from(PEOPLE).unwrap(), "hardly anybody joined");
}

#[test]
fn no_acknowledged_membership_is_lost_on_sqlite() {
    dies_and_loses_nothing(Backend::Sqlite);
}

#[test]
fn no_acknowledged_membership_is_lost_on_postgres() {
    dies_and_loses_nothing(Backend::Postgres);
}
