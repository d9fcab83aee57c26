//! Publishes an announcement about an activity.

use laurel_core::activity::organiser::{NewsAdd, NewsAdded, check_news};
use laurel_core::tables::NativeTables;
use serde_json::json;

use super::store;
use crate::activity::store::around;
use crate::audit::{self, Change};
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition/{id}/news`
pub async fn handle(call: StaffCall<NewsAdd>) -> Result<Reply<NewsAdded>, Failure> {
    let StaffCall { mut input, context } = call;
    (input.title, input.content) = (input.title.tidy_line(&NativeTables), input.content.tidy_lines(&NativeTables));
    context.check(check_news(&input))?;
    let now = context.now_ms;
    let added = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::one(db, member, input.id)?;
        let id = around::add_news(db, &member.merchant, row.id, &input.title, &input.content, now)?;
        let told = json!({ "news": id, "title": input.title, "content": input.content });
        Ok((NewsAdded { id }, Change::of("competition", row.id).after(&told)?))
    });
    Ok(Reply(added.await?))
}
