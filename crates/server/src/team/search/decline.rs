//! Declines the request of a team.

use laurel_core::calls::Nothing;
use laurel_core::team::TeamRequestPath;

use crate::http::{Call, Failure, Reply};
use crate::team::service::search;

/// `POST /team/request/{id}/decline`
pub async fn handle(call: Call<TeamRequestPath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let declined = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        search::decline(db, inner.scope(), account, input.id)
    });
    declined.await?;
    Ok(Reply(Nothing {}))
}
