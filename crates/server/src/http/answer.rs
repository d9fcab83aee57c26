//! Answers to calls: every result travels in the envelope.

use actix_web::http::header::ContentType;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, Responder, ResponseError};
use laurel_core::envelope::Envelope;
use laurel_core::errors::{Code, Refusal, RefusalData, http_key};
use laurel_core::language::Language;
use serde::Serialize;

use crate::error::Error;
use crate::state::App;

/// Seconds in `Retry-After` of a busy answer.
const BUSY_SECONDS: i64 = 5;

/// A successful answer.
#[derive(Debug)]
pub struct Reply<T>(pub T);

impl<T: Serialize> Responder for Reply<T> {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(Envelope::success(self.0))
    }
}

/// A successful answer as text, from a cache.
#[derive(Debug)]
pub struct ReadyReply(pub Vec<u8>);

impl Responder for ReadyReply {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).content_type(ContentType::json()).body(self.0)
    }
}

/// Any unsuccessful answer, ready to be sent.
#[derive(Debug)]
pub struct Failure {
    status: StatusCode,
    body: Envelope<serde_json::Value>,
    retry_after: Option<i64>,
}

impl Failure {
    /// Builds the answer to a refusal or an internal error in the caller's language. Internal errors are logged
    /// here, once, and never described to the client.
    pub fn new(app: &App, language: Language, error: Error) -> Failure {
        match error {
            Error::Refused(refusal) => Failure::refused(app, language, &refusal),
            Error::Stale(current) => {
                let mut failure = Failure::refused(app, language, &Code::VersionConflict.into());
                failure.body.data = Some(current);
                failure
            }
            Error::Busy => Failure::busy(app, language),
            unreachable if unreachable.is_unreachable() => {
                tracing::error!(error = %unreachable, "a call did not reach the database");
                Failure::busy(app, language)
            }
            broken => {
                tracing::error!(error = %broken, "a call broke");
                Failure::transport(app, language, StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }

    fn busy(app: &App, language: Language) -> Failure {
        let failure = Failure::transport(app, language, StatusCode::SERVICE_UNAVAILABLE);
        Failure { retry_after: Some(BUSY_SECONDS), ..failure }
    }

    /// Refusals are sent as HTTP 200, except for a dead token (401) and a rate limit (429).
    fn refused(app: &App, language: Language, refusal: &Refusal) -> Failure {
        let status = match refusal.code {
            Code::TokenInvalid => StatusCode::UNAUTHORIZED,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::OK,
        };
        let retry_after = match refusal.data {
            Some(RefusalData::RetryAfter { retry_after }) => Some(retry_after),
            _ => None,
        };
        let data = refusal.data.as_ref().and_then(|data| serde_json::to_value(data).ok());
        let msg = app.texts.get(language, &refusal.code.key(), &[]);
        Failure { status, body: Envelope { code: refusal.code.number(), msg, data }, retry_after }
    }

    /// A transport error: the envelope's code is the HTTP status.
    pub fn transport(app: &App, language: Language, status: StatusCode) -> Failure {
        let msg = app.texts.get(language, &http_key(status.as_u16()), &[]);
        Failure { status, body: Envelope { code: i64::from(status.as_u16()), msg, data: None }, retry_after: None }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status, self.body.code)
    }
}

impl ResponseError for Failure {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        response.json(&self.body)
    }
}
