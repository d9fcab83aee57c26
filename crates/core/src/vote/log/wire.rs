//! Wire types of the receipt: what the log has of the caller.

use chrono::{DateTime, TimeDelta, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, WorkId};
use crate::vote::{Act, VoteKind, VoteReason, VoteStatus};

/// Time between the end of the like window and the publication of all entries, by which held votes are decided.
const UNTIL_PUBLIC: TimeDelta = TimeDelta::hours(72);

/// When all entries of a log are public, from the end of the like window.
pub fn public_time(like_end: DateTime<Utc>) -> DateTime<Utc> {
    like_end.checked_add_signed(UNTIL_PUBLIC).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

contract! {
    /// `GET /competition/{id}/vote/receipt`
    #[derive(Eq)]
    pub struct VoteReceiptQuery {
        /// The activity.
        pub id: ActivityId,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
    }

    /// An entry of the caller in the log.
    #[derive(Eq)]
    pub struct VoteReceipt {
        /// Index in the log, from 0; absent until a job has appended it.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub index: Option<i64>,
        /// True if the newest checkpoint covers it, so that it can be proved.
        pub covered: bool,
        /// The act.
        pub act: Act,
        /// A like or a gift.
        pub kind: VoteKind,
        /// The work.
        pub work_id: WorkId,
        /// Its title.
        pub title: String,
        /// The like or gift as it is now.
        pub status: VoteStatus,
        /// Cause of a hold or of a void vote.
        pub reason: Option<VoteReason>,
        /// Value of the gifts; 1 for a like.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub value: i64,
        /// Time of the act.
        pub time: DateTime<Utc>,
        /// Text of the entry.
        pub entry: String,
    }

    /// `GET /competition/{id}/vote/receipt`
    #[derive(Eq)]
    pub struct VoteReceiptPage {
        /// Newest first.
        pub list: Vec<VoteReceipt>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Entries of the newest checkpoint.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub size: i64,
        /// When all entries are public; absent: no likes in this activity.
        pub public_time: Option<DateTime<Utc>>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `GET /competition/{id}/vote/proof`
    #[derive(Copy, Eq)]
    pub struct VoteProofQuery {
        /// The activity.
        pub id: ActivityId,
        /// Index of an entry of the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub index: i64,
        /// Size of an earlier checkpoint that the caller stored.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub from: Option<i64>,
    }

    /// `GET /competition/{id}/vote/proof`
    #[derive(Eq)]
    pub struct VoteProof {
        /// A file of the form tlog-proof.
        pub proof: String,
        /// Base64 of the hashes that prove that the checkpoint continues the one of size `from`; empty without it, and if that
        /// size is not one of this log.
        pub consistency: Vec<String>,
        /// The public key, `name+id+base64`.
        pub key: String,
    }


    /// Result of the check of an entry in the page.
    #[derive(Copy, Eq, Hash)]
    pub enum VoteVerdict {
        /// The entry is in the signed log, and nothing that was seen before is missing from it.
        Included,
        /// The answer cannot be read.
        Damaged,
        /// The log was not signed with its key.
        Signature,
        /// The entry is not in the signed log.
        Missing,
        /// The log does not continue the one that was seen before.
        Rewritten,
        /// The log has another key than before.
        OtherKey,
    }
}
