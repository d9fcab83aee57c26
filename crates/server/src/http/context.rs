//! Who calls, for which merchant, in which language; and the way to the database.

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
use crate::account::own::{self, Own};
use crate::account::token;
use crate::db::Db;
use crate::error::Error;
use crate::staff;
use crate::state::App;

/// A call with its typed parameters.
pub struct Call<T> {
    /// As read from path, query and body.
    pub input: T,
    /// Around it.
    pub context: Context,
}

/// Everything around a call.
#[derive(Clone)]
pub struct Context {
    /// Application.
    pub app: App,
    /// Its line of the table of calls.
    pub row: CallRow,
    /// Whose rows it may see. Staff have a merchant of their own, whatever was asked for.
    pub merchant: MerchantId,
    /// Language of its answer.
    pub language: Language,
    /// Address of the caller.
    pub address: IpAddr,
    /// What calls, from what its browser says.
    pub client: Client,
    /// Now, in ms since 1970.
    pub now_ms: i64,
    pub(super) token_hash: Option<[u8; 32]>,
    /// Has just solved a human check.
    pub(super) human: bool,
}

/// What an answer depends on beside its request and its caller.
#[derive(Debug, Clone)]
pub struct View {
    /// Whose rows.
    pub merchant: MerchantId,
    /// Language of the answer.
    pub language: Language,
    /// Now, in ms since 1970.
    pub now_ms: i64,
}

/// What a call does to the database.
#[derive(Debug, Clone, Copy)]
enum Access {
    Read,
    WriteUnseen,
    Write,
}

