//! Casts the act of a call.

use laurel_core::errors::{Code, Refusal};

use super::service::{self, Ballot, Done};
use crate::error::Error;
use crate::http::human::{Strength, ask};
use crate::http::{Failure, Frame};

/// Casts a vote or counts a view, and waits until it is stored. A refusal that asks for a human check gets its challenge here.
pub(crate) async fn cast(frame: &Frame, ballot: Ballot) -> Result<Done, Failure> {
    service::cast(&frame.app, ballot).await.map_err(|error| match error {
        Error::Refused(Refusal { code: Code::HumanCheck, data: None }) => frame.fail(ask(&frame.app, Strength::Usual, frame.now_ms)),
        error => frame.fail(error),
    })
}
