use chrono::{NaiveDate, TimeDelta};
use laurel_core::money::Fen;
use laurel_pay::{BillLine, Call, Failure, Service as _};
use laurel_standin::alipay::{FIRST, Mood, SECOND, Switch};

use crate::support::{NUMBER, REFUND, World, begin, call, client, now, refund};

/// Today in UTC+8.
fn today() -> NaiveDate {
    (now() + TimeDelta::hours(8)).date_naive()
}

/// The call of tomorrow, when today's bill is ready.
fn tomorrow(world: &World) -> Call {
    world.alipay.advance(TimeDelta::days(1));
    Call { now: now() + TimeDelta::days(1), ..call() }
}

fn lines(world: &World, call: &Call) -> Vec<Result<BillLine, Failure>> {
    world.client.bill(call, today()).unwrap().unwrap().collect()
}

/// A line of another shop of the merchant; the columns up to the time of its end are given.
fn line(start: &str, amount: &str, refund: &str, remark: &str) -> String {
    format!(
        "{start},2026-11-29 09:01:02,2026-11-29 09:01:09,,,,,*三(138****0000),{amount},{amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,{refund},0.00,0.00,{remark}"
    )
}

#[test]
fn the_bill_has_a_line_for_each_payment_and_refund_of_the_day() {
    let world = begin();
    let channel_no = world.paid();
    world.client.refund(&call(), &refund(805)).unwrap();
    let call = tomorrow(&world);
    let line = |refund: Option<&str>, fen| {
        let (attempt, channel_no) = (NUMBER.to_owned(), channel_no.clone());
        Ok(BillLine { attempt, channel_no, refund: refund.map(str::to_owned), amount: Fen(fen) })
    };
    assert_eq!(lines(&world, &call), [line(None, 6_800), line(Some(REFUND), 805)]);
    let asked = world.alipay.seen().pop().unwrap().content;
    assert_eq!((asked["bill_type"].as_str(), asked["bill_date"].as_str()), (Some("trade"), Some(today().to_string().as_str())));
    assert!(client(&world.gateway, &SECOND).bill(&call, today()).unwrap().is_none(), "a day without rows has no bill");
}

#[test]
fn a_day_that_is_not_over_or_not_ready_has_no_bill_yet() {
    let world = begin();
    world.paid();
    assert!(world.client.bill(&call(), today()).unwrap().is_none());
    assert!(world.alipay.seen().is_empty(), "today's bill is not asked for");
    let call = tomorrow(&world);
    world.alipay.set(Switch::WithholdBills, true);
    assert!(world.client.bill(&call, today()).unwrap().is_none());
    for code in ["BILL_NOT_EXIST", "NO_BILL_DATA"] {
        world.alipay.be(Mood::Refusing(code));
        assert!(world.client.bill(&call, today()).unwrap().is_none());
    }
}

#[test]
fn lines_with_commas_quotes_and_other_kinds_are_read() {
    let world = begin();
    let rows = [
        line("2026A\t,SHOP-1\t,交易,\"T恤, 红色 \"\"L\"\"\"", "十元", "", ""),
        line("2026B\t,SHOP-2\t,交易,\"T恤, 红色 \"\"L\"\"\"", "1234.56", "", ""),
        line("2026C\t,SHOP-3\t,交易,T恤, 红色, L", "9.90", "", ""),
        line("2026D\t,SHOP-4\t,退款,T恤", "9.90", "RQ-1\t", "多, 付"),
        line("2026E\t,SHOP-5\t,转账,T恤", "9.90", "", ""),
        String::new(),
        "#备注".to_owned(),
        line("2026F\t,SHOP-6\t,退款,T恤", "-0.07", "RQ-2", ""),
    ];
    world.alipay.add_to_bills(&FIRST, rows);
    let line = |channel_no: &str, attempt: &str, refund: Option<&str>, fen| {
        let (attempt, channel_no, refund) = (attempt.to_owned(), channel_no.to_owned(), refund.map(str::to_owned));
        Ok(BillLine { attempt, channel_no, refund, amount: Fen(fen) })
    };
    let unreadable = Err(Failure::Unreachable("unreadable bill".to_owned()));
    let expected = [
        unreadable,
        line("2026B", "SHOP-2", None, 123_456),
        line("2026C", "SHOP-3", None, 990),
        line("2026D", "SHOP-4", Some("RQ-1"), 990),
        line("2026F", "SHOP-6", Some("RQ-2"), 7),
    ];
    assert_eq!(lines(&world, &tomorrow(&world)), expected);
}

#[test]
fn limits_and_failures_of_the_bill_are_reported() {
    let world = begin();
    world.paid();
    let call = tomorrow(&world);
    for (mood, failure) in [
        (Mood::Refusing("USER_RATE_LIMIT"), Failure::Busy("USER_RATE_LIMIT".to_owned())),
        (Mood::Refusing("SYSTEM_RATE_LIMIT"), Failure::Busy("SYSTEM_RATE_LIMIT".to_owned())),
        (Mood::Forged, Failure::Forged),
        (Mood::Garbage, Failure::Unreachable("unreadable answer".to_owned())),
    ] {
        world.alipay.be(mood);
        assert_eq!(world.client.bill(&call, today()).err(), Some(failure));
    }
}

#[test]
fn a_line_without_an_end_is_a_failure_and_not_read_into_memory() {
    let world = begin();
    world.alipay.add_to_bills(&FIRST, ["x".repeat(1 << 20)]);
    assert_eq!(lines(&world, &tomorrow(&world)), [Err(Failure::Unreachable("unreadable bill".to_owned()))]);
}
