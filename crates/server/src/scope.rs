//! The surroundings of a change, whether a call or a background job makes it.

use laurel_core::ids::MerchantId;

use crate::texts::Texts;

/// Around a change that need not come from a call.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// For the notices.
    pub texts: &'a Texts,
    /// Whose sign-ups.
    pub merchant: &'a MerchantId,
    /// Now, in ms since 1970.
    pub now_ms: i64,
}

/// Who brings a change about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// Who sent the sign-up.
    Participant,
    /// A member of the organiser's staff.
    Staff(i64),
    /// Nobody: a time has passed.
    Clock,
}

impl Actor {
    pub(crate) fn word(self) -> &'static str {
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
