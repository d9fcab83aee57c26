//! Lists the caller's notices of all merchants, page by page.

use laurel_core::notice::{NoticePage, NoticeQuery};

use super::service::words;
use super::store::{self, NoticeRow};
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `GET /notice`
pub async fn handle(call: Call<NoticeQuery>) -> Result<Reply<NoticePage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let (size, before) = (input.page_size(), input.cursor.as_deref().and_then(|cursor| cursor.parse().ok()));
        let mut rows = store::page(db, caller.account()?, input.filter, before, size + 1)?;
        let has_more = i64::try_from(rows.len()).unwrap_or(i64::MAX) > size;
        rows.truncate(usize::try_from(size).unwrap_or(usize::MAX));
        let next_cursor = rows.last().filter(|_| has_more).map(|row| row.id.to_string());
        let mut messages = store::message_texts(db, &rows)?;
        let with_text = |row: NoticeRow| (messages.remove(&row.id), row);
        let list = rows
            .into_iter()
            .map(with_text)
            .map(|(message, row)| words::item(row, message, &inner.app.texts, inner.language))
            .collect::<Result<_, Error>>()?;
        Ok(NoticePage { list, next_cursor, has_more, server_time: to_time(inner.now_ms) })
    });
    Ok(Reply(found.await?))
}
