//! Facts that the card of an activity shows.

use chrono::{DateTime, TimeDelta, Utc};

use super::LowestFee;
use crate::activity::{ActivityKind, Mine, Stage, Windows};
use crate::contract::contract;

contract! {
    /// The time line of a card: one sentence with at most one time.
    #[derive(Copy, Eq)]
    #[serde(tag = "line")]
    pub enum WhenLine {
        /// Cancelled.
        Cancelled,
        /// The jury is judging.
        Judging,
        /// Sign-up opens.
        Opens {
            /// Time of the opening.
            time: DateTime<Utc>,
        },
        /// The activity begins.
        Starts {
            /// Time of the start.
            time: DateTime<Utc>,
        },
        /// Works are accepted.
        Works {
            /// Last minute.
            time: DateTime<Utc>,
        },
        /// Likes are accepted.
        Likes {
            /// Last minute.
            time: DateTime<Utc>,
        },
        /// The activity continues.
        Running {
            /// Last minute.
            time: DateTime<Utc>,
        },
        /// The activity ended.
        Ended {
            /// Last minute.
            time: DateTime<Utc>,
        },
    }

    /// The one badge of a card.
    #[derive(Copy, Eq)]
    pub enum CardBadge {
        /// The caller's sign-up awaits its payment.
        Unpaid,
        /// State of the caller's sign-up.
        Mine,
        /// No places are left.
        Full,
        /// Few places are left.
        NearlyFull,
    }

    /// Facts that a card shows, for the caller and the time of the answer.
    #[derive(Copy, Eq)]
    pub struct CardFacts {
        /// Time line.
        pub when: WhenLine,
        /// True if the activity was cancelled or has ended.
        pub over: bool,
        /// Badge, if any.
        pub badge: Option<CardBadge>,
        /// Fee.
        pub fee: LowestFee,
        /// Whole days until the current stage ends, at most 60; absent if the stage has no countdown.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub days_left: Option<i64>,
    }
}

/// Inputs of the facts on a card.
#[derive(Debug, Clone, Copy)]
pub struct CardSituation<'a> {
    /// Event or contest.
    pub kind: ActivityKind,
    /// Current stage.
    pub stage: Stage,
    /// All time windows.
    pub windows: &'a Windows,
    /// Lowest fee of all groups, and whether fees differ.
    pub fee: LowestFee,
    /// Free places of all groups; `None` if unlimited.
    pub seats_left: Option<i64>,
    /// Few places are left.
    pub nearly_full: bool,
    /// The caller's sign-up.
    pub mine: Option<Mine>,
}

impl CardSituation<'_> {
    /// Derives the facts at `now`.
    pub fn facts(&self, now: DateTime<Utc>) -> CardFacts {
        CardFacts { when: self.when(now), over: self.stage.is_over(), badge: self.badge(), fee: self.fee, days_left: self.days_left(now) }
    }

    fn when(&self, now: DateTime<Utc>) -> WhenLine {
        let windows = self.windows;
        match self.stage {
            Stage::Cancelled => WhenLine::Cancelled,
            Stage::Ended => WhenLine::Ended { time: last_minute(windows.end_time) },
            Stage::Upcoming => WhenLine::Opens { time: windows.signup_start },
            Stage::Judge => WhenLine::Judging,
            Stage::Like => windows.like_end.map_or_else(|| during(windows, now), |end| WhenLine::Likes { time: last_minute(end) }),
            Stage::Signup | Stage::Submit => match windows.submit_end {
                Some(end) if self.kind == ActivityKind::Contest && end > now => WhenLine::Works { time: last_minute(end) },
                _ => during(windows, now),
            },
            Stage::Ongoing | Stage::Closed => during(windows, now),
        }
    }

    /// The caller's sign-up comes before the places, which matter only while sign-up is open or upcoming.
    fn badge(&self) -> Option<CardBadge> {
        match (self.mine.filter(|mine| !mine.status.is_ended()), self.stage, self.seats_left) {
            (Some(mine), ..) if mine.pay_due => Some(CardBadge::Unpaid),
            (Some(_), ..) => Some(CardBadge::Mine),
            (None, Stage::Signup | Stage::Upcoming, Some(0)) => Some(CardBadge::Full),
            (None, Stage::Signup | Stage::Upcoming, _) if self.nearly_full => Some(CardBadge::NearlyFull),
            _ => None,
        }
    }

    fn days_left(&self, now: DateTime<Utc>) -> Option<i64> {
        /// A longer count of days says little.
        const FAR_DAYS: i64 = 60;
        let windows = self.windows;
        let end = match self.stage {
            Stage::Signup => Some(windows.signup_end),
            Stage::Submit => windows.submit_end,
            Stage::Like => windows.like_end,
            Stage::Judge => windows.judge_end,
            Stage::Ongoing => Some(windows.end_time),
            Stage::Cancelled | Stage::Ended | Stage::Upcoming | Stage::Closed => None,
        };
        let days = (end? - now).num_milliseconds().div_euclid(TimeDelta::days(1).num_milliseconds());
        (0..=FAR_DAYS).contains(&days).then_some(days)
    }
}

/// The last minute inside a half-open window: a line shows its end as "until", so a deadline at midnight belongs to
/// the day before.
fn last_minute(end: DateTime<Utc>) -> DateTime<Utc> {
    end - TimeDelta::minutes(1)
}

fn during(windows: &Windows, now: DateTime<Utc>) -> WhenLine {
    if windows.start_time <= now {
        WhenLine::Running { time: last_minute(windows.end_time) }
    } else {
        WhenLine::Starts { time: windows.start_time }
    }
}

#[cfg(test)]
mod tests;
