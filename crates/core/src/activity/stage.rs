//! Stage and switches: derived from status and windows, never stored.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::errors::Code;

contract! {
    /// The organiser's word on an activity.
    #[derive(Copy, Eq)]
    pub enum Status {
        /// Only visible through a preview.
        Draft,
        /// In the lists.
        Published,
        /// Read, but not written.
        Paused,
        /// Called off.
        Cancelled,
        /// Over.
        Finished,
        /// Out of the lists.
        Archived,
    }

    /// Where an activity stands now; badges show it.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum Stage {
        /// Called off.
        Cancelled,
        /// Over.
        Ended,
        /// Sign-up has not begun.
        Upcoming,
        /// Sign-up is open.
        Signup,
        /// Works are collected.
        Submit,
        /// Likes are open.
        Like,
        /// The jury is at work.
        Judge,
        /// Under way.
        Ongoing,
        /// Sign-up is over, the rest has not begun.
        Closed,
    }

    /// What is possible now; buttons read it.
    #[derive(Copy, Eq)]
    pub struct Switches {
        /// Sign-ups are taken.
        pub signup_open: bool,
        /// Works are taken.
        pub submit_open: bool,
        /// Likes are taken.
        pub like_open: bool,
        /// Check-ins are taken.
        pub checkin_open: bool,
        /// The ranking is shown.
        pub rank_enabled: bool,
        /// Certificates are issued.
        pub cert_enabled: bool,
    }

    /// The windows of an activity, half-open: `start <= now < end`. Defaults are filled in.
    #[derive(Copy, Eq)]
    pub struct Windows {
        /// Sign-up begins.
        pub signup_start: DateTime<Utc>,
        /// Sign-up ends.
        pub signup_end: DateTime<Utc>,
        /// Works are taken from here.
        pub submit_start: Option<DateTime<Utc>>,
        /// Submission deadline.
        pub submit_end: Option<DateTime<Utc>>,
        /// Likes are open from here.
        pub like_start: Option<DateTime<Utc>>,
        /// Likes end.
        pub like_end: Option<DateTime<Utc>>,
        /// The jury begins.
        pub judge_start: Option<DateTime<Utc>>,
        /// The jury ends.
        pub judge_end: Option<DateTime<Utc>>,
        /// The activity begins.
        pub start_time: DateTime<Utc>,
        /// The activity ends.
        pub end_time: DateTime<Utc>,
    }
}

impl Stage {
    /// The last part of its text's key, as it travels.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Cancelled => "cancelled",
            Stage::Ended => "ended",
            Stage::Upcoming => "upcoming",
            Stage::Signup => "signup",
            Stage::Submit => "submit",
            Stage::Like => "like",
            Stage::Judge => "judge",
            Stage::Ongoing => "ongoing",
            Stage::Closed => "closed",
        }
    }
}

impl Status {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Draft => "draft",
            Status::Published => "published",
            Status::Paused => "paused",
            Status::Cancelled => "cancelled",
            Status::Finished => "finished",
            Status::Archived => "archived",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<Status> {
        [Status::Draft, Status::Published, Status::Paused, Status::Cancelled, Status::Finished, Status::Archived]
            .into_iter()
            .find(|status| status.word() == word)
    }

    /// Everybody may see it.
    pub const fn is_public(self) -> bool {
        matches!(self, Status::Published | Status::Paused | Status::Cancelled | Status::Finished)
    }
}

fn within(start: Option<DateTime<Utc>>, end: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    matches!((start, end), (Some(start), Some(end)) if start <= now && now < end)
}

/// The stage; the first that matches wins. Without `submit_start` there is no submit, like or
/// judge stage.
pub fn stage(status: Status, windows: &Windows, now: DateTime<Utc>) -> Stage {
    let works = windows.submit_start.is_some();
    if status == Status::Cancelled {
        Stage::Cancelled
    } else if matches!(status, Status::Finished | Status::Archived) || now >= windows.end_time {
        Stage::Ended
    } else if now < windows.signup_start {
        Stage::Upcoming
    } else if now < windows.signup_end {
        Stage::Signup
    } else if works && within(windows.submit_start, windows.submit_end, now) {
        Stage::Submit
    } else if works && within(windows.like_start, windows.like_end, now) {
        Stage::Like
    } else if works && within(windows.judge_start, windows.judge_end, now) {
        Stage::Judge
    } else if windows.start_time <= now {
        Stage::Ongoing
    } else {
        Stage::Closed
    }
}

/// The switches. `rank_setting` is the organiser's; check-in opens an hour before the start.
pub fn switches(status: Status, windows: &Windows, rank_setting: bool, now: DateTime<Utc>) -> Switches {
    let live = status == Status::Published && now < windows.end_time;
    let works = windows.submit_start.is_some();
    Switches {
        signup_open: live && windows.signup_start <= now && now < windows.signup_end,
        submit_open: live && within(windows.submit_start, windows.submit_end, now),
        like_open: live && works && within(windows.like_start, windows.like_end, now),
        checkin_open: live && windows.start_time - chrono::TimeDelta::minutes(60) <= now,
        rank_enabled: rank_setting,
        cert_enabled: status == Status::Finished || now >= windows.end_time,
    }
}

/// Why nobody can sign up now; `None` where the window is open.
pub fn signup_refusal(status: Status, windows: &Windows, now: DateTime<Utc>) -> Option<Code> {
    if status != Status::Published || now >= windows.end_time {
        Some(Code::NotPublished)
    } else if now < windows.signup_start || now >= windows.signup_end {
        Some(Code::SignupNotOpen)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn contest() -> (Windows, DateTime<Utc>) {
        let day: DateTime<Utc> = "2026-12-01T00:00:00Z".parse().unwrap();
        let at = |days| day + TimeDelta::days(days);
        let windows = Windows {
            signup_start: at(0),
            signup_end: at(10),
            submit_start: Some(at(10)),
            submit_end: Some(at(20)),
            like_start: Some(at(20)),
            like_end: Some(at(30)),
            judge_start: Some(at(30)),
            judge_end: Some(at(40)),
            start_time: at(45),
            end_time: at(50),
        };
        (windows, day)
    }

    #[test]
    fn a_contest_passes_through_its_stages() {
        let (windows, day) = contest();
        let at = |days| stage(Status::Published, &windows, day + TimeDelta::days(days));
        let passed: Vec<_> = [-1, 0, 10, 20, 30, 40, 45, 50].into_iter().map(at).collect();
        let wanted =
            [Stage::Upcoming, Stage::Signup, Stage::Submit, Stage::Like, Stage::Judge, Stage::Closed, Stage::Ongoing, Stage::Ended];
        assert_eq!(passed, wanted);
        assert_eq!(stage(Status::Cancelled, &windows, day), Stage::Cancelled);
    }

    #[test]
    fn windows_are_half_open() {
        let (windows, _) = contest();
        assert_eq!(signup_refusal(Status::Published, &windows, windows.signup_start), None);
        assert_eq!(signup_refusal(Status::Published, &windows, windows.signup_end), Some(Code::SignupNotOpen));
        assert_eq!(signup_refusal(Status::Paused, &windows, windows.signup_start), Some(Code::NotPublished));
        assert!(!switches(Status::Published, &windows, true, windows.submit_end.unwrap()).submit_open);
    }

    #[test]
    fn an_event_without_works_has_no_submit_stage() {
        let (mut windows, day) = contest();
        windows.submit_start = None;
        assert_eq!(stage(Status::Published, &windows, day + TimeDelta::days(25)), Stage::Closed);
    }
}
