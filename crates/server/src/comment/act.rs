//! Deletes own comments, and hides comments on own works.

use laurel_core::calls::Nothing;
use laurel_core::comment::{CommentHide, CommentPath};
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `DELETE /comment/{id}`
pub async fn delete(call: Call<CommentPath>) -> Result<Reply<Nothing>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `POST /comment/{id}/hide`
pub async fn hide(call: Call<CommentHide>) -> Result<Reply<Nothing>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
