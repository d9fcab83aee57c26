//! Saved answers of idempotency keys.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

use super::ask::Ask;
use super::endpoint::Endpoint;
use super::form::Form;
use super::merchant::Owner;
use super::refused::Refused;

/// Life of an answer, hours.
const HOURS: i64 = 24;

/// An answer: status and body.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Value,
}

/// Keys by owner.
#[derive(Default)]
pub(super) struct Saved(HashMap<(Owner, String), Entry>);

struct Entry {
    endpoint: Endpoint,
    form: Form,
    time: DateTime<Utc>,
    /// Absent while the first request runs.
    answer: Option<Answer>,
    running: bool,
}

impl Saved {
    /// Begins a request: `Some` is the saved answer of an equal one.
    pub(super) fn begin(&mut self, ask: &Ask, now: DateTime<Utc>) -> Result<Option<Answer>, Refused> {
        let Some(key) = &ask.key else { return Ok(None) };
        self.0.retain(|_, entry| entry.running || now - entry.time < TimeDelta::hours(HOURS));
        let place = (ask.owner, key.clone());
        let Some(entry) = self.0.get(&place) else {
            let entry = Entry { endpoint: ask.endpoint.clone(), form: ask.form.clone(), time: now, answer: None, running: true };
            self.0.insert(place, entry);
            return Ok(None);
        };
        if entry.endpoint != ask.endpoint || entry.form != ask.form {
            let message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
            return Err(Refused::new(400, "idempotency_error", message));
        }
        if entry.running {
            let message = "There is currently another in-progress request using this Idempotent Key.";
            return Err(Refused::new(409, "idempotency_error", message).with_code("idempotency_key_in_use"));
        }
        Ok(entry.answer.clone())
    }

    /// Saves the answer of a request that has begun; a refusal of parameters frees the key.
    pub(super) fn save(&mut self, ask: &Ask, answer: Option<&Answer>) {
        let Some(key) = &ask.key else { return };
        let place = (ask.owner, key.clone());
        match answer {
            Some(answer) => drop(self.0.get_mut(&place).map(|entry| entry.answer = Some(answer.clone()))),
            None => drop(self.0.remove(&place)),
        }
    }

    /// Ends a request.
    pub(super) fn end(&mut self, ask: &Ask) {
        let Some(key) = &ask.key else { return };
        if let Some(entry) = self.0.get_mut(&(ask.owner, key.clone())) {
            entry.running = false;
        }
    }
}
