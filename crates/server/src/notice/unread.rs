//! Returns the number of the caller's unread notices.

use laurel_core::calls::Nothing;
use laurel_core::notice::UnreadNotices;

use super::store;
use crate::http::{Call, Failure, Reply};

/// `GET /notice/unread`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<UnreadNotices>, Failure> {
    let found = call.context.read(|db, caller| Ok(UnreadNotices { unread: store::unread(db, caller.account()?)? }));
    Ok(Reply(found.await?))
}
