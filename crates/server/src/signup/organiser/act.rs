//! Staff actions on one sign-up: cancel it, reset an approval to review, or change its note.

use laurel_core::activity::organiser::check_reason;
use laurel_core::ids::SignupId;
use laurel_core::signup::organiser::{OrganiserSignup, SignupNote, SignupReason, check_note, check_staff_event};
use laurel_core::signup::{SignupEvent, SignupPath};
use laurel_core::work::WorkEvent;
use serde_json::json;

use super::{one, store};
use crate::audit;
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::locks;
use crate::signup::service::transition::{Change, advance_one};
use crate::work::service::transition;

/// `POST /apply/{id}/cancel`
pub async fn cancel(call: StaffCall<SignupReason>) -> Result<Reply<OrganiserSignup>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_reason(&input.reason))?;
    step(context, input.id, SignupEvent::Cancel, input.reason.trim().to_owned()).await
}

/// `POST /apply/{id}/reset`
pub async fn reset(call: StaffCall<SignupPath>) -> Result<Reply<OrganiserSignup>, Failure> {
    step(call.context, call.input.id, SignupEvent::Reset, String::new()).await
}

async fn step(context: StaffContext, id: SignupId, event: SignupEvent, reason: String) -> Result<Reply<OrganiserSignup>, Failure> {
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let works = if event == SignupEvent::Cancel { locks::signup(db, staff.merchant(), id)? } else { Vec::new() };
        let row = store::one(db, member, id)?;
        let from = row.status(inner.now_ms);
        check_staff_event(from, event, row.facts(), (row.activity_status(), &row.windows()), to_time(inner.now_ms))?;
        let hide = transition::Change { event: WorkEvent::Hide, actor: staff.actor(), reason: &reason };
        transition::advance(db, staff.scope(), &works, hide)?;
        // Validated again under the lock of its group, so that a concurrent change is seen.
        let to = advance_one(db, staff.scope(), id, Change::new(event, staff.actor(), &reason))?;
        let line = audit::Change::of("apply", id.0).before(&json!({ "status": from }))?.after(&json!({ "status": to }))?;
        Ok((one::whole(db, &inner, member, id)?, line.because(&reason)))
    });
    Ok(Reply(done.await?))
}

/// `POST /apply/{id}/note`: the audit log records that there is a note, not its text, which may be personal.
pub async fn note(call: StaffCall<SignupNote>) -> Result<Reply<OrganiserSignup>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_note(&input.note))?;
    let inner = context.clone();
    let noted = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let had = !store::one(db, member, input.id)?.signup.note.is_empty();
        let note = input.note.trim();
        store::set_note(db, member, input.id, note)?;
        let line = audit::Change::of("apply", input.id.0).before(&json!({ "note": had }))?.after(&json!({ "note": !note.is_empty() }))?;
        Ok((one::whole(db, &inner, member, input.id)?, line))
    });
    Ok(Reply(noted.await?))
}
