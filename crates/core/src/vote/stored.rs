//! Enums of votes that are stored by name.

use crate::contract::contract;
use crate::stored_enum;

use super::log::Act;

contract! {
    /// Kind of a vote.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum VoteKind {
        /// A like.
        Like,
        /// One or more gifts of a kind.
        Gift,
    }

    /// State of a vote. Only valid votes count.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum VoteStatus {
        /// Counts.
        Valid,
        /// Does not count until it is reviewed.
        Held,
        /// Never counts.
        Void,
        /// A like that was taken back.
        Undone,
    }

    /// Cause of a hold, or of a void vote.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum VoteReason {
        /// A young account, in a burst of votes for one work.
        Burst,
        /// A device that more than three accounts used in the activity.
        Device,
        /// The account has liked too few works on that day.
        MinWorks,
        /// The account and the work's author are in one team.
        Team,
        /// A decision of the organiser.
        Staff,
        /// Not reviewed in time.
        Undecided,
    }
}

/// Cause of an alert to the organiser about held votes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum VoteAlert {
    /// Votes of a burst were held.
    Burst,
    /// Votes are still held a day after the end of the like window.
    Day,
    /// Votes are still held two days after the end of the like window.
    TwoDays,
}

stored_enum!(VoteAlert {
    Burst = "burst",
    Day = "day",
    TwoDays = "twoDays",
});

stored_enum!(VoteKind { Like = "like", Gift = "gift" });

stored_enum!(VoteStatus {
    Valid = "valid",
    Held = "held",
    Void = "void",
    Undone = "undone",
});

stored_enum!(VoteReason {
    Burst = "burst",
    Device = "device",
    MinWorks = "minWorks",
    Team = "team",
    Staff = "staff",
    Undecided = "undecided",
});

stored_enum!(Act {
    Like = "like",
    Gift = "gift",
    Undo = "undo",
    Hold = "hold",
    Count = "count",
    Void = "void",
});
