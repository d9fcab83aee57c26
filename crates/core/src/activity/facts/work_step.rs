//! The next step for the caller's own work in an activity.

use crate::activity::{Mine, MyWork};
use crate::contract::contract;
use crate::signup::confirmed;
use crate::work::{RevisionStatus, WorkStatus};

contract! {
    /// The next step for the caller's own work.
    #[derive(Copy, Eq)]
    pub enum WorkStep {
        /// Send a first work.
        Send,
        /// Continue a draft.
        Continue,
        /// Revise a returned work.
        Revise,
        /// View it.
        See,
    }
}

/// `None` if there is no work, and none may be sent: a work needs a confirmed sign-up and an open submission.
pub(super) fn work_step(mine: Option<Mine>, my_work: Option<MyWork>, submit_open: bool) -> Option<WorkStep> {
    let Some(MyWork { status, revision, .. }) = my_work else {
        let may_submit = submit_open && mine.is_some_and(|mine| confirmed(mine.status, mine.pay_status));
        return may_submit.then_some(WorkStep::Send);
    };
    Some(match (status, revision) {
        _ if !submit_open => WorkStep::See,
        // A newer version is edited only while another is published.
        (WorkStatus::Draft, _) | (WorkStatus::Published, Some(RevisionStatus::Draft)) => WorkStep::Continue,
        (WorkStatus::Returned, _) | (WorkStatus::Published, Some(RevisionStatus::Returned)) => WorkStep::Revise,
        _ => WorkStep::See,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{SignupId, WorkId};
    use crate::signup::{PayStatus, SignupStatus};

    fn step_of(status: WorkStatus, revision: Option<RevisionStatus>) -> Option<WorkStep> {
        work_step(None, Some(MyWork { id: WorkId(3), status, revision }), true)
    }

    #[test]
    fn a_confirmed_participant_without_a_work_is_asked_for_one_while_works_are_accepted() {
        let step = |status, pay_status, submit_open| {
            work_step(Some(Mine { apply_id: SignupId(5), status, pay_status, pay_due: false }), None, submit_open)
        };
        assert_eq!(step(SignupStatus::Approved, PayStatus::Paid, true), Some(WorkStep::Send));
        assert_eq!(step(SignupStatus::Approved, PayStatus::Paid, false), None);
        assert_eq!(step(SignupStatus::Approved, PayStatus::Unpaid, true), None);
        assert_eq!(step(SignupStatus::Pending, PayStatus::None, true), None);
        assert_eq!(work_step(None, None, true), None);
    }

    #[test]
    fn a_draft_is_continued_and_a_returned_work_is_revised() {
        assert_eq!(step_of(WorkStatus::Draft, None), Some(WorkStep::Continue));
        assert_eq!(step_of(WorkStatus::Returned, None), Some(WorkStep::Revise));
        assert_eq!(step_of(WorkStatus::Reviewing, None), Some(WorkStep::See));
    }

    #[test]
    fn the_newer_version_of_a_published_work_counts() {
        assert_eq!(step_of(WorkStatus::Published, None), Some(WorkStep::See));
        assert_eq!(step_of(WorkStatus::Published, Some(RevisionStatus::Draft)), Some(WorkStep::Continue));
        assert_eq!(step_of(WorkStatus::Published, Some(RevisionStatus::Returned)), Some(WorkStep::Revise));
        assert_eq!(step_of(WorkStatus::Published, Some(RevisionStatus::Reviewing)), Some(WorkStep::See));
        assert_eq!(step_of(WorkStatus::Hidden, Some(RevisionStatus::Draft)), Some(WorkStep::See));
    }

    #[test]
    fn nothing_can_be_changed_once_works_are_closed() {
        for status in WorkStatus::ALL {
            assert_eq!(work_step(None, Some(MyWork { id: WorkId(3), status: *status, revision: None }), false), Some(WorkStep::See));
        }
    }
}
