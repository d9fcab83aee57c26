//! States of charges, and their end.

use laurel_core::money::Fen;
use laurel_pay::{Charge, Ended, Payment, Service as _};
use laurel_standin::wechat_pay::{FIRST, NotPayable, Outcome};

use super::support::*;

#[test]
fn a_query_signs_its_query() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    assert_eq!(world.query(NUMBER), Ok(Charge::Open));
    assert_eq!(world.last_call(), format!("GET /v3/pay/transactions/out-trade-no/{NUMBER}?mchid={}", FIRST.mchid));
}

#[test]
fn each_state_of_an_order_is_a_state_of_the_charge() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    world.standin.act(NUMBER, Outcome::Entering).unwrap();
    assert_eq!(world.query(NUMBER), Ok(Charge::Open));
    world.standin.act(NUMBER, Outcome::Error).unwrap();
    assert_eq!(world.query(NUMBER), Ok(Charge::Refused));
    world.standin.act(NUMBER, Outcome::Success).unwrap();
    let Ok(Charge::Paid(payment)) = world.query(NUMBER) else { panic!("it is paid") };
    let channel_no = payment.channel_no.clone();
    assert!(channel_no.starts_with("42000"));
    let expected = Payment { number: NUMBER.into(), channel_no, amount: Fen(AMOUNT), currency: "CNY".into(), time: Some(now()) };
    assert_eq!(payment, expected);

    // After a refund of a part the service names the state "refund".
    world.refund(&payment, REFUND, 1).unwrap();
    assert_eq!(world.query(NUMBER), Ok(Charge::Paid(payment)));
}

#[test]
fn an_unknown_order_is_unknown_signed_or_not() {
    let world = World::new();
    assert_eq!(world.query(NUMBER), Ok(Charge::Unknown));
    world.standin.switch(|switches| switches.signs_refusals = false);
    assert_eq!(world.query(NUMBER), Ok(Charge::Unknown));
}

#[test]
fn a_closed_charge_cannot_be_paid() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    assert_eq!(world.close(NUMBER), Ok(Ended::Closed));
    assert_eq!(world.standin.act(NUMBER, Outcome::Success), Err(NotPayable::Over));
    assert_eq!(world.query(NUMBER), Ok(Charge::Closed));
    assert_eq!(world.close(NUMBER), Ok(Ended::Closed), "it may be closed again");
}

#[test]
fn closing_a_paid_charge_asks_for_a_query() {
    let world = World::new();
    let payment = world.paid();
    assert_eq!(world.close(NUMBER), Ok(Ended::Query));
    assert_eq!(world.query(NUMBER), Ok(Charge::Paid(payment)));
}

#[test]
fn closing_while_the_payer_enters_a_password_asks_for_a_query() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    world.standin.act(NUMBER, Outcome::Entering).unwrap();
    assert_eq!(world.close(NUMBER), Ok(Ended::Query));
    world.standin.act(NUMBER, Outcome::Success).unwrap();
    assert!(matches!(world.query(NUMBER), Ok(Charge::Paid(_))));
}

#[test]
fn closing_an_unknown_order_succeeds_as_merchants_report_or_tells_so_as_documented() {
    let world = World::new();
    assert_eq!(world.close(NUMBER), Ok(Ended::Closed));
    world.standin.switch(|switches| switches.close_tells_unknown = true);
    assert_eq!(world.close(NUMBER), Ok(Ended::Unknown));
}

#[test]
fn the_payer_is_refused_after_the_end_of_the_charge() {
    let world = World::new();
    world.begin(&charge()).unwrap();
    world.standin.set_time(charge().end + chrono::TimeDelta::seconds(1));
    assert_eq!(world.standin.act(NUMBER, Outcome::Success), Err(NotPayable::Late));
    // The order stays unpaid until it is closed.
    let later = laurel_pay::Call { now: world.standin.now(), ..call() };
    assert_eq!(world.client.query(&later, &attempt(NUMBER)), Ok(Charge::Open));
}
