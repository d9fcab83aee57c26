//! The caller's sign-ups, a page at a time.

use laurel_core::signup::{SignupPage, SignupQuery, SignupTab};

use super::store;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `GET /apply/mine`
pub async fn handle(call: Call<SignupQuery>) -> Result<Reply<SignupPage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let (size, before) = (input.page_size(), input.cursor.as_deref().and_then(|cursor| cursor.parse().ok()));
        let mut rows = match input.tab.unwrap_or_default() {
            SignupTab::Submitted => store::page(db, &inner.merchant, account, input.status, before, size + 1)?,
            // Others can sign somebody up only through a team.
            SignupTab::Joined => Vec::new(),
        };
        let has_more = i64::try_from(rows.len()).unwrap_or(i64::MAX) > size;
        rows.truncate(usize::try_from(size).unwrap_or(usize::MAX));
        let next_cursor = rows.last().filter(|_| has_more).map(|row| row.signup.id.to_string());
        let list = rows.iter().map(|row| row.to_item(inner.language, inner.now_ms)).collect::<Result<_, Error>>()?;
        Ok(SignupPage { list, next_cursor, has_more, server_time: to_time(inner.now_ms) })
    });
    Ok(Reply(found.await?))
}
