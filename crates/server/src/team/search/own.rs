//! The caller's own entry in the list of persons who look for a team: read, written and ended.

use laurel_core::calls::Nothing;
use laurel_core::tables::NativeTables;
use laurel_core::team::{TeamSearch, TeamSearchKeep, TeamSearchQuery, check_search_line};

use crate::comment::service::words::WordLists;
use crate::http::{Call, Failure, Reply};
use crate::team::service::search;
use crate::team::store::search as store;

/// `GET /team/search`
pub async fn read(call: Call<TeamSearchQuery>) -> Result<Reply<TeamSearch>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        search::own(db, inner.scope(), &inner.app.storage, account, input.competition_id)
    });
    Ok(Reply(found.await?))
}

/// `PUT /team/search`
pub async fn keep(call: Call<TeamSearchKeep>) -> Result<Reply<TeamSearch>, Failure> {
    let Call { input, context } = call;
    context.check(check_search_line(&input.line, &NativeTables))?;
    let inner = context.clone();
    let kept = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        search::keep(db, inner.scope(), &inner.app.part::<WordLists>(), account, &input)?;
        search::own(db, inner.scope(), &inner.app.storage, account, input.competition_id)
    });
    Ok(Reply(kept.await?))
}

/// `DELETE /team/search`
pub async fn end(call: Call<TeamSearchQuery>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let ended = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        Ok(store::end(db, &inner.merchant, &[account], input.competition_id)?)
    });
    ended.await?;
    Ok(Reply(Nothing {}))
}
