//! State of the messaging app: its user, issued codes, credentials and counters of calls.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A user of the messaging app.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// Id with one account.
    pub openid: String,
    /// Id with all accounts of one owner; empty if these are not linked.
    pub unionid: String,
    /// Number as dialled within mainland China.
    pub phone: String,
    /// A virtual user, of a page in preview mode.
    pub is_snapshot: bool,
    /// Declines the log-in.
    pub denies: bool,
    /// Behaviour when this user's code is exchanged in a browser, while other users are served well.
    pub mood: Mood,
}

/// Behaviour for the next calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// Answers valid calls.
    #[default]
    Well,
    /// Refuses valid calls with this code.
    Refusing(i64),
    /// Answers with an unreadable body.
    Garbage,
    /// Fails with status 502.
    Broken,
    /// Answers valid calls after this many ms.
    Slow(u64),
}

/// Number of calls so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Calls for a credential.
    pub tokens: usize,
    /// Calls for a ticket.
    pub tickets: usize,
    /// Checks of texts.
    pub texts: usize,
    /// All other calls.
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
    /// Current user of pages.
    pub(super) person: Person,
    /// Issued codes, each valid for one exchange.
    pub(super) codes: HashMap<String, (Kind, Person, String)>,
    /// Valid credentials by account.
    pub(super) tokens: HashMap<String, String>,
    /// Users of the mini-program by their id there, and whether they opened it in the last two hours.
    pub(super) visits: HashMap<String, bool>,
    /// Words of texts, with what the content check suggests.
    pub(super) objections: Vec<(String, String)>,
    drawn: usize,
}

/// Purpose of a code.
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

    /// Sets the behaviour for the next calls.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Calls so far, refused ones included.
    pub fn counts(&self) -> Counts {
        self.state().counts
    }

    /// Sets the current user of pages.
    pub fn used_by(&self, person: Person) {
        self.state().person = person;
    }

    /// A code that the messaging app's browser comes back with.
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

    /// A phone number as older clients send it: initialisation vector and encrypted data, both in base64.
    pub fn encrypted_number(&self, person: &Person) -> (String, String) {
        super::mini::encrypted_number(&person.phone, *b"start-of-number!")
    }

    /// Notes a user of the mini-program, who opened it lately or long ago.
    pub fn visited(&self, openid: &str, lately: bool) {
        self.state().visits.insert(openid.to_owned(), lately);
    }

    /// Has the content check suggest `risky` or `review` for texts with this word.
    pub fn objects_to(&self, word: &str, suggest: &str) {
        self.state().objections.push((word.to_owned(), suggest.to_owned()));
    }

    /// Revokes all credentials before they expire.
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

    /// Uses a code up; `None` if it is unknown or of another kind.
    pub(super) fn take(&mut self, kind: Kind, code: &str) -> Option<(Person, String)> {
        match self.codes.remove(code) {
            Some((known, person, scope)) if known == kind => Some((person, scope)),
            _ => None,
        }
    }
}
