//! Frame of a call: everything that it has whether a participant or a staff member makes it. It names no merchant.

use std::any::Any;
use std::net::IpAddr;
use std::time::Duration;

use actix_web::http::header;
use actix_web::{HttpRequest, web};
use laurel_core::account::Client;
use laurel_core::calls::{CallRow, Who};
use laurel_core::errors::{Code, FieldErrors, Refusal};
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::interface::InterfaceCookie;
use laurel_core::language::{self, Language};
use laurel_core::session::keys::UI_COOKIE;
use tokio::time::timeout;

use super::answer::Failure;
use super::human::{self, Strength};
use crate::agreement;
use crate::auth::last_use::LastUses;
use crate::auth::token::{self, Living, Session};
use crate::db::Db;
use crate::error::Error;
use crate::limits::network::Network;
use crate::state::App;

/// Longest wait for a slot of the hashing pool. A page waits 5 s for the whole answer.
const HASHING_PATIENCE: Duration = Duration::from_secs(3);

/// Everything around a call but its parameters, its merchant and its caller.
#[derive(Clone)]
pub struct Frame {
    /// Shared state of the application.
    pub app: App,
    /// Row in the table of calls.
    pub row: CallRow,
    /// Language of the answer.
    pub language: Language,
    /// IP address of the client.
    pub address: IpAddr,
    /// Kind of client, from its `User-Agent` header.
    pub client: Client,
    /// Time of the call, ms since 1970.
    pub now_ms: i64,
    pub(super) token_hash: Option<[u8; 32]>,
    /// Merchant that the text of a staff token names; the token is looked up among those of this merchant only.
    pub(super) employer: Option<MerchantId>,
    /// Strength of the human check whose solution the request carried.
    pub(super) human: Option<Strength>,
}

impl Frame {
    /// One transaction on data without an owner, such as rate limits; the caller is determined before or after it.
    pub async fn write_unasked<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = self.app.store.clone();
        self.blocking(move || store.write_unseen(work)).await
    }

    /// Runs blocking work away from the async workers.
    pub async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
        let done = on_a_thread(Box::new(move || Box::new(work()))).await.and_then(|done| done.downcast::<Result<T, Error>>().ok());
        let outcome = done.map_or_else(|| Err(Error::Broken("a worker thread was cancelled".into())), |done| *done);
        outcome.map_err(|error| self.fail(error))
    }

    /// Runs a password hash away from the async workers, two at a time. Answers `Busy` if no slot becomes free in time, while
    /// the client still waits.
    pub async fn hashing<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
        let turn = timeout(HASHING_PATIENCE, self.app.hashing.acquire()).await.map_err(|_| self.fail(Error::Busy))?;
        let _turn = turn.map_err(|_| self.fail(Error::Broken("the hashing pool is closed".into())))?;
        self.blocking(work).await
    }

    /// Builds a failure in the caller's language.
    pub fn fail(&self, error: impl Into<Error>) -> Failure {
        Failure::new(&self.app, self.language, error.into())
    }

    /// Fails if there are field errors.
    pub fn check(&self, errors: FieldErrors) -> Result<(), Failure> {
        if errors.is_empty() { Ok(()) } else { Err(self.fail(Refusal::from(errors))) }
    }

    /// Like `check`, for a form that records consent to the terms of use.
    pub fn check_agreed(&self, mut errors: FieldErrors, version: Option<&str>) -> Result<(), Failure> {
        agreement::check_version(&mut errors, version, agreement::SERVICE_VERSION);
        self.check(errors)
    }

    /// Identifies a viewer: by account, or by local network and kind of client. Must be hashed before it is stored.
    pub fn viewer(&self, known: Option<AccountId>) -> String {
        match known {
            Some(account) => format!("account {account}"),
            None => format!("address {} {:?}", Network::local(self.address), self.client),
        }
    }

    /// The session of a living token; notes its use, to be written later.
    pub(super) fn session_of(&self, living: &Living) -> Session {
        if let Some(used) = living.unwritten {
            self.app.part::<LastUses>().note(used);
        }
        living.session
    }

    /// SHA-256 of the bearer token.
    pub fn token_hash(&self) -> Option<&[u8; 32]> {
        self.token_hash.as_ref()
    }

    /// Over the anonymous rate limit: lets the call through if the caller solved the human check or has a valid
    /// token, even where the call needs no caller.
    pub fn ensure_human(&self, db: &mut Db) -> Result<(), Error> {
        let known = match &self.token_hash {
            Some(hash) if self.human.is_none() => token::find(db, hash, self.now_ms)?.is_some(),
            _ => self.human.is_some(),
        };
        if known { Ok(()) } else { Err(human::ask(&self.app, Strength::Usual, self.now_ms)) }
    }

    /// True if the call carried the solution of a human check.
    pub fn is_human(&self) -> bool {
        self.human.is_some()
    }

    /// Lets the call through if it carried the solution of a harder check. A valid token does not replace it.
    pub fn ensure_harder_check(&self) -> Result<(), Error> {
        if self.human == Some(Strength::Harder) { Ok(()) } else { Err(human::ask(&self.app, Strength::Harder, self.now_ms)) }
    }

    /// Like `ensure_human`, before any other work, and without a connection if no token was sent.
    pub(super) async fn pass_crowd(&self) -> Result<(), Failure> {
        if self.human.is_some() {
            return Ok(());
        }
        if self.token_hash.is_none() {
            return Err(self.fail(human::ask(&self.app, Strength::Usual, self.now_ms)));
        }
        let frame = self.clone();
        self.blocking(move || frame.app.store.read(|db| frame.ensure_human(db))).await
    }

    /// Rate-limits an authenticated caller; rejects an anonymous one where the call requires a caller.
    pub(super) fn counted<T>(&self, found: Option<T>) -> Result<Option<T>, Error> {
        let flood = &self.app.flood;
        match (self.row.who, found, &self.token_hash) {
            (_, Some(found), Some(hash)) => {
                flood.check_person(self.row.rate, hash)?;
                Ok(Some(found))
            }
            // A dead token is reported even on a call that anyone may make: the session is over.
            (Who::Participant | Who::Staff(_) | Who::BeforeSetUp, ..) | (Who::AnyoneKnown, None, Some(_)) => {
                let crowded = flood.is_crowded(self.address)?;
                Err(if crowded && self.human.is_none() {
                    human::ask(&self.app, Strength::Usual, self.now_ms)
                } else {
                    Code::TokenInvalid.into()
                })
            }
            _ => Ok(None),
        }
    }
}

/// Work for another thread and its result, without their types: the program has the code around it once and not for each call.
type Work = Box<dyn FnOnce() -> Done + Send>;
type Done = Box<dyn Any + Send>;

async fn on_a_thread(work: Work) -> Option<Done> {
    web::block(work).await.ok()
}

/// Language of an answer, from `Accept-Language`, which our client sets or the browser sends by itself.
pub fn language_of(request: &HttpRequest) -> Language {
    let accept = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    language::negotiate(None, None, accept)
}

/// Parses the interface cookie.
pub fn interface_cookie(request: &HttpRequest) -> InterfaceCookie {
    let header = request.headers().get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let pair = header.split(';').filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == UI_COOKIE);
    pair.map(|(_, value)| InterfaceCookie::parse(value)).unwrap_or_default()
}
