//! Serves an activity as a calendar file (iCalendar).

use actix_web::HttpResponse;
use actix_web::http::header;
use laurel_core::activity::{CalendarEntry, CalendarQuery, Status, Windows, calendar_file};
use laurel_core::language::Language;
use laurel_core::routes::Route;

use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure};
use crate::merchant::store::local;

/// `GET /competition/{id}/ics`: a bare file, since calendars read no envelope; a refusal is in the envelope.
pub async fn handle(call: Call<CalendarQuery>) -> Result<HttpResponse, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let language = input.language.as_deref().and_then(Language::from_tag).unwrap_or(context.language);
    let file = context.read(move |db, _| {
        let row = store::detail(db, &inner.merchant, input.id).or_not_found()?;
        let (version, changed) = store::revision(db, &inner.merchant, input.id).or_not_found()?;
        let windows = Windows::from(&row.card.windows);
        let origin = &inner.app.config.public_url;
        let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
        let place = [local(&row.card.place, language), local(&row.text.address, language)];
        let place: Vec<&str> = place.iter().map(String::as_str).filter(|part| !part.trim().is_empty()).collect();
        Ok(calendar_file(&CalendarEntry {
            uid: &format!("competition-{}@{host}", input.id),
            changed: to_time(changed),
            sequence: version,
            start: windows.start_time,
            end: windows.end_time,
            summary: &local(&row.card.name, language),
            location: &place.join(", "),
            url: &format!("{origin}{}?id={}&merchantId={}", Route::Competition.path(), input.id, inner.merchant.as_str()),
            cancelled: row.card.status == Status::Cancelled,
        }))
    });
    let file = file.await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"activity-{}.ics\"", input.id)))
        .content_type("text/calendar; charset=utf-8")
        .body(file))
}
