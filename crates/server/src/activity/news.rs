//! Announcements about an activity, newest first.

use laurel_core::activity::{News, NewsPage, NewsQuery};
use laurel_core::errors::Code;
use laurel_core::ids::NewsId;

use super::store::around;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply, View};
use crate::merchant::store::local;

/// `GET /competition/{id}/news`
pub async fn handle(call: Call<NewsQuery>) -> Result<Reply<NewsPage>, Failure> {
    let Call { input, context } = call;
    let view = context.view();
    Ok(Reply(context.read(move |db, _| news_of(db, &view, &input)).await?))
}

/// A page of the announcements about a public activity.
pub fn news_of(db: &mut Db, view: &View, query: &NewsQuery) -> Result<NewsPage, Error> {
    if !around::is_public(db, &view.merchant, query.id)? {
        return Err(Code::NotFound.into());
    }
    // A cursor that was tampered with starts at the top.
    let before = query.cursor.as_deref().and_then(|cursor| cursor.parse().ok());
    let mut rows = around::news(db, &view.merchant, query.id, before, query.page_size() + 1)?;
    let size = usize::try_from(query.page_size()).unwrap_or(usize::MAX);
    let has_more = rows.len() > size;
    rows.truncate(size);
    let next_cursor = rows.last().filter(|_| has_more).map(|row| row.id.to_string());
    let list = rows
        .into_iter()
        .map(|row| News {
            id: NewsId(row.id),
            title: local(&row.title, view.language),
            content: local(&row.content, view.language),
            created_time: to_time(row.created_time),
        })
        .collect();
    Ok(NewsPage { list, next_cursor, has_more })
}
