//! Adds and removes favourites of the caller.

use laurel_core::activity::FavouriteState;
use laurel_core::errors::Code;
use laurel_core::merchant::ActivityPath;

use super::store::around;
use crate::http::{Call, Failure, Reply};

/// `POST /competition/{id}/favorite`
pub async fn add(call: Call<ActivityPath>) -> Result<Reply<FavouriteState>, Failure> {
    set(call, true).await
}

/// `DELETE /competition/{id}/favorite`
pub async fn remove(call: Call<ActivityPath>) -> Result<Reply<FavouriteState>, Failure> {
    set(call, false).await
}

async fn set(call: Call<ActivityPath>, favorite: bool) -> Result<Reply<FavouriteState>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        if !around::is_public(db, &inner.merchant, input.id)? {
            return Err(Code::NotFound.into());
        }
        if favorite {
            around::add_favourite(db, &inner.merchant, account, input.id, inner.now_ms)?;
        } else {
            around::remove_favourite(db, &inner.merchant, account, input.id)?;
        }
        Ok(FavouriteState { favorite })
    });
    Ok(Reply(done.await?))
}
