//! Changes of a comment's state. Counters follow in the same transaction.

use laurel_core::comment::{CommentCause, CommentStatus};
use laurel_core::errors::{Code, Refusal, RefusalData};

use crate::comment::store::place::{self, Ground};
use crate::comment::store::{self, CommentRow, StateColumns, count, report};
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;

/// A change of a comment's state.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Change<'a> {
    /// Staff or a check let it pass.
    Publish,
    /// It waits for a review.
    Review(CommentCause),
    /// It is hidden, with a reason for its author.
    Hide(CommentCause, &'a str),
    /// Its author deletes it; its text is gone.
    Delete,
}

impl Change<'_> {
    const fn target(self) -> CommentStatus {
        match self {
            Change::Publish => CommentStatus::Published,
            Change::Review(_) => CommentStatus::Reviewing,
            Change::Hide(..) => CommentStatus::Hidden,
            Change::Delete => CommentStatus::Deleted,
        }
    }

    fn is_possible(self, from: CommentStatus) -> bool {
        match self {
            Change::Publish => from.can_be_restored(),
            Change::Review(_) => from == CommentStatus::Published,
            Change::Hide(..) => from.can_be_hidden(),
            Change::Delete => from != CommentStatus::Deleted,
        }
    }
}

/// Changes the state of a locked comment; 4011 where that is not possible. A decision settles its reports.
pub(crate) fn advance(db: &mut Db, scope: Scope<'_>, row: &CommentRow, change: Change<'_>) -> Result<CommentStatus, Error> {
    let (merchant, now_ms) = (scope.merchant, scope.now_ms);
    if !change.is_possible(row.status) {
        let status = row.status.as_str().to_owned();
        return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into());
    }
    let target = change.target();
    let (cause, hide_reason) = match change {
        Change::Publish => (Some(None), Some("")),
        Change::Review(cause) => (Some(Some(cause)), None),
        Change::Hide(cause, reason) => (Some(Some(cause)), Some(reason)),
        Change::Delete => (None, None),
    };
    let text = matches!(change, Change::Delete).then_some("");
    let columns = StateColumns {
        status: target,
        cause,
        hide_reason,
        content: text,
        search_text: text,
        check_time: Some(None),
        published_time: (target == CommentStatus::Published && row.published_time.is_none()).then_some(now_ms),
        updated_time: now_ms,
    };
    store::set_state(db, merchant, row.id(), &columns)?;
    let seen = |status| status == CommentStatus::Published;
    if seen(row.status) != seen(target) {
        let ground: Ground = place::ground(db, merchant, row.work())?;
        if seen(target) {
            count::shown(db, merchant, row, ground, now_ms)?;
        } else {
            count::gone(db, merchant, row, ground, now_ms)?;
        }
    }
    if row.report_count > 0 && !matches!(change, Change::Review(_)) {
        report::settle(db, merchant, &[row.id], now_ms)?;
    }
    Ok(target)
}
