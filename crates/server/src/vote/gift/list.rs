//! Lists the gifts of an activity.

use laurel_core::errors::Code;
use laurel_core::vote::{GiftList, GiftQuery};

use crate::http::{Call, Failure, Reply};

/// `GET /gift`
pub async fn handle(call: Call<GiftQuery>) -> Result<Reply<GiftList>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
