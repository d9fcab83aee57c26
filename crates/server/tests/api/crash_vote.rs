//! The real process dies at random moments while people like works, take likes back, give gifts and comment; every
//! acknowledged act is there afterwards, once, and counters and logs agree with the records.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::rc::Rc;

use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::vote::log::{Edge, Hash, leaf_hash};
use laurel_server::clock::Clock;
use laurel_server::config::KeyArgs;
use laurel_server::db::Store;
use laurel_server::keys::Keys;
use laurel_server::vote::log::store::{self as logs, act, tile};
use serde_json::{Value, json};

use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, change, count, number, texts};
use crate::support::death::{Answers, killed_while, serve};
use crate::support::make::{self, Activity, HOUR_MS};
use crate::support::person::{logged_in, nonce};
use crate::support::waiting::until;
use crate::support::work::insert_work_at;
use crate::vote::{counters_agree, liked_contest};

const CYCLES: usize = 6;
const PEOPLE: usize = 12;
const WORKS: i64 = 4;
/// Answers in each life of the server at least, however slow the machine is.
const ANSWERS: usize = 30;
const DAY_MS: i64 = 24 * HOUR_MS;

/// An act on a work. A nonce makes the repetition of a gift or a comment safe.
#[derive(Clone)]
enum Act {
    Like(i64),
    Undo(i64),
    Gift(i64, String),
    Comment(i64, String),
}

impl Act {
    /// The work whose like it changes.
    fn liked(&self) -> Option<i64> {
        match self {
            Act::Like(work) | Act::Undo(work) => Some(*work),
            Act::Gift(..) | Act::Comment(..) => None,
        }
    }
}

/// A voter's view: what was acknowledged, and a request without an answer.
struct Voter {
    token: String,
    account: AccountId,
    chance: Rc<Chance>,
    /// Works that were liked, and whether they still are.
    liked: BTreeMap<i64, bool>,
    /// Nonces of gifts.
    gifts: BTreeSet<String>,
    /// Comments by id; each has its nonce as its text.
    comments: BTreeMap<i64, String>,
    /// Has commented in this life of the server: an account pauses between two comments.
    has_commented: bool,
    unanswered: Option<Act>,
}

impl Voter {
    fn new(store: &Store, index: usize, chance: &Rc<Chance>) -> Voter {
        let (account, token) = logged_in(store, &format!("p{index}"));
        Voter {
            token,
            account,
            chance: Rc::clone(chance),
            liked: BTreeMap::new(),
            gifts: BTreeSet::new(),
            comments: BTreeMap::new(),
            has_commented: false,
            unanswered: None,
        }
    }

    fn next(&mut self, works: &[i64]) -> Act {
        let work = works[usize::try_from(self.chance.below(works.len() as u64)).unwrap()];
        match self.chance.below(10) {
            0..6 if self.liked.get(&work) == Some(&true) => Act::Undo(work),
            0..6 => Act::Like(work),
            6 | 7 if !self.has_commented => Act::Comment(work, nonce()),
            _ => Act::Gift(work, nonce()),
        }
    }

    /// Applies an answer. A repeated like may have been stored before the server died.
    fn learn(&mut self, act: Act, is_repeated: bool, answer: &Value) {
        let code = answer["code"].as_i64();
        assert!(code == Some(2000) || is_repeated && code == Some(6053), "{answer}");
        match act {
            Act::Like(work) => {
                self.liked.insert(work, true);
            }
            Act::Undo(work) => {
                self.liked.insert(work, false);
            }
            Act::Gift(_, nonce) => {
                self.gifts.insert(nonce);
            }
            Act::Comment(_, nonce) => {
                self.comments.insert(answer["data"]["id"].as_i64().unwrap(), nonce);
            }
        }
        self.unanswered = None;
    }
}

/// Sends an act; `None` if the server is gone.
async fn ask(client: &Client, account: AccountId, gift: i64, act: &Act) -> Option<Value> {
    let device = format!("device-{account}");
    let answer = match act {
        Act::Like(work) => client.try_post(&format!("/works/{work}/like"), &json!({ "device": device })).await?,
        Act::Undo(work) => client.try_delete(&format!("/works/{work}/like")).await?,
        Act::Gift(work, nonce) => {
            let body = json!({ "giftId": gift, "count": 1, "nonce": nonce, "device": device });
            client.try_post(&format!("/works/{work}/gift"), &body).await?
        }
        Act::Comment(work, nonce) => {
            client.try_post(&format!("/works/{work}/comment"), &json!({ "content": nonce, "nonce": nonce })).await?
        }
    };
    Some(answer.body).filter(|body| !body.is_null())
}

