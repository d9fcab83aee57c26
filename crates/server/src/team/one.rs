//! Returns one team to its members.

use laurel_core::errors::Code;
use laurel_core::team::{TeamDetail, TeamPath};

use super::detail;
use super::store::member;
use crate::http::{Call, Failure, Reply};

/// `GET /team/{id}`
pub async fn handle(call: Call<TeamPath>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        if !member::is_member(db, &inner.merchant, account, input.id)? {
            return Err(Code::NotFound.into());
        }
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(found.await?))
}
