//! Publishes an announcement about an activity.

use laurel_core::activity::organiser::{NewsAdd, NewsAdded, NewsBody, check_news};
use laurel_core::tables::NativeTables;
use serde_json::json;

use super::store;
use crate::activity::store::around;
use crate::audit::{self, Change};
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition/{id}/news`
pub async fn handle(call: StaffCall<NewsAdd>) -> Result<Reply<NewsAdded>, Failure> {
    let StaffCall { input: NewsAdd { id: activity, news }, context } = call;
    let (title, content) = (news.title.tidy_line(&NativeTables), news.content.tidy_lines(&NativeTables));
    let news = NewsBody { title, content };
    context.check(check_news(&news))?;
    let now = context.now_ms;
    let added = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::one(db, member, activity)?;
        let id = around::add_news(db, &member.merchant, row.id, &news.title, &news.content, now)?;
        let told = json!({ "news": id, "title": news.title, "content": news.content });
        Ok((NewsAdded { id }, Change::of("competition", row.id).after(&told)?))
    });
    Ok(Reply(added.await?))
}
