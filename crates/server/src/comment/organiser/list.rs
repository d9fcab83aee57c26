//! Lists comments and their reports for staff.

use laurel_core::comment::CommentPath;
use laurel_core::comment::organiser::{CommentLineQuery, CommentLines, CommentReports};
use laurel_core::errors::Code;

use crate::http::{Failure, Reply, StaffCall};

/// `GET /comment`
pub async fn handle(call: StaffCall<CommentLineQuery>) -> Result<Reply<CommentLines>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `GET /comment/{id}/report`
pub async fn reports(call: StaffCall<CommentPath>) -> Result<Reply<CommentReports>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
