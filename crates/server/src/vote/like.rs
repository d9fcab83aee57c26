//! Likes a work and takes a like back.

use laurel_core::errors::Code;
use laurel_core::vote::{LikeAdd, LikeAnswer};

use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/like`
pub async fn add(call: Call<LikeAdd>) -> Result<Reply<LikeAnswer>, Failure> {
    Err(call.context.fail(Code::NotFound))
}

/// `DELETE /works/{id}/like`
pub async fn undo(call: Call<LikeAdd>) -> Result<Reply<LikeAnswer>, Failure> {
    Err(call.context.fail(Code::NotFound))
}