/// Acts until the server is gone; counts the answers.
async fn live_on(voter: Rc<RefCell<Voter>>, address: SocketAddr, (works, gift): (Vec<i64>, i64), answers: Answers) {
    let client = Client::new(address).with_token(&voter.borrow().token);
    loop {
        let repeated = voter.borrow().unanswered.clone();
        let is_repeated = repeated.is_some();
        let act = repeated.unwrap_or_else(|| voter.borrow_mut().next(&works));
        let account = {
            let mut voter = voter.borrow_mut();
            voter.unanswered = Some(act.clone());
            voter.has_commented |= matches!(act, Act::Comment(..));
            voter.account
        };
        let Some(answer) = ask(&client, account, gift, &act).await else { return };
        voter.borrow_mut().learn(act, is_repeated, &answer);
        answers.set(answers.get() + 1);
    }
}

/// Each acknowledged act is there once; one without an answer may be there or not.
fn acts_are_there(store: &Store, voter: &Voter) {
    let of = |columns: &str, rows: &str| texts(store, &format!("SELECT {columns} AS value FROM {rows} AND account_id = {}", voter.account));
    let mut likes = of("CAST(work_id AS TEXT) || ' ' || status", "vote WHERE kind = 'like'");
    let mut expected: Vec<String> =
        voter.liked.iter().map(|(work, is_liked)| format!("{work} {}", if *is_liked { "valid" } else { "undone" })).collect();
    if let Some(open) = voter.unanswered.as_ref().and_then(Act::liked) {
        let other = |line: &String| !line.starts_with(&format!("{open} "));
        assert!(likes.iter().filter(|line| !other(line)).count() <= 1, "{likes:?}");
        likes.retain(other);
        expected.retain(other);
    }
    likes.sort_unstable();
    expected.sort_unstable();
    assert_eq!(likes, expected);

    let open = |text: &String| match &voter.unanswered {
        Some(Act::Gift(_, nonce) | Act::Comment(_, nonce)) => nonce == text,
        _ => false,
    };
    let mut gifts = of("nonce", "vote WHERE kind = 'gift'");
    gifts.sort_unstable();
    gifts.retain(|nonce| !open(nonce));
    assert_eq!(gifts, voter.gifts.iter().cloned().collect::<Vec<_>>());

    let mut comments = of("CAST(id AS TEXT) || ' ' || content", "comment WHERE status = 'published'");
    comments.retain(|line| !open(&line.split_once(' ').unwrap().1.to_owned()));
    comments.sort_unstable();
    let mut expected: Vec<String> = voter.comments.iter().map(|(id, nonce)| format!("{id} {nonce}")).collect();
    expected.sort_unstable();
    assert_eq!(comments, expected);
    let doubles = format!("(SELECT content FROM comment WHERE account_id = {} GROUP BY content HAVING COUNT(*) > 1) AS d", voter.account);
    assert_eq!(count(store, &doubles), 0);
}

/// The acts of each vote lead to its state, and the comments to their counters.
fn records_agree(store: &Store) {
    counters_agree(store);
    let wrong = "vote v WHERE v.kind = 'like' AND (CASE v.status WHEN 'undone' THEN 0 ELSE 1 END) <> \
                 (SELECT SUM(CASE a.act WHEN 'like' THEN 1 WHEN 'undo' THEN -1 ELSE 0 END) FROM vote_act a WHERE a.vote_id = v.id)";
    assert_eq!(count(store, wrong), 0, "a like differs from its acts");
    let wrong = "vote v WHERE v.kind = 'gift' AND (SELECT COUNT(*) FROM vote_act a WHERE a.vote_id = v.id AND a.act = 'gift') <> 1";
    assert_eq!(count(store, wrong), 0, "a gift differs from its acts");
    let wrong = "work w WHERE w.comment_count <> (SELECT COUNT(*) FROM comment c WHERE c.work_id = w.id AND c.status = 'published')";
    assert_eq!(count(store, wrong), 0, "a work's comments");
    let wrong = "work_commenter k WHERE k.comments <> (SELECT COUNT(*) FROM comment c WHERE c.work_id = k.work_id \
                 AND c.account_id = k.account_id AND c.status = 'published')";
    assert_eq!(count(store, wrong), 0, "a commenter");
}

