//! Returns what the caller has given and has left.

use laurel_core::errors::Code;
use laurel_core::vote::VoteState;

use crate::http::{Call, Failure, Reply};

/// `GET /competition/{id}/vote`
pub async fn handle(call: Call<laurel_core::merchant::ActivityPath>) -> Result<Reply<VoteState>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
