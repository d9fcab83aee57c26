//! Lists published works page by page: two queries, a third for a keyword, and one more where a shuffled list wraps
//! around to its start.

use laurel_core::tables::NativeTables;
use laurel_core::work::{WorkPage, WorkQuery, check_wall};

use super::service::wire;
use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /works`
pub async fn handle(call: Call<WorkQuery>) -> Result<Reply<WorkPage>, Failure> {
    let Call { input, context } = call;
    context.check(check_wall(&input, &NativeTables))?;
    let inner = context.clone();
    let page = context.read(move |db, _| {
        let (merchant, app) = (&inner.merchant, &inner.app);
        let total = store::count_on_show(db, merchant, input.competition_id, input.group_id).or_not_found()?;
        let keyword = input.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty());
        let wanted = match keyword {
            Some(keyword) => Some(store::token::wanted(db, merchant, input.competition_id, keyword)?),
            None => None,
        };
        let (rows, next_cursor) = match wanted {
            // No work has one of the search tokens.
            Some(None) => (Vec::new(), None),
            Some(Some(wanted)) => store::wall(db, merchant, &input, Some(&wanted))?,
            None => store::wall(db, merchant, &input, None)?,
        };
        let list = rows.into_iter().map(|row| wire::card(app, row)).collect();
        Ok(WorkPage { list, has_more: next_cursor.is_some(), next_cursor, total, server_time: to_time(inner.now_ms) })
    });
    Ok(Reply(page.await?))
}
