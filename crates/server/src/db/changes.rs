//! Counts the writes of each merchant: cached data is stale once the count has changed.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use laurel_core::ids::MerchantId;

/// Limit on merchants with a count of their own; further ones share one count.
const MOST: usize = 10_000;

#[derive(Default)]
struct Counts {
    /// Writes that concern no single merchant.
    everywhere: u64,
    by_merchant: HashMap<MerchantId, u64>,
}

/// Write counts of this process.
#[derive(Default)]
pub(super) struct Changes(Mutex<Counts>);

impl Changes {
    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a write to the rows of one merchant, or of any.
    pub(super) fn count(&self, merchant: Option<&MerchantId>) {
        let mut counts = self.counts();
        match merchant {
            Some(merchant) if counts.by_merchant.len() < MOST || counts.by_merchant.contains_key(merchant) => {
                *counts.by_merchant.entry(merchant.clone()).or_insert(0) += 1;
            }
            _ => counts.everywhere += 1,
        }
    }

    /// A number that increases with every write to a merchant's rows.
    pub(super) fn of(&self, merchant: &MerchantId) -> u64 {
        let counts = self.counts();
        counts.everywhere + counts.by_merchant.get(merchant).copied().unwrap_or(0)
    }
}
