//! Lists the messages of an activity with their progress.

use laurel_core::message::{MessageLineQuery, MessageLines};
use laurel_core::paging::PageQuery;

use super::audience::per_minute;
use crate::activity::organiser::store as activities;
use crate::clock::to_time;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::message::store;

/// `GET /notice/log`
pub async fn handle(call: StaffCall<MessageLineQuery>) -> Result<Reply<MessageLines>, Failure> {
    let StaffCall { input, context } = call;
    let (per_minute, now) = (per_minute(&context), context.now_ms);
    let found = context.read(move |db, staff| {
        activities::one(db, staff.member, input.competition_id)?;
        let page = PageQuery { page: input.page, size: input.size };
        let (rows, total) = store::page(db, staff.merchant(), input.competition_id, page)?;
        let list = rows.into_iter().map(|(row, name)| row.line(name)).collect::<Result<_, Error>>()?;
        Ok(MessageLines { list, total, per_minute, server_time: to_time(now) })
    });
    Ok(Reply(found.await?))
}
