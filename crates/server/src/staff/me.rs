//! Returns the logged-in staff member.

use laurel_core::calls::Nothing;
use laurel_core::staff::Staff;

use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /auth/me`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<Staff>, Failure> {
    let found = call.context.read(|db, staff| {
        let member = staff.member;
        store::one(db, &member.merchant, member.id).or_not_found()?.to_wire()
    });
    Ok(Reply(found.await?))
}
