//! WeChat Pay is outside of the process that dies: payers pay while it is down, their notifications are lost or repeated, and
//! answers about refunds are never stored.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;

use chrono::TimeDelta;
use laurel_server::clock::Clock;
use laurel_server::config::KeyArgs;
use laurel_server::db::Store;
use laurel_standin::wechat_pay::{OrderState, Outcome, RefundCourse, RefundStatus, WeChatPay, start_apart};
use serde_json::{Value, json};

use super::books;
use crate::support::chance::Chance;
use crate::support::client::Client;
use crate::support::database::{Backend, TestDatabase, number, texts};
use crate::support::death::{Answers, killed_while, serve_with};
use crate::support::make::{Activity, Group, Made};
use crate::support::payment::{FEE, notifying, takes_by, wechat_keys};
use crate::support::person::{nonce, submit, with_record};
use crate::support::waiting::until;

const CYCLES: usize = 3;
/// Payers who act in a life for the first time: the same number of each course.
const PAYERS: usize = 12;
/// Payments and withdrawals that are acknowledged in each life of the server at least: more than its new payers notify of, so
/// that some have withdrawn.
const ANSWERS: usize = PAYERS / 2 + 1;
/// Time by which the clock of each life is ahead of that of the life before, s: longer than a process takes an order or a refund.
const AHEAD_S: i64 = 70;
/// Time after which every window has ended, s.
const END_S: i64 = 3_600;

/// The course of a payment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// The payment is never made.
    Unpaid,
    /// It is made while the server is down, and its notifications are lost.
    Lost,
    /// It is notified again and again.
    Notified,
    /// The same, and the participant withdraws.
    GoesBack,
}

impl Course {
    const ALL: [Course; 4] = [Course::Unpaid, Course::Lost, Course::Notified, Course::GoesBack];
}

struct Payer {
    token: String,
    course: Course,
    signup: Value,
    order: String,
    /// Number of the payment at the service.
    attempt: String,
    /// A notification was answered as booked.
    is_taken: bool,
    /// The withdrawal, until it was answered.
    withdrawal: Option<Value>,
}

/// Signs a participant up, and begins to pay by a code.
async fn begin(store: &Store, address: SocketAddr, (activity, index): (&Made, usize)) -> Payer {
    let (_, token, person) = with_record(store, &format!("p{index}"));
    let client = Client::new(address).with_token(&token);
    let signup = client.post("/apply", &submit(activity, &[person])).await.data()["id"].clone();
    let order = client.get(&format!("/pay/apply/{signup}")).await.data()["order"]["orderNo"].as_str().unwrap().to_owned();
    client.post(&format!("/pay/order/{order}/attempt"), &json!({ "channel": "wxNative" })).await.data();
    let course = Course::ALL[index % Course::ALL.len()];
    let withdrawal = (course == Course::GoesBack).then(|| json!({ "reason": "", "nonce": nonce() }));
    Payer { token, course, signup, attempt: format!("{order}_1"), order, is_taken: false, withdrawal }
}

/// Pays, and delivers notifications until the server is gone; counts what is acknowledged for the first time.
async fn live_on(payer: Rc<RefCell<Payer>>, address: SocketAddr, wechat: Arc<WeChatPay>, answers: Answers) {
    let (course, attempt, token) = {
        let payer = payer.borrow();
        (payer.course, payer.attempt.clone(), payer.token.clone())
    };
    if !matches!(course, Course::Notified | Course::GoesBack) {
        return;
    }
    // In later lives it is paid already.
    let _ = wechat.act(&attempt, Outcome::Success);
    loop {
        let notification = wechat.notification(&attempt, &[]).unwrap();
        let (client, method) = (notifying(Client::new(address), &notification), actix_web::http::Method::POST);
        let sent = client.try_send(method, "/mobile/pay/notify/wechat/SAAQ", "application/json", notification.body).await;
        let Ok(answer) = sent else { return };
        assert_eq!(answer.status, 204, "{}", answer.text);
        let is_repeated = std::mem::replace(&mut payer.borrow_mut().is_taken, true);
        answers.set(answers.get() + usize::from(!is_repeated));
        let withdrawal = payer.borrow().withdrawal.clone().map(|body| (format!("/apply/{}/withdraw", payer.borrow().signup), body));
        let Some((path, body)) = withdrawal else { continue };
        let asked = Client::new(address).with_token(&token).try_post(&path, &body).await;
        let Some(answer) = asked.filter(|answer| !answer.body.is_null()) else { return };
        answer.data();
        payer.borrow_mut().withdrawal = None;
        answers.set(answers.get() + 1);
    }
}

