//! Runs one request, and sorts the answers of the service by what the caller may do next.

use std::io::{BufReader, Read};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use ureq::http::{HeaderMap, Response, StatusCode};
use ureq::{Body, RequestBuilder};

use super::{Stripe, VERSION};
use crate::service::Failure;

/// Largest answer about one object, bytes.
pub(super) const ANSWER_MAX: u64 = 64 * 1024;
/// Largest page of a list, bytes: a hundred objects, each with metadata of other systems. It is read as it arrives, and only
/// the fields of `wire` are stored.
pub(super) const PAGE_MAX: u64 = 8 * 1024 * 1024;
/// Longest code of an error that is passed on, characters.
const CODE_MAX: usize = 64;

/// End of the time for all requests of a call.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deadline(Option<Instant>);

impl Deadline {
    /// Starts the time of a call.
    pub(super) fn begin(left: Duration) -> Deadline {
        Deadline(Instant::now().checked_add(left))
    }

    fn left(self) -> Result<Duration, Failure> {
        let left = self.0.map(|end| end.saturating_duration_since(Instant::now()));
        left.filter(|left| !left.is_zero()).ok_or_else(|| Failure::Unreachable("no time is left".into()))
    }
}

/// The reason why a request had no success.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The object does not exist with these keys.
    Missing,
    /// Refused with this code.
    Refused(String),
    /// The call fails.
    Failed(Failure),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Missing => Failure::Refused("resource_missing".into()),
            Trouble::Refused(code) => Failure::Refused(code),
            Trouble::Failed(failure) => failure,
        }
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failed(failure)
    }
}

/// Body of a refusal.
#[derive(Deserialize)]
struct Refusal {
    error: Reason,
}

#[derive(Deserialize)]
struct Reason {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
    param: Option<String>,
    message: Option<String>,
}

impl Stripe {
    /// Reads an object or, with a larger `limit`, a page of a list. `limit`: bytes.
    pub(super) fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
        limit: u64,
        deadline: Deadline,
    ) -> Result<T, Trouble> {
        let request = self.agent.get(format!("{}{path}", self.api)).query_pairs(query.iter().copied());
        let request = self.prepare(request, deadline)?;
        read(request.call(), limit)
    }

    /// Sends a form. With a key, the service saves the answer for a day and repeats it.
    pub(super) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        form: &[(&str, &str)],
        key: Option<&str>,
        deadline: Deadline,
    ) -> Result<T, Trouble> {
        let mut request = self.agent.post(format!("{}{path}", self.api));
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        let request = self.prepare(request, deadline)?;
        read(request.send_form(form.iter().copied()), ANSWER_MAX)
    }

    fn prepare<B>(&self, request: RequestBuilder<B>, deadline: Deadline) -> Result<RequestBuilder<B>, Failure> {
        let left = deadline.left()?;
        let request = request.header("Authorization", self.keys.authorisation()).header("Stripe-Version", VERSION);
        Ok(request.config().timeout_global(Some(left)).http_status_as_error(false).max_redirects(0).build())
    }
}

fn read<T: DeserializeOwned>(answer: Result<Response<Body>, ureq::Error>, limit: u64) -> Result<T, Trouble> {
    // The error's own text could contain the address.
    let mut answer = answer.map_err(|error| match error {
        ureq::Error::Timeout(_) => unreachable("out of time"),
        ureq::Error::HostNotFound | ureq::Error::ConnectionFailed | ureq::Error::Io(_) => unreachable("no connection"),
        _ => unreachable("the call failed"),
    })?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let limit = if status == StatusCode::OK { limit } else { ANSWER_MAX };
    let mut body = BufReader::new(answer.body_mut().with_config().limit(limit).reader());
    if status == StatusCode::OK {
        let value = serde_json::from_reader(&mut body);
        return value.map_err(|error| unreachable(if error.is_io() { "the answer broke off" } else { "an unreadable answer" }).into());
    }
    // An answer that broke off is treated like one without a body: the status decides.
    let mut text = Vec::new();
    let whole = body.read_to_end(&mut text).is_ok();
    let reason = serde_json::from_slice::<Refusal>(&text).ok().filter(|_| whole).map(|refusal| refusal.error);
    Err(sort(status, &headers, reason.as_ref()))
}

fn sort(status: StatusCode, headers: &HeaderMap, reason: Option<&Reason>) -> Trouble {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let code = reason.map_or_else(|| format!("status {}", status.as_u16()), code_of);
    let request = header("Request-Id").map(plain).unwrap_or_default();
    tracing::warn!(status = status.as_u16(), code, request, "Stripe refused a call");
    let retry = header("Stripe-Should-Retry");
    match status.as_u16() {
        401 | 403 => Failure::Keys(code).into(),
        409 if retry == Some("false") => Trouble::Refused(code),
        // Of a 429 the header speaks of a repetition at once; ours come later, with pauses.
        409 | 429 => Failure::Busy(code).into(),
        // Without an error of the service, something on the way has answered.
        400..=499 if reason.is_none() => unreachable(&code).into(),
        // Most 500 have `false`, since their saved answer is repeated; the call may have had its effect all the same.
        424 | 500.. => unreachable(&code).into(),
        400..=499 if retry == Some("true") => Failure::Busy(code).into(),
        404 if reason.is_some_and(is_of_other_mode) => Failure::Keys(code).into(),
        404 => Trouble::Missing,
        400..=499 => Trouble::Refused(code),
        _ => unreachable(&code).into(),
    }
}

pub(super) fn unreachable(reason: &str) -> Failure {
    Failure::Unreachable(reason.to_owned())
}

/// The code; without one, the type of the error and the parameter.
fn code_of(reason: &Reason) -> String {
    match (&reason.code, &reason.param) {
        (Some(code), _) => plain(code),
        (None, Some(param)) => format!("{}:{}", plain(&reason.kind), plain(param)),
        (None, None) => plain(&reason.kind),
    }
}

/// Only the text tells that a test key named a live object, or the other way round.
fn is_of_other_mode(reason: &Reason) -> bool {
    reason.message.as_ref().is_some_and(|message| message.contains("a similar object exists in"))
}

/// A code as it may be logged and stored: texts of the service could name a payer.
pub(super) fn plain(code: &str) -> String {
    code.chars().filter(|letter| letter.is_ascii_alphanumeric() || "_[].-".contains(*letter)).take(CODE_MAX).collect()
}

/// True for a text that may be a part of a path: an id of the service.
pub(super) fn is_id(text: &str) -> bool {
    (1..=255).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
