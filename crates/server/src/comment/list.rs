//! Lists the comments of a work.

use laurel_core::comment::{CommentPage, CommentQuery};
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `GET /works/{id}/comment`
pub async fn handle(call: Call<CommentQuery>) -> Result<Reply<CommentPage>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
