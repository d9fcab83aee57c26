//! Calls of staff. Their context names no merchant: rows are reached through the `StaffScope` of the member who calls, so
//! that a merchant that a request names is never used by mistake.

use std::ops::Deref;

use laurel_core::calls::Who;
use laurel_core::errors::Code;
use laurel_core::ids::MerchantId;

use super::answer::Failure;
use super::frame::Frame;
use crate::auth::last_use::LastUses;
use crate::auth::member::Member;
use crate::auth::staff_token;
use crate::db::Db;
use crate::error::Error;
use crate::scope::{Actor, Scope};
use crate::texts::Texts;

/// A staff call with its typed parameters.
pub struct StaffCall<T> {
    /// Parameters from path, query and body.
    pub input: T,
    /// Everything else that the handler needs.
    pub context: StaffContext,
}

/// Context of a staff call: everything but its parameters, its member and the member's merchant.
#[derive(Clone)]
pub struct StaffContext(pub(super) Frame);

impl Deref for StaffContext {
    type Target = Frame;

    fn deref(&self) -> &Frame {
        &self.0
    }
}

/// The member who calls, and the surroundings of a change to rows of the member's merchant.
#[derive(Clone, Copy)]
pub struct StaffScope<'a> {
    /// The calling member, whose role the table of calls allows.
    pub member: &'a Member,
    texts: &'a Texts,
    now_ms: i64,
}

impl<'a> StaffScope<'a> {
    /// The member's own merchant.
    pub fn merchant(self) -> &'a MerchantId {
        &self.member.merchant
    }

    /// The surroundings of a change, for services.
    pub fn scope(self) -> Scope<'a> {
        Scope { texts: self.texts, merchant: self.merchant(), now_ms: self.now_ms }
    }

    /// The member as originator of a change.
    pub fn actor(self) -> Actor {
        Actor::Staff(self.member.id.0)
    }
}

impl StaffContext {
    /// Reads; the member is determined first.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || {
            let as_member = |db: &mut Db, member: Member| work(db, context.as_member(&member));
            context.app.store.read_as(|db| context.member(db), as_member)
        })
        .await
    }

    /// One transaction on data that visitors may see; the member is determined first.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || context.app.store.write(|db| context.with_member(db, work))).await
    }

    /// One transaction on data that visitors never see, such as uploads.
    pub async fn write_unseen<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Failure> {
        let context = self.clone();
        self.blocking(move || context.app.store.write_unseen(|db| context.with_member(db, work))).await
    }

    fn with_member<T>(&self, db: &mut Db, work: impl FnOnce(&mut Db, StaffScope<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let member = self.member(db)?;
        work(db, self.as_member(&member))
    }

    fn as_member<'a>(&'a self, member: &'a Member) -> StaffScope<'a> {
        StaffScope { member, texts: &self.app.texts, now_ms: self.now_ms }
    }

    /// Looks the token up among those of staff: a participant's token is not valid here.
    fn member(&self, db: &mut Db) -> Result<Member, Error> {
        let found = match (&self.employer, &self.token_hash) {
            (Some(merchant), Some(hash)) => staff_token::find(db, merchant, hash, self.now_ms)?,
            _ => None,
        };
        let session = self.counted(found)?.ok_or(Code::TokenInvalid)?;
        if let Some(used) = session.unwritten {
            self.app.part::<LastUses>().note_staff(used);
        }
        let role = session.member.role;
        match self.row.who {
            Who::BeforeSetUp => Ok(session.member),
            _ if !session.has_factor && self.app.config.needs_factor(role) => Err(Code::FactorNeeded.into()),
            Who::Staff(roles) if roles.contain(role) => Ok(session.member),
            _ => Err(Code::NotAllowed.into()),
        }
    }
}
