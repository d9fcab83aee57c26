//! The real process dies at random moments while people sign up and withdraw; every acknowledged change is there
//! afterwards, once.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;

use laurel_server::clock::Clock;
use laurel_server::db::Store;
use serde_json::{Value, json};

use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, count, number, texts};
use crate::support::death::{Answers, killed_while, serve};
use crate::support::make::{Activity, Group, Made};
use crate::support::person::{nonce, submit, with_record};

const CYCLES: usize = 10;
const PEOPLE: usize = 12;
/// Answers in each life of the server at least, however slow the machine is.
const ANSWERS: usize = 6;
/// Fewer places than people, so that some wait and offers are made.
const PLACES: i64 = 8;

/// A participant's view: the last answer, and a request that got none.
struct Story {
    token: String,
    account: i64,
    person: i64,
    /// The live sign-up according to the last answer.
    live: Option<Value>,
    unanswered: Option<(String, Value)>,
}

impl Story {
    /// The next request: signs up, or withdraws if signed up.
    fn wish(&self, activity: &Made) -> (String, Value) {
        if let Some(id) = &self.live {
            return (format!("/apply/{id}/withdraw"), json!({ "reason": "", "nonce": nonce() }));
        }
        let mut body = submit(activity, &[self.person]);
        body["joinWaiting"] = json!(true);
        ("/apply".to_owned(), body)
    }

    /// Applies an answer. An offer cannot be withdrawn: the next request declines it.
    fn learn(&mut self, path: &str, answer: &Value) {
        match (answer["code"].as_i64(), path) {
            (Some(2000), "/apply") => self.live = Some(answer["data"]["id"].clone()),
            (Some(2000), _) => self.live = None,
            (Some(4011), _) if answer["data"]["status"] == "offered" => {}
            other => panic!("{path}: {other:?} {answer}"),
        }
        self.unanswered = None;
    }
}

fn people(store: &Store) -> Vec<Story> {
    let one = |index: usize| {
        let (account, token, person) = with_record(store, &format!("p{index}"));
        Story { token, account: account.0, person, live: None, unanswered: None }
    };
    (0..PEOPLE).map(one).collect()
}

/// Sends a request; `None` if the server is gone.
async fn ask(client: &Client, path: &str, body: &Value) -> Option<Value> {
    let answer = client.try_post(path, body).await?;
    Some(answer.body).filter(|body| !body.is_null())
}

/// Repeats until the server is gone; counts the answers.
async fn live_on(story: Rc<RefCell<Story>>, address: SocketAddr, activity: Made, answers: Answers) {
    let client = Client::new(address).with_token(&story.borrow().token);
    loop {
        let mut wish = story.borrow().unanswered.clone().unwrap_or_else(|| story.borrow().wish(&activity));
        story.borrow_mut().unanswered = Some(wish.clone());
        let Some(mut answer) = ask(&client, &wish.0, &wish.1).await else { return };
        if answer["code"] == 4011 && wish.0.ends_with("/withdraw") {
            wish.0 = wish.0.replace("/withdraw", "/decline");
            wish.1["nonce"] = json!(nonce());
            story.borrow_mut().unanswered = Some(wish.clone());
            let Some(declined) = ask(&client, &wish.0, &wish.1).await else { return };
            answer = declined;
        }
        story.borrow_mut().learn(&wish.0, &answer);
        answers.set(answers.get() + 1);
    }
}

/// Every acknowledged change is there once, and the counters match the rows.
fn check(database: &Store, stories: &[Rc<RefCell<Story>>]) {
    let seats = "SELECT CAST(COALESCE(SUM(seats), 0) AS BIGINT) AS value FROM apply WHERE status IN ('pending', 'approved', 'offered')";
    let held = number(database, "SELECT held AS value FROM competition_group");
    assert_eq!((held, number(database, "SELECT apply_count AS value FROM competition")), (number(database, seats), held));
    assert!(held <= PLACES);
    let waiting = number(database, "SELECT waiting AS value FROM competition_group");
    assert_eq!(waiting, count(database, "apply WHERE status = 'waiting'"));
    for story in stories {
        let story = story.borrow();
        let live = texts(
            database,
            &format!(
                "SELECT CAST(id AS TEXT) AS value FROM apply WHERE account_id = {} \
                 AND status IN ('pending', 'approved', 'waiting', 'offered')",
                story.account
            ),
        );
        assert!(live.len() <= 1, "{live:?}");
        // A request without an answer may have taken effect or not.
        if story.unanswered.is_none() {
            assert_eq!(live.first().cloned(), story.live.as_ref().map(ToString::to_string));
        }
    }
}

fn dies_and_loses_nothing(backend: Backend) {
    let database = TestDatabase::new(backend);
    let store = database.open();
    let groups = vec![Group { capacity: Some(PLACES), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(&store, Clock::default().now_ms());
    let stories: Vec<_> = people(&store).into_iter().map(|story| Rc::new(RefCell::new(story))).collect();
    let (chance, mut answered) = (Chance::new(), 0);
    for _ in 0..CYCLES {
        killed_while(serve(&database), (ANSWERS, chance.moment(350)), |address, answers| {
            stories.iter().map(|story| live_on(Rc::clone(story), address, activity.clone(), Rc::clone(answers))).collect()
        });
        // PostgreSQL notices only later that its client has died; taking a lock shows that it has.
        store
            .write(|db| {
                laurel_server::signup::store::state::lock_groups(db, &laurel_core::ids::MerchantId::default(), &activity.groups)
                    .map_err(Into::into)
            })
            .unwrap();
        check(&store, &stories);
        answered += stories.iter().filter(|story| story.borrow().unanswered.is_none()).count();
    }
    let lines = count(&store, "apply_event");
    assert!(lines > i64::try_from(PEOPLE * CYCLES / 4).unwrap(), "only {lines} changes in {CYCLES} lives, {answered} answered at the end");
}

#[test]
fn no_acknowledged_change_is_lost_on_sqlite() {
    dies_and_loses_nothing(Backend::Sqlite);
}

#[test]
fn no_acknowledged_change_is_lost_on_postgres() {
    dies_and_loses_nothing(Backend::Postgres);
}
