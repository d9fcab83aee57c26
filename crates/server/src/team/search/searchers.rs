//! Lists the persons who look for a team in the group of a captain's team, page by page.

use laurel_core::errors::Code;
use laurel_core::team::{SEARCH_PAGE, TEAM_REQUESTS_MAX, TeamAction, TeamSearcherQuery, TeamSearchers};

use crate::http::{Call, Failure, Reply};
use crate::team::service::search::to_searcher;
use crate::team::store::{member, search};
use crate::team::{check, store};

/// `GET /team/{id}/search`
pub async fn handle(call: Call<TeamSearcherQuery>) -> Result<Reply<TeamSearchers>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let team = store::find(db, &inner.merchant, input.id)?.ok_or(Code::NotFound)?;
        if !team.is_led_by(account) && !member::is_member(db, &inner.merchant, account, input.id)? {
            return Err(Code::NotFound.into());
        }
        check(&inner, account, &team, TeamAction::Ask)?;
        let before = input.cursor.as_deref().and_then(|cursor| cursor.parse().ok());
        let mut rows = search::page(db, &inner.merchant, (team.group_id(), input.id), before, SEARCH_PAGE + 1)?;
        let size = usize::try_from(SEARCH_PAGE).unwrap_or(usize::MAX);
        let has_more = rows.len() > size;
        rows.truncate(size);
        let next_cursor = rows.last().filter(|_| has_more).map(|(row, ..)| row.id.to_string());
        let may_ask = search::open_requests(db, &inner.merchant, input.id)? < TEAM_REQUESTS_MAX;
        let list = rows.into_iter().map(|row| to_searcher(row, &inner.app.storage)).collect();
        Ok(TeamSearchers { list, next_cursor, has_more, may_ask })
    });
    Ok(Reply(found.await?))
}
