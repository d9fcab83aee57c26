//! An account's own comments, likes and reports at every merchant: for its export and its closing only.

use diesel::prelude::*;
use laurel_core::comment::{CommentKind, CommentReportReason, CommentStatus};
use laurel_core::ids::AccountId;

use crate::db::schema::{comment, comment_like, comment_report, work, work_commenter};
use crate::db::{Db, refers};

/// Id, title of the work, kind, text, state, reason of being hidden, time in ms.
pub type OwnComment = (i64, String, CommentKind, String, CommentStatus, String, i64);

/// The next comments of an account, in any state.
pub fn all_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<OwnComment>> {
    comment::table
        .inner_join(work::table.on(refers!(comment.work_id => work)))
        .filter(comment::account_id.eq(account.0))
        .filter(comment::id.gt(after))
        .order(comment::id)
        .limit(limit)
        .select((comment::id, work::title, comment::kind, comment::content, comment::status, comment::hide_reason, comment::created_time))
        .load(db)
}

/// Id, text of the comment, reason, detail, time in ms.
pub type OwnReport = (i64, String, CommentReportReason, String, i64);

/// The next reports made by an account.
pub fn reports_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<OwnReport>> {
    comment_report::table
        .inner_join(comment::table.on(refers!(comment_report.comment_id => comment)))
        .filter(comment_report::account_id.eq(account.0))
        .filter(comment_report::id.gt(after))
        .order(comment_report::id)
        .limit(limit)
        .select((comment_report::id, comment::content, comment_report::reason, comment_report::detail, comment_report::created_time))
        .load(db)
}

/// Merchants and ids of an account's comments that are not deleted.
pub fn ids_of(db: &mut Db, account: AccountId) -> QueryResult<Vec<(String, i64)>> {
    comment::table
        .filter(comment::account_id.eq(account.0))
        .filter(comment::status.ne(CommentStatus::Deleted))
        .order(comment::id)
        .select((comment::merchant_id, comment::id))
        .load(db)
}

/// Comments that an account likes.
pub fn likes_of(db: &mut Db, account: AccountId) -> QueryResult<Vec<(String, i64)>> {
    comment_like::table
        .filter(comment_like::account_id.eq(account.0))
        .select((comment_like::merchant_id, comment_like::comment_id))
        .load(db)
}

/// Anonymises the reports made by an account and clears their texts, and clears the reasons with which its own comments were
/// hidden.
pub fn make_nameless(db: &mut Db, account: AccountId) -> QueryResult<()> {
    diesel::update(comment_report::table.filter(comment_report::account_id.eq(account.0)))
        .set((comment_report::account_id.eq(None::<i64>), comment_report::detail.eq("")))
        .execute(db)?;
    diesel::update(comment::table.filter(comment::account_id.eq(account.0)))
        .set((comment::content.eq(""), comment::search_text.eq(""), comment::hide_reason.eq("")))
        .execute(db)?;
    diesel::delete(work_commenter::table.filter(work_commenter::account_id.eq(account.0)).filter(work_commenter::comments.eq(0)))
        .execute(db)?;
    Ok(())
}
