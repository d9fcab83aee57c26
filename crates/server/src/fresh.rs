//! What was read or drawn for visitors a moment ago, kept while nothing has changed it.
//!
//! A write to what visitors see of its merchant drops it (`Store::generation`). The clock changes it too (a stage
//! ends, a day less is left), and so does another process on the same database: nothing is kept longer
//! than a few seconds.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Anything is made anew after this time, in ms.
const LIFE_MS: i64 = 5_000;

/// When something was made: the count of writes to its merchant's rows, taken before they were read, and
/// the time in ms.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// `Store::generation`
    pub generation: u64,
    /// Since 1970.
    pub now_ms: i64,
}

/// A bounded number of values in memory.
pub struct Fresh<K, V> {
    most: usize,
    kept: Mutex<HashMap<K, (Moment, Arc<V>)>>,
}

impl<K: Eq + Hash, V> Fresh<K, V> {
    /// Keeps at most so many.
    pub fn new(most: usize) -> Fresh<K, V> {
        Fresh { most, kept: Mutex::default() }
    }

    /// A value that nothing has changed since.
    pub fn find(&self, key: &K, now: Moment) -> Option<Arc<V>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let (made, value) = kept.get(key)?;
        // A clock that was set back must not keep it longer.
        let fresh = made.generation == now.generation && (0..LIFE_MS).contains(&(now.now_ms - made.now_ms));
        fresh.then(|| Arc::clone(value))
    }

    /// Keeps a value; where there are too many, all make way.
    pub fn keep(&self, key: K, made: Moment, value: Arc<V>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= self.most && !kept.contains_key(&key) {
            kept.clear();
        }
        kept.insert(key, (made, value));
    }
}
