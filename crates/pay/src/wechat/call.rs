//! Requests: signed, sent once, and answered by a message that is verified before it is read.

use std::io;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::http::{Response, header};
use ureq::{Body, Error};

use super::WeChatPay;
use super::refusal::Refusal;
use super::sign::Signed;
use super::verify::{self, SERIAL};
use crate::service::{Call, Failure, Message};

/// Largest answer, bytes; files are not answers.
const ANSWER_MAX: u64 = 64 * 1024;
/// Name in the header `User-Agent`, without which some calls are refused.
const USER_AGENT: &str = concat!("Laurel/", env!("CARGO_PKG_VERSION"));

/// A call under way: its requests share the time that is left.
pub(super) struct Turn<'a> {
    call: &'a Call,
    started: Instant,
}

impl<'a> Turn<'a> {
    pub(super) fn new(call: &'a Call) -> Turn<'a> {
        Turn { call, started: Instant::now() }
    }

    fn left(&self) -> Result<Duration, Failure> {
        let left = self.call.left.saturating_sub(self.started.elapsed());
        if left.is_zero() { Err(Failure::Unreachable("timeout".to_owned())) } else { Ok(left) }
    }
}

/// An answer as it arrived.
pub(super) struct Raw {
    pub(super) status: u16,
    headers: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

impl Raw {
    pub(super) fn message(&self) -> Message<'_> {
        Message { headers: &self.headers, body: &self.body }
    }

    /// The service's id of the request, by which its support finds it.
    fn request_id(&self) -> String {
        self.message().header("request-id").unwrap_or_default().to_owned()
    }
}

/// An answer that is the service's.
pub(super) struct Answer {
    pub(super) status: u16,
    body: Vec<u8>,
}

impl Answer {
    /// Reads the content of a success.
    pub(super) fn json<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_slice(&self.body).map_err(|_| Failure::Unreachable("content".to_owned()))
    }

    /// The refusal, unless it is a success.
    pub(super) fn refusal(&self) -> Option<Refusal> {
        Refusal::of(self.status, &self.body)
    }

    /// Reads the content of a success; a refusal has its general meaning.
    pub(super) fn success<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        self.refusal().map_or_else(|| self.json(), |refusal| Err(refusal.failure()))
    }
}

impl WeChatPay {
    pub(super) fn get(&self, call: &Call, target: &str) -> Result<Answer, Failure> {
        let raw = self.exchange(&Turn::new(call), &call.nonce, "GET", target, "")?;
        self.verified(call, raw)
    }

    pub(super) fn post(&self, call: &Call, target: &str, content: &impl Serialize) -> Result<Answer, Failure> {
        // Serialised once: the signed bytes are those that are sent.
        let body = serde_json::to_string(content).map_err(|_| Failure::Refused("JSON".to_owned()))?;
        let raw = self.exchange(&Turn::new(call), &call.nonce, "POST", target, &body)?;
        self.verified(call, raw)
    }

    /// Verifies an answer. Successes must be signed. Refusals are unsigned where the service could not yet tell who
    /// calls; they are verified if they claim a signature.
    pub(super) fn verified(&self, call: &Call, raw: Raw) -> Result<Answer, Failure> {
        let request_id = raw.request_id();
        let must = (200..300).contains(&raw.status) || verify::claims_signature(&raw.message());
        if must && let Err(reason) = verify::verify(&self.keys.verifiers, call.now, &raw.message()) {
            tracing::warn!(%reason, status = raw.status, request_id, "an answer is not WeChat Pay's");
            return Err(Failure::Forged);
        }
        let answer = Answer { status: raw.status, body: raw.body };
        if let Some(refusal) = answer.refusal() {
            tracing::info!(status = refusal.status, code = refusal.code, request_id, "WeChat Pay refuses a call");
        }
        Ok(answer)
    }

    /// Sends a request and reads its whole answer.
    pub(super) fn exchange(&self, turn: &Turn<'_>, nonce: &str, method: &str, target: &str, body: &str) -> Result<Raw, Failure> {
        let response = self.send(turn, nonce, method, target, body)?;
        let status = response.status().as_u16();
        let headers = response
            .headers()
            .iter()
            .filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned())))
            .collect();
        let body = response.into_body().with_config().limit(ANSWER_MAX).read_to_vec().map_err(|error| unreachable(&error))?;
        Ok(Raw { status, headers, body })
    }

    /// Sends a request; the body of its answer is not read yet.
    pub(super) fn send(&self, turn: &Turn<'_>, nonce: &str, method: &str, target: &str, body: &str) -> Result<Response<Body>, Failure> {
        let left = turn.left()?;
        let signed = Signed { method, target, time: turn.call.now.timestamp(), nonce, body };
        let authorisation = signed.authorisation(&self.keys)?;
        let url = format!("{}{target}", self.base);
        let mut headers = vec![
            (header::AUTHORIZATION.as_str(), authorisation.as_str()),
            (header::ACCEPT.as_str(), "application/json"),
            (header::USER_AGENT.as_str(), USER_AGENT),
        ];
        headers.extend(self.keys.public_key_id().map(|id| (SERIAL, id)));
        let sent = if method == "GET" {
            let request = self.agent.get(&url).config().timeout_global(Some(left)).http_status_as_error(false).max_redirects(0).build();
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).call()
        } else {
            let request = self.agent.post(&url).config().timeout_global(Some(left)).http_status_as_error(false).max_redirects(0).build();
            let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
            request.content_type("application/json").send(body.as_bytes())
        };
        sent.map_err(|error| unreachable(&error))
    }
}

/// The failure of a transport, without the texts of its error, which may have addresses.
fn unreachable(error: &Error) -> Failure {
    Failure::Unreachable(
        match error {
            Error::Timeout(_) => "timeout",
            Error::HostNotFound => "host",
            Error::ConnectionFailed => "connection",
            Error::BodyExceedsLimit(_) => "length",
            Error::TooManyRedirects => "redirect",
            Error::Io(error) => broken(error),
            _ => "protocol",
        }
        .to_owned(),
    )
}

/// The kind of an error while an answer is read. The client wraps its own errors.
pub(super) fn broken(error: &io::Error) -> &'static str {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
    let is_late = error.kind() == io::ErrorKind::TimedOut || matches!(inner, Some(Error::Timeout(_)));
    if is_late { "timeout" } else { "connection" }
}
