//! Reports a comment or a danmu, once per participant.

use laurel_core::calls::Nothing;
use laurel_core::comment::{CommentReport, check_comment_report};
use laurel_core::tables::NativeTables;

use super::act::locked;
use super::service::report;
use crate::http::{Call, Failure, Reply};

/// `POST /comment/{id}/report`: for visible comments of others.
pub async fn handle(call: Call<CommentReport>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_comment_report(&input, &NativeTables))?;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let row = locked(db, &inner, input.id)?;
        report::add(db, inner.scope(), account, &row, &input)?;
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}
