//! Hides and restores comments, with a result for each of them.

use std::collections::HashMap;

use laurel_core::activity::organiser::check_reason;
use laurel_core::comment::organiser::{CommentOutcome, CommentOutcomes, CommentsHidden, CommentsRestored, check_comments};
use laurel_core::comment::{CommentCause, CommentStatus};
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::CommentId;
use serde_json::json;

use super::store;
use crate::audit;
use crate::comment::service::state::{Change, advance};
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext};

/// `POST /comment/hide`
pub async fn hide(call: StaffCall<CommentsHidden>) -> Result<Reply<CommentOutcomes>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_comments(&input.ids);
    errors.extend(check_reason(&input.reason));
    context.check(errors)?;
    decide(context, input.ids, Some(input.reason.trim().to_owned())).await
}

/// `POST /comment/restore`
pub async fn restore(call: StaffCall<CommentsRestored>) -> Result<Reply<CommentOutcomes>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_comments(&input.ids))?;
    decide(context, input.ids, None).await
}

/// Hides comments for a reason, or publishes them without one.
async fn decide(context: StaffContext, ids: Vec<CommentId>, reason: Option<String>) -> Result<Reply<CommentOutcomes>, Failure> {
    let inner = context.clone();
    let decided = audit::change_or_not(&context, move |db, staff| {
        let change = reason.as_deref().map_or(Change::Publish, |reason| Change::Hide(CommentCause::Staff, reason));
        let mut outcomes: HashMap<CommentId, Result<CommentStatus, Refusal>> = HashMap::new();
        for row in store::own(db, staff.member, &ids)? {
            let outcome = match advance(db, staff.scope(), &row, change) {
                Ok(status) => Ok(status),
                Err(Error::Refused(refusal)) => Err(refusal),
                Err(error) => return Err(error),
            };
            outcomes.insert(row.id(), outcome);
        }
        let mut changed: Vec<CommentId> = outcomes.iter().filter(|(_, outcome)| outcome.is_ok()).map(|(id, _)| *id).collect();
        changed.sort_unstable();
        let mut list: Vec<CommentOutcome> = Vec::with_capacity(ids.len());
        for id in ids {
            if list.iter().all(|outcome| outcome.id != id) {
                list.push(outcome_of(&inner, id, outcomes.get(&id)));
            }
        }
        let event = if reason.is_some() { "hide" } else { "restore" };
        let line = audit::Change::of("comment", if let [one] = changed[..] { one.0 } else { 0 });
        let line = line.after(&json!({ "event": event, "ids": changed }))?.because(reason.as_deref().unwrap_or_default());
        Ok((CommentOutcomes { list }, (!changed.is_empty()).then_some(line)))
    });
    Ok(Reply(decided.await?))
}

/// The result of one id. Comments that do not exist, or that the member may not see, are reported as not found.
fn outcome_of(context: &StaffContext, id: CommentId, outcome: Option<&Result<CommentStatus, Refusal>>) -> CommentOutcome {
    let absent = Refusal::from(Code::NotFound);
    match outcome {
        Some(Ok(status)) => CommentOutcome { id, status: Some(*status), code: None, msg: None },
        refused => {
            let refusal = refused.and_then(|outcome| outcome.as_ref().err()).unwrap_or(&absent);
            let status = match &refusal.data {
                Some(RefusalData::Status { status }) => CommentStatus::parse(status),
                _ => None,
            };
            let msg = context.app.texts.get(context.language, &refusal.code.key(), &[]);
            CommentOutcome { id, status, code: Some(refusal.code.number()), msg: Some(msg) }
        }
    }
}
