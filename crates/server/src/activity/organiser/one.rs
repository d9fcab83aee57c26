//! Returns everything about one activity to an organiser.

use laurel_core::activity::organiser::OrganiserActivity;
use laurel_core::merchant::ActivityPath;

use super::store;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /competition/{id}`
pub async fn handle(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    let (id, now) = (call.input.id, call.context.now_ms);
    Ok(Reply(call.context.read(move |db, staff| store::whole(db, staff.member, id, now)).await?))
}
