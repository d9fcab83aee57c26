//! Likes a work, and takes today's like back.

use laurel_core::vote::{LikeAdd, LikeAnswer};

use super::cast::cast;
use super::own::voter;
use super::service::{Ballot, Cast, Done, Voter};
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/like`: a second like of a day is 6053 with the state, so that a repetition is safe.
pub async fn add(call: Call<LikeAdd>) -> Result<Reply<LikeAnswer>, Failure> {
    handle(call, Cast::Like).await
}

/// `DELETE /works/{id}/like`
pub async fn undo(call: Call<LikeAdd>) -> Result<Reply<LikeAnswer>, Failure> {
    handle(call, Cast::Undo).await
}

async fn handle(call: Call<LikeAdd>, act: fn(Voter) -> Cast) -> Result<Reply<LikeAnswer>, Failure> {
    let Call { input, context } = call;
    let voter = voter(&context, input.device).await?;
    let ballot = Ballot { merchant: context.merchant.clone(), work: input.id, cast: act(voter), now_ms: context.now_ms };
    match cast(&context, ballot).await? {
        Done::Like(answer) => Ok(Reply(answer)),
        Done::Gift(_) | Done::View(_) => Err(context.fail(Error::Broken("a like had another outcome".to_owned()))),
    }
}
