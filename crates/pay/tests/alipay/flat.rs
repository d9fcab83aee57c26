use std::time::Duration;

use chrono::{NaiveDate, TimeDelta};
use laurel_pay::{Call, Service as _};
use laurel_standin::alipay::FIRST;

use crate::support::{World, begin, call, now};

/// Lines of the bill.
const LINES: usize = 100_000;
/// Accepted growth, bytes; the table has 30 million.
const GROWTH_MAX: usize = 8 << 20;

/// Memory of this process that is its own, bytes. Pages of temporary files do not count.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() * 1024
}

/// Reads the bill; answers by how many bytes this process grew.
fn growth(world: &World, call: &Call, day: NaiveDate) -> usize {
    let before = resident();
    let lines = world.client.bill(call, day).unwrap().unwrap();
    let (mut count, mut sum, mut most) = (0, 0, resident());
    for line in lines {
        sum += line.unwrap().amount.0;
        count += 1;
        if count % 5_000 == 0 {
            most = most.max(resident());
        }
    }
    let expected: i64 = (0..LINES).map(|number| i64::try_from(number % 977).unwrap() * 100 + 7).sum();
    assert_eq!((count, sum), (LINES, expected));
    most.saturating_sub(before)
}

#[test]
fn a_bill_of_a_hundred_thousand_lines_is_read_in_flat_memory() {
    let world = begin();
    let line = |number: usize| {
        let start = format!("2026112922001{number:015}\t,L261129{number:014}_1\t,交易,城市跑 五公里 早鸟 {number}");
        let sums = "0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,";
        format!("{start},2026-11-29 09:01:02,2026-11-29 09:01:09,,,,,*三(138****0000),{}.07,{}.07,{sums}", number % 977, number % 977)
    };
    world.alipay.add_to_bills(&FIRST, (0..LINES).map(line));
    world.alipay.advance(TimeDelta::days(1));
    let call = Call { now: now() + TimeDelta::days(1), left: Duration::from_mins(5), ..call() };
    let day = (now() + TimeDelta::hours(8)).date_naive();
    // The stand-in is a part of this process: after its first bill, what it needs for another one is there already.
    drop(world.client.bill(&call, day).unwrap());
    // Other tests of this process may need memory meanwhile, but not each time.
    let is_flat = (0..3).any(|_| growth(&world, &call, day) < GROWTH_MAX);
    assert!(is_flat, "the bill is in memory");
}
