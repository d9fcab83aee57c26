//! Measures how long other callers wait while passwords are guessed from many addresses.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;

use crate::cases::log_in;
use crate::load::{Measured, SUCCESS, client};
use crate::report;
use crate::server::Server;

/// Limit of the 99th percentile of the other answers.
pub(crate) const PATIENCE: Duration = Duration::from_millis(500);
/// Wrong log-ins in flight at any time.
const IN_FLIGHT: usize = 200;
/// Time before measuring starts, so that all of them are in flight.
const WARM_UP: Duration = Duration::from_secs(2);
/// Answers to a wrong log-in: wrong credentials, or no turn in time. Anything else would be a refusal that costs
/// nothing.
const WRONG: [&[u8]; 2] = [br#"{"code":4000"#, br#"{"code":503"#];
/// Small stack: a thread only waits for one answer.
const STACK_BYTES: usize = 256 * 1024;

/// Measures other calls while passwords are guessed; returns the names of those that were too slow.
pub(crate) fn measure(server: &Server, token: &str, time: Duration) -> anyhow::Result<Vec<&'static str>> {
    let others = [
        ("list of activities, 200 wrong log-ins in flight", format!("{}/mobile/competition?size=10", server.origin), None),
        ("account info, 200 wrong log-ins in flight", format!("{}/mobile/account/info", server.origin), Some(token)),
    ];
    let addresses = Addresses::default();
    let begin = Instant::now() + WARM_UP;
    let end = begin + time;
    std::thread::scope(|scope| {
        let mut guesses = Vec::with_capacity(IN_FLIGHT);
        for number in 0..IN_FLIGHT {
            let addresses = &addresses;
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            guesses.push(builder.spawn_scoped(scope, move || guess(&server.origin, number, addresses, end))?);
        }
        let asking = others.map(|(name, url, token)| {
            let addresses = &addresses;
            (name, scope.spawn(move || ask(&url, token, addresses, begin, end)))
        });
        let mut late = Vec::new();
        for (name, thread) in asking {
            let times = thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a connection's thread panicked")))?;
            let measured = Measured::within(times, time)?;
            report::meanwhile(name, &measured)?;
            if measured.quantile(99) > PATIENCE {
                late.push(name);
            }
        }
        let mut wrong = Vec::new();
        for guess in guesses {
            wrong.extend(guess.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a guess's thread panicked")))?);
        }
        report::meanwhile("the wrong log-ins themselves", &Measured::within(wrong, WARM_UP + time)?)?;
        Ok(late)
    })
}

/// A new client address for each request, as a proxy would report it.
#[derive(Default)]
struct Addresses(AtomicU32);

impl Addresses {
    fn next(&self) -> String {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 0)) + number % (1 << 24)).to_string()
    }
}

/// Guesses with a new unknown name each time: it costs as much as a known one, and no name reaches its rate limit.
fn guess(origin: &str, number: usize, addresses: &Addresses, end: Instant) -> anyhow::Result<Vec<Duration>> {
    let (client, mut times) = (client(), Vec::new());
    while Instant::now() < end {
        let url = log_in(origin, &format!("nobody-{number}-{}", times.len()), "not the password");
        times.push(timed(&client, &url, None, addresses, &WRONG)?);
    }
    Ok(times)
}

fn ask(url: &str, token: Option<&str>, addresses: &Addresses, begin: Instant, end: Instant) -> anyhow::Result<Vec<Duration>> {
    let (client, mut times) = (client(), Vec::new());
    loop {
        let asked = Instant::now();
        if asked >= end {
            return Ok(times);
        }
        let time = timed(&client, url, token, addresses, &[SUCCESS])?;
        if asked >= begin {
            times.push(time);
        }
    }
}

fn timed(client: &ureq::Agent, url: &str, token: Option<&str>, addresses: &Addresses, begins: &[&[u8]]) -> anyhow::Result<Duration> {
    let mut request = client.get(url).header("X-Forwarded-For", addresses.next());
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let asked = Instant::now();
    let body = request.call()?.body_mut().read_to_vec()?;
    let time = asked.elapsed();
    ensure!(begins.iter().any(|begin| body.starts_with(begin)), "{url}: {}", String::from_utf8_lossy(&body));
    Ok(time)
}
