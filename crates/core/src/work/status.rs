//! State machine of works and of the newer version of a published work. Any transition it does not list is refused
//! with 4011 and changes nothing.

use super::wire::MediaStatus;
use crate::contract::contract;
use crate::errors::{Code, Refusal, RefusalData};
use crate::stored_enum;

contract! {
    /// State of a work.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkStatus {
        /// Visible only to its author.
        Draft,
        /// Under review by the organiser.
        Reviewing,
        /// Returned to its author for changes.
        Returned,
        /// Published.
        Published,
        /// Hidden by the organiser.
        Hidden,
        /// Withdrawn by its author, permanently.
        Withdrawn,
    }

    /// State of the newer version of a published work.
    #[derive(Copy, Eq, Hash)]
    pub enum RevisionStatus {
        /// Visible only to its author.
        Draft,
        /// Under review by the organiser.
        Reviewing,
        /// Returned to its author for changes.
        Returned,
    }

    /// An action that the author can take.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkAction {
        /// Edit the work.
        Edit,
        /// Submit the work.
        Submit,
        /// Withdraw the work.
        Withdraw,
        /// Discard the newer version.
        Discard,
    }

    /// An action that staff can take.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkStaffAction {
        /// Publish the work, or its newer version.
        Pass,
        /// Return it for changes.
        Return,
        /// Hide it from the public.
        Hide,
        /// Publish it again.
        Restore,
    }
}

stored_enum!(WorkStatus {
    Draft = "draft",
    Reviewing = "reviewing",
    Returned = "returned",
    Published = "published",
    Hidden = "hidden",
    Withdrawn = "withdrawn",
});

stored_enum!(RevisionStatus {
    Draft = "draft",
    Reviewing = "reviewing",
    Returned = "returned",
});

/// Full state of a work: its own, and that of its newer version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WorkState {
    /// State of the work itself.
    pub status: WorkStatus,
    /// State of the newer version; only for a work that is published or hidden.
    pub revision: Option<RevisionStatus>,
}

/// Facts outside the work that decide which actions its author may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkSetting {
    /// The submission window is open; after it no action is possible.
    pub submit_open: bool,
    /// The sign-up it was made with is confirmed.
    pub signup_confirmed: bool,
    /// The caller leads the team whose sign-up it belongs to; true for a work that is no team's.
    pub leads: bool,
}

impl WorkSetting {
    /// Without a confirmed sign-up an author may still withdraw or discard, but do nothing else. Members of a team who do not
    /// lead it only edit.
    pub const fn allows(self, event: WorkEvent) -> bool {
        let possible = self.signup_confirmed || matches!(event, WorkEvent::Withdraw | WorkEvent::Discard);
        self.submit_open && possible && self.may(event)
    }

    /// True if the caller's role in the team does not forbid this, whatever the time and the sign-up.
    pub const fn may(self, event: WorkEvent) -> bool {
        self.leads || matches!(event, WorkEvent::Save)
    }
}

/// An event that changes the state of a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WorkEvent {
    /// The author edits it.
    Save,
    /// The author submits it.
    Submit,
    /// The organiser approves it.
    Pass,
    /// The organiser returns it for changes.
    Return,
    /// The organiser hides it.
    Hide,
    /// The organiser publishes it again.
    Restore,
    /// The author withdraws it.
    Withdraw,
    /// The author discards the newer version.
    Discard,
}

stored_enum!(WorkEvent {
    Save = "save",
    Submit = "submit",
    Pass = "pass",
    Return = "return",
    Hide = "hide",
    Restore = "restore",
    Withdraw = "withdraw",
    Discard = "discard",
});

impl WorkEvent {
    /// True if the work is published by it.
    pub const fn publishes(self) -> bool {
        matches!(self, WorkEvent::Pass | WorkEvent::Restore)
    }
}

/// True if a work with these files can be published: it has at least one, and all are ready. `None` is a file that no
/// longer exists.
pub fn can_be_published(files: &[Option<MediaStatus>]) -> bool {
    !files.is_empty() && files.iter().all(|status| *status == Some(MediaStatus::Ready))
}

impl WorkState {
    /// True if everyone can see the work.
    pub const fn is_published(self) -> bool {
        matches!(self.status, WorkStatus::Published)
    }

    /// The state of a work without a newer version.
    pub const fn of(status: WorkStatus) -> WorkState {
        WorkState { status, revision: None }
    }

