//! Lists the caller's entries in the log of an activity.

use laurel_core::ids::WorkId;
use laurel_core::vote::log::{VoteReceipt, VoteReceiptPage, VoteReceiptQuery, public_time};

use super::store::act::OwnAct;
use super::store::{self, act};
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::keys::Keys;

/// Entries of a page.
const SIZE: usize = 20;

/// `GET /competition/{id}/vote/receipt`
pub async fn handle(call: Call<VoteReceiptQuery>) -> Result<Reply<VoteReceiptPage>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let own = (input.id, caller.account()?);
        let log = store::published(db, &inner.merchant, input.id).or_not_found()?;
        let before = input.cursor.as_deref().and_then(|cursor| cursor.parse().ok());
        let mut rows = act::page(db, &inner.merchant, own, before, SIZE + 1)?;
        let has_more = rows.len() > SIZE;
        rows.truncate(SIZE);
        let size = log.signed_size.unwrap_or(0);
        Ok(VoteReceiptPage {
            next_cursor: rows.last().filter(|_| has_more).map(|row| row.act.id.to_string()),
            list: rows.iter().map(|row| item(row, size, &inner.app.config.keys)).collect(),
            has_more,
            size,
            public_time: log.like_end.map(|end| public_time(to_time(end))),
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}

fn item(row: &OwnAct, size: i64, keys: &Keys) -> VoteReceipt {
    VoteReceipt {
        index: row.act.leaf,
        covered: row.act.leaf.is_some_and(|index| index < size),
        act: row.act.act,
        kind: row.kind,
        work_id: WorkId(row.act.work_id),
        title: row.title.clone(),
        status: row.status,
        reason: row.reason,
        value: row.act.value,
        time: to_time(row.act.created_time),
        entry: row.act.entry(keys).text(),
    }
}
