//! An act that waits for the writer, and its outcome.

use laurel_core::ids::{AccountId, GiftId, MerchantId, WorkId};
use laurel_core::vote::{GiftAnswer, LikeAnswer};

/// A participant who votes.
#[derive(Debug, Clone)]
pub(crate) struct Voter {
    pub(crate) account: AccountId,
    /// Has a verified contact, or an identity in the messaging app.
    pub(crate) verified: bool,
    /// The account is younger than a day.
    pub(crate) young: bool,
    /// The call solved a human check.
    pub(crate) human: bool,
    /// Random number of the device.
    pub(crate) device: Option<String>,
    /// Network of the client.
    pub(crate) network: String,
}

/// What an act does.
#[derive(Debug, Clone)]
pub(crate) enum Cast {
    /// Gives a like.
    Like(Voter),
    /// Takes today's like back.
    Undo(Voter),
    /// Gives gifts of a kind.
    Gift {
        /// The giver.
        voter: Voter,
        /// The gift.
        gift: GiftId,
        /// Their number.
        count: u32,
        /// Makes a repetition safe.
        nonce: String,
    },
    /// Sees a work.
    View {
        /// Keyed hash of the viewer, hexadecimal.
        viewer: String,
        /// The viewer's account.
        account: Option<AccountId>,
    },
}

/// An act on a work.
#[derive(Debug, Clone)]
pub(crate) struct Ballot {
    pub(crate) merchant: MerchantId,
    pub(crate) work: WorkId,
    pub(crate) cast: Cast,
    /// Time of the call, ms.
    pub(crate) now_ms: i64,
}

impl Ballot {
    /// The voter of a like or a gift, and of an undo.
    pub(super) fn voter(&self) -> Option<&Voter> {
        match &self.cast {
            Cast::Like(voter) | Cast::Undo(voter) | Cast::Gift { voter, .. } => Some(voter),
            Cast::View { .. } => None,
        }
    }
}

/// Outcome of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    /// Of a like or an undo.
    Like(LikeAnswer),
    /// Of a gift.
    Gift(GiftAnswer),
    /// Of a view: the number of viewers.
    View(i64),
}
