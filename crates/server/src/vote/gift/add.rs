//! Gives a gift.

use laurel_core::errors::Code;
use laurel_core::vote::{GiftAdd, GiftAnswer};

use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/gift`
pub async fn handle(call: Call<GiftAdd>) -> Result<Reply<GiftAnswer>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