/// Money is in the books only if the service has it, and always if it was answered as booked.
fn matches_the_service(store: &Store, wechat: &WeChatPay, payers: &[Rc<RefCell<Payer>>]) {
    let paid = texts(store, "SELECT order_no AS value FROM pay_order WHERE paid_fen > 0");
    for payer in payers.iter().map(|payer| payer.borrow()) {
        let (is_paid, order) = (paid.contains(&payer.order), &payer.order);
        let is_paid_there = matches!(wechat.order(&payer.attempt).unwrap().state, OrderState::Paid { .. });
        assert!(!is_paid || is_paid_there, "{order}: the service has no money");
        assert!(is_paid || !payer.is_taken, "{order}: an acknowledged payment is lost");
        let refunds = wechat.refunds(&payer.attempt);
        assert!(refunds.iter().map(|refund| refund.amount).sum::<i64>() <= FEE, "{order}: {refunds:?}");
    }
}

/// The service has no payment and no refund that is not in the books.
fn is_complete(store: &Store, wechat: &WeChatPay, payers: &[Rc<RefCell<Payer>>]) {
    for payer in payers.iter().map(|payer| payer.borrow()) {
        let of = |column: &str| number(store, &format!("SELECT {column} AS value FROM pay_order WHERE order_no = '{}'", payer.order));
        let is_paid = payer.course != Course::Unpaid;
        assert_eq!((of("paid_fen"), wechat.order(&payer.attempt).unwrap().total), (if is_paid { FEE } else { 0 }, FEE));
        let done = wechat.refunds(&payer.attempt).into_iter().filter(|refund| refund.status == RefundStatus::Success);
        assert_eq!(of("refunded_fen"), done.map(|refund| refund.amount).sum::<i64>());
    }
}

fn dies_while_it_is_notified(backend: Backend) {
    let database = TestDatabase::new(backend);
    let (store, now) = (database.open(), Clock::default().now_ms());
    let wechat = start_apart().unwrap();
    wechat.switch(|switches| switches.refunds = RefundCourse::AtOnce);
    takes_by((&store, now), &KeyArgs { keys: None }.load(database.folder.path()).unwrap(), &wechat_keys());
    let groups = vec![Group { fee_fen: FEE, ..Group::default() }];
    let activity = Activity { groups, ..Activity::default() }.insert(&store, now);
    let serve = |ahead: i64| {
        wechat.set_ahead(TimeDelta::seconds(ahead));
        serve_with(&database, &["--wechat-pay-base", &wechat.base, "--clock-offset", &ahead.to_string()])
    };
    let (program, address) = serve(0);
    let payers: Vec<_> = actix_web::rt::System::new().block_on(async {
        let begun = (0..CYCLES * PAYERS).map(|index| begin(&store, address, (&activity, index)));
        futures_util::future::join_all(begun).await.into_iter().map(|payer| Rc::new(RefCell::new(payer))).collect()
    });
    drop(program);
    let (chance, mut ahead) = (Chance::new(), 0);
    for (cycle, new) in payers.chunks(PAYERS).enumerate() {
        for payer in new.iter().map(|payer| payer.borrow()).filter(|payer| payer.course == Course::Lost) {
            wechat.act(&payer.attempt, Outcome::Success).unwrap();
        }
        ahead += AHEAD_S;
        let known = &payers[..(cycle + 1) * PAYERS];
        killed_while(serve(ahead), (ANSWERS, chance.moment(100)), |address, answers| {
            known.iter().map(|payer| live_on(Rc::clone(payer), address, Arc::clone(&wechat.pay), Rc::clone(answers))).collect()
        });
        books::wait_for_the_dead(&store);
        books::agree(&store);
        matches_the_service(&store, &wechat, &payers);
    }
    // The next server learns of the rest by its own questions, gives back what is on its way, and closes what is unpaid.
    let is_withdrawn = |payer: &Payer| payer.course == Course::GoesBack && payer.withdrawal.is_none();
    assert!(payers.iter().any(|payer| is_withdrawn(&payer.borrow())), "no participant has withdrawn");
    let (program, _) = serve(END_S);
    actix_web::rt::System::new().block_on(until(|| books::open(&store) == 0));
    drop(program);
    books::wait_for_the_dead(&store);
    books::settled(&store, FEE);
    matches_the_service(&store, &wechat, &payers);
    is_complete(&store, &wechat, &payers);
}

#[test]
fn no_payment_of_wechat_is_lost_on_sqlite() {
    dies_while_it_is_notified(Backend::Sqlite);
}

#[test]
fn no_payment_of_wechat_is_lost_on_postgres() {
    dies_while_it_is_notified(Backend::Postgres);
}
