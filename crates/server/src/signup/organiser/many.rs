//! Approves, rejects or resets many sign-ups in one call, with a result for each of them.

use std::collections::HashMap;

use laurel_core::activity::organiser::check_reason;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::SignupId;
use laurel_core::signup::organiser::{
    SignupOutcome, SignupOutcomes, SignupsApproved, SignupsRejected, SignupsReset, check_bulk, check_staff_event,
};
use laurel_core::signup::{SignupEvent, SignupStatus, status_now};
use serde_json::json;

use super::store;
use crate::audit;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::scope::Scope;
use crate::signup::service::transition::{Change, advance};
use crate::signup::store::state;

/// The sign-ups that an event may change, and the others with their refusals.
type Allowed = (Vec<SignupId>, Vec<(SignupId, Refusal)>);

/// `POST /apply/approve`
pub async fn approve(call: StaffCall<SignupsApproved>) -> Result<Reply<SignupOutcomes>, Failure> {
    decide(call.context, call.input.ids, SignupEvent::Approve, String::new()).await
}

/// `POST /apply/reject`
pub async fn reject(call: StaffCall<SignupsRejected>) -> Result<Reply<SignupOutcomes>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_bulk(&input.ids);
    errors.extend(check_reason(&input.reason));
    context.check(errors)?;
    decide(context, input.ids, SignupEvent::Reject, input.reason.trim().to_owned()).await
}

/// `POST /apply/reset`: takes back approvals, until the activity's end.
pub async fn reset(call: StaffCall<SignupsReset>) -> Result<Reply<SignupOutcomes>, Failure> {
    decide(call.context, call.input.ids, SignupEvent::Reset, String::new()).await
}

async fn decide(context: StaffContext, ids: Vec<SignupId>, event: SignupEvent, reason: String) -> Result<Reply<SignupOutcomes>, Failure> {
    context.check(check_bulk(&ids))?;
    let inner = context.clone();
    let decided = audit::change_or_not(&context, move |db, staff| {
        let member = staff.member;
        let own = store::own(db, member, &ids)?;
        let change = Change::new(event, staff.actor(), &reason);
        let (own, refused) = allowed(db, staff.scope(), own, event)?;
        let mut outcomes: HashMap<SignupId, _> = advance(db, staff.scope(), &own, change)?.into_iter().collect();
        outcomes.extend(refused.into_iter().map(|(id, refusal)| (id, Err(refusal))));
        let changed: Vec<SignupId> = own.into_iter().filter(|id| matches!(outcomes.get(id), Some(Ok(_)))).collect();
        let mut list: Vec<SignupOutcome> = Vec::with_capacity(ids.len());
        for id in ids {
            if list.iter().all(|outcome| outcome.id != id) {
                list.push(outcome_of(&inner, id, outcomes.get(&id)));
            }
        }
        let line = audit::Change::of("apply", if let [one] = changed[..] { one.0 } else { 0 });
        let line = line.after(&json!({ "event": event.as_str(), "ids": changed }))?.because(&reason);
        Ok((SignupOutcomes { list }, (!changed.is_empty()).then_some(line)))
    });
    Ok(Reply(decided.await?))
}

/// Separates the sign-ups whose approval can no longer be taken back. All other events depend on the state alone, which
/// `advance` checks.
fn allowed(db: &mut Db, scope: Scope<'_>, own: Vec<SignupId>, event: SignupEvent) -> Result<Allowed, Error> {
    if event != SignupEvent::Reset {
        return Ok((own, Vec::new()));
    }
    let (raw, now): (Vec<i64>, _) = (own.iter().map(|id| id.0).collect(), to_time(scope.now_ms));
    let (mut open, mut refused) = (Vec::with_capacity(own.len()), Vec::new());
    for row in state::states(db, scope.merchant, &raw)? {
        let status = status_now(row.status, row.facts, &row.clock, now);
        match check_staff_event(status, event, row.facts, (row.activity_status, &row.windows), now) {
            Ok(_) => open.push(row.id),
            Err(refusal) => refused.push((row.id, refusal)),
        }
    }
    Ok((open, refused))
}

/// The result of one id. Sign-ups that do not exist, or that the member may not see, are reported as not found.
fn outcome_of(context: &StaffContext, id: SignupId, outcome: Option<&Result<SignupStatus, Refusal>>) -> SignupOutcome {
    let absent = Refusal::from(Code::NotFound);
    match outcome {
        Some(Ok(status)) => SignupOutcome { id, status: Some(*status), code: None, msg: None },
        refused => {
            let refusal = refused.and_then(|outcome| outcome.as_ref().err()).unwrap_or(&absent);
            SignupOutcome {
                id,
                status: standing(refusal),
                code: Some(refusal.code.number()),
                msg: Some(context.app.texts.get(context.language, &refusal.code.key(), &[])),
            }
        }
    }
}

fn standing(refusal: &Refusal) -> Option<SignupStatus> {
    match &refusal.data {
        Some(RefusalData::Status { status }) => SignupStatus::parse(status),
        _ => None,
    }
}
