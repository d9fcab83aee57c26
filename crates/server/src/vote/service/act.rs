//! An act that waits for the writer, and its outcome.

use laurel_core::ids::{AccountId, GiftId, MerchantId, WorkId};
use laurel_core::vote::{GiftAnswer, LikeAnswer};

/// A participant who votes.
#[derive(Debug, Clone)]
pub struct Voter {
    /// The account.
    pub account: AccountId,
    /// Has a verified contact, or an identity in the messaging app.
    pub verified: bool,
    /// The account is younger than a day.
    pub young: bool,
    /// The call solved a human check.
    pub human: bool,
    /// Random number of the device.
    pub device: Option<String>,
    /// Network of the client.
    pub network: String,
}

/// Age below which an account is young, ms.
const YOUNG_MS: i64 = 24 * 60 * 60 * 1000;

impl Voter {
    /// True for an account that was created less than a day ago.
    pub const fn is_young(created_ms: i64, now_ms: i64) -> bool {
        now_ms - created_ms < YOUNG_MS
    }
}

/// Kind of an act, with its parameters.
#[derive(Debug, Clone)]
pub enum Cast {
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
pub struct Ballot {
    /// The merchant that the work must belong to.
    pub merchant: MerchantId,
    /// The work.
    pub work: WorkId,
    /// Kind and parameters.
    pub cast: Cast,
    /// Time of the call, ms.
    pub now_ms: i64,
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
pub enum Done {
    /// Of a like or an undo.
    Like(LikeAnswer),
    /// Of a gift.
    Gift(GiftAnswer),
    /// Of a view: the number of viewers.
    View(i64),
}
