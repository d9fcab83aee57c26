//! The HTTP client for third-party services: limited in time and size, without redirects.

use std::time::{Duration, Instant};

use laurel_core::limits::API_TIMEOUT_MS;
use ureq::Agent;

/// Timeout for connecting to a service.
const CONNECT: Duration = Duration::from_secs(2);
/// Time limit for all service calls of one request together; the client gives up a call after five seconds.
const WHOLE: Duration = Duration::from_secs(4);
const _: () = assert!(WHOLE.as_millis() < API_TIMEOUT_MS as u128, "the page would give up before the server tells why");
/// Largest response, bytes.
pub const ANSWER_MAX: u64 = 64 * 1024;

/// End of the time that one request may spend on services, however many calls it makes.
#[derive(Debug, Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    /// Starts the time limit of a request.
    pub fn begin() -> Deadline {
        Deadline(Instant::now() + WHOLE)
    }

    /// Like `begin`, with a shorter limit.
    pub fn within(limit: Duration) -> Deadline {
        Deadline(Instant::now() + limit.min(WHOLE))
    }

    /// Time left for the next call; `None` if it is used up.
    pub fn left(self) -> Option<Duration> {
        Some(self.0.saturating_duration_since(Instant::now())).filter(|left| !left.is_zero())
    }
}

/// Builds a client. Its calls block, so they belong on a blocking thread.
pub fn agent() -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(CONNECT))
        .timeout_global(Some(WHOLE))
        .max_redirects(0)
        .max_redirects_will_error(false)
        // The body of an error response contains the reason.
        .http_status_as_error(false)
        .build()
        .into()
}