    /// True if the organiser has something to review.
    pub const fn awaits_review(self) -> bool {
        matches!((self.status, self.revision), (WorkStatus::Reviewing, _) | (WorkStatus::Published, Some(RevisionStatus::Reviewing)))
    }

    /// True if its author edits the work itself. Edits of a published work make a newer version.
    pub const fn edits_in_place(self) -> bool {
        matches!(self.status, WorkStatus::Draft | WorkStatus::Returned)
    }

    /// The state after an event; `None` if the transition does not exist.
    pub fn after(self, event: WorkEvent) -> Option<WorkState> {
        use RevisionStatus as Beside;
        use WorkEvent as On;
        use WorkStatus as Is;
        let beside = |revision| Some(WorkState { status: Is::Published, revision: Some(revision) });
        match (self.status, self.revision, event) {
            (Is::Draft | Is::Returned, _, On::Save) => Some(self),
            (Is::Draft | Is::Returned, _, On::Submit) => Some(WorkState::of(Is::Reviewing)),
            (Is::Reviewing, _, On::Pass) | (Is::Published, Some(Beside::Reviewing), On::Pass) | (Is::Published, Some(_), On::Discard) => {
                Some(WorkState::of(Is::Published))
            }
            (Is::Hidden, revision, On::Restore) => Some(WorkState { status: Is::Published, revision }),
            (Is::Reviewing, _, On::Return) => Some(WorkState::of(Is::Returned)),
            (Is::Published, None | Some(Beside::Draft), On::Save) => beside(Beside::Draft),
            (Is::Published, Some(Beside::Draft | Beside::Returned), On::Submit) => beside(Beside::Reviewing),
            (Is::Published, Some(Beside::Returned), On::Save) | (Is::Published, Some(Beside::Reviewing), On::Return) => {
                beside(Beside::Returned)
            }
            // Hiding turns a newer version into a draft, which its author submits again once the work is restored.
            (Is::Published, beside, On::Hide) => {
                Some(WorkState { status: Is::Hidden, revision: if beside.is_some() { Some(Beside::Draft) } else { None } })
            }
            (Is::Draft | Is::Reviewing | Is::Returned | Is::Published, _, On::Withdraw) => Some(WorkState::of(Is::Withdrawn)),
            _ => None,
        }
    }

    /// The state after an event, or 4011 with the current state.
    pub fn next(self, event: WorkEvent) -> Result<WorkState, Refusal> {
        self.after(event).ok_or_else(|| self.not_possible())
    }

