//! The state of a charge.

use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::{Attempt, Call, Charge, Failure, NewCharge, Payment, Service as _};
use laurel_standin::stripe::{FIRST, Way};
use serde_json::{Value, json};

use super::support::*;

fn later(minutes: i64) -> Call {
    Call { now: now() + TimeDelta::minutes(minutes), ..call() }
}

#[test]
fn a_session_is_open_until_it_is_paid_and_a_declined_card_is_only_a_refused_try() {
    let world = World::new();
    let reference = world.begun();
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Open));
    assert!(world.standin.session(&reference, Way::Decline));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Refused));
    world.standin.pass(TimeDelta::minutes(3));
    assert!(world.standin.session(&reference, Way::Pay));
    let expected = Payment {
        number: NUMBER.into(),
        channel_no: world.standin.object(&reference)["payment_intent"].as_str().unwrap().into(),
        amount: Fen(AMOUNT),
        currency: "CNY".into(),
        time: Some(now() + TimeDelta::minutes(3)),
    };
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Paid(expected)));
}

#[test]
fn a_refunded_payment_is_still_a_payment() {
    let world = World::new();
    let (reference, payment) = world.paid();
    world.refund(&payment, REFUND, AMOUNT).unwrap();
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Paid(payment)));
}

#[test]
fn a_session_is_closed_after_its_end_or_by_a_call() {
    let world = World::new();
    let reference = world.begun();
    world.standin.pass(TimeDelta::minutes(40));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Closed));
    let other = world.begun_as_later();
    assert!(world.standin.session(&other, Way::Expire));
    let attempt = Attempt { number: "L_later_1", ..attempt(Some(&other)) };
    assert_eq!(world.client.query(&call(), &attempt), Ok(Charge::Closed));
}

impl World {
    fn begun_as_later(&self) -> String {
        let charge = NewCharge { number: "L_later_1", end: end() + TimeDelta::minutes(60), ..charge() };
        self.client.begin(&call(), &charge).unwrap().reference.unwrap()
    }
}

#[test]
fn a_delayed_method_is_open_until_its_result() {
    let world = World::new();
    let reference = world.begun();
    assert!(world.standin.session(&reference, Way::Delay));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Open));
    // Not even the end of the attempt closes it.
    assert_eq!(world.client.query(&later(600), &attempt(Some(&reference))), Ok(Charge::Open));
    assert!(world.standin.session(&reference, Way::Succeed));
    assert!(matches!(world.query(Some(&reference)), Ok(Charge::Paid(_))));
}

#[test]
fn a_delayed_method_that_failed_is_refused_and_after_the_end_closed() {
    let world = World::new();
    let reference = world.begun();
    world.standin.session(&reference, Way::Delay);
    assert!(world.standin.session(&reference, Way::Fail));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Refused));
    assert_eq!(world.client.query(&later(41), &attempt(Some(&reference))), Ok(Charge::Closed));
    let intent = world.standin.object(&reference)["payment_intent"].as_str().unwrap().to_owned();
    world.standin.tamper(&intent, "status", json!("canceled"));
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Closed));
}

#[test]
fn an_unknown_reference_is_unknown_and_an_odd_one_is_refused_without_a_call() {
    let world = World::new();
    assert_eq!(world.query(Some("cs_test_a1nothing")), Ok(Charge::Unknown));
    let calls = world.calls();
    for odd in ["", "cs_", "pi_3Standin", "cs_other_1", "cs_test_../../refunds", "cs_test_a?b=c", "cs_test_é"] {
        assert_eq!(world.query(Some(odd)), refused("reference"), "{odd}");
    }
    assert_eq!(world.calls(), calls);
}

#[test]
fn with_a_key_of_the_other_mode_a_session_is_not_taken_for_unknown() {
    let world = World::new();
    let reference = world.begun();
    let live = world.with_key(FIRST.live_key);
    let calls = world.calls();
    assert_eq!(live.query(&call(), &attempt(Some(&reference))), Err(Failure::Keys("other_mode".into())));
    assert_eq!(world.calls(), calls);
    // The two modes are two worlds.
    let number = live.begin(&call(), &charge()).unwrap().reference.unwrap();
    assert!(number.starts_with("cs_live_"), "{number}");
    assert_eq!(live.query(&call(), &attempt(Some(&number))), Ok(Charge::Open));
}

#[test]
fn without_a_reference_a_session_is_found_among_all_of_its_time() {
    let world = World::new();
    assert_eq!(world.query(None), Ok(Charge::Unknown));
    let reference = world.begun();
    world.standin.session(&reference, Way::Pay);
    for number in 0..101 {
        world.begun_as(&format!("L_many_{number:03}"), 100);
    }
    assert_eq!(post(&world, "/v1/checkout/sessions", &foreign_form()).0, 200);
    let calls = world.calls();
    assert!(matches!(world.query(None), Ok(Charge::Paid(_))));
    assert_eq!(world.calls(), calls + 3, "two pages and the session");
    // A session of two days ago cannot be the one.
    let attempt = Attempt { end: end() + TimeDelta::days(2), ..attempt(None) };
    assert_eq!(world.client.query(&call(), &attempt), Ok(Charge::Unknown));
}

#[test]
fn a_session_is_found_whatever_its_life() {
    for minutes in [30, 31, 24 * 60] {
        let world = World::new();
        let end = now() + TimeDelta::minutes(minutes);
        world.client.begin(&call(), &NewCharge { end, ..charge() }).unwrap();
        assert_eq!(world.client.query(&call(), &Attempt { end, ..attempt(None) }), Ok(Charge::Open), "{minutes}");
    }
}

#[test]
fn another_currency_is_refused_wherever_it_appears() {
    let world = World::new();
    let (reference, payment) = world.paid();
    let charge = world.standin.object(&payment.channel_no)["latest_charge"].as_str().unwrap().to_owned();
    for id in [&reference, &payment.channel_no, &charge] {
        for currency in [json!("jpy"), json!("CNY"), json!("krw")] {
            world.standin.tamper(id, "currency", currency.clone());
            assert_eq!(world.query(Some(&reference)), refused("other_currency"), "{id} {currency}");
        }
        world.standin.tamper(id, "currency", json!("cny"));
    }
    assert_eq!(world.query(Some(&reference)), Ok(Charge::Paid(payment)));
}

#[test]
fn a_session_that_disagrees_with_its_payment_or_attempt_is_not_a_payment() {
    let world = World::new();
    let (reference, payment) = world.paid();
    let query = |field: &str, value: Value| {
        let before = world.standin.object(&reference)[field].clone();
        world.standin.tamper(&reference, field, value);
        let found = world.query(Some(&reference));
        world.standin.tamper(&reference, field, before);
        found
    };
    assert_eq!(query("amount_total", json!(AMOUNT * 100)), refused("amount_mismatch"));
    assert_eq!(query("client_reference_id", json!("L_another_1")), refused("other_attempt"));
    assert_eq!(query("metadata", json!({ "attempt": NUMBER, "merchant": "102" })), refused("other_attempt"));
    assert_eq!(query("livemode", json!(true)), Err(Failure::Keys("other_mode".into())));
    assert_eq!(query("payment_status", json!("no_payment_required")), refused("complete:no_payment_required"));
    assert_eq!(query("status", json!("expired")), refused("expired:paid"));
    assert_eq!(query("status", Value::Null), refused("none:paid"));
    assert!(matches!(query("payment_intent", Value::Null), Err(Failure::Unreachable(_))));
    world.standin.tamper(&payment.channel_no, "amount", json!(1));
    assert_eq!(world.query(Some(&reference)), refused("amount_mismatch"));
}
