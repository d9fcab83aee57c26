//! Staff actions on one work: hide it, restore it, or dismiss its reports.

use laurel_core::activity::organiser::check_reason;
use laurel_core::ids::WorkId;
use laurel_core::work::organiser::{OrganiserWork, WorkReason};
use laurel_core::work::{WorkEvent, WorkPath};
use serde_json::json;

use super::{one, store};
use crate::audit;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::work::service::own::absent;
use crate::work::service::transition::{Change, advance_one};
use crate::work::store::report;

/// `POST /works/{id}/hide`
pub async fn hide(call: StaffCall<WorkReason>) -> Result<Reply<OrganiserWork>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_reason(&input.reason))?;
    step(context, input.id, WorkEvent::Hide, input.reason.trim().to_owned()).await
}

/// `POST /works/{id}/restore`
pub async fn restore(call: StaffCall<WorkPath>) -> Result<Reply<OrganiserWork>, Failure> {
    step(call.context, call.input.id, WorkEvent::Restore, String::new()).await
}

/// `POST /works/{id}/dismiss`: does not affect the author, who is never notified of reports.
pub async fn dismiss(call: StaffCall<WorkPath>) -> Result<Reply<OrganiserWork>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::own(db, member, &[input.id])?.pop().ok_or_else(absent)?;
        let before = one::whole(db, &inner, member, input.id)?.line.reports;
        report::settle(db, &member.merchant, &[row.id], inner.now_ms)?;
        let line = audit::Change::of("work", input.id.0).before(&json!({ "reports": before }))?.after(&json!({ "reports": 0 }))?;
        Ok((one::whole(db, &inner, member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

async fn step(context: StaffContext, id: WorkId, event: WorkEvent, reason: String) -> Result<Reply<OrganiserWork>, Failure> {
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::own(db, member, &[id])?.pop().ok_or_else(absent)?;
        let from = row.state().status;
        let to = advance_one(db, staff.scope(), &row, Change { event, actor: staff.actor(), reason: &reason })?;
        let line = audit::Change::of("work", id.0).before(&json!({ "status": from }))?.after(&json!({ "status": to.status }))?;
        Ok((one::whole(db, &inner, member, id)?, line.because(&reason)))
    });
    Ok(Reply(done.await?))
}
