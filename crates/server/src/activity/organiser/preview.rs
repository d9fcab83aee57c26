//! Creates a token that shows an activity to anyone who has it.

use laurel_core::activity::organiser::PreviewGranted;
use laurel_core::merchant::ActivityPath;

use super::store;
use crate::activity::preview;
use crate::audit::{self, Change};
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition/{id}/previewToken`
pub async fn handle(call: StaffCall<ActivityPath>) -> Result<Reply<PreviewGranted>, Failure> {
    let (id, now) = (call.input.id, call.context.now_ms);
    let granted = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        store::one(db, member, id)?;
        let (token, end) = preview::grant(db, &member.merchant, id, now)?;
        Ok((PreviewGranted { token, expire_time: to_time(end) }, Change::of("competition", id.0)))
    });
    Ok(Reply(granted.await?))
}
