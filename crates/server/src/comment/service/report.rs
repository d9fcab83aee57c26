//! Counts reports about a comment.

use laurel_core::comment::{CommentCause, CommentReport, CommentStatus, REPORTS_TO_REVIEW};
use laurel_core::errors::Code;
use laurel_core::ids::AccountId;
use laurel_core::tables::NativeTables;
use laurel_core::text::tidy_lines;

use super::state::{Change, advance};
use crate::comment::store::CommentRow;
use crate::comment::store::report::{self, NewReport};
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;

/// Reports a locked comment of another account. A repeated report changes nothing; enough of them make the comment wait for a
/// review.
pub(crate) fn add(db: &mut Db, scope: Scope<'_>, account: AccountId, row: &CommentRow, given: &CommentReport) -> Result<(), Error> {
    if row.status != CommentStatus::Published || row.account() == account {
        return Err(Code::NotFound.into());
    }
    let new = NewReport {
        merchant_id: scope.merchant.as_str(),
        comment_id: row.id,
        account_id: account.0,
        reason: given.reason,
        detail: &tidy_lines(&given.detail, &NativeTables),
        created_time: scope.now_ms,
    };
    if report::insert(db, &new)? >= REPORTS_TO_REVIEW {
        advance(db, scope, row, Change::Review(CommentCause::Reports))?;
    }
    Ok(())
}
