//! Facts that the page of an activity shows: its one action, next deadline, places, fee, and the steps of the schedule.

use chrono::{DateTime, Utc};

use super::LowestFee;
use super::work_step::{WorkStep, work_step};
use crate::activity::{GroupMode, GroupView, Mine, MyWork, Stage, Status, Switches, Windows};
use crate::contract::contract;
use crate::ids::{GroupId, SignupId};
use crate::money::Fen;
use crate::routes::Route;
use crate::signup::{ShownStatus, shown_status};

contract! {
    /// The one action that the page of an activity offers.
    #[derive(Copy, Eq)]
    pub enum DockAction {
        /// Opens the caller's sign-up, or continues the caller's work.
        Mine,
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
        /// No action yet: sign-up has not opened.
        Opens,
    }

    /// Kind of the next deadline.
    #[derive(Copy, Eq)]
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

    /// A deadline that is still to come.
    #[derive(Copy, Eq)]
    pub struct Deadline {
        /// Event at this time.
        pub kind: DeadlineKind,
        /// Time of the deadline.
        pub time: DateTime<Utc>,
    }

    /// Availability of a group.
    #[derive(Copy, Eq)]
    pub enum GroupState {
        /// Has free places.
        Open,
        /// Full; its waiting list can be joined.
        Waiting,
        /// Full.
        Full,
        /// Closed by the organiser.
        Closed,
    }

    /// Position of a schedule item in time.
    #[derive(Copy, Eq)]
    pub enum StepState {
        /// Over.
        Done,
        /// Under way.
        Now,
        /// To come.
        Next,
    }

    /// Facts about an activity, for the caller and the time of the answer.
    #[derive(Copy, Eq)]
    pub struct ActivityFacts {
        /// Action that the page offers.
        pub dock: DockAction,
        /// Next deadline; absent if none is to come.
        pub deadline: Option<Deadline>,
        /// True if no open group has a free place.
        pub full: bool,
        /// Lowest fee of the open groups, or of all groups if none is open; absent without groups.
        pub fee: Option<LowestFee>,
        /// True if the activity was cancelled or has ended.
        pub over: bool,
        /// The caller's sign-up that excludes another one; absent if the caller may sign up again.
        pub live_signup: Option<SignupId>,
        /// State of the caller's sign-up in words; absent if there is none.
        pub mine_status: Option<ShownStatus>,
        /// Next step for the caller's own work; absent if there is no work, and none may be sent.
        pub work_step: Option<WorkStep>,
        /// The group of a sign-up where only one can be chosen, and no team has to be founded or joined; absent if there is a
        /// choice, or no sign-up.
        pub only_group: Option<GroupId>,
    }
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

impl GroupState {
    /// The state of a group. `seats_left`: free places, `None` if unlimited; `waitlist`: it has a waiting list once full.
    pub fn of(open: bool, seats_left: Option<i64>, waitlist: bool) -> GroupState {
        match (open, seats_left) {
            (false, _) => GroupState::Closed,
            (true, Some(0)) if waitlist => GroupState::Waiting,
            (true, Some(0)) => GroupState::Full,
            (true, _) => GroupState::Open,
        }
    }
}

/// Inputs of the facts about an activity.
#[derive(Debug, Clone, Copy)]
pub struct PageSituation<'a> {
    /// Status set by the organiser.
    pub status: Status,
    /// Current stage.
    pub stage: Stage,
    /// Actions that are possible now.
    pub switches: Switches,
    /// All time windows.
    pub windows: &'a Windows,
    /// Groups of the activity.
    pub groups: &'a [GroupView],
    /// The caller's sign-up.
    pub mine: Option<Mine>,
    /// The caller's newest work, without withdrawn ones.
    pub my_work: Option<MyWork>,
    /// True if the organiser reviews sign-ups.
    pub reviewed: bool,
}

