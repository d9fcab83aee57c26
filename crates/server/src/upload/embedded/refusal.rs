//! Error responses of the store: XML as the vendor's (Aliyun OSS "PostObject", "Error responses").

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl Refusal {
    /// The form or the file is invalid.
    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status: StatusCode::BAD_REQUEST, code, message: message.into() }
    }

    /// The signature does not allow this.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status: StatusCode::FORBIDDEN, code, message: message.into() }
    }

    /// A refusal with another status.
    pub(crate) fn other(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status, code, message: message.into() }
    }

    /// The object does not exist, or the caller may not know of it.
    pub(crate) fn missing() -> Refusal {
        Refusal::other(StatusCode::NOT_FOUND, "NoSuchKey", "The specified key does not exist.")
    }

    /// An internal error; logged here.
    pub(crate) fn broken(error: &dyn std::fmt::Display) -> Refusal {
        tracing::error!(%error, "the object store broke");
        Refusal::other(StatusCode::INTERNAL_SERVER_ERROR, "InternalError", "We encountered an internal error. Please try again.")
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status, self.code)
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let message = self.message.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let body = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error>\n  <Code>{}</Code>\n  <Message>{message}</Message>\n</Error>\n",
            self.code
        );
        HttpResponse::build(self.status)
            // Lets the page read the reason of the refusal.
            .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .content_type("application/xml")
            .body(body)
    }
}
