//! Short-lived cache for anonymous responses, invalidated by writes.
//!
//! A write to data of its merchant that visitors see invalidates an entry (`Store::generation`). The clock
//! changes answers too (a day less is left), and so do other processes on the same database: entries expire after a few
//! seconds, or as soon as a window of the activity opens or closes.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

/// Lifetime of an entry, ms: likes do not invalidate, and what is shown of them may be two seconds old. The popularity, by which
/// walls are ordered, follows them within the other one.
const LIFE_MS: i64 = 1_000;

/// State on which an entry is based: the count of writes to its merchant's rows, taken before they were read, and the time.
#[derive(Debug, Clone, Copy)]
pub struct Generation {
    /// `Store::generation`
    pub generation: u64,
    /// Time, ms since 1970.
    pub now_ms: i64,
}

struct Entry<V> {
    made: Generation,
    /// The clock changes the answer at this time, ms.
    ends_ms: i64,
    value: Arc<V>,
}

/// A bounded cache in memory.
pub struct ResponseCache<K, V> {
    most: usize,
    entries: Mutex<HashMap<K, Entry<V>>>,
}

impl<K: Eq + Hash, V> ResponseCache<K, V> {
    /// Creates a cache of at most `most` entries.
    pub fn new(most: usize) -> ResponseCache<K, V> {
        ResponseCache { most, entries: Mutex::default() }
    }

    /// Finds an entry that is neither invalidated nor expired.
    pub fn find(&self, key: &K, now: Generation) -> Option<Arc<V>> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let Entry { made, ends_ms, value } = entries.get(key)?;
        // A clock that was set back must not extend the life of an entry.
        let fresh = made.generation == now.generation && (made.now_ms..*ends_ms).contains(&now.now_ms);
        fresh.then(|| Arc::clone(value))
    }

    /// Stores an entry; a full cache is cleared first. The clock changes the answer at `changes`, if at all.
    pub fn insert(&self, key: K, made: Generation, changes: Option<DateTime<Utc>>, value: Arc<V>) {
        let expires = made.now_ms + LIFE_MS;
        let ends_ms = changes.map_or(expires, |changes| changes.timestamp_millis().min(expires));
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() >= self.most && !entries.contains_key(&key) {
            entries.clear();
        }
        entries.insert(key, Entry { made, ends_ms, value });
    }
}
