//! The caller of a call, as far as the call's row in the table of calls asks for one.

use laurel_core::errors::Code;
use laurel_core::ids::AccountId;

use crate::auth::token::Session;
use crate::error::Error;

/// The caller of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    /// An anonymous caller.
    Visitor,
    /// A signed-in participant.
    Participant(Session),
}

impl Caller {
    /// The participant's account; any other caller is refused with `TokenInvalid`.
    pub fn account(&self) -> Result<AccountId, Error> {
        self.known().ok_or_else(|| Code::TokenInvalid.into())
    }

    /// The participant's account; `None` for any other caller.
    pub fn known(&self) -> Option<AccountId> {
        match self {
            Caller::Participant(session) => Some(session.account),
            Caller::Visitor => None,
        }
    }

    /// The participant's account if ownership was proved lately; otherwise 6084.
    pub fn owner(&self) -> Result<AccountId, Error> {
        let account = self.account()?;
        if self.is_confirmed() { Ok(account) } else { Err(Code::ConfirmFirst.into()) }
    }

    /// Ownership was proved lately on this device.
    pub fn is_confirmed(&self) -> bool {
        matches!(self, Caller::Participant(Session { confirmed: true, .. }))
    }
}
