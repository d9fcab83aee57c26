//! Refunds.

use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::{Failure, NewRefund, Payment, Refund, RefundState, Service as _};
use laurel_standin::stripe::{Mood, RefundWay, SECOND, Way};
use serde_json::json;

use super::support::*;

fn refunded(world: &World, payment: &Payment) -> i64 {
    let charge = world.standin.object(&payment.channel_no)["latest_charge"].as_str().unwrap().to_owned();
    world.standin.object(&charge)["amount_refunded"].as_i64().unwrap()
}

fn state(world: &World, payment: &Payment, reference: Option<&str>) -> Result<RefundState, Failure> {
    let asked = NewRefund { refund_reference: reference, ..refund(payment) };
    world.client.refund_state(&call(), &asked).map(|refund| refund.state)
}

#[test]
fn a_payment_goes_back_with_its_numbers() {
    let world = World::new();
    let (_, payment) = world.paid();
    assert_eq!(state(&world, &payment, None), Ok(RefundState::Unknown));
    let made = world.refund(&payment, REFUND, AMOUNT).unwrap();
    assert_eq!(made.state, RefundState::Done);
    let object = world.standin.object(made.reference.as_ref().unwrap());
    assert_eq!(object["metadata"], json!({ "refund": REFUND, "attempt": NUMBER, "merchant": MERCHANT }));
    assert_eq!((&object["reason"], &object["amount"]), (&json!("requested_by_customer"), &json!(AMOUNT)));
    assert_eq!(state(&world, &payment, None), Ok(RefundState::Done));
    assert_eq!(state(&world, &payment, made.reference.as_deref()), Ok(RefundState::Done));
    assert_eq!(state(&world, &payment, Some("re_3nothing")), Ok(RefundState::Done), "found by its number");
}

#[test]
fn parts_go_back_until_nothing_is_left() {
    let world = World::new();
    let (_, payment) = world.paid();
    assert_eq!(world.refund(&payment, "R_part_1", 12_000).unwrap().state, RefundState::Done);
    assert_eq!(world.refund(&payment, "R_part_2", 346), refused("invalid_request_error:amount"));
    assert_eq!(world.refund(&payment, "R_part_3", 345).unwrap().state, RefundState::Done);
    assert_eq!(world.refund(&payment, "R_part_4", 1), refused("charge_already_refunded"));
    assert_eq!(refunded(&world, &payment), AMOUNT);
}

#[test]
fn a_repetition_refunds_once_even_after_the_service_forgot_the_key() {
    let world = World::new();
    let (_, payment) = world.paid();
    let first = world.refund(&payment, REFUND, 100).unwrap();
    assert_eq!(world.refund(&payment, REFUND, 100), Ok(first.clone()));
    world.standin.pass(TimeDelta::days(3));
    assert_eq!(world.refund(&payment, REFUND, 100), Ok(first));
    assert_eq!(refunded(&world, &payment), 100);
}

#[test]
fn after_a_lost_answer_the_refund_is_found() {
    for mood in [Mood::Lost, Mood::BrokenAfter, Mood::Huge] {
        let world = World::new();
        let (_, payment) = world.paid();
        // The list comes first, then the refund.
        world.standin.be_once(Mood::Well);
        world.standin.be_once(mood);
        let lost = world.refund(&payment, REFUND, 100);
        assert!(matches!(lost, Err(Failure::Unreachable(_))), "{mood:?} {lost:?}");
        assert_eq!(state(&world, &payment, None), refused("amount_mismatch"), "{mood:?}: it is a part");
        assert_eq!(world.refund(&payment, REFUND, 100).unwrap().state, RefundState::Done);
        assert_eq!(refunded(&world, &payment), 100);
    }
}

#[test]
fn a_saved_failure_without_effect_lasts_a_day() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.be_once(Mood::Well);
    world.standin.be_once(Mood::Broken);
    for _ in 0..2 {
        assert_eq!(world.refund(&payment, REFUND, AMOUNT), Err(Failure::Unreachable("api_error".into())));
    }
    assert_eq!(state(&world, &payment, None), Ok(RefundState::Unknown));
    world.standin.pass(TimeDelta::hours(25));
    assert_eq!(world.refund(&payment, REFUND, AMOUNT).unwrap().state, RefundState::Done);
}

