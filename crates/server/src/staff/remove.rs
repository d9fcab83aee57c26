//! Removes a staff member.

use laurel_core::calls::Nothing;
use laurel_core::staff::StaffPath;

use super::{change, store};
use crate::audit::{self, Change};
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `DELETE /staff/{id}`: the member's entries stay in the audit log.
pub async fn handle(call: StaffCall<StaffPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        let staff = store::one(db, &member.merchant, id).or_not_found()?.to_wire()?;
        if change::is_owner(&staff) {
            change::keep_an_owner(db, &member.merchant)?;
        }
        store::delete(db, &member.merchant, id)?;
        Ok((Nothing {}, Change::of("staff", id.0).before(&staff)?))
    });
    Ok(Reply(done.await?))
}
