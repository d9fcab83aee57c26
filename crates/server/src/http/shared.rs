//! Answers that visitors share: from a cache, as text.

use std::hash::Hash;
use std::sync::Arc;

use actix_web::web::Bytes;
use chrono::{DateTime, Utc};
use laurel_core::envelope::Envelope;
use serde::Serialize;

use super::answer::{Failure, ReadyReply};
use super::context::Context;
use crate::cache::{Generation, ResponseCache};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;

/// An answer that is the same for all visitors, except for the clock in it.
pub trait Common: Serialize + Send + 'static {
    /// The server's clock in it.
    fn server_time(&self) -> DateTime<Utc>;

    /// The next time at which the clock alone changes more of it, as far as that is known.
    fn changes(&self) -> Option<DateTime<Utc>> {
        None
    }

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
                self.insert(key, now, answer.changes(), Arc::clone(&text));
            }
            text
        };
        text.at(now.now_ms).map(ReadyReply).map_err(failed)
    }
}
