//! Short-lived cache for anonymous responses, invalidated by writes.
//!
//! A write to data of its merchant that visitors see invalidates an entry (`Store::generation`). The clock
//! changes answers too (a stage ends, a day less is left), and so do other processes on the same database:
//! entries expire after a few seconds.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Lifetime of an entry, ms.
const LIFE_MS: i64 = 5_000;

/// State on which an entry is based: the count of writes to its merchant's rows, taken before they were read, and the time.
#[derive(Debug, Clone, Copy)]
pub struct Generation {
    /// `Store::generation`
    pub generation: u64,
    /// Time, ms since 1970.
    pub now_ms: i64,
}

/// A bounded cache in memory.
pub struct ResponseCache<K, V> {
    most: usize,
    entries: Mutex<HashMap<K, (Generation, Arc<V>)>>,
}

impl<K: Eq + Hash, V> ResponseCache<K, V> {
    /// Creates a cache of at most `most` entries.
    pub fn new(most: usize) -> ResponseCache<K, V> {
        ResponseCache { most, entries: Mutex::default() }
    }

    /// Finds an entry that is neither invalidated nor expired.
    pub fn find(&self, key: &K, now: Generation) -> Option<Arc<V>> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let (made, value) = entries.get(key)?;
        // A clock that was set back must not extend the life of an entry.
        let fresh = made.generation == now.generation && (0..LIFE_MS).contains(&(now.now_ms - made.now_ms));
        fresh.then(|| Arc::clone(value))
    }

    /// Stores an entry; a full cache is cleared first.
    pub fn insert(&self, key: K, made: Generation, value: Arc<V>) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() >= self.most && !entries.contains_key(&key) {
            entries.clear();
        }
        entries.insert(key, (made, value));
    }
}
