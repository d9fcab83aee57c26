//! Short-lived cache for anonymous responses, invalidated by writes.
//!
//! A write to data of its merchant that visitors see invalidates an entry (`Store::generation`). The clock
//! changes answers too (a stage ends, a day less is left), and so do other processes on the same database:
//! entries expire after a few seconds.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::Bytes;
use chrono::{DateTime, Utc};
use laurel_core::envelope::Envelope;
use serde::Serialize;

use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Context, Failure, ReadyReply};

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

/// An answer that is the same for all visitors, except for the clock in it.
pub trait Common: Serialize + Send + 'static {
    /// The server's clock in it.
    fn server_time(&self) -> DateTime<Utc>;

    /// False if it is not cached: requests for what does not exist would fill the cache.
    fn is_worth_it(&self) -> bool {
        true
    }
}

/// The text of an answer, without the clock in it.
pub struct Text {
    before: Bytes,
    after: Bytes,
}

impl Text {
    fn of<T: Common>(answer: &T) -> Result<Text, Error> {
        let whole = serde_json::to_string(&Envelope::success(answer))?;
        let clock = clock_field(answer.server_time())?;
        let (before, after) = whole.rsplit_once(&clock).ok_or_else(|| Error::Broken("an answer has no clock".to_owned()))?;
        Ok(Text { before: Bytes::copy_from_slice(before.as_bytes()), after: Bytes::copy_from_slice(after.as_bytes()) })
    }

    fn at(&self, now_ms: i64) -> Result<Vec<u8>, Error> {
        let clock = clock_field(to_time(now_ms))?;
        Ok([&self.before, clock.as_bytes(), &self.after].concat())
    }
}

fn clock_field(time: DateTime<Utc>) -> Result<String, Error> {
    Ok(format!("\"serverTime\":{}", serde_json::to_string(&time)?))
}

impl<K: Eq + Hash> ResponseCache<K, Text> {
    /// Answers a visitor from the cache, or reads.
    pub async fn answer<T: Common>(
        &self,
        context: &Context,
        key: K,
        read: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<ReadyReply, Failure> {
        let now = Generation { generation: context.app.store.generation(&context.merchant), now_ms: context.now_ms };
        let failed = |error| Failure::new(&context.app, context.language, error);
        let text = if let Some(known) = self.find(&key, now) {
            known
        } else {
            let answer = context.read(move |db, _| read(db)).await?;
            let text = Arc::new(Text::of(&answer).map_err(failed)?);
            if answer.is_worth_it() {
                self.insert(key, now, Arc::clone(&text));
            }
            text
        };
        text.at(now.now_ms).map(ReadyReply).map_err(failed)
    }
}