/// The log has each numbered act once, and its tiles have their hashes.
fn log_agrees(store: &Store, activity: ActivityId, keys: &Keys) {
    let merchant = MerchantId::default();
    let numbered = count(store, "vote_act WHERE leaf IS NOT NULL");
    let Some(log) = store.read(|db| Ok(logs::find(db, &merchant, activity)?)).unwrap() else {
        assert_eq!(numbered, 0);
        return;
    };
    let (entries, tiles) = store
        .read(|db| {
            let wanted = Edge::tiles(log.size.unsigned_abs()).into_iter().collect();
            Ok((act::entries(db, &merchant, activity, (0, log.size))?, tile::read(db, &merchant, activity, &wanted)?))
        })
        .unwrap();
    assert!(entries.iter().map(|entry| entry.leaf).eq((0..log.size).map(Some)), "{} of {}", entries.len(), log.size);
    assert_eq!(numbered, log.size);
    let mut again = Edge::default();
    again.append(entries.iter().map(|entry| leaf_hash(entry.entry(keys).text().as_bytes())));
    let stored = Edge::load(log.size.unsigned_abs(), |tile| tiles.get(tile).map(<[Hash]>::to_vec)).unwrap();
    assert_eq!(stored.root(), again.root());
    assert!(log.signed_size <= log.size);
}

/// PostgreSQL notices only later that its client has died: changing the rows that every act locks waits for its end.
fn wait_for_the_dead(store: &Store) {
    for statement in
        ["UPDATE work SET version = version", "UPDATE competition_count SET like_count = like_count", "UPDATE vote_log SET size = size"]
    {
        change(store, statement);
    }
}

fn dies_and_loses_nothing(backend: Backend) {
    let database = TestDatabase::new(backend);
    let (store, now) = (database.open(), Clock::default().now_ms());
    let settings = json!({ "vote": { "likePerDay": 1_000, "pointPerDay": 100_000, "giftPerWork": 100_000 } });
    let activity = Activity { settings, ..liked_contest() }.insert(&store, now);
    let author = make::signup(&store, &activity, "author", "approved", now);
    let account = AccountId(number(&store, "SELECT account_id AS value FROM apply"));
    let works: Vec<i64> =
        (1..=WORKS).map(|no| insert_work_at((&store, now), &activity, &json!(author), account, "published", no)).collect();
    let gift = number(&store, "SELECT MIN(id) AS value FROM gift WHERE cost = 1");
    let chance = Rc::new(Chance::new());
    let voters: Vec<_> = (0..PEOPLE).map(|index| Rc::new(RefCell::new(Voter::new(&store, index, &chance)))).collect();
    // Many votes of new accounts would be held.
    change(&store, &format!("UPDATE account SET created_time = created_time - {}", 2 * DAY_MS));
    for _ in 0..CYCLES {
        // Their authors may comment again.
        change(&store, "UPDATE comment SET created_time = created_time - 6000");
        for voter in &voters {
            voter.borrow_mut().has_commented = false;
        }
        killed_while(serve(&database), (ANSWERS, chance.moment(350)), |address, answers| {
            voters.iter().map(|voter| live_on(Rc::clone(voter), address, (works.clone(), gift), Rc::clone(answers))).collect()
        });
        wait_for_the_dead(&store);
        let keys = KeyArgs { keys: None }.load(database.folder.path()).unwrap();
        for voter in &voters {
            acts_are_there(&store, &voter.borrow());
        }
        records_agree(&store);
        log_agrees(&store, ActivityId(activity.id), &keys);
    }
    // The next server completes the log.
    let (program, _) = serve(&database);
    actix_web::rt::System::new().block_on(until(|| count(&store, "vote_act WHERE leaf IS NULL") == 0));
    drop(program);
    wait_for_the_dead(&store);
    log_agrees(&store, ActivityId(activity.id), &KeyArgs { keys: None }.load(database.folder.path()).unwrap());
    let known = |many: fn(&Voter) -> usize| voters.iter().map(|voter| many(&voter.borrow())).sum::<usize>();
    let (gifts, comments) = (known(|voter| voter.gifts.len()), known(|voter| voter.comments.len()));
    assert!(gifts >= CYCLES && comments >= CYCLES, "only {gifts} gifts and {comments} comments");
}

#[test]
fn no_acknowledged_vote_or_comment_is_lost_on_sqlite() {
    dies_and_loses_nothing(Backend::Sqlite);
}

#[test]
fn no_acknowledged_vote_or_comment_is_lost_on_postgres() {
    dies_and_loses_nothing(Backend::Postgres);
}
