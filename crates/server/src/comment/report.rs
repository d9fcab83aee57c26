//! Reports a comment or a danmu, once per participant.

use laurel_core::calls::Nothing;
use laurel_core::comment::{CommentCause, CommentReport, CommentStatus, REPORTS_TO_REVIEW, check_comment_report};
use laurel_core::errors::Code;
use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_lines;

use super::act::locked;
use super::service::state::{Change, advance};
use super::store::report;
use crate::http::{Call, Failure, Reply};

/// `POST /comment/{id}/report`: for visible comments of others. A repeated report changes nothing; enough of them make the
/// comment wait for a review.
pub async fn handle(call: Call<CommentReport>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_comment_report(&input, &NativeTables))?;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let row = locked(db, &inner, input.id)?;
        if row.status != CommentStatus::Published || row.account() == account {
            return Err(Code::NotFound.into());
        }
        let new = report::NewReport {
            merchant_id: inner.merchant.as_str(),
            comment_id: row.id,
            account_id: account.0,
            reason: input.reason,
            detail: &tidy_lines(&input.detail, &NativeTables),
            created_time: inner.now_ms,
        };
        if report::insert(db, &new)? >= REPORTS_TO_REVIEW {
            advance(db, inner.scope(), &row, Change::Review(CommentCause::Reports))?;
        }
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}
