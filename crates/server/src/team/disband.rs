//! Ends a team that is not signed up.

use laurel_core::calls::Nothing;
use laurel_core::team::{TeamAction, TeamPath};

use super::locked;
use super::service::leave;
use crate::http::{Call, Failure, Reply};

/// `DELETE /team/{id}`
pub async fn handle(call: Call<TeamPath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let ended = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Disband))?;
        leave::disband(db, inner.scope(), &team, Some(account))
    });
    ended.await?;
    Ok(Reply(Nothing {}))
}
