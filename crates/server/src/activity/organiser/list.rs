//! Lists the merchant's activities of every status.

use laurel_core::activity::organiser::{ActivityLine, ActivityLineQuery, ActivityLines};
use laurel_core::activity::stage;
use laurel_core::ids::ActivityId;
use laurel_core::paging::PageQuery;

use super::store::{self, group};
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /competition`
pub async fn handle(call: StaffCall<ActivityLineQuery>) -> Result<Reply<ActivityLines>, Failure> {
    let StaffCall { input, context } = call;
    let (language, now) = (context.language, context.now_ms);
    let page = PageQuery { page: input.page, size: input.size };
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let (rows, total) = store::page(db, member, &input, page, now)?;
        let ids: Vec<ActivityId> = rows.iter().map(|row| ActivityId(row.id)).collect();
        let groups = group::all(db, &member.merchant, &ids)?;
        let capacity = |id: i64| groups.iter().filter(|row| row.group.competition_id == id).map(|row| row.group.capacity).sum();
        let list = rows
            .iter()
            .map(|row| ActivityLine {
                id: ActivityId(row.id),
                name: row.content.name().pick(language).to_owned(),
                category: row.content.card.category.clone(),
                cover: row.content.card.cover.clone(),
                kind: row.content.card.kind,
                status: row.status(now),
                stage: stage(row.status(now), &row.content.windows(), to_time(now)),
                windows: row.content.windows(),
                apply_count: row.apply_count,
                capacity: capacity(row.id),
                version: row.version,
            })
            .collect();
        Ok(ActivityLines { list, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}
