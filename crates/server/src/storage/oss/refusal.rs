//! What comes of a call that the store did not do.

use std::io;

use ureq::{Body, http};

use crate::provider::http::ANSWER_MAX;

/// By which the vendor finds a call ("Common response headers").
pub(super) const REQUEST_ID: &str = "x-oss-request-id";

/// Why a call was not done.
#[derive(Debug)]
pub(super) enum Trouble {
    /// No answer of the store's came.
    Lost(io::Error),
    /// It says no.
    Refused(Refusal),
}

/// An answer that says no ("Error responses"). Its message is left out: some repeat what was signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// HTTP status.
    pub(super) status: u16,
    /// Kind of error, such as `AccessDenied`; empty where the answer names none.
    pub(super) code: String,
    /// The error more exactly, as the vendor's documents list it ("EC"), such as `0003-00000001`; empty where absent.
    pub(super) cause: String,
    request: String,
}

impl Refusal {
    /// Reads an answer.
    pub(super) fn read(mut answer: http::Response<Body>) -> Refusal {
        let status = answer.status().as_u16();
        let request = answer.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default().to_owned();
        // Without a body, as to HEAD, the status has to do.
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

/// The text of an element of an answer, reduced to the characters of the vendor's own codes, since it is logged.
pub fn element(body: &str, name: &str) -> String {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let text = body.split_once(&open).and_then(|(_, rest)| rest.split_once(&close)).map(|(text, _)| text).unwrap_or_default();
    text.chars().filter(|character| character.is_ascii_alphanumeric() || "-.".contains(*character)).take(64).collect()
}
