//! Access log: one line per request with id, method, path, status and time. Queries are never logged: those of
//! log-in paths carry codes, and those of pages may carry a token.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web;

use super::headers;
use crate::clock;
use crate::state::App;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, measures and logs its answer, and adds the security headers.
pub async fn observe(
    app: web::Data<App>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let started = Instant::now();
    let id = request_id();
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let span = tracing::info_span!("request", id);
    let mut response = tracing::Instrument::instrument(next.call(request), span).await?;
    let took = started.elapsed();
    let status = response.status().as_u16();
    app.metrics.answered(status, took);
    tracing::info!(id, %method, path, status, micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX), "answered");
    let surroundings = headers::Surroundings {
        https: app.config.public_url.starts_with("https://"),
        framed: &app.config.web_origins,
        store: app.storage.foreign_origin(),
    };
    headers::secure(&mut response, surroundings);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    Ok(response)
}

/// An id that distinguishes requests; it need not be secret.
fn request_id() -> String {
    let bytes = clock::random_bytes::<8>().unwrap_or_default();
    format!("{:016x}", u64::from_be_bytes(bytes))
}
