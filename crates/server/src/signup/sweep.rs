//! Stores what the clock has brought about, and makes the offers that are possible. Any number of
//! processes may do so at once: each change is judged again under the lock of its group.

use std::collections::BTreeMap;

use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::{SignupEvent, due_event};

use super::advance::{Actor, Change, Desk, advance};
use super::notify;
use super::offer;
use super::store::{state, waiting};
use crate::clock::to_time;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::texts::Texts;

/// Sign-ups looked at in one transaction.
const BATCH: i64 = 200;
/// Whoever has an offer is reminded this long before it lapses, ms.
const REMIND_MS: i64 = 2 * 3_600_000;

/// One round; true where there may be more to do at once.
pub fn sweep(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let mut settled = 0;
    let due = store.read(|db| Ok(waiting::due(db, now_ms, BATCH)?))?;
    let full = i64::try_from(due.len()).is_ok_and(|length| length >= BATCH);
    for (merchant, ids) in by_merchant(due) {
        settled += store.write(|db| settle(db, Desk { texts, merchant: &merchant, now_ms }, &ids))?;
    }
    let ending = store.read(|db| Ok(waiting::ending(db, now_ms, now_ms + REMIND_MS, BATCH)?))?;
    for (merchant, ids) in by_merchant(ending) {
        store.write(|db| remind(db, Desk { texts, merchant: &merchant, now_ms }, &ids))?;
    }
    let unfilled = store.read(|db| Ok(waiting::unfilled(db, BATCH)?))?;
    for (merchant, groups) in by_merchant(unfilled) {
        store.write(|db| offer::to_the_next(db, Desk { texts, merchant: &merchant, now_ms }, &groups))?;
    }
    Ok(full && settled > 0)
}

fn by_merchant(rows: Vec<(String, i64)>) -> BTreeMap<MerchantId, Vec<i64>> {
    let mut sorted: BTreeMap<MerchantId, Vec<i64>> = BTreeMap::new();
    for (merchant, id) in rows {
        if let Some(merchant) = MerchantId::parse(&merchant) {
            sorted.entry(merchant).or_default().push(id);
        }
    }
    sorted
}

fn settle(db: &mut Db, desk: Desk<'_>, ids: &[i64]) -> Result<usize, Error> {
    let now = to_time(desk.now_ms);
    let mut by_event: BTreeMap<&'static str, (SignupEvent, Vec<SignupId>)> = BTreeMap::new();
    for row in state::states(db, desk.merchant, ids)? {
        if let Some(event) = due_event(row.status, &row.clock, now) {
            by_event.entry(event.word()).or_insert_with(|| (event, Vec::new())).1.push(row.id);
        }
    }
    let mut settled = 0;
    for (event, ids) in by_event.into_values() {
        // What another process settled meanwhile is refused, which is as good.
        let outcomes = advance(db, desk, &ids, Change::new(event, Actor::Clock, ""))?;
        settled += outcomes.iter().filter(|(_, outcome)| outcome.is_ok()).count();
    }
    Ok(settled)
}

/// Once for each offer: the reminder's mark is kept with the offer.
fn remind(db: &mut Db, desk: Desk<'_>, ids: &[i64]) -> Result<(), Error> {
    let marked = waiting::mark_reminded(db, desk.merchant, ids)?;
    notify::send(db, desk, NoticeEvent::OfferEnding, &marked)
}