    /// The refusal 4011, with the current state.
    pub fn not_possible(self) -> Refusal {
        Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: self.status.as_str().to_owned() }) }
    }

    /// The actions that the author may take, in display order.
    pub fn author_actions(self, setting: WorkSetting) -> Vec<WorkAction> {
        let offered = [
            (WorkAction::Edit, WorkEvent::Save),
            (WorkAction::Submit, WorkEvent::Submit),
            (WorkAction::Withdraw, WorkEvent::Withdraw),
            (WorkAction::Discard, WorkEvent::Discard),
        ];
        let possible = offered.into_iter().filter(|(_, event)| setting.allows(*event) && self.after(*event).is_some());
        possible.map(|(action, _)| action).collect()
    }

    /// The actions that reviewing staff may take, in display order.
    pub fn staff_actions(self) -> Vec<WorkStaffAction> {
        let offered = [
            (WorkStaffAction::Pass, WorkEvent::Pass),
            (WorkStaffAction::Return, WorkEvent::Return),
            (WorkStaffAction::Hide, WorkEvent::Hide),
            (WorkStaffAction::Restore, WorkEvent::Restore),
        ];
        offered.into_iter().filter(|(_, event)| self.after(*event).is_some()).map(|(action, _)| action).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn events() -> impl Strategy<Value = Vec<WorkEvent>> {
        prop::collection::vec(prop::sample::select(WorkEvent::ALL), 0..20)
    }

    #[test]
    fn editing_a_published_work_creates_a_newer_version() {
        let shown = WorkState::of(WorkStatus::Published);
        let saved = shown.after(WorkEvent::Save).unwrap();
        assert_eq!(saved, WorkState { status: WorkStatus::Published, revision: Some(RevisionStatus::Draft) });
        let sent = saved.after(WorkEvent::Submit).unwrap();
        assert_eq!((sent.awaits_review(), sent.after(WorkEvent::Save)), (true, None));
        assert_eq!(sent.after(WorkEvent::Pass), Some(shown));
        let returned = sent.after(WorkEvent::Return).unwrap();
        assert_eq!(returned.revision, Some(RevisionStatus::Returned));
        assert_eq!(returned.after(WorkEvent::Save), Some(returned));
        assert_eq!(returned.after(WorkEvent::Submit), Some(sent));
        assert_eq!([saved, sent, returned].map(|state| state.after(WorkEvent::Discard)), [Some(shown); 3]);
        assert_eq!(shown.after(WorkEvent::Discard), None);
        let hidden = sent.after(WorkEvent::Hide).unwrap();
        assert_eq!(hidden.after(WorkEvent::Restore), Some(saved));
        assert_eq!(shown.after(WorkEvent::Hide), Some(WorkState::of(WorkStatus::Hidden)));
    }

    #[test]
    fn offered_actions_are_possible_and_end_with_the_window() {
        let open = WorkSetting { submit_open: true, signup_confirmed: true, leads: true };
        let draft = WorkState::of(WorkStatus::Draft);
        assert_eq!(draft.author_actions(open), [WorkAction::Edit, WorkAction::Submit, WorkAction::Withdraw]);
        assert_eq!(draft.author_actions(WorkSetting { signup_confirmed: false, ..open }), [WorkAction::Withdraw]);
        assert_eq!(draft.author_actions(WorkSetting { submit_open: false, ..open }), []);
        assert_eq!(draft.author_actions(WorkSetting { leads: false, ..open }), [WorkAction::Edit], "the captain submits");
        assert_eq!(WorkState::of(WorkStatus::Reviewing).author_actions(open), [WorkAction::Withdraw]);
        assert_eq!(WorkState::of(WorkStatus::Hidden).author_actions(open), []);
        assert_eq!(WorkState::of(WorkStatus::Hidden).staff_actions(), [WorkStaffAction::Restore]);
        assert_eq!(WorkState::of(WorkStatus::Reviewing).staff_actions(), [WorkStaffAction::Pass, WorkStaffAction::Return]);
    }

    #[test]
    fn a_work_is_published_only_with_files_that_are_all_ready() {
        let ready = Some(MediaStatus::Ready);
        assert!(can_be_published(&[ready, ready]));
        for missing in [None, Some(MediaStatus::Processing), Some(MediaStatus::Failed)] {
            assert!(!can_be_published(&[ready, missing]));
        }
        assert!(!can_be_published(&[]));
    }

    #[test]
    fn a_work_without_a_newer_version_is_edited_in_place_if_saving_leaves_its_state() {
        for state in WorkStatus::ALL.iter().map(|status| WorkState::of(*status)) {
            assert_eq!(state.edits_in_place(), state.after(WorkEvent::Save) == Some(state), "{state:?}");
        }
    }

    #[test]
    fn exactly_the_publishing_events_publish_a_work() {
        for event in WorkEvent::ALL {
            let unpublished = WorkStatus::ALL.iter().map(|status| WorkState::of(*status)).filter(|state| !state.is_published());
            let published = unpublished.filter_map(|state| state.after(*event)).any(WorkState::is_published);
            assert_eq!(published, event.publishes(), "{event:?}");
        }
    }

    proptest! {
        #[test]
        fn only_published_or_hidden_works_have_a_newer_version(events in events()) {
            let mut state = WorkState::of(WorkStatus::Draft);
            for event in events {
                let before = state;
                state = state.after(event).unwrap_or(state);
                prop_assert!(state.revision.is_none() || matches!(state.status, WorkStatus::Published | WorkStatus::Hidden));
                // `Withdrawn` is final.
                prop_assert!(before.status != WorkStatus::Withdrawn || state == before);
            }
        }

        #[test]
        fn no_work_is_published_without_approval(events in events()) {
            let (mut state, mut passed) = (WorkState::of(WorkStatus::Draft), false);
            for event in events {
                if let Some(after) = state.after(event) {
                    passed |= event == WorkEvent::Pass;
                    state = after;
                }
                prop_assert!(passed || !matches!(state.status, WorkStatus::Published | WorkStatus::Hidden));
            }
        }
    }
}
