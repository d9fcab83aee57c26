//! Fairness: finds bursts of young accounts, and ends what nobody decided.
//!
//! A burst is a work that gains more than `max(30, 5 × its median of ten minutes)` votes in ten minutes, more than half of
//! them from accounts younger than a day. Held become all votes of these accounts and of accounts that share a device with
//! one of them, in the whole activity. Votes of older accounts on devices of their own are untouched.

use laurel_core::ids::MerchantId;
use laurel_core::vote::{VoteReason, VoteStatus};

use super::judge::{self, Verdict};
use crate::db::Store;
use crate::error::Error;
use crate::vote::store::burst::{self, Busy, Ended};

/// Length of a burst, ms.
const BURST_MS: i64 = 600_000;
/// Votes that are no burst, however quiet the work was.
const BURST_LEAST: i64 = 30;
/// Multiple of the median that is no burst.
const BURST_TIMES: i64 = 5;
/// Time over which the median is taken, ms.
const MEDIAN_MS: i64 = 24 * 60 * 60 * 1000;
/// Votes of one transaction.
const PIECE: usize = 500;
/// Hours after the like window when held votes of works with few of them count.
pub const COUNT_HOURS: i64 = 24;
/// Hours after the like window when undecided votes become void.
pub const VOID_HOURS: i64 = 72;
/// An hour, ms.
pub const HOUR_MS: i64 = 3_600_000;

/// One round for all merchants; returns the number of votes that changed.
pub fn round(store: &Store, now_ms: i64) -> Result<usize, Error> {
    let mut changed = 0;
    for busy in store.read(|db| burst::busy(db, now_ms - BURST_MS, BURST_LEAST))? {
        if is_burst(store, &busy, now_ms)? {
            let ids = store.read(|db| burst::votes_of_burst(db, &busy, now_ms - BURST_MS))?;
            let verdict = Verdict { status: VoteStatus::Held, reason: Some(VoteReason::Burst), note: "" };
            changed += decide(store, &busy.merchant()?, &ids, verdict, now_ms)?;
        }
    }
    for ended in store.read(|db| burst::ended(db, now_ms - COUNT_HOURS * HOUR_MS))? {
        changed += settle(store, &ended, now_ms)?;
    }
    Ok(changed)
}

/// Compares a busy work with its own median.
fn is_burst(store: &Store, busy: &Busy, now_ms: i64) -> Result<bool, Error> {
    let slots = store.read(|db| burst::slots_of(db, busy, now_ms - MEDIAN_MS, now_ms - BURST_MS))?;
    Ok(busy.many > burst_threshold(&slots))
}

/// Most votes of ten minutes that are no burst; `slots` are those of the last day that have votes.
pub fn burst_threshold(slots: &[i64]) -> i64 {
    let all = usize::try_from(MEDIAN_MS / BURST_MS).unwrap_or(1);
    let mut sorted = slots.to_vec();
    sorted.resize(all.max(slots.len()), 0);
    sorted.sort_unstable();
    let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    BURST_LEAST.max(BURST_TIMES * median)
}

/// What happens to the held votes of an activity after its like window.
fn settle(store: &Store, ended: &Ended, now_ms: i64) -> Result<usize, Error> {
    let merchant = ended.merchant()?;
    if ended.like_end + VOID_HOURS * HOUR_MS <= now_ms {
        let ids = store.read(|db| burst::held(db, &merchant, ended.activity))?;
        let verdict = Verdict { status: VoteStatus::Void, reason: Some(VoteReason::Undecided), note: "" };
        return decide(store, &merchant, &ids, verdict, now_ms);
    }
    let ids = store.read(|db| burst::held_of_few(db, &merchant, ended.activity))?;
    decide(store, &merchant, &ids, Verdict { status: VoteStatus::Valid, reason: None, note: "" }, now_ms)
}

fn decide(store: &Store, merchant: &MerchantId, ids: &[i64], verdict: Verdict<'_>, now_ms: i64) -> Result<usize, Error> {
    let mut changed = 0;
    for piece in ids.chunks(PIECE) {
        changed += store.write_unseen(|db| judge::decide(db, merchant, piece, verdict, now_ms))?.len();
    }
    Ok(changed)
}
