//! Lists and revokes open invitations.

use laurel_core::calls::Nothing;
use laurel_core::staff::{InvitationList, InvitationPath};
use serde_json::json;

use crate::audit::{self, Change};
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};
use crate::staff::store::invitation as invitations;

/// `GET /staff/invitation`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<InvitationList>, Failure> {
    let now = call.context.now_ms;
    let found = call.context.read(move |db, staff| Ok(InvitationList { list: invitations::open(db, staff.merchant(), now)? }));
    Ok(Reply(found.await?))
}

/// `DELETE /staff/invitation/{id}`
pub async fn revoke(call: StaffCall<InvitationPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = audit::change(&call.context, move |db, staff| {
        let (name, role) = invitations::delete(db, staff.merchant(), id).or_not_found()?;
        Ok((Nothing {}, Change::of("invitation", id.0).before(&json!({ "name": name, "role": role }))?))
    });
    Ok(Reply(done.await?))
}
