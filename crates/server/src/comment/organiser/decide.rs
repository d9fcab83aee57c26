//! Hides and restores comments, with a result for each of them.

use laurel_core::comment::organiser::{CommentOutcomes, CommentsHidden, CommentsRestored};
use laurel_core::errors::Code;

use crate::http::{Failure, Reply, StaffCall};

/// `POST /comment/hide`
pub async fn hide(call: StaffCall<CommentsHidden>) -> Result<Reply<CommentOutcomes>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `POST /comment/restore`
pub async fn restore(call: StaffCall<CommentsRestored>) -> Result<Reply<CommentOutcomes>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
