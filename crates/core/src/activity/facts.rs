//! Facts about an activity that its card and its page show to a visitor, before translation.
//!
//! The client computes the same facts, together with the user's own sign-up; a browser test compares both.

use chrono::{DateTime, TimeDelta, Utc};

use super::{ActivityCard, ActivityDetail, ActivityKind, GroupView, Stage, Status, Windows};
use crate::money::Fen;

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

/// The lowest fee, and whether other groups cost more. "From free" is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LowestFee {
    /// Lowest fee of all groups.
    pub fen: Fen,
    /// True if there are higher fees and the lowest is not free.
    pub from: bool,
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
        matches!(self.stage, Stage::Cancelled | Stage::Ended)
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

/// The main action that an activity offers to a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DockAction {
    /// Sign up.
    SignUp,
    /// Join the waiting list.
    Waiting,
    /// No action: all places are taken.
    Full,
    /// No action: the organiser paused the activity.
    Paused,
    /// No action: sign-up is closed.
    Closed,
    /// No action: the activity has ended.
    Ended,
    /// No action: the activity was cancelled.
    Cancelled,
    /// No action yet: sign-up opens at this time.
    Opens(DateTime<Utc>),
}

/// Kind of the next deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// Sign-up opens.
    SignupStart,
    /// Sign-up closes.
    SignupEnd,
    /// Submission of works opens.
    SubmitStart,
    /// Submission of works closes.
    SubmitEnd,
    /// Likes close.
    LikeEnd,
    /// Judging ends.
    JudgeEnd,
    /// The activity begins.
    Start,
    /// The activity ends.
    End,
}

impl DeadlineKind {
    /// Last part of the text key.
    pub const fn as_str(self) -> &'static str {
        match self {
            DeadlineKind::SignupStart => "signupStart",
            DeadlineKind::SignupEnd => "signupEnd",
            DeadlineKind::SubmitStart => "submitStart",
            DeadlineKind::SubmitEnd => "submitEnd",
            DeadlineKind::LikeEnd => "likeEnd",
            DeadlineKind::JudgeEnd => "judgeEnd",
            DeadlineKind::Start => "start",
            DeadlineKind::End => "end",
        }
    }
}

impl ActivityDetail {
    fn open_groups(&self) -> impl Iterator<Item = &GroupView> {
        self.groups.iter().filter(|group| group.open)
    }

    /// True if no group accepts another participant.
    pub fn is_full(&self) -> bool {
        self.open_groups().next().is_some() && self.open_groups().all(|group| group.seats_left == Some(0))
    }

    /// Lowest fee of the open groups, or of all groups if none is open.
    pub fn fee(&self) -> Option<LowestFee> {
        let open: Vec<Fen> = self.open_groups().map(|group| group.fee_fen).collect();
        let fees = if open.is_empty() { self.groups.iter().map(|group| group.fee_fen).collect() } else { open };
        let fen = fees.iter().copied().min()?;
        Some(LowestFee { fen, from: !fen.is_free() && fees.iter().any(|fee| *fee != fen) })
    }

    /// The main action for a visitor.
    pub fn dock_action(&self) -> DockAction {
        match (self.stage, self.status) {
            (Stage::Cancelled, _) => DockAction::Cancelled,
            (Stage::Ended, _) => DockAction::Ended,
            (_, Status::Paused) => DockAction::Paused,
            (Stage::Upcoming, _) => DockAction::Opens(self.windows.signup_start),
            _ if !self.switches.signup_open || self.open_groups().next().is_none() => DockAction::Closed,
            _ if !self.is_full() => DockAction::SignUp,
            _ if self.open_groups().any(|group| group.waitlist) => DockAction::Waiting,
            _ => DockAction::Full,
        }
    }

    /// The next deadline for a visitor; `None` if nothing is to come.
    pub fn next_deadline(&self, now: DateTime<Utc>) -> Option<(DeadlineKind, DateTime<Utc>)> {
        if matches!(self.stage, Stage::Cancelled | Stage::Ended) {
            return None;
        }
        let windows = &self.windows;
        let candidates = [
            (DeadlineKind::SignupStart, Some(windows.signup_start)),
            (DeadlineKind::SignupEnd, Some(windows.signup_end)),
            (DeadlineKind::SubmitStart, windows.submit_start),
            (DeadlineKind::SubmitEnd, windows.submit_start.and(windows.submit_end)),
            (DeadlineKind::LikeEnd, windows.like_end.filter(|_| self.stage == Stage::Like)),
            (DeadlineKind::JudgeEnd, windows.judge_end.filter(|_| self.stage == Stage::Judge)),
            (DeadlineKind::Start, Some(windows.start_time)),
            (DeadlineKind::End, Some(windows.end_time)),
        ];
        candidates.into_iter().find_map(|(kind, at)| at.filter(|at| *at > now).map(|at| (kind, at)))
    }
}
