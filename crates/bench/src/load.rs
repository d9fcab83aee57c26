//! A closed loop: each connection sends its next request as soon as it has an answer.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use ureq::Agent;

use crate::cases::Case;

/// Time in which connections and pools fill before measuring starts.
const WARM_UP: Duration = Duration::from_secs(1);
/// The prefix of every successful answer of a call.
pub(crate) const SUCCESS: &[u8] = br#"{"code":2000"#;

/// Amount of load.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    /// Connections that send without a pause.
    pub(crate) connections: u32,
    /// Duration of a measurement, without the warm-up.
    pub(crate) time: Duration,
}

/// Result of a measurement.
pub(crate) struct Measured {
    /// Answered requests, including those of the warm-up: statements are counted over both.
    pub(crate) requests: u64,
    /// Requests a second after the warm-up.
    pub(crate) rate: f64,
    /// Answer times after the warm-up, shortest first.
    times: Vec<Duration>,
}

impl Measured {
    /// Result of requests that were sent at the same moment: the slowest answer ends the measurement.
    pub(crate) fn at_once(mut times: Vec<Duration>) -> Measured {
        times.sort_unstable();
        let requests = times.len() as u64;
        let whole = times.last().map_or(1.0, Duration::as_secs_f64);
        let rate = f64::from(u32::try_from(requests).unwrap_or(u32::MAX)) / whole;
        Measured { requests, rate, times }
    }

    /// Result of requests that were sent for this time while other callers sent theirs.
    pub(crate) fn within(mut times: Vec<Duration>, while_asking: Duration) -> anyhow::Result<Measured> {
        times.sort_unstable();
        let requests = u32::try_from(times.len())?;
        Ok(Measured { requests: requests.into(), rate: f64::from(requests) / while_asking.as_secs_f64(), times })
    }

    /// The answer time at this percentile (nearest rank).
    pub(crate) fn quantile(&self, per_cent: usize) -> Duration {
        let rank = (self.times.len() * per_cent).div_ceil(100);
        self.times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl Load {
    /// Measures one case. Each connection starts with another address.
    pub(crate) fn run(self, case: &Case) -> anyhow::Result<Measured> {
        let start = |connection: usize| {
            let (client, mut urls) = (client(), case.urls.iter().cycle().skip(connection % case.urls.len()));
            move || {
                let url = urls.next().context("the case has no address")?;
                answer_that(&client, url, case.token.as_deref(), case.begins).map(|_| ())
            }
        };
        self.drive(start).with_context(|| case.name)
    }

    /// Measures requests that each connection makes one after the other; `start` gets the connection's number.
    pub(crate) fn drive<A: FnMut() -> anyhow::Result<()>>(self, start: impl Fn(usize) -> A + Sync) -> anyhow::Result<Measured> {
        let begin = Instant::now() + WARM_UP;
        let end = begin + self.time;
        let start = &start;
        let outcomes: Vec<anyhow::Result<Counted>> = std::thread::scope(|scope| {
            let connect = |connection| scope.spawn(move || ask(start(connection as usize), begin, end));
            let threads: Vec<_> = (0..self.connections).map(connect).collect();
            let panicked = |_| Err(anyhow::anyhow!("a connection's thread panicked"));
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(panicked)).collect()
        });
        let mut total = Counted::default();
        for outcome in outcomes {
            let counted = outcome?;
            total.requests += counted.requests;
            total.times.extend(counted.times);
        }
        total.times.sort_unstable();
        let rate = f64::from(u32::try_from(total.times.len())?) / self.time.as_secs_f64();
        Ok(Measured { requests: total.requests, rate, times: total.times })
    }
}

#[derive(Default)]
struct Counted {
    requests: u64,
    times: Vec<Duration>,
}

/// Runs one connection until the end.
fn ask(mut request: impl FnMut() -> anyhow::Result<()>, begin: Instant, end: Instant) -> anyhow::Result<Counted> {
    let mut counted = Counted::default();
    loop {
        let asked = Instant::now();
        if asked >= end {
            return Ok(counted);
        }
        request()?;
        counted.requests += 1;
        if asked >= begin {
            counted.times.push(asked.elapsed());
        }
    }
}

/// A client with one keep-alive connection. Success is read from the body, whatever the status.
pub(crate) fn client() -> Agent {
    let config = Agent::config_builder().max_idle_connections(1).http_status_as_error(false);
    config.timeout_global(Some(Duration::from_secs(30))).build().into()
}

/// The body of a successful answer; any other answer is an error.
pub(crate) fn answer(client: &Agent, url: &str, token: Option<&str>) -> anyhow::Result<Vec<u8>> {
    answer_that(client, url, token, SUCCESS)
}

/// The body if it begins with `begins`; anything else is an error, because a fast refusal is no result.
fn answer_that(client: &Agent, url: &str, token: Option<&str>, begins: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut request = client.get(url);
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let body = request.call()?.body_mut().read_to_vec()?;
    anyhow::ensure!(body.starts_with(begins), "{url} answered {}", String::from_utf8_lossy(&body));
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_one_of_the_measured_times() {
        let measured =
            |times: &[u64]| Measured { requests: 0, rate: 0.0, times: times.iter().copied().map(Duration::from_millis).collect() };
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(measured(&hundred).quantile(50), Duration::from_millis(50));
        assert_eq!(measured(&hundred).quantile(99), Duration::from_millis(99));
        assert_eq!(measured(&[7]).quantile(50), Duration::from_millis(7));
        assert_eq!(measured(&[]).quantile(99), Duration::ZERO);
    }
}
