//! Serves an activity as a calendar file (iCalendar).

use actix_web::HttpResponse;
use actix_web::http::header;
use laurel_core::activity::CalendarQuery;
use laurel_core::language::Language;

use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure};

/// `GET /competition/{id}/ics`: a bare file, since calendars read no envelope; a refusal is in the envelope.
pub async fn handle(call: Call<CalendarQuery>) -> Result<HttpResponse, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let language = input.language.as_deref().and_then(Language::from_tag).unwrap_or(context.language);
    let file = context.read(move |db, _| {
        let row = store::calendar::calendar(db, &inner.merchant, input.id).or_not_found()?;
        Ok(row.file(language, &inner.app.config.public_url))
    });
    let file = file.await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"activity-{}.ics\"", input.id)))
        .content_type("text/calendar; charset=utf-8")
        .body(file))
}
