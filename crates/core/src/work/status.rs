//! The states of a work, of the newer version beside a published one, and what leads from one to the next;
//! anything else is refused with 4011 and changes nothing.

use crate::contract::contract;
use crate::errors::{Code, Refusal, RefusalData};

contract! {
    /// State of a work.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkStatus {
        /// Seen by its author alone.
        Draft,
        /// The organiser looks at it.
        Reviewing,
        /// To be changed and sent again.
        Returned,
        /// On show.
        Published,
        /// Taken off by the organiser.
        Hidden,
        /// Taken back by its author, for good.
        Withdrawn,
    }

    /// State of the newer version of a published work.
    #[derive(Copy, Eq, Hash)]
    pub enum RevisionStatus {
        /// Seen by its author alone.
        Draft,
        /// The organiser looks at it.
        Reviewing,
        /// To be changed and sent again.
        Returned,
    }

    /// What its author may do with a work now.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkAction {
        /// Change it.
        Edit,
        /// Send it.
        Submit,
        /// Take it back.
        Withdraw,
        /// Let its newer version go.
        Discard,
    }

    /// What staff may do with a work now.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkStaffAction {
        /// Put it on show.
        Pass,
        /// Ask for changes.
        Return,
        /// Take it off.
        Hide,
        /// Put it on show again.
        Restore,
    }
}

macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal,)* }) => {
        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// The stored word.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// Reads a stored word.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    };
}

words!(WorkStatus {
    Draft = "draft",
    Reviewing = "reviewing",
    Returned = "returned",
    Published = "published",
    Hidden = "hidden",
    Withdrawn = "withdrawn",
});

words!(RevisionStatus {
    Draft = "draft",
    Reviewing = "reviewing",
    Returned = "returned",
});

/// Where a work stands: its own state, and that of its newer version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WorkState {
    /// Of the work.
    pub status: WorkStatus,
    /// Of what is beside it; only beside one that is, or was, on show.
    pub revision: Option<RevisionStatus>,
}

/// What stands around a work, and decides what its author may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkSetting {
    /// The submission window; everything ends with it.
    pub submit_open: bool,
    /// The sign-up that it was sent by is confirmed.
    pub signup_confirmed: bool,
}

impl WorkSetting {
    /// Whoever is not signed up any more may still take back what they sent.
    pub const fn allows(self, event: WorkEvent) -> bool {
        self.submit_open && (self.signup_confirmed || matches!(event, WorkEvent::Withdraw | WorkEvent::Discard))
    }
}

/// What happens to a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WorkEvent {
    /// Its author changes it.
    Save,
    /// Its author sends it.
    Submit,
    /// It is good to be shown.
    Pass,
    /// It has to be changed.
    Return,
    /// The organiser takes it off.
    Hide,
    /// The organiser puts it on show again.
    Restore,
    /// Its author takes it back.
    Withdraw,
    /// Its author lets its newer version go.
    Discard,
}

words!(WorkEvent {
    Save = "save",
    Submit = "submit",
    Pass = "pass",
    Return = "return",
    Hide = "hide",
    Restore = "restore",
    Withdraw = "withdraw",
    Discard = "discard",
});

impl WorkState {
    /// A work without a newer version.
    pub const fn of(status: WorkStatus) -> WorkState {
        WorkState { status, revision: None }
    }

    /// The organiser has something to look at.
    pub const fn awaits_review(self) -> bool {
        matches!((self.status, self.revision), (WorkStatus::Reviewing, _) | (WorkStatus::Published, Some(RevisionStatus::Reviewing)))
    }

    /// The state after an event; `None` where there is no such transition.
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
            // A newer version waits for the work to come back, for its author to send it again.
            (Is::Published, beside, On::Hide) => {
                Some(WorkState { status: Is::Hidden, revision: if beside.is_some() { Some(Beside::Draft) } else { None } })
            }
            (Is::Draft | Is::Reviewing | Is::Returned | Is::Published, _, On::Withdraw) => Some(WorkState::of(Is::Withdrawn)),
            _ => None,
        }
    }

    /// The state after an event, or 4011 with the state that stands in the way.
    pub fn judge(self, event: WorkEvent) -> Result<WorkState, Refusal> {
        self.after(event).ok_or_else(|| self.not_possible())
    }

    /// 4011 with the state that stands in the way.
    pub fn not_possible(self) -> Refusal {
        Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: self.status.word().to_owned() }) }
    }

    /// What its author may do in this setting.
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

    /// What staff may do who review works.
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
    fn a_published_work_is_edited_beside_what_is_shown() {
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
    fn what_is_offered_is_possible_and_ends_with_the_window() {
        let open = WorkSetting { submit_open: true, signup_confirmed: true };
        let draft = WorkState::of(WorkStatus::Draft);
        assert_eq!(draft.author_actions(open), [WorkAction::Edit, WorkAction::Submit, WorkAction::Withdraw]);
        assert_eq!(draft.author_actions(WorkSetting { signup_confirmed: false, ..open }), [WorkAction::Withdraw]);
        assert_eq!(draft.author_actions(WorkSetting { submit_open: false, ..open }), []);
        assert_eq!(WorkState::of(WorkStatus::Reviewing).author_actions(open), [WorkAction::Withdraw]);
        assert_eq!(WorkState::of(WorkStatus::Hidden).author_actions(open), []);
        assert_eq!(WorkState::of(WorkStatus::Hidden).staff_actions(), [WorkStaffAction::Restore]);
        assert_eq!(WorkState::of(WorkStatus::Reviewing).staff_actions(), [WorkStaffAction::Pass, WorkStaffAction::Return]);
    }

    proptest! {
        #[test]
        fn only_a_work_that_came_on_show_has_something_beside_it(events in events()) {
            let mut state = WorkState::of(WorkStatus::Draft);
            for event in events {
                let before = state;
                state = state.after(event).unwrap_or(state);
                prop_assert!(state.revision.is_none() || matches!(state.status, WorkStatus::Published | WorkStatus::Hidden));
                // Withdrawn is the end.
                prop_assert!(before.status != WorkStatus::Withdrawn || state == before);
            }
        }

        #[test]
        fn nothing_is_shown_that_was_not_passed(events in events()) {
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
