//! Calls an activity off.

use laurel_core::activity::{Status, StatusEvent};
use laurel_core::errors::{Code, Refusal, RefusalData};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::organise::{OrganiserActivity, ReasonGiven, check_reason};

use super::{status, store};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `POST /competition/{id}/cancel`: participants see the reason.
pub async fn handle(call: Call<ReasonGiven>) -> Result<Reply<OrganiserActivity>, Failure> {
    let Call { input, context } = call;
    context.check(check_reason(&input.reason))?;
    status::step(context, input.id, StatusEvent::Cancel, input.reason.trim().to_owned()).await
}

/// Nobody is left signed up to what was called off.
pub(super) fn cancel_sign_ups(db: &mut Db, merchant: &MerchantId, id: ActivityId, from: Status) -> Result<(), Error> {
    if !store::has_sign_ups(db, merchant, id, true)? {
        return Ok(());
    }
    let status = from.word().to_owned();
    Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status }) }.into())
}
