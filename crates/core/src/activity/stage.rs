//! Stage and switches of an activity. Both are derived from status and windows, never stored.

use chrono::{DateTime, TimeDelta, Utc};

use crate::contract::contract;
use crate::errors::Code;
use crate::stored_enum;

contract! {
    /// Status set by the organiser.
    #[derive(Copy, Eq)]
    pub enum Status {
        /// Only visible through a preview.
        Draft,
        /// Shown in the lists.
        Published,
        /// Readable, but participants cannot write.
        Paused,
        /// Called off by the organiser.
        Cancelled,
        /// Ended.
        Finished,
        /// Removed from the lists.
        Archived,
    }

    /// Current phase of an activity, shown in badges.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum Stage {
        /// Called off by the organiser.
        Cancelled,
        /// Ended.
        Ended,
        /// Sign-up has not begun.
        Upcoming,
        /// Sign-up is open.
        Signup,
        /// Works can be submitted.
        Submit,
        /// Likes can be given.
        Like,
        /// The jury is judging.
        Judge,
        /// The activity is taking place.
        Ongoing,
        /// Sign-up is over, and the next phase has not begun.
        Closed,
    }

    /// Actions that are possible now; buttons depend on them.
    #[derive(Copy, Eq)]
    pub struct Switches {
        /// Sign-ups are accepted.
        pub signup_open: bool,
        /// Works are accepted.
        pub submit_open: bool,
        /// Likes are accepted.
        pub like_open: bool,
        /// Check-ins are accepted.
        pub checkin_open: bool,
        /// The ranking is visible.
        pub rank_enabled: bool,
        /// Certificates are issued.
        pub cert_enabled: bool,
    }

    /// Time windows of an activity, half-open: `start <= now < end`. Defaults are already filled in.
    #[derive(Copy, Eq)]
    pub struct Windows {
        /// Sign-up begins.
        pub signup_start: DateTime<Utc>,
        /// Sign-up ends.
        pub signup_end: DateTime<Utc>,
        /// Start of submission; absent for an activity without works.
        pub submit_start: Option<DateTime<Utc>>,
        /// Submission deadline.
        pub submit_end: Option<DateTime<Utc>>,
        /// Start of likes.
        pub like_start: Option<DateTime<Utc>>,
        /// End of likes.
        pub like_end: Option<DateTime<Utc>>,
        /// Start of judging.
        pub judge_start: Option<DateTime<Utc>>,
        /// End of judging.
        pub judge_end: Option<DateTime<Utc>>,
        /// The activity begins.
        pub start_time: DateTime<Utc>,
        /// The activity ends.
        pub end_time: DateTime<Utc>,
    }
}

impl Stage {
    /// Name on the wire and last part of the text key.
    pub const fn as_str(self) -> &'static str {
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

    /// True for a cancelled or ended activity.
    pub const fn is_over(self) -> bool {
        matches!(self, Stage::Cancelled | Stage::Ended)
    }
}

stored_enum!(Status {
    Draft = "draft",
    Published = "published",
    Paused = "paused",
    Cancelled = "cancelled",
    Finished = "finished",
    Archived = "archived",
});

impl Status {
    /// The states that only staff see, for queries; `is_public` decides elsewhere.
    pub const HIDDEN: [Status; 2] = [Status::Draft, Status::Archived];

    /// The states of an activity that takes place, for queries; `takes_place` decides elsewhere.
    pub const TAKING_PLACE: [Status; 2] = [Status::Published, Status::Paused];

    /// True if the activity is visible to everyone.
    pub const fn is_public(self) -> bool {
        matches!(self, Status::Published | Status::Paused | Status::Cancelled | Status::Finished)
    }

    /// True if the activity takes place, until its end time: its participants are then notified of changes.
    pub const fn takes_place(self) -> bool {
        matches!(self, Status::Published | Status::Paused)
    }
}

/// Check-in opens this long before the start.
const CHECKIN_LEAD: TimeDelta = TimeDelta::minutes(60);

impl Windows {
    /// The next time at which a window opens or closes, and with it the stage or a switch may change.
    pub fn next_edge(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let always = [self.signup_start, self.signup_end, self.start_time - CHECKIN_LEAD, self.start_time, self.end_time];
        let works = [self.submit_start, self.submit_end, self.like_start, self.like_end, self.judge_start, self.judge_end];
        always.into_iter().chain(works.into_iter().flatten()).filter(|edge| *edge > now).min()
    }
}

fn within(start: Option<DateTime<Utc>>, end: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    matches!((start, end), (Some(start), Some(end)) if start <= now && now < end)
}

/// The current stage; the first match wins. Without `submit_start` there is no submit, like or judge stage.
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

/// True if participants can write: sign up, submit works, change what they sent.
pub fn is_writable(status: Status, windows: &Windows, now: DateTime<Utc>) -> bool {
    status == Status::Published && now < windows.end_time
}

/// The current switches. `rank_setting` is the organiser's setting; check-in opens before the start.
pub fn switches(status: Status, windows: &Windows, rank_setting: bool, now: DateTime<Utc>) -> Switches {
    let live = is_writable(status, windows, now);
    let works = windows.submit_start.is_some();
    Switches {
        signup_open: live && windows.signup_start <= now && now < windows.signup_end,
        submit_open: live && within(windows.submit_start, windows.submit_end, now),
        like_open: live && works && within(windows.like_start, windows.like_end, now),
        checkin_open: live && windows.start_time - CHECKIN_LEAD <= now,
        rank_enabled: rank_setting,
        cert_enabled: status == Status::Finished || now >= windows.end_time,
    }
}

/// The reason why sign-up is not possible now; `None` while the window is open.
pub fn signup_refusal(status: Status, windows: &Windows, now: DateTime<Utc>) -> Option<Code> {
    if !is_writable(status, windows, now) {
        Some(Code::NotPublished)
    } else if now < windows.signup_start || now >= windows.signup_end {
        Some(Code::SignupNotOpen)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
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
    fn stage_and_switches_stay_the_same_until_the_next_edge() {
        let (windows, day) = contest();
        let at = |now| (stage(Status::Published, &windows, now), switches(Status::Published, &windows, true, now));
        let (mut now, mut edges) = (day - TimeDelta::days(1), 0);
        while let Some(edge) = windows.next_edge(now) {
            assert_eq!(at(edge - TimeDelta::milliseconds(1)), at(now));
            (now, edges) = (edge, edges + 1);
        }
        assert_eq!((edges, at(now)), (8, at(now + TimeDelta::days(400))), "windows meet at three of eleven edges");
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
