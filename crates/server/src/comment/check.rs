//! Judges texts of the mini-program's users by the messaging app's content check: before the answer if it is quick, by a job
//! otherwise. Whatever fails leaves the comment to the review of staff.

use std::time::Duration;

use diesel::QueryResult;
use laurel_core::comment::{CommentCause, CommentStatus};
use laurel_core::ids::{CommentId, MerchantId};

use super::service::state::{Change, advance};
use super::store::{self, check};
use crate::clock::latest_end;
use crate::db::Db;
use crate::error::Error;
use crate::http::Context;
use crate::messenger::credential;
use crate::provider::http::Deadline;
use crate::provider::wechat::Verdict;
use crate::scope::Scope;
use crate::state::App;

/// Longest wait of the author for the check.
const PATIENCE: Duration = Duration::from_secs(2);
/// Time limit of a check by the job.
const JOB_PATIENCE: Duration = Duration::from_secs(4);
/// Checks per round of the job.
const BATCH: i64 = 20;
/// Lease of a check by the job, ms; longer than its time limit.
const LEASE_MS: i64 = 60_000;
/// Pause before the second try, ms; it doubles with each further one.
const RETRY_MS: i64 = 30_000;
/// Most tries by the job. The check refuses users whose last visit was more than two hours ago.
const TRIES: i64 = 8;

/// Makes checks due that were postponed while a clock was ahead.
pub(crate) fn recover(db: &mut Db, now_ms: i64) -> QueryResult<usize> {
    check::recover(db, latest_end(now_ms, RETRY_MS << TRIES), now_ms)
}

/// Result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The comment has this state now.
    Settled(CommentStatus),
    /// The service did not answer; a later try may succeed.
    Later,
}

/// App id of the mini-program, if there is one.
pub(super) fn mini_app(app: &App) -> Option<&str> {
    app.wechat.as_ref().and_then(|wechat| wechat.config().mini.as_ref()).map(|account| account.app_id.as_str())
}

/// Judges a new comment that waits for its check; `None` if it waits for another reason, or if the check takes too long.
pub(super) async fn at_once(context: &Context, id: CommentId, cause: Option<CommentCause>) -> Option<CommentStatus> {
    if cause != Some(CommentCause::Check) {
        return None;
    }
    let judging = judge(&context.app, &context.merchant, id, PATIENCE);
    match tokio::time::timeout(PATIENCE, judging).await {
        Ok(Ok(Outcome::Settled(status))) => Some(status),
        Ok(Ok(Outcome::Later)) | Err(_) => None,
        Ok(Err(error)) => {
            tracing::error!(%error, "a comment could not be checked");
            None
        }
    }
}

/// One round of the job; true if more checks may be due.
pub async fn round(app: &App) -> Result<bool, Error> {
    if mini_app(app).is_none() {
        return Ok(false);
    }
    let now_ms = app.clock.now_ms();
    let due = blocking(app, move |app| app.store.read(|db| Ok(check::due(db, now_ms, BATCH)?))).await?;
    for (merchant, id, tries) in &due {
        let merchant = MerchantId::parse(merchant).ok_or_else(|| Error::Broken("a comment of no merchant".into()))?;
        let (id, owner) = (CommentId(*id), merchant.clone());
        let taken = blocking(app, move |app| app.store.write_unseen(|db| Ok(check::take(db, &owner, id, now_ms, now_ms + LEASE_MS)?)));
        if !taken.await? || judge(app, &merchant, id, JOB_PATIENCE).await? != Outcome::Later {
            continue;
        }
        let next = (tries + 1 < TRIES).then(|| app.clock.now_ms() + (RETRY_MS << tries));
        blocking(app, move |app| app.store.write_unseen(|db| Ok(check::postpone(db, &merchant, id, next)?))).await?;
    }
    Ok(i64::try_from(due.len()).is_ok_and(|count| count >= BATCH))
}

/// Asks for the verdict and stores what follows from it. Nothing is asked about a comment that was decided meanwhile.
async fn judge(app: &App, merchant: &MerchantId, id: CommentId, limit: Duration) -> Result<Outcome, Error> {
    let deadline = Deadline::within(limit);
    let owner = merchant.clone();
    let open = blocking(app, move |app| {
        app.store.read(|db| match check::open(db, &owner, id, mini_app(app).unwrap_or_default())? {
            Some(open) => Ok(Ok(open)),
            None => Ok(Err(store::one(db, &owner, id)?.map_or(CommentStatus::Deleted, |row| row.status))),
        })
    });
    let (content, openid) = match open.await? {
        Ok((content, Some(openid))) => (content, openid),
        Ok((_, None)) => return settle(app, merchant, id, None).await,
        Err(status) => return Ok(Outcome::Settled(status)),
    };
    match verdict(app, openid, content, deadline).await? {
        Some(verdict) => settle(app, merchant, id, verdict).await,
        None => Ok(Outcome::Later),
    }
}

/// The verdict; `Some(None)` if the service refuses to judge this text or user, and `None` if it may do so later.
async fn verdict(app: &App, openid: String, content: String, deadline: Deadline) -> Result<Option<Option<Verdict>>, Error> {
    let Some(account) = app.wechat.as_ref().and_then(|wechat| wechat.config().mini.clone()) else { return Ok(Some(None)) };
    for attempt in 1..=2 {
        let Ok(token) = credential::token(app, &account, deadline).await else { return Ok(None) };
        let (held, openid, content) = (token.clone(), openid.clone(), content.clone());
        let asked = blocking(app, move |app| Ok(app.wechat.as_ref().map(|wechat| wechat.check_text(&held, &openid, &content, deadline))));
        match asked.await? {
            None => return Ok(Some(None)),
            Some(Ok(verdict)) => return Ok(Some(Some(verdict))),
            Some(Err(failure)) if failure.is_ended_credential() && attempt == 1 => credential::invalidate(app, &account, &token).await?,
            Some(Err(failure)) => return Ok(if failure.may_pass() { None } else { Some(None) }),
        }
    }
    Ok(None)
}

/// Publishes what passed, unless it was decided meanwhile; leaves everything else to the review of staff.
async fn settle(app: &App, merchant: &MerchantId, id: CommentId, verdict: Option<Verdict>) -> Result<Outcome, Error> {
    let (merchant, now_ms) = (merchant.clone(), app.clock.now_ms());
    let settled = blocking(app, move |app| {
        app.store.write_unseen(|db| {
            let Some(row) = store::lock(db, &merchant, &[id.0])?.pop() else { return Ok(CommentStatus::Deleted) };
            if row.status != CommentStatus::Reviewing || row.cause != Some(CommentCause::Check) {
                return Ok(row.status);
            }
            if verdict == Some(Verdict::Pass) {
                let scope = Scope { texts: &app.texts, merchant: &merchant, now_ms };
                return advance(db, scope, &row, Change::Publish);
            }
            check::postpone(db, &merchant, id, None)?;
            Ok(row.status)
        })
    });
    Ok(Outcome::Settled(settled.await?))
}

async fn blocking<T: Send + 'static>(app: &App, work: impl FnOnce(&App) -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    let app = app.clone();
    let done = tokio::task::spawn_blocking(move || work(&app)).await;
    done.map_err(|error| Error::Broken(format!("a check ended: {error}")))?
}
