//! What the store says: XML as the vendor's (Aliyun OSS "PostObject", "Error responses").

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refusal {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl Refusal {
    /// The form, or the file, is not as it has to be.
    pub(super) fn bad(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status: StatusCode::BAD_REQUEST, code, message: message.into() }
    }

    /// It is not signed for this.
    pub(super) fn forbidden(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status: StatusCode::FORBIDDEN, code, message: message.into() }
    }

    /// Something else.
    pub(super) fn other(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { status, code, message: message.into() }
    }

    /// There is no such object for the caller.
    pub(super) fn missing() -> Refusal {
        Refusal::other(StatusCode::NOT_FOUND, "NoSuchKey", "The specified key does not exist.")
    }

    /// Something of ours broke; logged here, once.
    pub(super) fn broken(error: &dyn std::fmt::Display) -> Refusal {
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
            // The page reads why its upload was refused.
            .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .content_type("application/xml")
            .body(body)
    }
}
