//! Counts views of a work, once per viewer.

use laurel_core::work::{WorkPath, WorkViewed};

use super::service::own::absent;
use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `POST /works/{id}/view`: viewers are stored as keyed hashes.
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<WorkViewed>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let seen = context.write_unseen(move |db, caller| {
        let row = store::one(db, &inner.merchant, input.id).or_not_found()?;
        if !row.state().is_published() {
            return Err(absent());
        }
        store::public_frame(db, &inner.merchant, row.activity()).or_not_found()?;
        let viewer = caller.known();
        // The author's own views are not counted.
        if viewer == Some(row.account()) {
            return Ok(WorkViewed { view_count: row.view_count });
        }
        let viewer = inner.app.config.keys.blind_index("view", &format!("{} {}", input.id, inner.viewer(viewer)));
        let new = store::see(db, &inner.merchant, input.id, viewer.as_bytes(), inner.now_ms)?;
        Ok(WorkViewed { view_count: row.view_count + i64::from(new) })
    });
    Ok(Reply(seen.await?))
}
