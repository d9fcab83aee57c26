//! Compares payments and refunds with the services' bills, day by day. Nothing is called inside a transaction. Several processes
//! may run a round at once: each takes the days that it compares for a while.

mod batch;
mod day;
mod spool;

use laurel_core::ids::MerchantId;
use laurel_core::payment::{bill_days, bill_due_ms, last_bill_day};

use self::day::{LEASE_MS, Run};
use super::store::bill::{self as store, Behind, NewDay};
use crate::clock::to_time;
use crate::error::Error;
use crate::state::App;

/// Days per round.
const BATCH: i64 = 20;

/// Runs one round over all merchants; true if more days may be due at once. `goes_on`: false once the process is to stop.
pub fn round(app: &App, goes_on: &dyn Fn() -> bool) -> Result<bool, Error> {
    let now_ms = app.clock.now_ms();
    add_days(app, now_ms)?;
    let due = app.store.read(|db| Ok(store::due(db, now_ms, BATCH)?))?;
    // An error of one merchant must not stop the others.
    let mut broken = None;
    for (merchant, id) in &due {
        let Some(merchant) = MerchantId::parse(merchant) else { continue };
        if !goes_on() {
            break;
        }
        let started_ms = app.clock.now_ms();
        let until_ms = started_ms + LEASE_MS;
        let taken = app.store.write_unseen(|db| Ok(store::take(db, &merchant, *id, started_ms, until_ms)?))?;
        let Some(row) = taken else { continue };
        if let Err(error) = Run::new(app, &merchant, row, (started_ms, until_ms), goes_on).look() {
            broken = Some(error);
        }
    }
    let full = i64::try_from(due.len()).is_ok_and(|count| count >= BATCH);
    broken.map_or(Ok(full), Err)
}

/// Adds the days whose bills are due. Days that were missed are caught up.
fn add_days(app: &App, now_ms: i64) -> Result<(), Error> {
    let now = to_time(now_ms);
    let behind = app.store.read(|db| store::behind(db, last_bill_day(now)))?;
    let new: Vec<NewDay<'_>> = behind.iter().flat_map(|behind| new_days(behind, now_ms)).collect();
    if new.is_empty() {
        return Ok(());
    }
    app.store.write_unseen(|db| store::insert(db, &new))
}

fn new_days(behind: &Behind, now_ms: i64) -> impl Iterator<Item = NewDay<'_>> {
    let days = bill_days(to_time(behind.first_order), to_time(now_ms));
    let first = behind.last_day.map_or(*days.start(), |last| (last + 1).max(*days.start()));
    (first..=*days.end()).map(|day| NewDay { merchant: &behind.merchant, service: behind.service, day, next_time: bill_due_ms(day) })
}
