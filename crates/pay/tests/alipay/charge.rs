use chrono::TimeDelta;
use laurel_core::money::Fen;
use laurel_pay::{Charge, Ended, Failure, NewCharge, Payment, Service as _};
use laurel_standin::alipay::{FIRST, Mood, SECOND};

use crate::support::{NUMBER, World, address, attempt, begin, call, charge, client, now};

fn query(world: &World) -> Charge {
    world.client.query(&call(), &attempt()).unwrap()
}

fn close(world: &World) -> Ended {
    world.client.close(&call(), &attempt()).unwrap()
}

#[test]
fn a_charge_is_unknown_until_the_payer_logs_in_then_open_then_paid() {
    let world = begin();
    let address = world.address(&charge());
    assert_eq!(query(&world), Charge::Unknown);
    let channel_no = world.alipay.log_in(&address).unwrap();
    assert_eq!(query(&world), Charge::Open);
    assert_eq!(world.alipay.pay(&address), Ok(channel_no.clone()));
    let Charge::Paid(Payment { number, channel_no: found, amount, currency, time }) = query(&world) else { panic!("not paid") };
    assert_eq!((number.as_str(), found, amount, currency.as_str()), (NUMBER, channel_no, Fen(6_800), "CNY"));
    let ago = now() - time.unwrap();
    assert!((TimeDelta::seconds(-1)..TimeDelta::minutes(1)).contains(&ago), "{ago}");
}

#[test]
fn a_paid_charge_stays_paid_when_its_refunds_are_over_and_when_all_of_it_went_back() {
    let world = begin();
    world.paid();
    world.alipay.refund_there(&FIRST, NUMBER, "part", 800);
    assert!(matches!(query(&world), Charge::Paid(_)));
    world.alipay.finish(&FIRST, NUMBER);
    assert_eq!(world.alipay.status(&FIRST, NUMBER), Some("TRADE_FINISHED"));
    assert!(matches!(query(&world), Charge::Paid(_)));
    world.alipay.refund_there(&FIRST, NUMBER, "rest", 6_000);
    assert_eq!(world.alipay.status(&FIRST, NUMBER), Some("TRADE_CLOSED"));
    assert!(matches!(query(&world), Charge::Paid(Payment { amount: Fen(6_800), .. })));
}

#[test]
fn an_unpaid_charge_ends_with_its_time() {
    let world = begin();
    let address = world.address(&charge());
    world.alipay.log_in(&address).unwrap();
    world.alipay.advance(TimeDelta::minutes(31));
    assert_eq!(query(&world), Charge::Closed);
    assert_eq!(world.alipay.pay(&address), Err("ACQ.TRADE_HAS_CLOSE".to_owned()));
}

#[test]
fn a_closed_charge_can_no_longer_be_paid() {
    let world = begin();
    let address = world.address(&charge());
    world.alipay.log_in(&address).unwrap();
    assert_eq!(close(&world), Ended::Closed);
    assert_eq!(query(&world), Charge::Closed);
    assert_eq!(world.alipay.pay(&address), Err("ACQ.TRADE_HAS_CLOSE".to_owned()));
    assert_eq!(close(&world), Ended::Query, "it is closed already");
}

#[test]
fn closing_before_the_log_in_ends_nothing_and_the_open_address_can_still_be_paid() {
    let world = begin();
    let address = world.address(&charge());
    assert_eq!(close(&world), Ended::Unknown);
    world.alipay.pay(&address).unwrap();
    assert_eq!(close(&world), Ended::Query);
    assert!(matches!(query(&world), Charge::Paid(_)));
}

#[test]
fn an_address_cannot_be_paid_after_its_end() {
    let world = begin();
    let address = world.address(&charge());
    world.alipay.advance(TimeDelta::minutes(31));
    assert_eq!(world.alipay.pay(&address), Err("ACQ.TRADE_HAS_CLOSE".to_owned()));
    assert_eq!(query(&world), Charge::Unknown);
}

#[test]
fn a_repeated_begin_is_the_same_charge_and_other_contents_under_its_number_are_refused() {
    let world = begin();
    let charge = charge();
    let first = world.alipay.log_in(&world.address(&charge)).unwrap();
    assert_eq!(world.alipay.log_in(&world.address(&charge)), Ok(first));
    let dearer = NewCharge { amount: Fen(6_900), ..charge };
    assert_eq!(world.alipay.log_in(&world.address(&dearer)), Err("ACQ.CONTEXT_INCONSISTENT".to_owned()));
}

#[test]
fn a_merchant_sees_no_charge_of_another_one() {
    let world = begin();
    world.paid();
    let second = client(&world.gateway, &SECOND);
    assert_eq!(second.query(&call(), &attempt()), Ok(Charge::Unknown));
    assert_eq!(second.close(&call(), &attempt()), Ok(Ended::Unknown));
    world.alipay.pay(&address(second.begin(&call(), &charge())).unwrap()).unwrap();
    assert!(matches!(second.query(&call(), &attempt()), Ok(Charge::Paid(_))));
}

#[test]
fn the_other_codes_of_a_trade_that_is_not_open_are_a_reason_to_query() {
    let world = begin();
    for code in ["ACQ.REASON_TRADE_STATUS_INVALID", "ACQ.REASON_ILLEGAL_STATUS"] {
        world.alipay.be(Mood::Refusing(code));
        assert_eq!(close(&world), Ended::Query);
    }
    world.alipay.be(Mood::Refusing("ACQ.INVALID_PARAMETER"));
    let refused = Failure::Refused("ACQ.INVALID_PARAMETER".to_owned());
    assert_eq!(world.client.query(&call(), &attempt()), Err(refused.clone()));
    assert_eq!(world.client.close(&call(), &attempt()), Err(refused));
}
