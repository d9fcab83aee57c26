//! Stops a message on the way.

use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;
use laurel_core::message::{MessageLine, MessagePath};
use serde_json::json;

use crate::audit::{self, Change};
use crate::http::{Failure, Reply, StaffCall};
use crate::message::store::{self, progress};

/// `POST /notice/{id}/stop`
pub async fn handle(call: StaffCall<MessagePath>) -> Result<Reply<MessageLine>, Failure> {
    let id = call.input.id;
    let stopped = audit::change_or_not(&call.context, move |db, staff| {
        let merchant = staff.merchant();
        let (before, _) = store::one(db, merchant, id)?;
        if staff.member.is_kept_from(ActivityId(before.competition_id)) {
            return Err(Code::NotFound.into());
        }
        // A message that has ended meanwhile is answered as it is.
        let change = progress::stop(db, merchant, id)?.then(|| Change::of("message", id.0));
        let (row, name) = store::one(db, merchant, id)?;
        let (was, is) = (json!({ "state": before.state }), json!({ "state": row.state }));
        let change = change.map(|change| change.before(&was)?.after(&is)).transpose()?;
        Ok((row.line(name)?, change))
    });
    Ok(Reply(stopped.await?))
}
