//! The votes for a work as its author sees them: what counts, what is held and what is void.

use chrono::{DateTime, Utc};

use crate::contract::contract;

use super::stored::VoteReason;

/// Shares of void votes, per cent, at which the author is notified, in ascending order.
const STEPS: [i64; 3] = [5, 20, 50];

contract! {
    /// Group of reasons of held and void votes. Authors see no finer one, so that no one learns how manipulation is found.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum VoteGroup {
        /// Signs of manipulation: a burst of new accounts, or a device with many of them.
        Suspicious,
        /// A rule of the activity: too few works were liked, or the voter belongs to the author's team.
        Rules,
        /// A decision of the organiser.
        Organiser,
        /// Not reviewed in time.
        Undecided,
    }

    /// Votes with reasons of one group.
    #[derive(Copy, Eq)]
    pub struct VoteGroupCount {
        /// The group.
        pub group: VoteGroup,
        /// Number of likes and gifts.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// `GET /works/{id}/vote`: the votes for an own work.
    #[derive(Eq)]
    pub struct WorkVotes {
        /// Number of counted likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// Counted value of gifts.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub gift_value: i64,
        /// Likes and gifts that are being checked, by group.
        pub held: Vec<VoteGroupCount>,
        /// Likes and gifts that never count, by group.
        pub voided: Vec<VoteGroupCount>,
        /// Start of the like window; absent: no likes in this activity.
        pub like_start: Option<DateTime<Utc>>,
        /// Time at which undecided votes become void; absent before the end of the like window, and if none is held.
        pub void_time: Option<DateTime<Utc>>,
    }
}

impl VoteReason {
    /// The group that authors see.
    pub const fn group(self) -> VoteGroup {
        match self {
            VoteReason::Burst | VoteReason::Device => VoteGroup::Suspicious,
            VoteReason::MinWorks | VoteReason::Team => VoteGroup::Rules,
            VoteReason::Staff => VoteGroup::Organiser,
            VoteReason::Undecided => VoteGroup::Undecided,
        }
    }
}

/// Number of steps (more than 5, 20 and 50 per cent) that the share of void votes among all votes of a work has passed. Each
/// step notifies the author once.
pub fn step_passed(voided: i64, all: i64) -> i64 {
    let passed = STEPS.iter().filter(|step| voided.saturating_mul(100) > all.saturating_mul(**step)).count();
    i64::try_from(passed).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_passed_by_more_than_its_share() {
        let steps = |voided| step_passed(voided, 100);
        assert_eq!([0, 5, 6, 20, 21, 50, 51, 100].map(steps), [0, 0, 1, 1, 2, 2, 3, 3]);
        assert_eq!((step_passed(0, 0), step_passed(1, 1)), (0, 3));
    }
}
