//! Lists gifts that the caller gave.

use laurel_core::errors::Code;
use laurel_core::vote::{GiftMinePage, GiftMineQuery};

use crate::http::{Call, Failure, Reply};

/// `GET /gift/mine`
pub async fn handle(call: Call<GiftMineQuery>) -> Result<Reply<GiftMinePage>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
