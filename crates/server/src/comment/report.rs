//! Reports a comment.

use laurel_core::calls::Nothing;
use laurel_core::comment::CommentReport;
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `POST /comment/{id}/report`
pub async fn handle(call: Call<CommentReport>) -> Result<Reply<Nothing>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
