//! Decisions of a group about earlier votes, which a transaction of its own takes.

use laurel_core::errors::Code;

use crate::error::Error;

/// An account whose likes of a day begin or cease to count together: activity, account, day.
pub(super) type Reached = (i64, i64, i64);

/// Decisions about earlier votes.
#[derive(Debug, Default)]
pub(super) struct Later {
    /// Accounts whose likes are settled.
    pub(super) reached: Vec<Reached>,
    /// Devices with too many accounts: activity and hash.
    pub(super) devices: Vec<(i64, String)>,
}

/// The refusal for a work that is not on show.
pub(super) fn absent() -> Error {
    Code::NotFound.into()
}
