//! The organiser's settings for sign-ups, works and moments of an activity.

use chrono::{DateTime, TimeDelta, Utc};

use super::fee::FeeSettings;
use crate::comment::CommentSettings;
use crate::contract::contract;
use crate::signup::TransferSettings;
use crate::vote::VoteSettings;

/// Maximum life of an offer, hours.
pub const OFFER_HOURS_MAX: u32 = 7 * 24;
/// Largest limit of a waiting list.
pub const WAITLIST_MAX: u32 = 100_000;

contract! {
    /// Settings of sign-ups, works and moments; absent fields have their defaults.
    #[derive(Eq)]
    #[serde(default)]
    pub struct SignupSettings {
        /// Full groups have a waiting list.
        pub waitlist: bool,
        /// Most sign-ups on the waiting list of a group; absent without a limit.
        pub waitlist_max: Option<u32>,
        /// Hours until an offered place lapses.
        pub offer_hours: u32,
        /// Last time to withdraw; absent: the start of the activity.
        pub withdraw_deadline: Option<DateTime<Utc>>,
        /// First time to answer the questions that are asked after the approval; absent: they are not asked.
        pub follow_start: Option<DateTime<Utc>>,
        /// Last time to answer them.
        pub follow_end: Option<DateTime<Utc>>,
        /// Rejected participants may submit again.
        pub resubmit: bool,
        /// Answers that change after an approval are reviewed again.
        pub re_review: bool,
        /// An account may sign up more than once.
        pub allow_many: bool,
        /// Places that are handed over.
        pub transfer: TransferSettings,
        /// Payment and refunds.
        pub fee: FeeSettings,
        /// Works are reviewed before they are published.
        pub work_review: bool,
        /// Maximum number of works per sign-up.
        pub works_per_apply: u32,
        /// Participants may add moments, which are reviewed before they are published.
        pub scene_upload: bool,
        /// Likes and gifts.
        pub vote: VoteSettings,
        /// Comments and danmu.
        pub comment: CommentSettings,
    }
}

impl Default for SignupSettings {
    fn default() -> Self {
        SignupSettings {
            waitlist: true,
            waitlist_max: None,
            offer_hours: 24,
            withdraw_deadline: None,
            follow_start: None,
            follow_end: None,
            resubmit: true,
            re_review: false,
            allow_many: false,
            transfer: TransferSettings::default(),
            fee: FeeSettings::default(),
            work_review: true,
            works_per_apply: 1,
            scene_upload: false,
            vote: VoteSettings::default(),
            comment: CommentSettings::default(),
        }
    }
}

impl SignupSettings {
    /// True if a waiting list of this length takes another sign-up.
    pub fn queues(&self, waiting: i64) -> bool {
        self.waitlist && self.waitlist_max.is_none_or(|most| waiting < most.into())
    }

    /// When an offer made now lapses; `None` in the last hour before sign-up ends, when no offers are made.
    pub fn offer_expire(&self, signup_end: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let hours = i64::from(self.offer_hours.clamp(1, OFFER_HOURS_MAX));
        (signup_end - now > TimeDelta::hours(1)).then(|| (now + TimeDelta::hours(hours)).min(signup_end))
    }

    /// End of the window for answers after the approval, if it is open.
    pub fn follow_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let (start, end) = self.follow_start.zip(self.follow_end)?;
        (start <= now && now < end).then_some(end)
    }

    /// Last time to withdraw.
    pub fn withdraw_until(&self, start_time: DateTime<Utc>) -> DateTime<Utc> {
        self.withdraw_deadline.map_or(start_time, |deadline| deadline.min(start_time))
    }
}
