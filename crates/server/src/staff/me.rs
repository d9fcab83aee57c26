//! Returns the logged-in staff member.

use laurel_core::calls::Nothing;
use laurel_core::staff::Staff;

use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /auth/me`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<Staff>, Failure> {
    let found = call.context.read(|db, caller| {
        let member = caller.staff()?;
        store::one(db, &member.merchant, member.id).or_not_found()?.to_wire()
    });
    Ok(Reply(found.await?))
}
