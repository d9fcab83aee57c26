//! Reads and replaces the words that make a comment wait for a review.

use laurel_core::calls::Nothing;
use laurel_core::comment::organiser::{CommentWords, CommentWordsChange};
use laurel_core::errors::Code;

use crate::http::{Failure, Reply, StaffCall};

/// `GET /comment/words`
pub async fn read(call: StaffCall<Nothing>) -> Result<Reply<CommentWords>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `PUT /comment/words`
pub async fn change(call: StaffCall<CommentWordsChange>) -> Result<Reply<CommentWords>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
