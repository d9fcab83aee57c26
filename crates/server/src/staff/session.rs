//! Ends sessions of the caller.

use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::staff::SessionPath;

use crate::audit::{self, Change};
use crate::auth::staff_token;
use crate::http::{Failure, Reply, StaffCall};

/// `DELETE /auth/session/{id}`
pub async fn end(call: StaffCall<SessionPath>) -> Result<Reply<Nothing>, Failure> {
    let id = call.input.id;
    let done = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        match staff_token::end_one(db, &member.merchant, member.id, id)? {
            0 => Err(Code::NotFound.into()),
            _ => Ok((Nothing {}, Change::of("staff", member.id.0))),
        }
    });
    Ok(Reply(done.await?))
}

/// `DELETE /auth/session`: all but the caller's.
pub async fn end_others(call: StaffCall<Nothing>) -> Result<Reply<Nothing>, Failure> {
    let kept = call.context.token_hash().copied();
    let done = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        staff_token::end_all(db, &member.merchant, member.id, kept.as_ref())?;
        Ok((Nothing {}, Change::of("staff", member.id.0)))
    });
    Ok(Reply(done.await?))
}
