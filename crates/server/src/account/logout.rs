//! Ends the caller's token.

use laurel_core::calls::Nothing;

use crate::auth::token;
use crate::http::{Call, Failure, Reply};

/// `auth/logout`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<Nothing>, Failure> {
    let hash = call.context.token_hash().copied();
    let done = call.context.write_unseen(move |db, caller| {
        caller.account()?;
        if let Some(hash) = hash {
            token::end(db, &hash)?;
        }
        Ok(Nothing {})
    });
    Ok(Reply(done.await?))
}
