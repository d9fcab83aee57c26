use laurel_core::money::Fen;
use laurel_pay::{Failure, NewRefund, Refund, RefundState, Service as _};
use laurel_standin::alipay::{FIRST, Mood, Switch};
use serde_json::json;

use crate::support::{NUMBER, REFUND, World, begin, call, charge, refund};

/// A refund in this state; Alipay gives refunds no id of its own.
fn is(state: RefundState) -> Refund {
    Refund { state, reference: None }
}

fn give(world: &World, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
    world.client.refund(&call(), refund)
}

fn ask(world: &World, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
    world.client.refund_state(&call(), refund)
}

#[test]
fn a_part_goes_back_once_however_often_it_is_sent() {
    let world = begin();
    world.paid();
    assert_eq!(ask(&world, &refund(800)), Ok(is(RefundState::Unknown)));
    assert_eq!(give(&world, &refund(800)), Ok(is(RefundState::Done)));
    let seen = world.alipay.seen().pop().unwrap();
    let fields = json!({ "out_trade_no": NUMBER, "refund_amount": "8.00", "out_request_no": REFUND, "refund_reason": "退出活动" });
    assert_eq!((seen.method.as_str(), seen.content), ("alipay.trade.refund", fields));

    assert_eq!(give(&world, &refund(800)), Ok(is(RefundState::Processing)), "nothing moved at this call");
    assert_eq!(ask(&world, &refund(800)), Ok(is(RefundState::Done)));
    assert_eq!(world.alipay.refunded(&FIRST, NUMBER), Some(800));
}

#[test]
fn several_refunds_return_no_more_than_was_paid() {
    let world = begin();
    world.paid();
    for (number, fen) in [("R1_a", 6_000), ("R1_b", 799)] {
        assert_eq!(give(&world, &NewRefund { number, ..refund(fen) }), Ok(is(RefundState::Done)));
    }
    let more = NewRefund { number: "R1_c", ..refund(2) };
    assert_eq!(give(&world, &more), Err(Failure::Refused("ACQ.REASON_TRADE_REFUND_FEE_ERR".to_owned())));
    assert_eq!(ask(&world, &more), Ok(is(RefundState::Unknown)));
    assert_eq!(give(&world, &NewRefund { number: "R1_d", ..refund(1) }), Ok(is(RefundState::Done)));
    assert_eq!(give(&world, &NewRefund { number: "R1_e", ..refund(1) }), Err(Failure::Refused("ACQ.TRADE_HAS_CLOSE".to_owned())));
    assert_eq!(world.alipay.refunded(&FIRST, NUMBER), Some(6_800));
}

#[test]
fn a_refund_that_was_only_accepted_is_not_done() {
    let world = begin();
    world.paid();
    world.alipay.set(Switch::HoldRefunds, true);
    assert_eq!(give(&world, &refund(6_800)), Ok(is(RefundState::Processing)));
    assert_eq!(ask(&world, &refund(6_800)), Ok(is(RefundState::Unknown)), "the same refund is sent again");
    assert_eq!(give(&world, &refund(6_800)), Ok(is(RefundState::Processing)));
    world.alipay.make_refunds();
    assert_eq!(ask(&world, &refund(6_800)), Ok(is(RefundState::Done)));
    assert_eq!(world.alipay.refunded(&FIRST, NUMBER), Some(6_800));
}

#[test]
fn a_number_that_was_used_with_another_amount_is_refused() {
    let world = begin();
    world.paid();
    assert_eq!(give(&world, &refund(800)), Ok(is(RefundState::Done)));
    assert_eq!(give(&world, &refund(900)), Err(Failure::Refused("ACQ.DISCORDANT_REPEAT_REQUEST".to_owned())));
    assert_eq!(ask(&world, &refund(900)), Err(Failure::Refused("another refund_amount".to_owned())));
    assert_eq!(world.alipay.refunded(&FIRST, NUMBER), Some(800));
}

