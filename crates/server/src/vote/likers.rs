//! Lists accounts that liked a work.

use laurel_core::errors::Code;
use laurel_core::vote::Likers;

use crate::http::{Call, Failure, Reply};

/// `GET /works/{id}/like`
pub async fn handle(call: Call<laurel_core::work::WorkPath>) -> Result<Reply<Likers>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
