//! Context of a call (caller, merchant, language, time) and its access to the database.

use std::net::IpAddr;

use actix_web::http::header;
use actix_web::{HttpRequest, web};
use laurel_core::account::Client;
use laurel_core::calls::{CallRow, Who};
use laurel_core::errors::{Code, FieldErrors};
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::interface::InterfaceCookie;
use laurel_core::language::{self, Language};
use laurel_core::session::keys::UI_COOKIE;

use super::answer::Failure;
use super::caller::Caller;
use super::human;
use crate::auth::own::{self, Own};
use crate::auth::staff_token;
use crate::auth::token;
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;
use crate::state::App;

/// A call with its typed parameters.
pub struct Call<T> {
    /// Parameters from path, query and body.
    pub input: T,
    /// Everything else that the handler needs.
    pub context: Context,
}

/// Context of a call: everything but its parameters.
#[derive(Clone)]
pub struct Context {
    /// Shared state of the application.
    pub app: App,
    /// Row in the table of calls.
    pub row: CallRow,
    /// Merchant whose rows the call may see. Staff have a merchant of their own, whichever one the request names.
    pub merchant: MerchantId,
    /// Language of the answer.
    pub language: Language,
    /// IP address of the client.
    pub address: IpAddr,
    /// Kind of client, from its `User-Agent` header.
    pub client: Client,
    /// Time of the call, ms since 1970.
    pub now_ms: i64,
    pub(super) token_hash: Option<[u8; 32]>,
    /// The request carried the solution of a human check.
    pub(super) human: bool,
}

/// Inputs of an answer besides its request and its caller.
#[derive(Debug, Clone)]
pub struct View {
    /// Merchant whose rows are read.
    pub merchant: MerchantId,
    /// Language of the answer.
    pub language: Language,
    /// Time of the call, ms since 1970.
    pub now_ms: i64,
}

/// Access of a call to the database.
#[derive(Debug, Clone, Copy)]
enum Access {
    Read,
    WriteUnseen,
    Write,
}

