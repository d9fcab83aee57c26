//! Cancels an activity and every sign-up to it.

use laurel_core::activity::StatusEvent;
use laurel_core::activity::organiser::{OrganiserActivity, ReasonGiven, check_reason};

use super::status;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition/{id}/cancel`: participants see the reason.
pub async fn handle(call: StaffCall<ReasonGiven>) -> Result<Reply<OrganiserActivity>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_reason(&input.reason))?;
    status::step(context, input.id, StatusEvent::Cancel, input.reason.trim().to_owned()).await
}
