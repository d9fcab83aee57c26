//! Deletes a draft of an activity.

use laurel_core::activity::organiser::ActivityVersion;
use laurel_core::activity::{is_unused, not_possible};
use laurel_core::calls::Nothing;

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
        if !is_unused(status, || store::has_sign_ups(db, &member.merchant, id, false))? {
            return Err(not_possible(status).into());
        }
        let change = Change::of("competition", id.0).before(&row.content.body()?)?;
        store::delete(db, &member.merchant, id)?;
        Ok((Nothing {}, change))
    });
    Ok(Reply(done.await?))
}
