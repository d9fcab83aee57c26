//! Lists the gifts of a work.

use laurel_core::errors::Code;
use laurel_core::vote::GiftsOfWork;

use crate::http::{Call, Failure, Reply};

/// `GET /works/{id}/gift`
pub async fn handle(call: Call<laurel_core::work::WorkPath>) -> Result<Reply<GiftsOfWork>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
