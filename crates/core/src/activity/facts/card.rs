//! Facts that the card of an activity shows.

use chrono::{DateTime, TimeDelta, Utc};

use super::LowestFee;
use crate::activity::{ActivityCard, ActivityKind, Stage, Windows};

/// The time line of a card: one sentence with at most one time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenLine {
    /// Cancelled.
    Cancelled,
    /// The jury is judging.
    Judging,
    /// Sign-up opens at this time.
    Opens(DateTime<Utc>),
    /// The activity begins at this time.
    Starts(DateTime<Utc>),
    /// Works are accepted until the end of this minute.
    Works(DateTime<Utc>),
    /// Likes are accepted until the end of this minute.
    Likes(DateTime<Utc>),
    /// The activity continues until the end of this minute.
    Running(DateTime<Utc>),
    /// The activity ended with this minute.
    Ended(DateTime<Utc>),
}

/// Remaining places, as shown on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    /// No places are left.
    Full,
    /// Few places are left.
    NearlyFull,
}

/// The last minute inside a half-open window.
fn last_minute(end: DateTime<Utc>) -> DateTime<Utc> {
    end - TimeDelta::minutes(1)
}

fn during(windows: &Windows, now: DateTime<Utc>) -> WhenLine {
    if windows.start_time <= now { WhenLine::Running(last_minute(windows.end_time)) } else { WhenLine::Starts(windows.start_time) }
}

impl ActivityCard {
    /// The time line at `now`.
    pub fn when(&self, now: DateTime<Utc>) -> WhenLine {
        let windows = &self.windows;
        match self.stage {
            Stage::Cancelled => WhenLine::Cancelled,
            Stage::Ended => WhenLine::Ended(last_minute(windows.end_time)),
            Stage::Upcoming => WhenLine::Opens(windows.signup_start),
            Stage::Judge => WhenLine::Judging,
            Stage::Like => windows.like_end.map_or_else(|| during(windows, now), |end| WhenLine::Likes(last_minute(end))),
            Stage::Signup | Stage::Submit => match windows.submit_end {
                Some(end) if self.kind == ActivityKind::Contest && end > now => WhenLine::Works(last_minute(end)),
                _ => during(windows, now),
            },
            Stage::Ongoing | Stage::Closed => during(windows, now),
        }
    }

    /// True for a cancelled or ended activity.
    pub fn is_over(&self) -> bool {
        self.stage.is_over()
    }

    /// Remaining places; only while sign-up is open or upcoming.
    pub fn places(&self) -> Option<Places> {
        match (self.stage, self.seats_left) {
            (Stage::Signup | Stage::Upcoming, Some(0)) => Some(Places::Full),
            (Stage::Signup | Stage::Upcoming, _) if self.nearly_full => Some(Places::NearlyFull),
            _ => None,
        }
    }

    /// The fee shown on the card.
    pub fn fee(&self) -> LowestFee {
        LowestFee { fen: self.fee_fen, from: self.fee_from && !self.fee_fen.is_free() }
    }

    /// Whole days until the current stage ends; `None` if the stage has no countdown.
    pub fn days_left(&self, now: DateTime<Utc>) -> Option<i64> {
        /// Maximum countdown; a larger number of days is not shown.
        const FAR_DAYS: i64 = 60;
        let windows = &self.windows;
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
