//! Refunds, and their states.

use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::{Call, Failure, NewRefund, Payment, Refund, RefundState, Service as _};
use laurel_standin::wechat_pay::{Mood, RefundCourse, RefundStatus};

use super::support::*;

fn state(world: &World, payment: &Payment, number: &str) -> Result<RefundState, Failure> {
    world.client.refund_state(&call(), &NewRefund { number, ..refund(payment) }).map(|refund| refund.state)
}

#[test]
fn a_refund_is_accepted_first_and_done_later() {
    let world = World::new();
    let payment = world.paid();
    let accepted = world.refund(&payment, REFUND, AMOUNT).unwrap();
    assert_eq!(accepted.state, RefundState::Processing);
    let known = world.standin.refund(REFUND).unwrap();
    assert_eq!(accepted.reference.as_deref(), Some(known.refund_id.as_str()));
    assert_eq!((known.amount, known.reason.as_deref(), known.order.as_str()), (AMOUNT, Some("退赛"), NUMBER));
    assert_eq!(known.notify_url.as_deref(), Some(refund(&payment).notify_url));

    let done = world.client.refund_state(&call(), &refund(&payment)).unwrap();
    assert_eq!(done, Refund { state: RefundState::Done, reference: accepted.reference });
    assert_eq!(world.last_call(), format!("GET /v3/refund/domestic/refunds/{REFUND}"));
}

#[test]
fn the_same_number_refunds_once() {
    let world = World::new();
    let payment = world.paid();
    world.standin.be_once(Mood::Lost);
    assert_eq!(world.refund(&payment, REFUND, 1_000), Err(Failure::Unreachable("connection".into())));
    for _ in 0..3 {
        assert!(world.refund(&payment, REFUND, 1_000).is_ok());
    }
    assert_eq!(world.standin.refunds(NUMBER).len(), 1);
    assert_eq!(world.refund(&payment, REFUND, 1_001), refused("INVALID_REQUEST"));
    assert_eq!(world.standin.refund(REFUND).unwrap().amount, 1_000);
}

#[test]
fn refunds_never_exceed_the_payment() {
    let world = World::new();
    world.standin.switch(|switches| switches.spaces_refunds = false);
    let payment = world.paid();
    assert!(world.refund(&payment, "R1_part", AMOUNT - 1).is_ok());
    assert_eq!(world.refund(&payment, "R2_part", 2), refused("INVALID_REQUEST"));
    assert!(world.refund(&payment, "R2_part", 1).is_ok());
    let wrong_total = NewRefund { number: "R3_part", total: Fen(AMOUNT + 1), amount: Fen(1), ..refund(&payment) };
    assert_eq!(world.client.refund(&call(), &wrong_total), refused("INVALID_REQUEST"));
}

#[test]
fn an_order_has_fifty_refunds_at_most() {
    let world = World::new();
    world.standin.switch(|switches| switches.spaces_refunds = false);
    let payment = world.paid();
    for part in 0..50 {
        assert!(world.refund(&payment, &format!("R_part_{part}"), 1).is_ok(), "{part}");
    }
    assert_eq!(world.refund(&payment, "R_part_50", 1), refused("INVALID_REQUEST"));
}

#[test]
fn two_refunds_of_an_order_within_a_minute_are_too_many() {
    let world = World::new();
    let payment = world.paid();
    assert!(world.refund(&payment, "R1_part", 1).is_ok());
    assert_eq!(world.refund(&payment, "R2_part", 1), Err(Failure::Busy("FREQUENCY_LIMITED".into())));
    let later = now() + TimeDelta::minutes(1);
    world.standin.set_time(later);
    let second = NewRefund { number: "R2_part", amount: Fen(1), ..refund(&payment) };
    assert!(world.client.refund(&Call { now: later, ..call() }, &second).is_ok());
}

#[test]
fn unpaid_orders_are_not_refunded() {
    let world = World::new();
    let unpaid = Payment {
        number: NUMBER.into(),
        channel_no: "4200000000000000000000000001".into(),
        amount: Fen(AMOUNT),
        currency: "CNY".into(),
        time: None,
    };
    world.begin(&charge()).unwrap();
    assert_eq!(world.refund(&unpaid, REFUND, AMOUNT), refused("RESOURCE_NOT_EXISTS"));
    assert_eq!(state(&world, &unpaid, REFUND), Ok(RefundState::Unknown));
}

#[test]
fn a_failed_refund_has_a_code() {
    let world = World::new();
    world.standin.switch(|switches| switches.refunds = RefundCourse::Waiting);
    let payment = world.paid();
    world.refund(&payment, REFUND, AMOUNT).unwrap();
    for (status, code) in [(RefundStatus::Abnormal, "ABNORMAL"), (RefundStatus::Closed, "CLOSED")] {
        assert!(world.standin.end_refund(REFUND, status));
        assert_eq!(state(&world, &payment, REFUND), Ok(RefundState::Failed(code.into())));
    }
}

#[test]
fn an_empty_balance_is_a_refusal_without_effect() {
    let world = World::new();
    let payment = world.paid();
    world.standin.switch(|switches| switches.refunds = RefundCourse::NotEnough);
    assert_eq!(world.refund(&payment, REFUND, AMOUNT), refused("NOT_ENOUGH"));
    world.standin.switch(|switches| switches.refunds = RefundCourse::AtOnce);
    assert_eq!(world.refund(&payment, REFUND, AMOUNT).unwrap().state, RefundState::Done);
}

#[test]
fn reasons_are_cut_to_80_bytes_and_may_be_missing() {
    let world = World::new();
    world.standin.switch(|switches| switches.spaces_refunds = false);
    let payment = world.paid();
    let long = "因天气原因活动取消🌧".repeat(5);
    let with_reason = NewRefund { reason: &long, amount: Fen(1), ..refund(&payment) };
    world.client.refund(&call(), &with_reason).unwrap();
    let reason = world.standin.refund(REFUND).unwrap().reason.unwrap();
    assert!(reason.len() <= 80 && long.starts_with(&reason[..27]), "{reason}");
    let without = NewRefund { reason: "🌧", number: "R2_part", amount: Fen(1), ..refund(&payment) };
    world.client.refund(&call(), &without).unwrap();
    assert_eq!(world.standin.refund("R2_part").unwrap().reason, None);
}
