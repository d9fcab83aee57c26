//! Objects of all merchants, as the API shows them.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use super::ask::Ask;
use super::clock::Clock;
use super::endpoint::{Endpoint, Kind};
use super::idempotency::Saved;
use super::merchant::Owner;
use super::mood::Mood;
use super::refund::RefundWay;
use super::refused::Refused;
use super::webhook::Hook;

/// An object with its owner.
pub(super) struct Stored {
    pub(super) owner: Owner,
    /// The object as it is shown; other objects in it are ids.
    pub(super) json: Value,
    /// Values that the API does not show, such as the payment's metadata of a session.
    pub(super) hidden: Value,
}

impl Stored {
    pub(super) fn is(&self, kind: Kind) -> bool {
        self.json["object"] == kind.object()
    }
}

#[derive(Default)]
pub(super) struct State {
    /// Address of the pages.
    pub(super) base: String,
    pub(super) clock: Clock,
    pub(super) mood: Mood,
    /// Moods of single calls, before `mood`.
    pub(super) once: VecDeque<Mood>,
    pub(super) calls: Vec<String>,
    pub(super) saved: Saved,
    /// Oldest first.
    pub(super) objects: Vec<Stored>,
    /// The way of new refunds.
    pub(super) refunds: RefundWay,
    /// Smallest amount, fen.
    pub(super) smallest: i64,
    pub(super) hooks: Vec<Hook>,
    /// Ids of events that are new.
    pub(super) events: Vec<String>,
    /// Ids of events that no endpoint has taken yet.
    pub(super) undelivered: Arc<Mutex<HashSet<String>>>,
    drawn: u64,
}

impl State {
    /// Records a call, and returns its mood.
    pub(super) fn next_mood(&mut self, call: String) -> Mood {
        self.calls.push(call);
        self.once.pop_front().unwrap_or(self.mood)
    }

    pub(super) fn next_number(&mut self) -> u64 {
        self.drawn += 1;
        self.drawn
    }

    /// A new id with this prefix.
    pub(super) fn draw(&mut self, prefix: &str) -> String {
        let number = self.next_number();
        format!("{prefix}Standin{number:010}")
    }

    pub(super) fn seconds(&self) -> i64 {
        self.clock.now().timestamp()
    }

    pub(super) fn add(&mut self, owner: Owner, json: Value, hidden: Value) {
        self.objects.push(Stored { owner, json, hidden });
    }

    pub(super) fn find(&self, id: &str) -> Option<&Stored> {
        self.objects.iter().find(|stored| stored.json["id"] == id)
    }

    pub(super) fn find_mut(&mut self, id: &str) -> Option<&mut Stored> {
        self.objects.iter_mut().find(|stored| stored.json["id"] == id)
    }

    /// The object as it is shown; `null` if it does not exist.
    pub(super) fn json(&self, id: &str) -> Value {
        self.find(id).map_or(Value::Null, |stored| stored.json.clone())
    }

    /// Sets fields of an object.
    pub(super) fn set(&mut self, id: &str, fields: &[(&str, Value)]) {
        if let Some(stored) = self.find_mut(id) {
            for (name, value) in fields {
                stored.json[*name] = value.clone();
            }
        }
    }

    /// An object that the owner sees.
    pub(super) fn seen(&self, owner: Owner, kind: Kind, id: &str) -> Result<&Stored, Refused> {
        let found = self.find(id).filter(|stored| stored.is(kind));
        match found {
            Some(stored) if stored.owner == owner => Ok(stored),
            Some(stored) if stored.owner.account == owner.account => Err(Refused::missing(kind.object(), id, Some(stored.owner.mode()))),
            _ => Err(Refused::missing(kind.object(), id, None)),
        }
    }

    /// Executes a call.
    pub(super) fn run(&mut self, ask: &Ask) -> Result<Value, Refused> {
        self.expire_due();
        match &ask.endpoint {
            Endpoint::CreateSession => self.create_session(ask.owner, &ask.form),
            Endpoint::ExpireSession(id) => self.expire_session(ask.owner, id, &ask.form),
            Endpoint::CreateRefund => self.create_refund(ask.owner, &ask.form),
            Endpoint::CreateWebhook => self.create_hook(ask.owner, &ask.form),
            Endpoint::Read(kind, id) => {
                ask.form.allow(&["expand[*]"])?;
                let json = self.seen(ask.owner, *kind, id)?.json.clone();
                self.expand(json, &ask.form, false)
            }
            Endpoint::List(kind) => self.list(ask.owner, *kind, &ask.form),
        }
    }
}

/// The id in a field that links to another object.
pub(super) fn linked(json: &Value, name: &str) -> Option<String> {
    json[name].as_str().map(str::to_owned)
}

/// A refusal of the last try to pay.
pub(super) fn declined() -> Value {
    json!({ "type": "card_error", "code": "card_declined", "decline_code": "generic_decline", "message": "Your card was declined." })
}
