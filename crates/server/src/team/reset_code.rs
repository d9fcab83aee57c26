//! Replaces the invite code of a team: the old one is invalid at once.

use laurel_core::team::{TeamAction, TeamDetail, TeamPath};

use super::service::code;
use super::store::{self, TeamUpdate};
use super::{detail, locked};
use crate::http::{Call, Failure, Reply};

/// `POST /team/{id}/resetCode`
pub async fn handle(call: Call<TeamPath>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let reset = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        locked(db, &inner, account, (input.id, TeamAction::ResetCode))?;
        let fresh = code::fresh(db, inner.scope())?;
        let change = TeamUpdate { invite_code: Some(fresh.as_str()), updated_time: inner.now_ms, ..TeamUpdate::default() };
        store::update(db, &inner.merchant, input.id, &change)?;
        detail(db, &inner, account, input.id)
    });
    Ok(Reply(reset.await?))
}
