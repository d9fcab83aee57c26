//! Job that stores transitions caused by time limits, reminds of expiring offers, and makes offers for free seats.
//! Several processes may run it at once: each change is validated again under the lock of its group.

use std::collections::BTreeMap;

use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::{SignupEvent, due_event};

use super::notify;
use super::offer;
use super::transition::{Change, advance};
use crate::clock::to_time;
use crate::db::{Db, Store};
use crate::error::Error;
use crate::scope::{Actor, Scope};
use crate::signup::store::{state, waiting};
use crate::texts::Texts;

/// Sign-ups processed per transaction.
const BATCH: i64 = 200;
/// Time before the expiry of an offer at which its reminder is due, ms.
const REMIND_MS: i64 = 2 * 3_600_000;

/// Runs one round over all merchants; true where more work may be due at once.
pub fn sweep(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let mut settled = 0;
    let due = store.read(|db| Ok(waiting::due(db, now_ms, BATCH)?))?;
    let full = i64::try_from(due.len()).is_ok_and(|length| length >= BATCH);
    for (merchant, ids) in by_merchant(due) {
        settled += store.write(|db| settle(db, Scope { texts, merchant: &merchant, now_ms }, &ids))?;
    }
    let ending = store.read(|db| Ok(waiting::ending(db, now_ms, now_ms + REMIND_MS, BATCH)?))?;
    for (merchant, ids) in by_merchant(ending) {
        store.write(|db| remind(db, Scope { texts, merchant: &merchant, now_ms }, &ids))?;
    }
    let unfilled = store.read(|db| Ok(waiting::unfilled(db, BATCH)?))?;
    for (merchant, groups) in by_merchant(unfilled) {
        store.write(|db| offer::to_the_next(db, Scope { texts, merchant: &merchant, now_ms }, &groups))?;
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

/// Applies the due transitions of these sign-ups and returns how many succeeded.
fn settle(db: &mut Db, scope: Scope<'_>, ids: &[i64]) -> Result<usize, Error> {
    let now = to_time(scope.now_ms);
    let mut by_event: BTreeMap<&'static str, (SignupEvent, Vec<SignupId>)> = BTreeMap::new();
    for row in state::states(db, scope.merchant, ids)? {
        if let Some(event) = due_event(row.status, &row.clock, now) {
            by_event.entry(event.as_str()).or_insert_with(|| (event, Vec::new())).1.push(row.id);
        }
    }
    let mut settled = 0;
    for (event, ids) in by_event.into_values() {
        // A sign-up that another process has settled meanwhile is refused, which is harmless.
        let outcomes = advance(db, scope, &ids, Change::new(event, Actor::Clock, ""))?;
        settled += outcomes.iter().filter(|(_, outcome)| outcome.is_ok()).count();
    }
    Ok(settled)
}

/// Reminds once for each offer: the mark is saved in the transaction of the notice.
fn remind(db: &mut Db, scope: Scope<'_>, ids: &[i64]) -> Result<(), Error> {
    let marked = waiting::mark_reminded(db, scope.merchant, ids)?;
    notify::send(db, scope, NoticeEvent::OfferEnding, &marked)
}
