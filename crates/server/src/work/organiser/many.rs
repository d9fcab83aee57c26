//! Publishes many works in one call, or returns them for changes, with a result for each of them.

use std::collections::HashMap;

use laurel_core::activity::organiser::check_reason;
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::WorkId;
use laurel_core::work::organiser::{WorkOutcome, WorkOutcomes, WorksPassed, WorksReturned, check_works};
use laurel_core::work::{WorkEvent, WorkState, WorkStatus};
use serde_json::json;

use super::store;
use crate::audit;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::work::service::transition::{Change, advance};

/// `POST /works/pass`
pub async fn pass(call: StaffCall<WorksPassed>) -> Result<Reply<WorkOutcomes>, Failure> {
    decide(call.context, call.input.ids, WorkEvent::Pass, String::new()).await
}

/// `POST /works/return`
pub async fn give_back(call: StaffCall<WorksReturned>) -> Result<Reply<WorkOutcomes>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = check_works(&input.ids);
    errors.extend(check_reason(&input.reason));
    context.check(errors)?;
    decide(context, input.ids, WorkEvent::Return, input.reason.trim().to_owned()).await
}

async fn decide(context: StaffContext, ids: Vec<WorkId>, event: WorkEvent, reason: String) -> Result<Reply<WorkOutcomes>, Failure> {
    context.check(check_works(&ids))?;
    let inner = context.clone();
    let decided = audit::change_or_not(&context, move |db, staff| {
        let member = staff.member;
        let own = store::own(db, member, &ids)?;
        let change = Change { event, actor: staff.actor(), reason: &reason };
        let outcomes: HashMap<WorkId, _> = advance(db, staff.scope(), &own, change)?.into_iter().collect();
        let changed: Vec<WorkId> =
            own.iter().map(crate::work::store::WorkRow::id).filter(|id| matches!(outcomes.get(id), Some(Ok(_)))).collect();
        let mut list: Vec<WorkOutcome> = Vec::with_capacity(ids.len());
        for id in ids {
            if list.iter().all(|outcome| outcome.id != id) {
                list.push(outcome_of(&inner, id, outcomes.get(&id)));
            }
        }
        let line = audit::Change::of("work", if let [one] = changed[..] { one.0 } else { 0 });
        let line = line.after(&json!({ "event": event.as_str(), "ids": changed }))?.because(&reason);
        Ok((WorkOutcomes { list }, (!changed.is_empty()).then_some(line)))
    });
    Ok(Reply(decided.await?))
}

/// The result of one id. Works that do not exist, or that the member may not see, are reported as not found.
fn outcome_of(context: &StaffContext, id: WorkId, outcome: Option<&Result<WorkState, Refusal>>) -> WorkOutcome {
    let absent = Refusal::from(Code::NotFound);
    match outcome {
        Some(Ok(state)) => WorkOutcome { id, status: Some(state.status), code: None, msg: None },
        refused => {
            let refusal = refused.and_then(|outcome| outcome.as_ref().err()).unwrap_or(&absent);
            let status = match &refusal.data {
                Some(RefusalData::Status { status }) => WorkStatus::parse(status),
                _ => None,
            };
            let msg = context.app.texts.get(context.language, &refusal.code.key(), &[]);
            WorkOutcome { id, status, code: Some(refusal.code.number()), msg: Some(msg) }
        }
    }
}