#[test]
fn an_empty_account_fails_the_refund_until_it_has_money_again() {
    let world = begin();
    world.paid();
    world.alipay.set(Switch::EmptyAccounts, true);
    let failed = Ok(is(RefundState::Failed("ACQ.SELLER_BALANCE_NOT_ENOUGH".to_owned())));
    assert_eq!(give(&world, &refund(6_800)), failed);
    assert_eq!(ask(&world, &refund(6_800)), Ok(is(RefundState::Unknown)));
    world.alipay.set(Switch::EmptyAccounts, false);
    assert_eq!(give(&world, &refund(6_800)), Ok(is(RefundState::Done)));
    for code in ["ACQ.REFUND_CHARGE_ERROR", "ACQ.REASON_TRADE_BEEN_FREEZEN"] {
        world.alipay.be(Mood::Refusing(code));
        assert_eq!(give(&world, &refund(6_800)), Ok(is(RefundState::Failed(code.to_owned()))));
    }
}

#[test]
fn a_refund_whose_answer_was_lost_is_found_and_not_made_twice() {
    let world = begin();
    world.paid();
    for mood in [Mood::Lost, Mood::Unsigned, Mood::Forged] {
        world.alipay.be(mood);
        assert!(matches!(give(&world, &refund(800)), Err(Failure::Unreachable(_) | Failure::Forged)), "{mood:?}");
    }
    world.alipay.be(Mood::Well);
    assert_eq!(ask(&world, &refund(800)), Ok(is(RefundState::Done)));
    assert_eq!(world.alipay.refunded(&FIRST, NUMBER), Some(800));
}

#[test]
fn a_refund_that_failed_without_a_booking_is_unknown_and_can_be_sent_again() {
    let world = begin();
    world.paid();
    for mood in [Mood::Unknown, Mood::SystemError, Mood::Garbage] {
        world.alipay.be(mood);
        assert!(matches!(give(&world, &refund(800)), Err(Failure::Unreachable(_))), "{mood:?}");
    }
    world.alipay.be(Mood::Well);
    assert_eq!(ask(&world, &refund(800)), Ok(is(RefundState::Unknown)));
    assert_eq!(give(&world, &refund(800)), Ok(is(RefundState::Done)));
}

#[test]
fn unpaid_unknown_and_finished_trades_refund_nothing() {
    let world = begin();
    assert_eq!(give(&world, &refund(800)), Err(Failure::Refused("ACQ.TRADE_NOT_EXIST".to_owned())));
    assert_eq!(ask(&world, &refund(800)), Ok(is(RefundState::Unknown)));
    world.alipay.log_in(&world.address(&charge())).unwrap();
    assert_eq!(give(&world, &refund(800)), Err(Failure::Refused("ACQ.TRADE_STATUS_ERROR".to_owned())));
    let other = NewRefund { attempt: "L26112909010200000001_2", ..refund(800) };
    world.alipay.pay(&world.address(&laurel_pay::NewCharge { number: other.attempt, ..charge() })).unwrap();
    world.alipay.finish(&FIRST, other.attempt);
    assert_eq!(give(&world, &other), Err(Failure::Refused("ACQ.TRADE_HAS_FINISHED".to_owned())));
}

#[test]
fn a_reason_of_any_characters_is_accepted_and_an_empty_one_left_out() {
    let world = begin();
    world.paid();
    let long = "退/=&,🏃".repeat(100);
    assert_eq!(give(&world, &NewRefund { reason: &long, number: "R1_a", ..refund(1) }), Ok(is(RefundState::Done)));
    assert_eq!(give(&world, &NewRefund { reason: "🏃", number: "R1_b", amount: Fen(1), ..refund(1) }), Ok(is(RefundState::Done)));
    assert!(world.alipay.seen().pop().unwrap().content.get("refund_reason").is_none());
}
