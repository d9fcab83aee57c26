//! Counts views of a work, once per viewer.

use laurel_core::work::{WorkPath, WorkViewed};

use crate::error::Error;
use crate::http::{Call, Failure, Reply};
use crate::vote::cast::cast;
use crate::vote::service::{Ballot, Cast, Done, viewer_hash};

/// `POST /works/{id}/view`: viewers are stored as keyed hashes, and signed-in ones for the popularity. The author's own views
/// are not counted.
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<WorkViewed>, Failure> {
    let Call { input, context } = call;
    let account = context.read_by_key(|_, caller| Ok(caller.known())).await?;
    let viewer = viewer_hash(&context.app.config.keys, input.id, &context.viewer(account));
    let act = Cast::View { viewer, account };
    let ballot = Ballot { merchant: context.merchant.clone(), work: input.id, cast: act, now_ms: context.now_ms };
    match cast(&context, ballot).await? {
        Done::View(view_count) => Ok(Reply(WorkViewed { view_count })),
        Done::Like(_) | Done::Gift(_) => Err(context.fail(Error::Broken("a view had another outcome".to_owned()))),
    }
}
