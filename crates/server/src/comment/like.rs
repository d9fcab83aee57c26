//! Likes a comment, and takes a like back.

use laurel_core::comment::{CommentKind, CommentLiked, CommentPath, CommentStatus};
use laurel_core::errors::Code;
use laurel_core::ids::AccountId;

use super::store::{self, like, place};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `POST /comment/{id}/like`: own comments too are not liked twice.
pub async fn add(call: Call<CommentPath>) -> Result<Reply<CommentLiked>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = visible(db, &inner, input, caller.account()?)?;
        if !place::author(db, account, None)?.verified {
            return Err(Code::VerifyFirst.into());
        }
        let like_count = like::add(db, &inner.merchant, input.id, account, inner.now_ms)?;
        Ok(CommentLiked { liked: true, like_count })
    });
    Ok(Reply(done.await?))
}

/// `DELETE /comment/{id}/like`
pub async fn undo(call: Call<CommentPath>) -> Result<Reply<CommentLiked>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = visible(db, &inner, input, caller.account()?)?;
        let like_count = like::remove(db, &inner.merchant, input.id, account)?;
        Ok(CommentLiked { liked: false, like_count })
    });
    Ok(Reply(done.await?))
}

/// The account, if the comment is visible; danmu have no likes.
fn visible(db: &mut Db, context: &Context, path: CommentPath, account: AccountId) -> Result<AccountId, Error> {
    let row = store::one(db, &context.merchant, path.id).or_not_found()?;
    if row.status != CommentStatus::Published || row.kind != CommentKind::Comment {
        return Err(Code::NotFound.into());
    }
    Ok(account)
}
