//! Deletes a draft of an activity.

use laurel_core::activity::Status;
use laurel_core::activity::organiser::ActivityVersion;
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, RefusalData};

use super::store;
use crate::audit::{self, Change};
use crate::http::{Failure, Reply, StaffCall};

/// `DELETE /competition/{id}`: only a draft that never had a sign-up can be deleted.
pub async fn handle(call: StaffCall<ActivityVersion>) -> Result<Reply<Nothing>, Failure> {
    let StaffCall { input: ActivityVersion { id, version }, context } = call;
    let now = context.now_ms;
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::begin(db, member, id, Some(version), now)?;
        let status = row.status(now);
        if status != Status::Draft || store::has_sign_ups(db, &member.merchant, id, false)? {
            let status = status.as_str().to_owned();
            return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into());
        }
        let change = Change::of("competition", id.0).before(&row.content.body()?)?;
        store::delete(db, &member.merchant, id)?;
        Ok((Nothing {}, change))
    });
    Ok(Reply(done.await?))
}