impl Context {
    /// Work that changes nothing. The caller is known before it begins.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Read, Context::caller, work).await
    }

    /// One transaction on what visitors never see: tokens, codes, persons, drafts.
    pub async fn write_unseen<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::WriteUnseen, Context::caller, work).await
    }

    /// One transaction. The caller is known before it begins.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Write, Context::caller, work).await
    }

    /// Work on the caller's own account, which is read together with the session.
    pub(crate) async fn read_own<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Own) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::Read, |context, db| context.own(|hash| own::find(db, hash, context.now_ms)), work).await
    }

    /// The same as one transaction, in which it is the account's turn.
    pub(crate) async fn write_own<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Own) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        self.run(Access::WriteUnseen, |context, db| context.own(|hash| own::lock(db, hash, context.now_ms)), work).await
    }

    /// One transaction on what belongs to nobody, as limits do: who calls is asked before or after it.
    pub async fn write_unasked<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = self.app.store.clone();
        self.blocking(move || store.write_unseen(work)).await
    }

    /// `who` finds whose call it is, before and with the same connection as the work.
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
                // Staff write to the rows of their own merchant, whichever the call names.
                (Access::Write, Who::Staff(_)) => store.write(all),
                (Access::Write, _) => store.write_for(&context.merchant, all),
            }
        })
        .await
    }

    /// Work away from the async workers.
    pub async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Failure> {
        let outcome = web::block(work).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())));
        outcome.map_err(|error| self.fail(error))
    }

    /// A failure in the caller's language.
    pub fn fail(&self, error: impl Into<Error>) -> Failure {
        Failure::new(&self.app, self.language, error.into())
    }

    /// Stops where a form breaks rules.
    pub fn check(&self, errors: FieldErrors) -> Result<(), Failure> {
        if errors.is_empty() { Ok(()) } else { Err(self.fail(laurel_core::errors::Refusal::from(errors))) }
    }

    /// Merchant, language and time.
    pub fn view(&self) -> View {
        View { merchant: self.merchant.clone(), language: self.language, now_ms: self.now_ms }
    }

    /// Tells those apart who look at something: an account, or an address with what its browser says of itself. To be
    /// hashed before it is kept.
    pub fn viewer(&self, known: Option<AccountId>) -> String {
        match known {
            Some(account) => format!("account {account}"),
            None => format!("address {} {:?}", self.address, self.client),
        }
    }

    /// Hash of the bearer token.
    pub fn token_hash(&self) -> Option<&[u8; 32]> {
        self.token_hash.as_ref()
    }

    /// Beyond the figures of strangers: goes on for who solved a human check or is signed in, even
    /// on calls that do not ask who it is.
    pub fn ensure_human(&self, db: &mut Db) -> Result<(), Error> {
        let known = match &self.token_hash {
            Some(hash) if !self.human => token::find(db, hash, self.now_ms)?.is_some(),
            _ => self.human,
        };
        if known { Ok(()) } else { Err(human::ask(&self.app, self.now_ms)) }
    }

    /// The same before any work is done, without a connection where no token was sent.
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

    /// A token is looked up only where the table of calls asks who it is, and only among those of
    /// its kind: a participant's opens nothing to organisers, nor the other way round.
    fn caller(&self, db: &mut Db) -> Result<Caller, Error> {
        let found = match (self.row.who, &self.token_hash) {
            (Who::Anyone, _) | (_, None) => None,
            (Who::Staff(_), Some(hash)) => staff::token::find(db, hash, self.now_ms)?.map(Caller::Staff),
            (_, Some(hash)) => token::find(db, hash, self.now_ms)?.map(Caller::Participant),
        };
        let caller = self.counted(found)?.unwrap_or(Caller::Visitor);
        match (self.row.who, &caller) {
            (Who::Staff(roles), Caller::Staff(member)) if !roles.contain(member.role) => Err(Code::NotAllowed.into()),
            _ => Ok(caller),
        }
    }

    /// The caller's own account, as it is found by the token.
    fn own(&self, seek: impl FnOnce(&[u8; 32]) -> Result<Option<Own>, Error>) -> Result<Own, Error> {
        let found = self.token_hash.as_ref().map(seek).transpose()?.flatten();
        self.counted(found)?.ok_or_else(|| Code::TokenInvalid.into())
    }

    /// Counts a call of somebody who is known; refuses nobody's where the table of calls asks for somebody.
    fn counted<T>(&self, found: Option<T>) -> Result<Option<T>, Error> {
        let flood = &self.app.flood;
        match (self.row.who, found, &self.token_hash) {
            (_, Some(found), Some(hash)) => {
                flood.check_person(self.row.rate, hash)?;
                Ok(Some(found))
            }
            // A dead token on a call that everybody may make still says so: the session is over.
            (Who::Participant | Who::Staff(_), ..) | (Who::AnyoneKnown, None, Some(_)) => {
                let crowded = flood.is_crowded(self.address)?;
                Err(if crowded && !self.human { human::ask(&self.app, self.now_ms) } else { Code::TokenInvalid.into() })
            }
            _ => Ok(None),
        }
    }
}

/// Language of an answer: the header of our client, or what a browser sends by itself.
pub fn language_of(request: &HttpRequest) -> Language {
    let accept = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    language::negotiate(None, None, accept)
}

/// The interface cookie.
pub fn interface_cookie(request: &HttpRequest) -> InterfaceCookie {
    let header = request.headers().get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let pair = header.split(';').filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == UI_COOKIE);
    pair.map(|(_, value)| InterfaceCookie::parse(value)).unwrap_or_default()
}

/// Address of the caller; a proxy's word is believed only where it is configured. IPv4 addresses that
/// are mapped into IPv6 ones count as what they are.
pub fn address_of(request: &HttpRequest, app: &App) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.ip().to_canonical());
    if !app.config.trusted_proxies.contains(&peer) {
        return peer;
    }
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let hops = forwarded.rsplit(',').filter_map(|hop| hop.trim().parse::<IpAddr>().ok()).map(|hop| hop.to_canonical());
    hops.into_iter().find(|hop| !app.config.trusted_proxies.contains(hop)).unwrap_or(peer)
}
