//! Wire types of likes and gifts in the organisers' API. None of its calls adds a vote.

mod gift;
mod report;

use chrono::{DateTime, Utc};

use super::stored::{VoteKind, VoteReason, VoteStatus};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, VoteId, WorkId};
use crate::paging::PageQuery;

pub use gift::{GiftBody, GiftChange, GiftLine, GiftLines, check_gift};
pub use report::{BurstChart, BurstQuery, BurstSlot, ReasonCount, VoteReport, VoteReportLine, VoteReportQuery};

/// Most votes in one decision.
pub const VOTES_MAX: u32 = 500;

contract! {
    /// `GET /like` of the organisers' API
    #[derive(Eq)]
    pub struct VoteLineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only votes for this work.
        pub work_id: Option<WorkId>,
        /// Only votes in this state.
        pub status: Option<VoteStatus>,
        /// Only votes with this reason.
        pub reason: Option<VoteReason>,
        /// Only likes, or only gifts.
        pub kind: Option<VoteKind>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// A like or a gift. Devices and networks are shown by the first digits of their keyed hashes, so that equal ones are
    /// recognised.
    #[derive(Eq)]
    pub struct VoteLine {
        /// Its id.
        pub id: VoteId,
        /// Like or gift.
        pub kind: VoteKind,
        /// The work.
        pub work_id: WorkId,
        /// Number of the work.
        pub work_no: String,
        /// Title of the work.
        pub title: String,
        /// Nickname of the voter.
        pub nickname: String,
        /// 1 for a like, the value of gifts.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub value: i64,
        /// Its state.
        pub status: VoteStatus,
        /// Cause of the state; absent for votes that count.
        pub reason: Option<VoteReason>,
        /// Reason of an organiser's decision; may be empty.
        pub note: String,
        /// The account was younger than a day.
        pub young: bool,
        /// Digits of the device; empty if unknown.
        pub device: String,
        /// Digits of the network.
        pub network: String,
        /// When it was cast.
        pub time: DateTime<Utc>,
    }

    /// A page of votes, newest first.
    #[derive(Eq)]
    pub struct VoteLines {
        /// The votes.
        pub list: Vec<VoteLine>,
        /// Number of rows on all pages, at most 10,000.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// True if there are more rows than that.
        pub more: bool,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// `GET /like/held`
    #[derive(Copy, Eq)]
    pub struct HeldQuery {
        /// The activity.
        pub competition_id: ActivityId,
    }

    /// Held votes for a work with one reason.
    #[derive(Eq)]
    pub struct HeldGroup {
        /// The reason.
        pub reason: VoteReason,
        /// The work.
        pub work_id: WorkId,
        /// Number of the work.
        pub work_no: String,
        /// Title of the work.
        pub title: String,
        /// Number of held votes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
        /// Number of counted likes of the work.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
    }

    /// All held votes with a reason.
    #[derive(Eq)]
    pub struct HeldRule {
        /// The reason.
        pub reason: VoteReason,
        /// Number of its votes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
        /// Number of their works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub works: i64,
    }

    /// Held votes of an activity, the largest rules and groups first.
    #[derive(Eq)]
    pub struct HeldGroups {
        /// Every reason with held votes.
        pub rules: Vec<HeldRule>,
        /// The rules' votes by work, at most 200 groups.
        pub list: Vec<HeldGroup>,
        /// When held votes of works with less than 1 % of them count by themselves; absent without a like window.
        pub count_time: Option<DateTime<Utc>>,
        /// When the undecided rest becomes void.
        pub void_time: Option<DateTime<Utc>>,
    }

    /// All held votes with a reason, perhaps for one work.
    #[derive(Copy, Eq)]
    pub struct VoteRule {
        /// The reason.
        pub reason: VoteReason,
        /// The work; all works if absent.
        pub work_id: Option<WorkId>,
    }

    /// `POST /like/count` and `/like/void`
    #[derive(Eq)]
    pub struct VoteDecision {
        /// The activity.
        pub competition_id: ActivityId,
        /// The votes, at most 500; each is decided independently of the others.
        #[serde(default)]
        pub ids: Vec<VoteId>,
        /// Held votes by rule, 500 in a call, if no votes are named.
        pub rule: Option<VoteRule>,
        /// Reason of the decision, stored with the votes and in the audit log.
        pub reason: String,
    }

    /// Votes that a decision changed.
    #[derive(Eq)]
    pub struct VotesDecided {
        /// Those that changed.
        pub changed: Vec<VoteId>,
        /// Those named that did not: they do not exist, or their state does not allow it.
        pub unchanged: Vec<VoteId>,
        /// True if the rule has further votes: repeat the call.
        pub more: bool,
    }
}

impl VoteLineQuery {
    /// The page that the query selects.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}

/// Validates the votes of a decision; its reason is validated separately.
pub fn check_votes(decision: &VoteDecision) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match u32::try_from(decision.ids.len()) {
        Ok(0) if decision.rule.is_none() => errors.add("ids", Rule::Required),
        Ok(count) if count <= VOTES_MAX => {}
        _ => errors.add("ids", Rule::MaxChoices { count: f64::from(VOTES_MAX) }),
    }
    errors
}