impl PageSituation<'_> {
    /// Derives the facts at `now`.
    pub fn facts(&self, now: DateTime<Utc>) -> ActivityFacts {
        let dock = self.dock_action();
        ActivityFacts {
            dock,
            deadline: self.next_deadline(now),
            full: self.is_full(),
            fee: self.fee(),
            over: self.stage.is_over(),
            live_signup: self.mine.filter(|mine| mine.status.is_live()).map(|mine| mine.apply_id),
            mine_status: self.mine.map(|mine| shown_status(mine.status, self.reviewed)),
            work_step: work_step(self.mine, self.my_work, self.switches.submit_open),
            only_group: matches!(dock, DockAction::SignUp | DockAction::Waiting).then(|| self.only_group()).flatten(),
        }
    }

    fn only_group(&self) -> Option<GroupId> {
        let is_offered = |group: &&GroupView| group.mode != GroupMode::Team || Route::Invite.is_open();
        let can_be_chosen = |group: &&GroupView| matches!(group.state, GroupState::Open | GroupState::Waiting);
        let mut choices = self.groups.iter().filter(is_offered).filter(can_be_chosen);
        let only = choices.next().filter(|_| choices.next().is_none());
        only.filter(|group| group.mode != GroupMode::Team).map(|group| group.id)
    }

    fn mine(&self) -> Option<Mine> {
        self.mine.filter(|mine| !mine.status.is_ended())
    }

    fn open_groups(&self) -> impl Iterator<Item = &GroupView> {
        self.groups.iter().filter(|group| group.state != GroupState::Closed)
    }

    fn is_full(&self) -> bool {
        self.open_groups().next().is_some() && self.open_groups().all(|group| group.state != GroupState::Open)
    }

    fn fee(&self) -> Option<LowestFee> {
        let open: Vec<Fen> = self.open_groups().map(|group| group.fee_fen).collect();
        let fees = if open.is_empty() { self.groups.iter().map(|group| group.fee_fen).collect() } else { open };
        LowestFee::of(&fees)
    }

    /// The caller's sign-up comes before the reasons why no other one is possible.
    fn dock_action(&self) -> DockAction {
        match (self.stage, self.status) {
            (Stage::Cancelled, _) => DockAction::Cancelled,
            (Stage::Ended, _) => DockAction::Ended,
            _ if self.mine().is_some() => DockAction::Mine,
            (_, Status::Paused) => DockAction::Paused,
            (Stage::Upcoming, _) => DockAction::Opens,
            _ if !self.switches.signup_open || self.open_groups().next().is_none() => DockAction::Closed,
            _ if !self.is_full() => DockAction::SignUp,
            _ if self.open_groups().any(|group| group.state == GroupState::Waiting) => DockAction::Waiting,
            _ => DockAction::Full,
        }
    }

    fn next_deadline(&self, now: DateTime<Utc>) -> Option<Deadline> {
        if self.stage.is_over() {
            return None;
        }
        let windows = self.windows;
        let submit_end = windows.submit_start.and(windows.submit_end);
        // The works' deadline matters to participants, that of the sign-up to others.
        let participates = self.mine.is_some_and(|mine| mine.status.is_live()) && self.switches.submit_open;
        let candidates = [
            (DeadlineKind::SubmitEnd, submit_end.filter(|_| participates)),
            (DeadlineKind::SignupStart, Some(windows.signup_start)),
            (DeadlineKind::SignupEnd, Some(windows.signup_end)),
            (DeadlineKind::SubmitStart, windows.submit_start),
            (DeadlineKind::SubmitEnd, submit_end),
            (DeadlineKind::LikeEnd, windows.like_end.filter(|_| self.stage == Stage::Like)),
            (DeadlineKind::JudgeEnd, windows.judge_end.filter(|_| self.stage == Stage::Judge)),
            (DeadlineKind::Start, Some(windows.start_time)),
            (DeadlineKind::End, Some(windows.end_time)),
        ];
        candidates.into_iter().find_map(|(kind, time)| time.filter(|time| *time > now).map(|time| Deadline { kind, time }))
    }
}

/// The states of schedule items, given as start and end in order. An item without an end lasts until the next one
/// begins, the last one until the end of the activity.
pub fn step_states(
    items: &[(DateTime<Utc>, Option<DateTime<Utc>>)],
    stage: Stage,
    end_time: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Vec<StepState> {
    let following = items.iter().skip(1).map(|(start, _)| *start).chain([end_time]);
    let step = |start: DateTime<Utc>, end: DateTime<Utc>| {
        if stage != Stage::Ended && start > now {
            StepState::Next
        } else if stage.is_over() || end <= now {
            // A cancelled activity is at no step.
            StepState::Done
        } else {
            StepState::Now
        }
    };
    items.iter().zip(following).map(|((start, end), next)| step(*start, end.unwrap_or(next))).collect()
}

#[cfg(test)]
mod tests;
