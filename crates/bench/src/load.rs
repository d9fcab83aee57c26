//! A closed loop: each connection asks again as soon as it has its answer.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use hdrhistogram::Histogram;
use ureq::Agent;

use crate::cases::Case;

/// Connections and pools fill before anything counts.
const WARM_UP: Duration = Duration::from_secs(1);
/// Longest time that is told apart, µs.
const LONGEST: u64 = 60_000_000;
/// What every success begins with.
const SUCCESS: &[u8] = br#"{"code":2000"#;

/// How much is asked.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    /// Connections that ask without a pause.
    pub(crate) connections: u32,
    /// How long.
    pub(crate) time: Duration,
}

/// What came of it.
pub(crate) struct Measured {
    /// Requests answered, those of the warm-up included: statements are counted over both.
    pub(crate) requests: u64,
    /// Requests a second, after the warm-up.
    pub(crate) rate: f64,
    /// Times of answers after the warm-up, µs.
    pub(crate) times: Histogram<u64>,
}

impl Load {
    /// Asks for one case.
    pub(crate) fn run(self, case: &Case) -> anyhow::Result<Measured> {
        let begin = Instant::now() + WARM_UP;
        let end = begin + self.time;
        let outcomes: Vec<anyhow::Result<Counted>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.connections).map(|first| scope.spawn(move || ask(case, first as usize, begin, end))).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a connection's thread panicked"))))
                .collect()
        });
        let mut total = Counted::new()?;
        for outcome in outcomes {
            let counted = outcome.with_context(|| case.name)?;
            total.requests += counted.requests;
            total.times.add(counted.times)?;
        }
        let rate = f64::from(u32::try_from(total.times.len())?) / self.time.as_secs_f64();
        Ok(Measured { requests: total.requests, rate, times: total.times })
    }
}

struct Counted {
    requests: u64,
    times: Histogram<u64>,
}

impl Counted {
    fn new() -> anyhow::Result<Counted> {
        Ok(Counted { requests: 0, times: Histogram::new_with_max(LONGEST, 3)? })
    }
}

/// One connection.
fn ask(case: &Case, first: usize, begin: Instant, end: Instant) -> anyhow::Result<Counted> {
    let client = client();
    let mut counted = Counted::new()?;
    for url in case.urls.iter().cycle().skip(first % case.urls.len()) {
        let asked = Instant::now();
        if asked >= end {
            break;
        }
        answer(&client, url, case.token.as_deref())?;
        counted.requests += 1;
        if asked >= begin {
            counted.times.saturating_record(u64::try_from(asked.elapsed().as_micros()).unwrap_or(LONGEST));
        }
    }
    Ok(counted)
}

/// A client with one connection, kept open.
pub(crate) fn client() -> Agent {
    Agent::config_builder().max_idle_connections(1).timeout_global(Some(Duration::from_secs(30))).build().into()
}

/// The body of a success; anything else is an error: a fast refusal is no result.
pub(crate) fn answer(client: &Agent, url: &str, token: Option<&str>) -> anyhow::Result<Vec<u8>> {
    let mut request = client.get(url);
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let body = request.call()?.body_mut().read_to_vec()?;
    anyhow::ensure!(body.starts_with(SUCCESS), "{url} answered {}", String::from_utf8_lossy(&body));
    Ok(body)
}
