//! Decides about refunds that wait: approves, declines, or tries again.

use laurel_core::activity::organiser::check_reason;
use laurel_core::errors::Code;
use laurel_core::payment::organiser::{RefundLine, RefundPath, RefundRejection, RefundStaffAction};
use serde_json::json;

use super::refunds;
use super::store::refund as store;
use crate::audit;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext, StaffScope};
use crate::payment::desk::{self, Decision};

/// `POST /refund/{refundNo}/approve`
pub async fn approve(call: StaffCall<RefundPath>) -> Result<Reply<RefundLine>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        decided(db, (&inner, staff), &input.refund_no, (RefundStaffAction::Approve, Decision::Approve), "")
    });
    Ok(Reply(done.await?))
}

/// `POST /refund/{refundNo}/reject`
pub async fn reject(call: StaffCall<RefundRejection>) -> Result<Reply<RefundLine>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_reason(&input.reason))?;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let reason = input.reason.trim();
        decided(db, (&inner, staff), &input.refund_no, (RefundStaffAction::Reject, Decision::Reject(reason)), reason)
    });
    Ok(Reply(done.await?))
}

/// `POST /refund/{refundNo}/retry`
pub async fn retry(call: StaffCall<RefundPath>) -> Result<Reply<RefundLine>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        decided(db, (&inner, staff), &input.refund_no, (RefundStaffAction::Retry, Decision::Retry), "")
    });
    Ok(Reply(done.await?))
}

/// Carries out a decision that the member may take now; `VersionConflict` if another member was first.
fn decided(
    db: &mut Db,
    (context, staff): (&StaffContext, StaffScope<'_>),
    number: &str,
    (action, decision): (RefundStaffAction, Decision<'_>),
    reason: &str,
) -> Result<(RefundLine, audit::Change), Error> {
    let (id, order) = store::ids_of(db, staff.member, number)?.ok_or(Code::NotFound)?;
    desk::lock_order(db, staff.scope(), order)?;
    let before = refunds::line(db, staff.member, id, context.language)?;
    if !before.actions.contains(&action) {
        return Err(Code::VersionConflict.into());
    }
    desk::decide(db, staff.scope(), (order, id), (staff.member.id.0, decision))?;
    let after = refunds::line(db, staff.member, id, context.language)?;
    let line = |line: &RefundLine| json!({ "refundNo": line.refund_no, "amountFen": line.amount_fen, "status": line.status });
    let change = audit::Change::of("order", order).before(&line(&before))?.after(&line(&after))?.because(reason);
    Ok((after, change))
}