#[test]
fn a_refund_is_on_its_way_until_it_succeeds_and_may_fail_afterwards() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.refunds(RefundWay::Pends);
    let Refund { state: first, reference } = world.refund(&payment, REFUND, AMOUNT).unwrap();
    let reference = reference.unwrap();
    assert_eq!(first, RefundState::Processing);
    for (status, reason, expected) in [
        ("requires_action", None, RefundState::Processing),
        ("something_new", None, RefundState::Processing),
        ("succeeded", None, RefundState::Done),
        ("failed", Some("expired_or_canceled_card"), RefundState::Failed("expired_or_canceled_card".into())),
    ] {
        world.standin.settle_refund(&reference, status, reason);
        assert_eq!(state(&world, &payment, Some(&reference)), Ok(expected), "{status}");
    }
    // A failed refund is not made again with its number.
    assert_eq!(world.refund(&payment, REFUND, AMOUNT).unwrap().state, RefundState::Failed("expired_or_canceled_card".into()));
    assert_eq!(world.refund(&payment, "R_again_1", AMOUNT).unwrap().state, RefundState::Processing);
}

#[test]
fn a_refund_that_fails_at_once_or_is_cancelled_has_failed() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.refunds(RefundWay::Fails);
    assert_eq!(world.refund(&payment, REFUND, AMOUNT).unwrap().state, RefundState::Failed("insufficient_funds".into()));
    world.standin.refunds(RefundWay::Pends);
    let second = world.refund(&payment, "R_second_1", AMOUNT).unwrap().reference.unwrap();
    world.standin.settle_refund(&second, "canceled", None);
    assert_eq!(world.refund(&payment, "R_second_1", AMOUNT).unwrap().state, RefundState::Failed("canceled".into()));
}

#[test]
fn a_refund_from_the_dashboard_is_not_ours_and_may_leave_nothing() {
    let world = World::new();
    let (_, payment) = world.paid();
    world.standin.refund_in_dashboard(&payment.channel_no, AMOUNT).unwrap();
    assert_eq!(state(&world, &payment, None), Ok(RefundState::Unknown));
    assert_eq!(world.refund(&payment, REFUND, AMOUNT), refused("charge_already_refunded"));
}

#[test]
fn a_disputed_or_unpaid_or_foreign_payment_is_not_refunded() {
    let world = World::new();
    let (_, payment) = world.paid();
    let second = world.of(&SECOND, "102");
    assert_eq!(second.refund(&call(), &refund(&payment)), refused("resource_missing"));
    world.standin.dispute(&payment.channel_no);
    assert_eq!(world.refund(&payment, REFUND, AMOUNT), refused("charge_disputed"));
    let open = world.begun_as("L_open_1", 100);
    world.standin.session(&open, Way::Decline);
    let intent = world.standin.object(&open)["payment_intent"].as_str().unwrap().to_owned();
    let unpaid = Payment { channel_no: intent, ..payment };
    assert_eq!(world.refund(&unpaid, "R_unpaid_1", 100), refused("invalid_request_error:payment_intent"));
}

#[test]
fn a_refund_in_another_currency_or_of_another_amount_or_payment_is_refused() {
    let world = World::new();
    let (_, payment) = world.paid();
    let reference = world.refund(&payment, REFUND, AMOUNT).unwrap().reference.unwrap();
    let (_, other) = world.paid_as("L_other_1", AMOUNT);
    assert_eq!(state(&world, &other, Some(&reference)), refused("other_refund"));
    let wrong = NewRefund { number: "R_wrong_1", refund_reference: Some(&reference), ..refund(&payment) };
    assert_eq!(world.client.refund_state(&call(), &wrong), refused("other_refund"));
    let part = NewRefund { amount: Fen(1), ..refund(&payment) };
    assert_eq!(world.client.refund_state(&call(), &part), refused("amount_mismatch"));
    let odd = NewRefund { refund_reference: Some("re_3/../../charges"), ..refund(&payment) };
    assert_eq!(world.client.refund_state(&call(), &odd), refused("reference"));
    world.standin.tamper(&reference, "currency", json!("jpy"));
    assert_eq!(state(&world, &payment, Some(&reference)), refused("other_currency"));
    assert_eq!(state(&world, &payment, None), refused("other_currency"));
}
