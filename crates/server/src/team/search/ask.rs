//! Asks a person who looks for a team to join, or takes that back.

use laurel_core::errors::Code;
use laurel_core::team::{TeamAction, TeamAsk, TeamSearcher};

use crate::http::{Call, Failure, Reply};
use crate::team::service::search;
use crate::team::store::member;
use crate::team::{locked, store};

/// `POST /team/{id}/request`
pub async fn handle(call: Call<TeamAsk>) -> Result<Reply<TeamSearcher>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let asked = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let team = locked(db, &inner, account, (input.id, TeamAction::Ask))?;
        search::ask(db, inner.scope(), &inner.app.storage, &team, input.search_id)
    });
    Ok(Reply(asked.await?))
}

/// `DELETE /team/{id}/request`: also of a team that is full by now.
pub async fn end(call: Call<TeamAsk>) -> Result<Reply<TeamSearcher>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let ended = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let team = store::lock(db, &inner.merchant, input.id)?.ok_or(Code::NotFound)?;
        if !team.is_led_by(account) {
            let is_member = member::is_member(db, &inner.merchant, account, input.id)?;
            return Err(if is_member { Code::NotAllowed } else { Code::NotFound }.into());
        }
        search::ask_no_more(db, inner.scope(), &inner.app.storage, &team, input.search_id)
    });
    Ok(Reply(ended.await?))
}
