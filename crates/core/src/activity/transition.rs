//! What an organiser may do with an activity as a whole: a table; anything else is refused with
//! 4011 and changes nothing.

use chrono::{DateTime, Utc};

use super::stage::Status;
use crate::errors::{Code, Refusal, RefusalData};

/// What an organiser does with an activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StatusEvent {
    /// Shows it to everybody.
    Publish,
    /// Takes it back, while nobody has signed up.
    Unpublish,
    /// Stops all writes.
    Pause,
    /// Takes writes again.
    Resume,
    /// Calls it off.
    Cancel,
    /// Ends it before its time.
    Finish,
    /// Takes it out of the lists.
    Archive,
}

impl StatusEvent {
    /// All of them.
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

/// The status as it is now: what is published or paused is finished once its end has passed,
/// whether or not anybody wrote that down.
pub fn status_now(stored: Status, end_time: DateTime<Utc>, now: DateTime<Utc>) -> Status {
    if matches!(stored, Status::Published | Status::Paused) && now >= end_time { Status::Finished } else { stored }
}

/// Where an event leads. `has_sign_ups`: somebody signed up once, whatever became of it.
pub fn status_transition(from: Status, event: StatusEvent, has_sign_ups: bool) -> Result<Status, Refusal> {
    match (from, event) {
        (Status::Draft, StatusEvent::Publish) | (Status::Paused, StatusEvent::Resume) => Ok(Status::Published),
        (Status::Published, StatusEvent::Unpublish) if !has_sign_ups => Ok(Status::Draft),
        (Status::Published, StatusEvent::Pause) => Ok(Status::Paused),
        (Status::Published | Status::Paused, StatusEvent::Cancel) => Ok(Status::Cancelled),
        (Status::Published | Status::Paused, StatusEvent::Finish) => Ok(Status::Finished),
        (Status::Finished | Status::Cancelled, StatusEvent::Archive) => Ok(Status::Archived),
        _ => Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: from.word().to_owned() }) }),
    }
}