impl Context {
    /// Reads; the caller is determined first.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Read, Context::caller, work).await
    }

    /// One transaction on data that visitors never see: tokens, codes, persons, drafts.
    pub async fn write_unseen<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::WriteUnseen, Context::caller, work).await
    }

    /// One transaction on data that visitors may see; the caller is determined first.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Write, Context::caller, work).await
    }

    /// Reads the caller's own account together with the session.
    pub(crate) async fn read_own<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Own) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Read, |context, db| context.own(|hash| own::find(db, hash, context.now_ms)), work).await
    }

    /// Like `read_own`, as one transaction that locks the account.
    pub(crate) async fn write_own<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Own) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::WriteUnseen, |context, db| context.own(|hash| own::lock(db, hash, context.now_ms)), work).await
    }

    /// One transaction on data without an owner, such as rate limits; the caller is determined before or after it.
    pub async fn write_unasked<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = self.app.store.clone();
        self.blocking(move || store.write_unseen(work)).await
    }

    /// `who` determines the caller before the work, with the same connection.
    async fn run<C, T: Send + 'static>(
        &self,
        access: Access,
        who: impl FnOnce(&Context, &mut Db) -> Result<C, Error> + Send + 'static,
        work: impl FnOnce(&mut Db, C) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || {
            let store = &context.app.store;
            let all = |db: &mut Db| {
                let caller = who(&context, db)?;
                work(db, caller)
            };
            match (access, context.row.who) {
                (Access::Read, _) => store.read(all),
                (Access::WriteUnseen, _) => store.write_unseen(all),
                // Staff write to the rows of their own merchant, whichever one the call names.
                (Access::Write, Who::Staff(_)) => store.write(all),
                (Access::Write, _) => store.write_for(&context.merchant, all),
            }
        })
        .await
    }

    /// Runs blocking work away from the async workers.
    pub async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
        let outcome = web::block(work).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())));
        outcome.map_err(|error| self.fail(error))
    }

    /// Builds a failure in the caller's language.
    pub fn fail(&self, error: impl Into<Error>) -> Failure {
        Failure::new(&self.app, self.language, error.into())
    }

    /// Fails if there are field errors.
    pub fn check(&self, errors: FieldErrors) -> Result<(), Failure> {
        if errors.is_empty() { Ok(()) } else { Err(self.fail(laurel_core::errors::Refusal::from(errors))) }
    }

    /// The surroundings of a change, for services.
    pub fn scope(&self) -> Scope<'_> {
        Scope { texts: &self.app.texts, merchant: &self.merchant, now_ms: self.now_ms }
    }

    /// Merchant, language and time.
    pub fn view(&self) -> View {
        View { merchant: self.merchant.clone(), language: self.language, now_ms: self.now_ms }
    }

    /// Identifies a viewer: by account, or by IP address and kind of client. Must be hashed before it is stored.
    pub fn viewer(&self, known: Option<AccountId>) -> String {
        match known {
            Some(account) => format!("account {account}"),
            None => format!("address {} {:?}", self.address, self.client),
        }
    }

    /// SHA-256 of the bearer token.
    pub fn token_hash(&self) -> Option<&[u8; 32]> {
        self.token_hash.as_ref()
    }

    /// Over the anonymous rate limit: lets the call through if the caller solved the human check or has a valid
    /// token, even where the call needs no caller.
    pub fn ensure_human(&self, db: &mut Db) -> Result<(), Error> {
        let known = match &self.token_hash {
            Some(hash) if !self.human => token::find(db, hash, self.now_ms)?.is_some(),
            _ => self.human,
        };
        if known { Ok(()) } else { Err(human::ask(&self.app, self.now_ms)) }
    }

    /// Like `ensure_human`, before any other work, and without a connection if no token was sent.
    pub(super) async fn pass_crowd(&self) -> Result<(), Failure> {
        if self.human {
            return Ok(());
        }
        if self.token_hash.is_none() {
            return Err(self.fail(human::ask(&self.app, self.now_ms)));
        }
        let context = self.clone();
        self.blocking(move || context.app.store.read(|db| context.ensure_human(db))).await
    }

    /// Looks the token up only where the table of calls asks for a caller, and only among tokens of that kind:
    /// a participant's token is not valid for organisers' calls, nor the other way round.
    fn caller(&self, db: &mut Db) -> Result<Caller, Error> {
        let found = match (self.row.who, &self.token_hash) {
            (Who::Anyone, _) | (_, None) => None,
            (Who::Staff(_), Some(hash)) => staff_token::find(db, hash, self.now_ms)?.map(Caller::Staff),
            (_, Some(hash)) => token::find(db, hash, self.now_ms)?.map(Caller::Participant),
        };
        let caller = self.counted(found)?.unwrap_or(Caller::Visitor);
        match (self.row.who, &caller) {
            (Who::Staff(roles), Caller::Staff(member)) if !roles.contain(member.role) => Err(Code::NotAllowed.into()),
            _ => Ok(caller),
        }
    }

    /// Finds the caller's own account by the token.
    fn own(&self, seek: impl FnOnce(&[u8; 32]) -> Result<Option<Own>, Error>) -> Result<Own, Error> {
        let found = self.token_hash.as_ref().map(seek).transpose()?.flatten();
        self.counted(found)?.ok_or_else(|| Code::TokenInvalid.into())
    }

    /// Rate-limits an authenticated caller; rejects an anonymous one where the call requires a caller.
    fn counted<T>(&self, found: Option<T>) -> Result<Option<T>, Error> {
        let flood = &self.app.flood;
        match (self.row.who, found, &self.token_hash) {
            (_, Some(found), Some(hash)) => {
                flood.check_person(self.row.rate, hash)?;
                Ok(Some(found))
            }
            // A dead token is reported even on a call that anyone may make: the session is over.
            (Who::Participant | Who::Staff(_), ..) | (Who::AnyoneKnown, None, Some(_)) => {
                let crowded = flood.is_crowded(self.address)?;
                Err(if crowded && !self.human { human::ask(&self.app, self.now_ms) } else { Code::TokenInvalid.into() })
            }
            _ => Ok(None),
        }
    }
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

/// IP address of the client. `X-Forwarded-For` is believed only from configured proxies. IPv4 addresses that
/// are mapped into IPv6 ones count as IPv4.
pub fn address_of(request: &HttpRequest, app: &App) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.ip().to_canonical());
    if !app.config.trusted_proxies.contains(&peer) {
        return peer;
    }
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let hops = forwarded.rsplit(',').filter_map(|hop| hop.trim().parse::<IpAddr>().ok()).map(|hop| hop.to_canonical());
    hops.into_iter().find(|hop| !app.config.trusted_proxies.contains(hop)).unwrap_or(peer)
}
