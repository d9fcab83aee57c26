//! The one way to call a service: bounded in time and size, without following anybody elsewhere.

use std::time::{Duration, Instant};

use laurel_core::limits::API_TIMEOUT_MS;
use ureq::Agent;

/// To reach a service.
const CONNECT: Duration = Duration::from_secs(2);
/// For all calls that one request waits for, together; a person's own call ends after five seconds.
const WHOLE: Duration = Duration::from_secs(4);
const _: () = assert!(WHOLE.as_millis() < API_TIMEOUT_MS as u128, "the page would give up before the server tells why");
/// Longest answer, bytes.
pub const ANSWER_MAX: u64 = 64 * 1024;

/// Until when one request waits for services, however many calls it makes.
#[derive(Debug, Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    /// Of a request whose first call comes now.
    pub fn begin() -> Deadline {
        Deadline(Instant::now() + WHOLE)
    }

    /// What is left for the next call; none where it would come too late.
    pub fn left(self) -> Option<Duration> {
        Some(self.0.saturating_duration_since(Instant::now())).filter(|left| !left.is_zero())
    }
}

/// A client; calls block, so they belong on a thread for that.
pub fn agent() -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(CONNECT))
        .timeout_global(Some(WHOLE))
        .max_redirects(0)
        .max_redirects_will_error(false)
        // What a service refuses comes with a reason to read.
        .http_status_as_error(false)
        .build()
        .into()
}
