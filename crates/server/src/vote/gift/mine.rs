//! Lists gifts that the caller gave in an activity, page by page.

use laurel_core::ids::WorkId;
use laurel_core::vote::{GiftMine, GiftMinePage, GiftMineQuery};

use crate::clock::to_time;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store::local;
use crate::vote::store::gift;

/// Gifts per page.
const PAGE: usize = 30;

/// `GET /gift/mine`
pub async fn handle(call: Call<GiftMineQuery>) -> Result<Reply<GiftMinePage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let page = context.read(move |db, caller| {
        let account = caller.account()?;
        // An invalid cursor starts at the first page.
        let before = input.cursor.as_deref().and_then(|cursor| cursor.parse().ok()).unwrap_or(i64::MAX);
        let most = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
        let mut rows = gift::of_account(db, &inner.merchant, (account, input.competition_id), before, most)?;
        let has_more = rows.len() > PAGE;
        rows.truncate(PAGE);
        let next_cursor = rows.last().filter(|_| has_more).map(|row| row.0.to_string());
        let whole = |number: i64| u32::try_from(number).unwrap_or_default();
        let list = rows
            .into_iter()
            .map(|(_, work, title, cover, icon, name, count, cost, status, time)| GiftMine {
                work_id: WorkId(work),
                title,
                cover: inner.app.storage.address(&cover),
                icon,
                name: local(&name, inner.language),
                count: whole(count),
                cost: whole(cost),
                status,
                time: to_time(time),
            })
            .collect();
        Ok(GiftMinePage { list, next_cursor, has_more })
    });
    Ok(Reply(page.await?))
}
