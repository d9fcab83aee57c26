//! Errors of calls to the store.

use std::io;

use ureq::{Body, http};

use crate::provider::http::ANSWER_MAX;

/// Header with the vendor's id of a call ("Common response headers").
pub(super) const REQUEST_ID: &str = "x-oss-request-id";

/// The reason why a call failed.
#[derive(Debug)]
pub(super) enum Trouble {
    /// No response of the store arrived.
    Lost(io::Error),
    /// The store refused the call.
    Refused(Refusal),
}

/// An error response ("Error responses"). Its message is omitted: some repeat signed data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// HTTP status.
    pub(super) status: u16,
    /// Error code, such as `AccessDenied`; empty if the response has none.
    pub(super) code: String,
    /// The vendor's exact error code ("EC"), such as `0003-00000001`; empty if absent.
    pub(super) cause: String,
    request: String,
}

impl Refusal {
    /// Parses an error response.
    pub(super) fn read(mut answer: http::Response<Body>) -> Refusal {
        let status = answer.status().as_u16();
        let request = answer.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default().to_owned();
        // A response without a body, as to HEAD, has only a status.
        let body = answer.body_mut().with_config().limit(ANSWER_MAX).read_to_string().unwrap_or_default();
        Refusal { status, code: element(&body, "Code"), cause: element(&body, "EC"), request }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Refusal { status, code, cause, request } = self;
        write!(f, "the store answered {status} {code} {cause}, request {request}")
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Lost(error) => error.fmt(f),
            Trouble::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Lost(error)
    }
}

impl From<Trouble> for io::Error {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Lost(error) => error,
            Trouble::Refused(refusal) => io::Error::other(refusal.to_string()),
        }
    }
}

/// The text of an XML element, reduced to the characters of the vendor's own codes, because it is logged.
pub fn element(body: &str, name: &str) -> String {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let text = body.split_once(&open).and_then(|(_, rest)| rest.split_once(&close)).map(|(text, _)| text).unwrap_or_default();
    text.chars().filter(|character| character.is_ascii_alphanumeric() || "-.".contains(*character)).take(64).collect()
}
