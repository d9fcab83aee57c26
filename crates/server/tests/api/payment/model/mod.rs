//! Random sequences of what payers, staff, the cashier and the clock do: after each step money, places and states agree, and at
//! the end nothing is left open.

mod alone;
mod each;

use std::fmt::Debug;

use laurel_core::signup::SignupEvent;
use laurel_server::db::Store;
use laurel_server::error::Error;
use laurel_server::payment::round;
use laurel_server::team::service::sweep as teams;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;

use crate::support::app::{TestApp, run};
use crate::support::client::Answer;
use crate::support::database::{Backend, count, number};

/// Seats of the group.
const PLACES: i64 = 5;
/// Codes of answers that say that a step is possible or not; nothing else may come back.
const KNOWN: [i64; 17] = [2000, 4000, 4003, 4004, 4009, 4011, 6003, 6004, 6008, 6021, 6022, 6030, 6031, 6032, 6033, 6034, 6035];

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

/// What is left open at the end, each with a count of the rows.
const LEFT: [(&str, &str); 4] = [
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

/// Those of the counts that are not zero.
fn found(store: &Store, wrong: &[(&'static str, &str)]) -> Result<(), String> {
    let names: Vec<&str> = wrong.iter().filter(|(_, rows)| count(store, rows) != 0).map(|(name, _)| *name).collect();
    if names.is_empty() { Ok(()) } else { Err(names.join(", ")) }
}

/// Refusals are as good as successes.
fn expect_known(step: &impl Debug, answer: &Answer) {
    assert!(KNOWN.contains(&answer.code()), "{step:?}: {}", answer.text);
}

/// Lets staff decide about a sign-up, if there is one.
fn decide(app: &TestApp, signup: Option<Value>, event: SignupEvent) {
    if let Some(signup) = signup {
        let decided = app.decide(&signup, event, "");
        assert!(!matches!(decided, Err(Error::Broken(_))), "{event:?}: {decided:?}");
    }
}

/// What the jobs do at the present time.
fn rounds(app: &TestApp) {
    round::round(&app.app).unwrap();
    app.sweep_after(0);
    teams::sweep(app.store(), &app.app.texts, app.now_ms()).unwrap();
}

/// Plays sequences of steps on new databases. They are the same in each run: more are tried with a larger number of cases.
fn any_sequence<S: Strategy>(backend: Backend, cases: u32, step: S, play: &impl AsyncFn(&TestApp, &[S::Value]) -> Result<(), String>)
where
    S::Value: Clone,
{
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 40, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let outcome = runner.run(&prop::collection::vec(step, 20..40), |steps| {
        let mut held = Ok(());
        run(backend, async |app| held = play(app, &steps).await);
        held.map_err(TestCaseError::fail)
    });
    outcome.unwrap();
}
