//! The one way to call a service: bounded in time and size, without following anybody elsewhere.

use std::time::Duration;

use ureq::Agent;

/// To reach a service.
const CONNECT: Duration = Duration::from_secs(2);
/// For the whole of a call; a person's own call ends after five seconds.
const WHOLE: Duration = Duration::from_secs(4);
/// Longest answer, bytes.
pub const ANSWER_MAX: u64 = 64 * 1024;

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
