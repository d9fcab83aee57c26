//! Danmu of a work and of an activity.

use laurel_core::comment::{Danmu, DanmuAdd, DanmuFeed, DanmuFeedQuery, DanmuQuery, DanmuSlice};
use laurel_core::errors::Code;

use crate::http::{Call, Failure, Reply};

/// `GET /works/{id}/danmu`
pub async fn slice(call: Call<DanmuQuery>) -> Result<Reply<DanmuSlice>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `POST /works/{id}/danmu`
pub async fn add(call: Call<DanmuAdd>) -> Result<Reply<Danmu>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `GET /competition/{id}/danmu`
pub async fn feed(call: Call<DanmuFeedQuery>) -> Result<Reply<DanmuFeed>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
