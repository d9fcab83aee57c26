//! Who makes a call, as far as its line of the table of calls asks.

use laurel_core::errors::Code;
use laurel_core::ids::AccountId;

use crate::account::token::Session;
use crate::error::Error;
use crate::staff;

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    /// Nobody known.
    Visitor,
    /// A signed-in participant.
    Participant(Session),
    /// A member of a merchant's staff.
    Staff(staff::Member),
}

impl Caller {
    /// The account, where the call admits only participants.
    pub fn account(&self) -> Result<AccountId, Error> {
        self.known().ok_or_else(|| Code::TokenInvalid.into())
    }

    /// The account, if any.
    pub fn known(&self) -> Option<AccountId> {
        match self {
            Caller::Participant(session) => Some(session.account),
            Caller::Visitor | Caller::Staff(_) => None,
        }
    }

    /// The account, where its owner has proved lately to be so; otherwise 6084.
    pub fn owner(&self) -> Result<AccountId, Error> {
        let account = self.account()?;
        if self.is_confirmed() { Ok(account) } else { Err(Code::ConfirmFirst.into()) }
    }

    /// The owner has proved it lately, on this device.
    pub fn is_confirmed(&self) -> bool {
        matches!(self, Caller::Participant(Session { confirmed: true, .. }))
    }

    /// The member of the staff, where the call admits only staff.
    pub fn staff(&self) -> Result<&staff::Member, Error> {
        match self {
            Caller::Staff(member) => Ok(member),
            Caller::Visitor | Caller::Participant(_) => Err(Code::TokenInvalid.into()),
        }
    }
}
