//! Lists the caller's sign-ups, page by page.

use laurel_core::signup::{SignupPage, SignupQuery};

use super::store::mine::{self as store, Wanted};
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
        let wanted = Wanted { tab: input.tab.unwrap_or_default(), status: input.status, before, limit: size + 1, now_ms: inner.now_ms };
        let mut rows = store::page(db, &inner.merchant, account, &wanted)?;
        let has_more = i64::try_from(rows.len()).unwrap_or(i64::MAX) > size;
        rows.truncate(usize::try_from(size).unwrap_or(usize::MAX));
        let next_cursor = rows.last().filter(|_| has_more).map(|row| row.signup.id.to_string());
        let list = rows.iter().map(|row| row.to_item(account, inner.language, inner.now_ms)).collect::<Result<_, Error>>()?;
        Ok(SignupPage { list, next_cursor, has_more, server_time: to_time(inner.now_ms) })
    });
    Ok(Reply(found.await?))
}
