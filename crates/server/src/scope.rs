//! The surroundings of a change, whether a call or a background job makes it.

use laurel_core::ids::MerchantId;

use crate::texts::Texts;

/// Surroundings of a change that need not come from a call.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Texts of notices and mails.
    pub texts: &'a Texts,
    /// Merchant whose rows change.
    pub merchant: &'a MerchantId,
    /// Current time, ms since 1970.
    pub now_ms: i64,
}

/// Originator of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    Participant,
    /// A staff member, by id.
    Staff(i64),
    /// A deadline that has passed.
    Clock,
}

impl Actor {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Actor::Participant => "participant",
            Actor::Staff(_) => "organiser",
            Actor::Clock => "clock",
        }
    }

    pub(crate) fn staff_id(self) -> Option<i64> {
        match self {
            Actor::Staff(id) => Some(id),
            Actor::Participant | Actor::Clock => None,
        }
    }
}
