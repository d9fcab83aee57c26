//! Marks notices as read.

use laurel_core::notice::{NoticeRead, UnreadNotices, check_read};

use super::store;
use crate::http::{Call, Failure, Reply};

/// `POST /notice/read`
pub async fn handle(call: Call<NoticeRead>) -> Result<Reply<UnreadNotices>, Failure> {
    let Call { input, context } = call;
    context.check(check_read(&input))?;
    let now = context.now_ms;
    let left = context.write_unseen(move |db, caller| {
        let ids = (!input.all).then_some(input.ids.as_slice());
        Ok(UnreadNotices { unread: store::mark_read(db, caller.account()?, ids, now)? })
    });
    Ok(Reply(left.await?))
}
