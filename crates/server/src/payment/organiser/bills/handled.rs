//! Notes that a member of staff has dealt with a difference.

use laurel_core::errors::Code;
use laurel_core::payment::DifferenceStatus;
use laurel_core::payment::organiser::{BillDifference, BillHandled, check_bill_note};
use serde_json::json;

use super::shown;
use crate::audit;
use crate::auth::member::Member;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::payment::organiser::store::bill as store;
use crate::payment::store::bill::difference;

/// `POST /order/reconcile/{id}/handled`: 4009 if another member was first, or a comparison has settled it.
pub async fn handle(call: StaffCall<BillHandled>) -> Result<Reply<BillDifference>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_bill_note(&input))?;
    let now_ms = context.now_ms;
    let done = audit::change(&context, move |db, staff| {
        let before = one(db, staff.member, input.id.0)?;
        let note = input.note.trim();
        if !difference::handle(db, staff.merchant(), input.id.0, (staff.member.id.0, note), now_ms)? {
            return Err(Code::VersionConflict.into());
        }
        let after = one(db, staff.member, input.id.0)?;
        let line = |status: DifferenceStatus| json!({ "attemptNo": before.attempt_no, "refundNo": before.refund_no, "status": status });
        let change = audit::Change::of("payment", input.id.0).before(&line(before.status))?.after(&line(after.status))?.because(note);
        Ok((after, change))
    });
    Ok(Reply(done.await?))
}

fn one(db: &mut Db, member: &Member, id: i64) -> Result<BillDifference, Error> {
    let row = store::one(db, member, id)?.ok_or(Code::NotFound)?;
    shown::differences(db, member, std::slice::from_ref(&row))?.pop().ok_or_else(|| Code::NotFound.into())
}
