//! Deletes own comments, and hides comments on own works.

use laurel_core::calls::Nothing;
use laurel_core::comment::{CommentCause, CommentHide, CommentPath, CommentStatus, check_hide_reason};
use laurel_core::errors::Code;
use laurel_core::ids::CommentId;
use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_lines;

use super::service::state::{Change, advance};
use super::store::{self, CommentRow, place};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};

/// `DELETE /comment/{id}`: in any state; a deleted one stays deleted.
pub async fn delete(call: Call<CommentPath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let row = locked(db, &inner, input.id)?;
        if row.account() != account {
            return Err(Code::NotFound.into());
        }
        if row.status != CommentStatus::Deleted {
            advance(db, inner.scope(), &row, Change::Delete)?;
        }
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}

/// `POST /comment/{id}/hide`: for the author of the work; one that is hidden already stays as it is.
pub async fn hide(call: Call<CommentHide>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_hide_reason(&input.reason, &NativeTables))?;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let row = locked(db, &inner, input.id)?;
        if place::ground(db, &inner.merchant, row.work())?.author != account || row.account() == account {
            return Err(Code::NotFound.into());
        }
        if row.status == CommentStatus::Published {
            let reason = tidy_lines(&input.reason, &NativeTables);
            advance(db, inner.scope(), &row, Change::Hide(CommentCause::Author, &reason))?;
        }
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}

/// The comment, locked until the transaction ends.
pub(super) fn locked(db: &mut Db, context: &Context, id: CommentId) -> Result<CommentRow, Error> {
    store::lock(db, &context.merchant, &[id.0])?.pop().ok_or_else(|| Code::NotFound.into())
}
