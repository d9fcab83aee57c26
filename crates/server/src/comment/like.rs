//! Likes a comment, and takes a like back.

use laurel_core::comment::{CommentLiked, CommentPath};
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `POST /comment/{id}/like`
pub async fn add(call: Call<CommentPath>) -> Result<Reply<CommentLiked>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `DELETE /comment/{id}/like`
pub async fn undo(call: Call<CommentPath>) -> Result<Reply<CommentLiked>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
