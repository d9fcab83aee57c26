//! Who uses the messaging app, which codes are out, and how often it was asked.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Somebody who uses the messaging app.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// Their id with an account.
    pub openid: String,
    /// Their id with all accounts of one owner; empty where these are not joined.
    pub unionid: String,
    /// Number, as dialled within the country; mainland China's.
    pub phone: String,
    /// Somebody made up, of a page that is a preview.
    pub is_snapshot: bool,
    /// Turns the log-in down when asked.
    pub denies: bool,
    /// What it does when their code is exchanged in a browser, while others are served well.
    pub mood: Mood,
}

/// What it does with the next calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Answers what is right.
    #[default]
    Well,
    /// Refuses with this code, though the call is right.
    Refusing(i64),
    /// Answers what nobody can read.
    Garbage,
    /// Has trouble of its own.
    Broken,
    /// Answers what is right, after so many milliseconds.
    Slow(u64),
}

/// Calls so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// For a credential.
    pub tokens: usize,
    /// For a ticket.
    pub tickets: usize,
    /// All others.
    pub others: usize,
}

/// State of the stand-in.
#[derive(Default)]
pub struct WeChat {
    state: Mutex<State>,
}

#[derive(Default)]
pub(super) struct State {
    pub(super) mood: Mood,
    pub(super) counts: Counts,
    /// Who opens pages at the moment.
    pub(super) person: Person,
    /// Codes that are out, each good for one exchange.
    pub(super) codes: HashMap<String, (Kind, Person, String)>,
    /// Credentials that are good, by account.
    pub(super) tokens: HashMap<String, String>,
    drawn: usize,
}

/// What a code is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Web,
    MiniProgram,
    Phone,
}

impl WeChat {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it shall do from now on.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Calls so far, refused ones too.
    pub fn counts(&self) -> Counts {
        self.state().counts
    }

    /// Who opens pages from now on.
    pub fn used_by(&self, person: Person) {
        self.state().person = person;
    }

    /// A code as the messaging app's browser comes back with.
    pub fn web_code(&self, person: &Person) -> String {
        self.state().draw(Kind::Web, person, "snsapi_userinfo")
    }

    /// A code of the mini-program's own log-in.
    pub fn mini_code(&self, person: &Person) -> String {
        self.state().draw(Kind::MiniProgram, person, "")
    }

    /// A code of the phone button.
    pub fn phone_code(&self, person: &Person) -> String {
        self.state().draw(Kind::Phone, person, "")
    }

    /// A phone number as older clients send it: start value and encrypted data, both in base64.
    pub fn encrypted_number(&self, person: &Person) -> (String, String) {
        super::mini::encrypted_number(&person.phone, *b"start-of-number!")
    }

    /// Ends all credentials before their time.
    pub fn forget_tokens(&self) {
        self.state().tokens.clear();
    }
}

impl State {
    pub(super) fn next(&mut self, what: &str) -> String {
        self.drawn += 1;
        format!("{what}-{:06}", self.drawn)
    }

    pub(super) fn draw(&mut self, kind: Kind, person: &Person, scope: &str) -> String {
        let code = self.next("code");
        self.codes.insert(code.clone(), (kind, person.clone(), scope.to_owned()));
        code
    }

    /// Uses a code up.
    pub(super) fn take(&mut self, kind: Kind, code: &str) -> Option<(Person, String)> {
        match self.codes.remove(code) {
            Some((known, person, scope)) if known == kind => Some((person, scope)),
            _ => None,
        }
    }
}
