//! Adds a comment or a danmu: the checks in their order, and whether it is seen at once.

use laurel_core::activity::Status;
use laurel_core::comment::{
    CommentCause, CommentKind, CommentMode, CommentStatus, DANMU_COLOR, check_comment, check_danmu, comment_pause, tidy_comment,
};
use laurel_core::errors::{Code, Refusal};
use laurel_core::ids::{AccountId, CommentId, MerchantId, WorkId};
use laurel_core::tables::NativeTables;
use laurel_core::text::search::fold;

use super::words::WordLists;
use crate::comment::store::place::{self, Author, Place};
use crate::comment::store::{self, CommentRow, NewComment, count};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::scope::Scope;

/// Time after which the job judges a comment whose check has not come back, ms.
const CHECK_PATIENCE_MS: i64 = 10_000;

/// A text as it was given.
pub(crate) struct Given<'a> {
    pub(crate) work: WorkId,
    pub(crate) content: &'a str,
    pub(crate) kind: Kind,
}

/// Kind of a text, with its own fields.
pub(crate) enum Kind {
    Comment { reply_to: Option<CommentId> },
    Danmu { at_ms: u32, color: Option<u32> },
}

/// A comment that was stored.
pub(crate) struct Posted {
    pub(crate) row: CommentRow,
    pub(crate) place: Place,
    pub(crate) author: Author,
    /// The comment that it answers, unless that begins the thread.
    pub(crate) answered: Option<CommentId>,
}

/// Stores a comment of an account and counts it if it is seen at once. `mini` is the app id of the mini-program: texts of its
/// users wait for the messaging app's content check.
pub(crate) fn post(
    db: &mut Db,
    scope: Scope<'_>,
    account: AccountId,
    (lists, mini): (&WordLists, Option<&str>),
    given: &Given<'_>,
) -> Result<Posted, Error> {
    let (merchant, now_ms) = (scope.merchant, scope.now_ms);
    let place = place::place(db, merchant, given.work)?.ok_or(Code::NotFound)?;
    let kind = check(given, &place)?;
    let author = place::author(db, account, mini)?;
    if !author.verified {
        return Err(Code::VerifyFirst.into());
    }
    if let Some(seconds) = comment_pause(&store::latest_times(db, account)?, now_ms) {
        return Err(Refusal::too_fast(seconds).into());
    }
    let (root_id, reply_to) = thread(db, merchant, given)?;
    let content = tidy_comment(given.content, kind, &NativeTables);
    let cause = if place.settings.comment.mode == CommentMode::Pre {
        Some(CommentCause::First)
    } else if lists.hits(db, merchant, &content)? {
        Some(CommentCause::Word)
    } else {
        author.openid.as_ref().map(|_| CommentCause::Check)
    };
    let (at_ms, color) = match given.kind {
        Kind::Danmu { at_ms, color } => (Some(i64::from(at_ms)), Some(i64::from(color.unwrap_or(DANMU_COLOR)))),
        Kind::Comment { .. } => (None, None),
    };
    let new = NewComment {
        merchant_id: merchant.as_str(),
        competition_id: place.frame.id,
        work_id: place.work.id,
        account_id: account.0,
        kind,
        content: &content,
        search_text: &fold(&content),
        at_ms,
        color,
        root_id,
        reply_to,
        status: if cause.is_some() { CommentStatus::Reviewing } else { CommentStatus::Published },
        cause,
        check_time: (cause == Some(CommentCause::Check)).then_some(now_ms + CHECK_PATIENCE_MS),
        published_time: cause.is_none().then_some(now_ms),
        created_time: now_ms,
        updated_time: now_ms,
    };
    let row = store::insert(db, &new)?;
    if row.status == CommentStatus::Published {
        count::shown(db, merchant, &row, place.ground(), now_ms)?;
    }
    Ok(Posted { row, place, author, answered: reply_to.filter(|_| reply_to != root_id).map(CommentId) })
}

/// Checks activity and text; returns the kind.
fn check(given: &Given<'_>, place: &Place) -> Result<CommentKind, Error> {
    if place.frame.status != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let kind = match given.kind {
        Kind::Comment { .. } => CommentKind::Comment,
        Kind::Danmu { .. } => CommentKind::Danmu,
    };
    let settings = &place.settings.comment;
    if !settings.takes(kind) {
        return Err(Code::NotAllowed.into());
    }
    let mut errors = check_comment(given.content, kind, settings, &NativeTables);
    if let Kind::Danmu { at_ms, color } = given.kind {
        let duration = place.work.duration_ms.and_then(|duration| u32::try_from(duration).ok());
        errors.extend(check_danmu(at_ms, color, duration));
    }
    if errors.is_empty() { Ok(kind) } else { Err(Refusal::from(errors).into()) }
}

/// The beginning of the thread and the answered comment, which must be visible and on the same work.
fn thread(db: &mut Db, merchant: &MerchantId, given: &Given<'_>) -> Result<(Option<i64>, Option<i64>), Error> {
    let Kind::Comment { reply_to: Some(id) } = given.kind else { return Ok((None, None)) };
    let row = store::one(db, merchant, id).or_not_found()?;
    if row.work() != given.work || row.kind != CommentKind::Comment || row.status != CommentStatus::Published {
        return Err(Code::NotFound.into());
    }
    Ok((Some(row.root_id.unwrap_or(row.id)), Some(row.id)))
}
