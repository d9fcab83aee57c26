//! Opens a live feed.

use actix_web::http::header::{self, HeaderName};
use actix_web::{HttpRequest, HttpResponse};
use laurel_core::errors::{Code, Refusal};
use laurel_core::live::LiveQuery;

use super::hub::Hub;
use super::places::Full;
use super::{store, stream};
use crate::error::Error;
use crate::http::{Call, Failure};
use crate::limits::network::Network;

/// Seconds until a network with too many streams may try again. Its pages poll meanwhile.
const RETRY_SECONDS: i64 = 60;
/// Browsers that have lost their stream come back after this time and at most as much again, ms: not all at once.
const RETRY_MS: usize = 3_000;
/// Difference between one stream and the next, ms.
const RETRY_STEP_MS: usize = 97;

/// `GET /competition/{id}/live`: a bare stream, since browsers read no envelope in it; a refusal is in the envelope.
pub async fn handle(call: Call<LiveQuery>, request: HttpRequest) -> Result<HttpResponse, Failure> {
    let Call { input, context } = call;
    let hub = context.app.part::<Hub>();
    let place = hub.place(Network::household(context.address), context.app.config.limits.enforced).map_err(|full| match full {
        Full::Process => context.fail(Error::Busy),
        Full::Network => context.fail(Refusal::too_fast(RETRY_SECONDS)),
    })?;
    let key = (context.merchant.clone(), input.id);
    if !hub.is_read(&key) {
        let (merchant, activity) = key.clone();
        if !context.read(move |db, _| Ok(store::is_public(db, &merchant, activity)?)).await? {
            return Err(context.fail(Code::NotFound));
        }
    }
    let header = request.headers().get("last-event-id").and_then(|id| id.to_str().ok());
    let seen = header.or(input.last.as_deref()).filter(|id| !id.is_empty());
    let entry = hub.enter(&key, seen).ok_or_else(|| context.fail(Error::Busy))?;
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        // A proxy that compressed the stream would hold its events back.
        .insert_header((header::CACHE_CONTROL, "no-store, no-transform"))
        // The same for nginx, which else collects a response before it sends it.
        .insert_header((HeaderName::from_static("x-accel-buffering"), "no"))
        // An idle connection would delay the stop of the server.
        .force_close()
        .streaming(stream::of(entry, RETRY_MS + hub.readers() * RETRY_STEP_MS % RETRY_MS, place)))
}
