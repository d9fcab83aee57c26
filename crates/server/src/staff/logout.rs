//! Ends the caller's token.

use laurel_core::calls::Nothing;

use crate::audit::{self, Change};
use crate::auth::staff_token;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /auth/logout`
pub async fn handle(call: StaffCall<Nothing>) -> Result<Reply<Nothing>, Failure> {
    let hash = call.context.token_hash().copied();
    let done = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        if let Some(hash) = hash {
            staff_token::end(db, &member.merchant, &hash)?;
        }
        Ok((Nothing {}, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
