//! What a card and the page of an activity say to a visitor, before any words.
//!
//! The client has the same facts, with the reader's own sign-up beside them; a browser test compares
//! what both draw.

use chrono::{DateTime, TimeDelta, Utc};

use super::{ActivityCard, ActivityDetail, ActivityKind, GroupView, Stage, Status, Windows};
use crate::money::Fen;

/// The line of a card that says when: one sentence with at most one moment in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenLine {
    /// Called off.
    Cancelled,
    /// The jury is at work.
    Judging,
    /// Sign-up opens.
    Opens(DateTime<Utc>),
    /// It begins.
    Starts(DateTime<Utc>),
    /// Works are taken until the end of this minute.
    Works(DateTime<Utc>),
    /// Likes are taken until the end of this minute.
    Likes(DateTime<Utc>),
    /// It goes on until the end of this minute.
    Running(DateTime<Utc>),
    /// It ended with this minute.
    Ended(DateTime<Utc>),
}

/// How many places a card says are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    /// None.
    Full,
    /// Few.
    NearlyFull,
}

/// A fee, and whether others are higher. "From free" would tell nothing: free is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LowestFee {
    /// The lowest.
    pub fen: Fen,
    /// There are higher ones.
    pub from: bool,
}

/// The last minute that a half-open window includes.
fn last_minute(end: DateTime<Utc>) -> DateTime<Utc> {
    end - TimeDelta::minutes(1)
}

fn during(windows: &Windows, now: DateTime<Utc>) -> WhenLine {
    if windows.start_time <= now { WhenLine::Running(last_minute(windows.end_time)) } else { WhenLine::Starts(windows.start_time) }
}

impl ActivityCard {
    /// When it is, or what it is at.
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

    /// Nothing can be done here any more.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Cancelled | Stage::Ended)
    }

    /// What it says about places, while one may hope for one.
    pub fn places(&self) -> Option<Places> {
        match (self.stage, self.seats_left) {
            (Stage::Signup | Stage::Upcoming, Some(0)) => Some(Places::Full),
            (Stage::Signup | Stage::Upcoming, _) if self.nearly_full => Some(Places::NearlyFull),
            _ => None,
        }
    }

    /// Its fee.
    pub fn fee(&self) -> LowestFee {
        LowestFee { fen: self.fee_fen, from: self.fee_from && !self.fee_fen.is_free() }
    }

    /// Whole days until its stage is over; none where the stage has no end worth counting.
    pub fn days_left(&self, now: DateTime<Utc>) -> Option<i64> {
        /// Further away than this a count of days says little.
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

/// The one action that the state of an activity leaves to a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DockAction {
    /// Sign up.
    SignUp,
    /// Join the waiting list.
    Waiting,
    /// None: no place is left.
    Full,
    /// None: the organiser has paused it.
    Paused,
    /// None: sign-up is over.
    Closed,
    /// None: it is over.
    Ended,
    /// None: it was called off.
    Cancelled,
    /// None yet: sign-up opens then.
    Opens(DateTime<Utc>),
}

/// The moment that matters next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// Sign-up opens.
    SignupStart,
    /// Sign-up closes.
    SignupEnd,
    /// Works are taken.
    SubmitStart,
    /// Works are taken no longer.
    SubmitEnd,
    /// Likes are taken no longer.
    LikeEnd,
    /// The jury is done.
    JudgeEnd,
    /// It begins.
    Start,
    /// It ends.
    End,
}

impl DeadlineKind {
    /// The last part of its text's key.
    pub const fn word(self) -> &'static str {
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

    /// No group takes another participant.
    pub fn is_full(&self) -> bool {
        self.open_groups().next().is_some() && self.open_groups().all(|group| group.seats_left == Some(0))
    }

    /// The lowest fee that one can still sign up for.
    pub fn fee(&self) -> Option<LowestFee> {
        let open: Vec<Fen> = self.open_groups().map(|group| group.fee_fen).collect();
        let fees = if open.is_empty() { self.groups.iter().map(|group| group.fee_fen).collect() } else { open };
        let fen = fees.iter().copied().min()?;
        Some(LowestFee { fen, from: !fen.is_free() && fees.iter().any(|fee| *fee != fen) })
    }

    /// The one action that the state leaves to a visitor.
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

    /// The moment that matters next to a visitor; none when nothing is to come.
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
