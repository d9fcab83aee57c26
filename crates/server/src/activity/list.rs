//! The merchant's activities, a page at a time: three queries whatever the page size, the caller's
//! token among them.

use laurel_core::activity::{ActivityListQuery, ActivityPage};
use laurel_core::ids::AccountId;

use super::page::{self, Cursor};
use super::store;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply, View};
use crate::signup::store as signups;

/// `GET /competition`
pub async fn handle(call: Call<ActivityListQuery>) -> Result<Reply<ActivityPage>, Failure> {
    let Call { input, context } = call;
    let view = context.view();
    Ok(Reply(context.read(move |db, caller| page_of(db, &view, caller.known(), &input)).await?))
}

/// A page of the list, as one account or a visitor sees it.
pub fn page_of(db: &mut Db, view: &View, account: Option<AccountId>, query: &ActivityListQuery) -> Result<ActivityPage, Error> {
    let mut rows = page::rows(db, &view.merchant, account, query, view.now_ms)?;
    let size = usize::try_from(query.page_size()).unwrap_or(usize::MAX);
    let has_more = rows.len() > size;
    rows.truncate(size);
    let next_cursor = rows.last().filter(|_| has_more).map(|(row, ..)| Cursor::after(row, query.sort.unwrap_or_default()).text());
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let groups = store::groups_of(db, &view.merchant, &ids)?;
    let mut cards = Vec::with_capacity(rows.len());
    let mut own = Vec::with_capacity(rows.len());
    for (row, id, status, pay, favourite) in rows {
        own.push((signups::to_mine(id, status.as_deref(), pay.as_deref())?, favourite));
        cards.push(row);
    }
    let mut list = store::to_cards(cards, &groups, view.language, view.now_ms);
    for (card, (mine, favorite)) in list.iter_mut().zip(own) {
        (card.mine, card.favorite) = (mine, favorite);
    }
    Ok(ActivityPage { list, next_cursor, has_more, server_time: to_time(view.now_ms) })
}
