//! Bills: their answer, their file, their lines.

use std::time::Duration;

use chrono::{NaiveDate, TimeDelta};
use laurel_core::money::Fen;
use laurel_pay::{BillLine, Call, Failure, NewCharge, Service as _};
use laurel_standin::wechat_pay::{BillRow, FIRST, Mood, SECOND};

use super::support::*;

const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 12, 3).unwrap();

fn row(number: usize) -> BillRow {
    BillRow {
        time: "2026-12-03T04:00:00Z".parse().unwrap(),
        app_id: FIRST.app_id.into(),
        transaction_id: format!("42000{number:023}"),
        order: format!("L{number:020}_1"),
        trade_type: "JSAPI".into(),
        description: "城市,定向\n赛".into(),
        amount: 1 + i64::try_from(number).unwrap(),
        refund: None,
    }
}

fn lines(world: &World) -> Vec<Result<BillLine, Failure>> {
    world.client.bill(&call(), DAY).unwrap().unwrap().collect()
}

#[test]
fn ten_thousand_lines_are_read_one_by_one() {
    let world = World::new();
    world.standin.set_bill(FIRST.mchid, DAY, (0..10_000).map(row).collect());
    let bill = world.client.bill(&call(), DAY).unwrap().unwrap();
    let (mut count, mut sum) = (0, 0);
    for line in bill {
        let BillLine { attempt, channel_no, refund, amount } = line.unwrap();
        assert_eq!((attempt, channel_no, refund), (row(count).order, row(count).transaction_id, None));
        count += 1;
        sum += amount.0;
    }
    assert_eq!((count, sum), (10_000, 50_005_000));
    let calls = world.standin.calls();
    assert_eq!(calls[0], "GET /v3/bill/tradebill?bill_date=2026-12-03&bill_type=ALL&tar_type=GZIP");
    assert!(calls[1].starts_with("GET /v3/billdownload/file?token="), "{calls:?}");
}

#[test]
fn payments_and_refunds_of_a_day_are_lines() {
    let world = World::new();
    let payment = world.paid();
    world.refund(&payment, REFUND, 1_000).unwrap();
    world.client.refund_state(&call(), &refund(&payment)).unwrap();
    let later = Call { now: now() + TimeDelta::days(1), ..call() };
    world.standin.set_time(later.now);
    let day = NaiveDate::from_ymd_opt(2026, 12, 5).unwrap();
    let mut lines: Vec<BillLine> = world.client.bill(&later, day).unwrap().unwrap().map(Result::unwrap).collect();
    lines.sort_by_key(|line| line.refund.is_some());
    let line = |refund: Option<&str>, amount| BillLine {
        attempt: NUMBER.into(),
        channel_no: payment.channel_no.clone(),
        refund: refund.map(str::to_owned),
        amount: Fen(amount),
    };
    assert_eq!(lines, [line(None, AMOUNT), line(Some(REFUND), 1_000)]);
}

#[test]
fn a_bill_of_another_merchant_has_its_own_lines() {
    let world = World::new();
    world.standin.set_bill(SECOND.mchid, DAY, vec![row(1)]);
    assert!(world.client.bill(&call(), DAY).unwrap().is_none());
    assert_eq!(world.of(&SECOND).bill(&call(), DAY).unwrap().unwrap().count(), 1);
}

#[test]
fn a_day_without_payments_or_whose_file_is_not_ready_has_no_bill() {
    let world = World::new();
    assert!(world.client.bill(&call(), DAY).unwrap().is_none());
    // Noon of the fifth in Beijing: yesterday's is ready from ten o'clock on.
    let yesterday = NaiveDate::from_ymd_opt(2026, 12, 4).unwrap();
    world.standin.set_bill(FIRST.mchid, yesterday, vec![row(1)]);
    assert!(world.client.bill(&call(), yesterday).unwrap().is_some());
    let early = Call { now: now() - TimeDelta::hours(3), ..call() };
    world.standin.set_time(early.now);
    assert!(world.client.bill(&early, yesterday).unwrap().is_none());
    let today = NaiveDate::from_ymd_opt(2026, 12, 5).unwrap();
    let early = Call { now: early.now, ..call() };
    assert!(matches!(world.client.bill(&early, today), Err(Failure::Refused(code)) if code == "INVALID_REQUEST"));
}

#[test]
fn a_changed_file_is_found_at_its_end() {
    let world = World::new();
    world.standin.set_bill(FIRST.mchid, DAY, (0..3).map(row).collect());
    world.standin.switch(|switches| switches.alters_bills = true);
    let lines = lines(&world);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines.last(), Some(&Err(Failure::Forged)));
}

#[test]
fn a_file_that_does_not_arrive_is_a_failure() {
    let world = World::new();
    world.standin.set_bill(FIRST.mchid, DAY, vec![row(1)]);
    for (mood, expected) in [(Mood::Broken, "SYSTEM_ERROR"), (Mood::Lost502, "HTTP_502")] {
        world.standin.be_once(Mood::Well);
        world.standin.be_once(mood);
        let failure = world.client.bill(&call(), DAY).err();
        assert_eq!(failure, Some(Failure::Unreachable(expected.into())), "{mood:?}");
    }
    world.standin.be_once(Mood::Well);
    world.standin.be_once(Mood::Slow(2_000));
    let short = Call { left: Duration::from_millis(500), ..call() };
    assert_eq!(world.client.bill(&short, DAY).err(), Some(Failure::Unreachable("timeout".into())));
    assert_eq!(lines(&world).len(), 1, "the next try works");
}

#[test]
fn a_number_of_an_attempt_may_be_found_in_a_bill() {
    let world = World::new();
    world.begin(&NewCharge { subject: "a,b", ..charge() }).unwrap();
    world.standin.act(NUMBER, laurel_standin::wechat_pay::Outcome::Success).unwrap();
    let later = Call { now: now() + TimeDelta::days(2), ..call() };
    world.standin.set_time(later.now);
    let bill = world.client.bill(&later, NaiveDate::from_ymd_opt(2026, 12, 5).unwrap()).unwrap().unwrap();
    assert_eq!(bill.map(|line| line.unwrap().attempt).collect::<Vec<_>>(), [NUMBER]);
}
