//! The real process dies at random moments while people sign up for a paid group, pay, cancel orders and withdraw. Every
//! acknowledged payment is booked afterwards, once; no money is lost or made, and no seat is free that can still be paid.

mod act;
mod books;
mod wechat;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::rc::Rc;

use laurel_core::payment::PayService;
use laurel_server::clock::Clock;
use laurel_server::db::Store;
use serde_json::Value;

use self::act::{Act, Story};
use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, count, texts};
use crate::support::death::{Answers, killed_while, serve_with};
use crate::support::make::{Activity, Group, Made};
use crate::support::payment::{FEE, takes};
use crate::support::waiting::until;

const CYCLES: usize = 5;
const PEOPLE: usize = 8;
/// Answers in each life of the server at least, however slow the machine is.
const ANSWERS: usize = 30;
/// Fewer seats than people, so that some are refused.
const SEATS: i64 = 6;
/// Time by which the clock of each life is ahead of that of the life before, s: windows of payment end in later lives.
const AHEAD_S: usize = 11 * 60;
/// Time after which every window has ended, s.
const END_S: usize = CYCLES * AHEAD_S + 3_600;

/// Repeats until the server is gone; counts the answers.
async fn live_on(story: Rc<RefCell<Story>>, address: SocketAddr, activity: Made, answers: Answers) {
    let client = Client::new(address).with_token(&story.borrow().token);
    loop {
        let repeated = story.borrow().unanswered.clone();
        let act = if let Some(act) = repeated {
            act
        } else {
            let signup = story.borrow().signup;
            let seen = match signup {
                Some(signup) => client.try_get(&format!("/pay/apply/{signup}")).await.map(|answer| answer.body),
                None => Some(Value::Null),
            };
            let Some(seen) = seen else { return };
            story.borrow_mut().next(&activity, &seen["data"])
        };
        story.borrow_mut().sends(&act);
        let (path, body) = act.request();
        let Some(answer) = client.try_post(&path, &body).await.filter(|answer| !answer.body.is_null()) else { return };
        story.borrow_mut().learn(act, &answer.body);
        answers.set(answers.get() + 1);
    }
}

/// Every acknowledged request has taken effect, and money has come from payers only.
fn acts_are_there(store: &Store, stories: &[Rc<RefCell<Story>>]) {
    let set = |query: &str| texts(store, query).into_iter().collect::<BTreeSet<String>>();
    let signups = set("SELECT CAST(id AS TEXT) AS value FROM apply");
    let withdrawn = set("SELECT CAST(id AS TEXT) AS value FROM apply WHERE status = 'revoked'");
    let orders = set("SELECT order_no AS value FROM pay_order");
    let payable = set("SELECT order_no AS value FROM pay_order WHERE status IN ('unpaid', 'failed')");
    let paid = set("SELECT order_no AS value FROM pay_order WHERE paid_fen > 0");
    let (mut known_signups, mut unanswered, mut tendered) = (BTreeSet::new(), 0, BTreeSet::new());
    for story in stories.iter().map(|story| story.borrow()) {
        let known = &story.acknowledged;
        assert!(withdrawn.is_superset(&known.withdrawn) && orders.is_superset(&known.orders));
        assert!(paid.is_superset(&known.paid), "lost payments: {:?}", known.paid.difference(&paid));
        assert!(payable.is_disjoint(&known.cancelled), "{:?}", known.cancelled.intersection(&payable));
        known_signups.extend(known.signups.iter().cloned());
        tendered.extend(story.tendered.iter().cloned());
        unanswered += usize::from(matches!(story.unanswered, Some(Act::SignUp(_))));
    }
    assert!(signups.is_superset(&known_signups), "lost sign-ups: {:?}", known_signups.difference(&signups));
    assert!(signups.len() - known_signups.len() <= unanswered, "sign-ups that were not sent: {:?}", signups.difference(&known_signups));
    assert!(tendered.is_superset(&paid), "money without a payer: {:?}", paid.difference(&tendered));
}

fn dies_and_loses_no_money(backend: Backend) {
    let database = TestDatabase::new(backend);
    let (store, now) = (database.open(), Clock::default().now_ms());
    for service in [PayService::Test, PayService::Offline] {
        takes((&store, now), service);
    }
    let groups = vec![Group { fee_fen: FEE, capacity: Some(SEATS), ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(&store, now);
    let chance = Rc::new(Chance::new());
    let stories: Vec<_> = (0..PEOPLE).map(|index| Rc::new(RefCell::new(Story::new(&store, index, &chance)))).collect();
    let serve = |ahead: usize| serve_with(&database, &["--test-cashier", "--clock-offset", &ahead.to_string()]);
    for cycle in 0..CYCLES {
        killed_while(serve(cycle * AHEAD_S), (ANSWERS, chance.moment(200)), |address, answers| {
            stories.iter().map(|story| live_on(Rc::clone(story), address, activity.clone(), Rc::clone(answers))).collect()
        });
        books::wait_for_the_dead(&store);
        books::agree(&store);
        acts_are_there(&store, &stories);
    }
    // The next server closes what is unpaid, and gives back what is on its way.
    let (program, _) = serve(END_S);
    actix_web::rt::System::new().block_on(until(|| books::open(&store) == 0));
    drop(program);
    books::wait_for_the_dead(&store);
    books::settled(&store, FEE);
    acts_are_there(&store, &stories);
    let known = |many: fn(&Story) -> usize| stories.iter().map(|story| many(&story.borrow())).sum::<usize>();
    let (paid, cancelled) = (known(|story| story.acknowledged.paid.len()), known(|story| story.acknowledged.cancelled.len()));
    let refunds = count(&store, "pay_refund WHERE status = 'done'");
    assert!(paid >= CYCLES && cancelled > 0 && refunds > 0, "only {paid} payments, {cancelled} cancelled orders, {refunds} refunds");
}

#[test]
fn no_money_is_lost_on_sqlite() {
    dies_and_loses_no_money(Backend::Sqlite);
}

#[test]
fn no_money_is_lost_on_postgres() {
    dies_and_loses_no_money(Backend::Postgres);
}
