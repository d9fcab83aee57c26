//! Returns everything about one activity to an organiser.

use laurel_core::merchant::ActivityPath;
use laurel_core::organise::OrganiserActivity;

use super::store;
use crate::http::{Call, Failure, Reply};

/// `GET /competition/{id}`
pub async fn handle(call: Call<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    let (id, now) = (call.input.id, call.context.now_ms);
    Ok(Reply(call.context.read(move |db, caller| store::whole(db, caller.staff()?, id, now)).await?))
}
