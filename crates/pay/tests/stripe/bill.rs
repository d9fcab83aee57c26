//! The bill of a day.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use laurel_core::money::Fen;
use laurel_pay::{BillLine, Call, Failure, NewCharge, Service as _};
use laurel_standin::stripe::{FIRST, Mood, RefundWay, SECOND, Way};
use serde_json::json;

use super::support::*;

/// The day of `NOW` in UTC+8.
fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 5).unwrap()
}

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

/// A call after the end of the day.
fn afterwards() -> Call {
    Call { now: at("2026-12-05T16:00:00Z"), ..call() }
}

impl World {
    fn bill(&self) -> Vec<Result<BillLine, Failure>> {
        self.client.bill(&afterwards(), day()).unwrap().map(Iterator::collect).unwrap_or_default()
    }

    /// A payment at a time; its number.
    fn paid_at(&self, time: &str, number: &str) -> laurel_pay::Payment {
        self.standin.set_time(at(time));
        let charge = NewCharge { number, amount: Fen(100), end: at(time) + TimeDelta::minutes(40), ..charge() };
        let reference = self.client.begin(&call(), &charge).unwrap().reference.unwrap();
        self.standin.session(&reference, Way::Pay);
        let channel_no = self.standin.object(&reference)["payment_intent"].as_str().unwrap().to_owned();
        laurel_pay::Payment { number: number.into(), channel_no, amount: Fen(100), currency: "CNY".into(), time: None }
    }
}

fn line(payment: &laurel_pay::Payment, refund: Option<&str>, amount: i64) -> BillLine {
    let refund = refund.map(str::to_owned);
    BillLine { attempt: payment.number.clone(), channel_no: payment.channel_no.clone(), refund, amount: Fen(amount) }
}

#[test]
fn a_bill_has_the_payments_and_refunds_of_laurel() {
    let world = World::new();
    let (_, payment) = world.paid();
    let part = world.refund(&payment, REFUND, 345).unwrap();
    assert!(part.reference.is_some());
    world.standin.refunds(RefundWay::Pends);
    world.refund(&payment, "R_pending_1", 5).unwrap();
    let by_hand = world.standin.refund_in_dashboard(&payment.channel_no, 7).unwrap();
    // Nothing of these is a line: a declined card, a delayed payment, failed refunds, and what other systems or merchants do.
    let declined = world.begun_as("L_declined_1", 100);
    world.standin.session(&declined, Way::Decline);
    let delayed = world.begun_as("L_delayed_1", 100);
    world.standin.session(&delayed, Way::Delay);
    world.standin.refunds(RefundWay::Fails);
    world.refund(&payment, "R_failed_1", 9).unwrap();
    let (_, foreign) = post(&world, "/v1/checkout/sessions", &foreign_form());
    world.standin.session(foreign["id"].as_str().unwrap(), Way::Pay);
    let foreign = world.standin.object(foreign["id"].as_str().unwrap())["payment_intent"].as_str().unwrap().to_owned();
    world.standin.refunds(RefundWay::Succeeds);
    world.standin.refund_in_dashboard(&foreign, 100).unwrap();
    for other in [world.of(&SECOND, "102"), client(&world.base, FIRST.secret_key, &[FIRST.webhook_secret], "103")] {
        let number = "L_elsewhere_1";
        let reference = other.begin(&call(), &NewCharge { number, ..charge() }).unwrap().reference.unwrap();
        world.standin.session(&reference, Way::Pay);
    }
    let expected = [
        line(&payment, None, AMOUNT),
        line(&payment, Some(&by_hand), 7),
        line(&payment, Some("R_pending_1"), 5),
        line(&payment, Some(REFUND), 345),
    ];
    assert_eq!(world.bill(), expected.map(Ok));
}

#[test]
fn the_day_is_that_of_china_with_the_day_before_it() {
    let world = World::new();
    let times = ["2026-12-03T15:59:59Z", "2026-12-03T16:00:00Z", "2026-12-04T16:00:00Z", "2026-12-05T15:59:59Z", "2026-12-05T16:00:00Z"];
    for (place, time) in times.into_iter().enumerate() {
        let payment = world.paid_at(time, &format!("L_day_{place}"));
        world.client.refund(&call(), &laurel_pay::NewRefund { number: &format!("R_day_{place}"), ..refund(&payment) }).unwrap();
    }
    let lines: Vec<BillLine> = world.bill().into_iter().map(Result::unwrap).collect();
    let numbers = |refunds: bool| {
        let lines = lines.iter().filter(move |line| line.refund.is_some() == refunds);
        lines.map(|line| line.attempt.as_str()).collect::<Vec<&str>>()
    };
    assert_eq!(numbers(false), ["L_day_3", "L_day_2", "L_day_1"]);
    assert_eq!(numbers(true), ["L_day_3", "L_day_2", "L_day_1"]);
}

#[test]
fn there_is_no_bill_before_the_day_is_over_nor_for_a_day_without_payments() {
    let world = World::new();
    assert!(world.client.bill(&afterwards(), day()).unwrap().is_none());
    world.paid();
    let calls = world.calls();
    let early = Call { now: at("2026-12-05T15:59:59Z"), ..call() };
    assert!(world.client.bill(&early, day()).unwrap().is_none());
    assert_eq!(world.calls(), calls);
}

#[test]
fn a_bill_is_read_page_by_page_as_its_lines_are_taken() {
    let world = World::new();
    for number in 0..201 {
        world.paid_at(NOW, &format!("L_many_{number:03}"));
    }
    let calls = world.calls();
    let mut lines = world.client.bill(&afterwards(), day()).unwrap().unwrap();
    assert_eq!(world.calls(), calls + 1);
    let first: Vec<String> = lines.by_ref().take(100).map(|line| line.unwrap().attempt).collect();
    assert_eq!(world.calls(), calls + 1);
    let rest: Vec<String> = lines.map(|line| line.unwrap().attempt).collect();
    assert_eq!(world.calls(), calls + 4, "three pages of charges, one of refunds");
    let mut all: Vec<String> = first.into_iter().chain(rest).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 201);
}

#[test]
fn another_currency_is_an_error_in_the_place_of_its_line() {
    let world = World::new();
    let good = world.paid_at(NOW, "L_good_1");
    let bad = world.paid_at(NOW, "L_bad_1");
    let charge = world.standin.object(&bad.channel_no)["latest_charge"].as_str().unwrap().to_owned();
    world.standin.tamper(&charge, "currency", json!("jpy"));
    let last = world.paid_at(NOW, "L_last_1");
    assert_eq!(world.bill(), [Ok(line(&last, None, 100)), refused("other_currency"), Ok(line(&good, None, 100))]);
}

#[test]
fn a_bill_that_breaks_off_ends_with_the_failure() {
    let world = World::new();
    let payment = world.paid_at(NOW, "L_only_1");
    world.standin.be(Mood::Busy);
    assert!(matches!(world.client.bill(&afterwards(), day()), Err(Failure::Busy(_))));
    world.standin.be(Mood::Lost);
    world.standin.be_once(Mood::Well);
    let lines = world.bill();
    assert_eq!(lines[0], Ok(line(&payment, None, 100)));
    assert!(matches!(lines[1..], [Err(Failure::Unreachable(_))]), "{lines:?}");
}

#[test]
fn a_list_without_progress_ends_with_a_failure() {
    let world = World::new();
    world.paid_at(NOW, "L_only_1");
    world.standin.be(Mood::Changing("has_more", "true"));
    let lines = world.bill();
    assert!(matches!(lines[..], [Ok(_), Err(Failure::Unreachable(_))]), "{lines:?}");
}
