//! Adds a comment.

use laurel_core::comment::{Comment, CommentAdd};
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/comment`
pub async fn handle(call: Call<CommentAdd>) -> Result<Reply<Comment>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
