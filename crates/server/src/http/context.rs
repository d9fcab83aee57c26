//! Context of a participant's or visitor's call: its frame, its merchant, its caller, and its access to the database.

use std::ops::Deref;

use laurel_core::calls::Who;
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;

use super::answer::Failure;
use super::caller::Caller;
use super::frame::Frame;
use super::sessions;
use crate::auth::own::{self, Own};
use crate::auth::token;
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;

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
    pub(super) frame: Frame,
    /// Merchant whose rows the call may see.
    pub merchant: MerchantId,
}

impl Deref for Context {
    type Target = Frame;

    fn deref(&self) -> &Frame {
        &self.frame
    }
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

    /// Like `read`, for a few reads by key, which SQLite answers from memory: on this thread if a connection is free.
    pub async fn read_by_key<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, Caller) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        if let Some(mut db) = self.app.store.idle() {
            return self.caller(&mut db).and_then(|caller| work(&mut db, caller)).map_err(|error| self.fail(error));
        }
        self.read(work).await
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

    /// Like `read_own`, without further reads. SQLite answers on this thread if it has a free connection: a read by key takes less
    /// time than the hop to another thread. PostgreSQL answers many callers together.
    pub(crate) async fn own_by_key<T: Send + 'static>(&self, work: impl FnOnce(Own) -> T + Send + 'static) -> Result<T, Failure> {
        if let Some(mut db) = self.app.store.idle() {
            let own = self.own(|hash| own::find(&mut db, hash, self.now_ms)).map_err(|error| self.fail(error))?;
            return Ok(work(own));
        }
        if self.app.store.is_embedded() {
            return self.read_own(|_, own| Ok(work(own))).await;
        }
        let found = match self.token_hash {
            Some(hash) => sessions::find(&self.app, hash, self.now_ms).await,
            None => Ok(None),
        };
        let own = found.and_then(|found| self.own(|_| Ok(found)));
        own.map(work).map_err(|error| self.fail(error))
    }

    /// `who` determines the caller before the work, with the same connection.
    async fn run<C, T: Send + 'static>(
        &self,
        access: Access,
        who: impl Fn(&Context, &mut Db) -> Result<C, Error> + Send + 'static,
        work: impl FnOnce(&mut Db, C) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || {
            let store = &context.app.store;
            let caller = |db: &mut Db| who(&context, db);
            match access {
                Access::Read => store.read_as(caller, work),
                Access::WriteUnseen => store.write_unseen(|db| caller(db).and_then(|caller| work(db, caller))),
                Access::Write => store.write_for(&context.merchant, |db| caller(db).and_then(|caller| work(db, caller))),
            }
        })
        .await
    }

    /// The surroundings of a change, for services.
    pub fn scope(&self) -> Scope<'_> {
        Scope { texts: &self.app.texts, merchant: &self.merchant, now_ms: self.now_ms }
    }

    /// Merchant, language and time.
    pub fn view(&self) -> View {
        View { merchant: self.merchant.clone(), language: self.language, now_ms: self.now_ms }
    }

    /// Looks the token up among those of participants.
    fn caller(&self, db: &mut Db) -> Result<Caller, Error> {
        let living = self.asked_token().map(|hash| token::find(db, hash, self.now_ms)).transpose()?.flatten();
        let found = living.map(|living| Caller::Participant(self.session_of(&living)));
        Ok(self.counted(found)?.unwrap_or(Caller::Visitor))
    }

    /// The token, where the table of calls asks for a caller.
    fn asked_token(&self) -> Option<&[u8; 32]> {
        self.token_hash.as_ref().filter(|_| self.row.who != Who::Anyone)
    }

    /// Finds the caller's own account by the token.
    fn own(&self, seek: impl FnOnce(&[u8; 32]) -> Result<Option<Own>, Error>) -> Result<Own, Error> {
        let found = self.token_hash.as_ref().map(seek).transpose()?.flatten();
        self.counted(found)?.ok_or_else(|| Code::TokenInvalid.into())
    }
}
