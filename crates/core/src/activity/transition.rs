//! Status transitions of an activity by its organiser, as a table. Any other transition is
//! refused with code 4011.

use chrono::{DateTime, Utc};

use super::stage::Status;
use crate::errors::{Code, Refusal, RefusalData};

/// An organiser's action on an activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StatusEvent {
    /// Makes it visible to everyone.
    Publish,
    /// Returns it to a draft; only before the first sign-up.
    Unpublish,
    /// Stops all writes of participants.
    Pause,
    /// Accepts writes of participants again.
    Resume,
    /// Cancels it.
    Cancel,
    /// Ends it before its end time.
    Finish,
    /// Removes it from the lists.
    Archive,
}

impl StatusEvent {
    /// All actions.
    pub const ALL: &[StatusEvent] = &[
        StatusEvent::Publish,
        StatusEvent::Unpublish,
        StatusEvent::Pause,
        StatusEvent::Resume,
        StatusEvent::Cancel,
        StatusEvent::Finish,
        StatusEvent::Archive,
    ];
}

/// The effective status: a published or paused activity is finished once its end time has passed, even if the
/// database does not say so yet.
pub fn status_now(stored: Status, end_time: DateTime<Utc>, now: DateTime<Utc>) -> Status {
    if stored.takes_place() && now >= end_time { Status::Finished } else { stored }
}

/// The status after an event. `has_sign_ups`: at least one sign-up exists or existed, in any state.
pub fn status_transition(from: Status, event: StatusEvent, has_sign_ups: bool) -> Result<Status, Refusal> {
    match (from, event) {
        (Status::Draft, StatusEvent::Publish) | (Status::Paused, StatusEvent::Resume) => Ok(Status::Published),
        (Status::Published, StatusEvent::Unpublish) if !has_sign_ups => Ok(Status::Draft),
        (Status::Published, StatusEvent::Pause) => Ok(Status::Paused),
        (Status::Published | Status::Paused, StatusEvent::Cancel) => Ok(Status::Cancelled),
        (Status::Published | Status::Paused, StatusEvent::Finish) => Ok(Status::Finished),
        (Status::Finished | Status::Cancelled, StatusEvent::Archive) => Ok(Status::Archived),
        _ => Err(not_possible(from)),
    }
}

/// The refusal 4011, with the current status.
pub fn not_possible(status: Status) -> Refusal {
    Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: status.as_str().to_owned() }) }
}

/// Refuses changes of content, groups and form once the activity is finished, cancelled or archived.
pub fn check_change(status: Status) -> Result<(), Refusal> {
    if status == Status::Draft || status.takes_place() { Ok(()) } else { Err(not_possible(status)) }
}

/// True if the content may stay incomplete: only a draft's, which participants do not see.
pub const fn may_be_incomplete(status: Status) -> bool {
    matches!(status, Status::Draft)
}

/// True if the activity was never used: a draft without sign-ups, for which only drafts are asked. Only such a one can
/// be deleted, and its form is replaced by a change; other forms get a new version, since participants may be filling
/// in the old one.
pub fn is_unused<E>(status: Status, has_sign_ups: impl FnOnce() -> Result<bool, E>) -> Result<bool, E> {
    Ok(status == Status::Draft && !has_sign_ups()?)
}
