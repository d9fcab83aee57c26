//! The comparison of a day's payments with the service's bill: its time, and the server's memory, which must not grow with the
//! bill. Half of the orders are compared first.

use std::time::{Duration, Instant};

use anyhow::ensure;
use laurel_core::ids::MerchantId;
use laurel_core::payment::{BillState, PayService, bill_date, last_bill_day};
use laurel_server::clock::to_time;
use laurel_server::db::Store;
use laurel_server::payment::store::bill::{self as store_of, DayRow};
use laurel_standin::wechat_pay::{FIRST, WeChatPay};

use crate::report;
use crate::seed::bill::{Day, WRONG, differences};
use crate::server::Server;

/// Orders of the two days, in the order in which they are compared.
const ORDERS: [u32; 2] = [50_000, 100_000];
/// Limits of the server's additional memory while it compares, and of the memory that the large day takes in addition to the small
/// one, bytes.
const GROWTH: (u64, u64) = (48_000_000, 8_000_000);
/// The same on SQLite. Each of its connections has a page cache of 16 MB; they fill in turn, whatever is read.
const EMBEDDED_GROWTH: (u64, u64) = (128_000_000, 48_000_000);
/// Limit of the comparison of a day, and of the time until the job looks.
const PATIENCE: Duration = Duration::from_mins(5);
/// Time between two looks at its state.
const BETWEEN: Duration = Duration::from_millis(20);

/// Inserts the last two days whose bills are due, and gives the bills to the service.
pub(crate) fn fill(store: &Store, wechat: &WeChatPay, now: i64) -> anyhow::Result<[Day; 2]> {
    let last = last_bill_day(to_time(now));
    let [small, large] = ORDERS;
    let days = [Day { day: last - 1, orders: small }, Day { day: last, orders: large }];
    for day in days {
        day.fill(store, now)?;
        wechat.set_bill(FIRST.mchid, bill_date(day.day), day.bill());
    }
    Ok(days)
}

/// Measures the comparisons, which begin once `take` has given the merchant its keys; returns sentences about missed goals.
pub(crate) fn measure(
    server: &Server,
    store: &Store,
    days: [Day; 2],
    take: impl FnOnce() -> anyhow::Result<()>,
) -> anyhow::Result<Vec<String>> {
    let before = server.peak_from_now()?;
    take()?;
    wait_for(store, days[0], |_| true)?;
    let (mut peaks, mut missed) = (Vec::new(), Vec::new());
    for day in days {
        let begun = Instant::now();
        let row = wait_for(store, day, |row| row.state == BillState::Compared)?;
        let (time, peak) = (begun.elapsed().as_secs_f64(), server.peak()?);
        let name = format!("{} orders compared with the day's bill", day.orders);
        let megabytes = |bytes: u64| bytes / 1_000_000;
        report::plain(&format!(
            "{name:<52} took {time:.1} s; at most {} MB resident, {} MB more than before",
            megabytes(peak),
            megabytes(peak.saturating_sub(before))
        ))?;
        proven(store, day, &row)?;
        peaks.push(peak);
    }
    let growth = peaks.iter().max().map_or(0, |peak| peak.saturating_sub(before));
    let further = peaks.last().zip(peaks.first()).map_or(0, |(large, small)| large.saturating_sub(*small));
    let (most, most_further) = if store.is_embedded() { EMBEDDED_GROWTH } else { GROWTH };
    for (what, is, most) in [("memory while bills are compared", growth, most), ("memory of twice as many orders", further, most_further)] {
        if is > most {
            missed.push(format!("{what}: {is} bytes where {most} are allowed"));
        }
    }
    Ok(missed)
}

/// Waits until the day's row is in this state.
fn wait_for(store: &Store, day: Day, is_there: impl Fn(&DayRow) -> bool) -> anyhow::Result<DayRow> {
    let (begun, merchant) = (Instant::now(), MerchantId::default());
    loop {
        let row = store.read(|db| Ok(store_of::day(db, &merchant, PayService::WeChat, day.day)?))?;
        if let Some(row) = row.as_ref().filter(|row| is_there(row)) {
            return Ok(row.clone());
        }
        ensure!(begun.elapsed() < PATIENCE, "the bill was not compared: {row:?}");
        std::thread::sleep(BETWEEN);
    }
}

/// Every line was compared: exactly what differs was found.
fn proven(store: &Store, day: Day, row: &DayRow) -> anyhow::Result<()> {
    let counts = (row.bill_count, row.own_count, row.other_count);
    let wrong = i64::from(WRONG);
    ensure!(counts == (day.own(), day.own(), wrong), "the sums of {} orders are wrong: {row:?}", day.orders);
    let found = differences(store, day.day)?;
    let expected = ["amount", "onlyOurs", "onlyService"].map(|kind| (kind.to_owned(), wrong));
    ensure!(found == expected, "differences of {} orders: {found:?}", day.orders);
    let matched = day.own() - 2 * wrong;
    ensure!(row.matched_count == matched, "{} of {matched} lines were matched", row.matched_count);
    Ok(())
}
