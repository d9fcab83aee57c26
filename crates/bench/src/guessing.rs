//! Somebody guesses passwords from many addresses at once: what everybody else waits for meanwhile.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;

use crate::cases::log_in;
use crate::load::{Measured, SUCCESS, client};
use crate::report;
use crate::server::Server;

/// 99 of 100 other answers come within this time.
pub(crate) const PATIENCE: Duration = Duration::from_millis(500);
/// Wrong log-ins in flight at any moment.
const IN_FLIGHT: usize = 200;
/// All of them are in flight before anything counts.
const WARM_UP: Duration = Duration::from_secs(2);
/// What a wrong log-in is answered with: it is wrong, or its turn did not come in time. Anything else
/// would be a refusal that costs nothing.
const WRONG: [&[u8]; 2] = [br#"{"code":4000"#, br#"{"code":503"#];
/// A thread that waits for one answer needs little.
const STACK_BYTES: usize = 256 * 1024;

/// Asks as others do while passwords are guessed; the names of what comes too late.
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

/// Each request comes from an address of its own, as the proxy tells it.
#[derive(Default)]
struct Addresses(AtomicU32);

impl Addresses {
    fn next(&self) -> String {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 0)) + number % (1 << 24)).to_string()
    }
}

/// A name of its own each time, as nobody has it: it takes as long, and no name is tried too often.
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
