//! A rush: all people tap twice at the same moment for fewer places than people. The places are given out
//! exactly, no person gets two, and every answer comes in time.

use std::sync::Barrier;
use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::{Value, json};
use ureq::Agent;

use crate::load::Measured;
use crate::seed::rush::Crowd;

/// Limit of the slowest answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// Small stack: a thread only waits for one answer.
const STACK_BYTES: usize = 256 * 1024;

/// Sends two taps of each person at the same moment.
pub(crate) fn run(origin: &str, crowd: &Crowd) -> anyhow::Result<Measured> {
    let url = format!("{origin}/mobile/apply");
    let start = Barrier::new(crowd.people.len() * 2 + 1);
    let answers = std::thread::scope(|scope| {
        let mut threads = Vec::with_capacity(crowd.people.len() * 2);
        for (index, (token, person)) in crowd.people.iter().enumerate() {
            for tap in 0..2 {
                let (url, start) = (&url, &start);
                let body = body(crowd, *person, index, tap);
                let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
                threads.push(builder.spawn_scoped(scope, move || tap_once(url, token, &body, start))?);
            }
        }
        start.wait();
        let mut answers = Vec::with_capacity(threads.len());
        for thread in threads {
            answers.push(thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a tap's thread panicked")))?);
        }
        anyhow::Ok(answers)
    })?;
    judge(crowd, &answers)?;
    Ok(Measured::at_once(answers.into_iter().map(|(_, time)| time).collect()))
}

/// The second tap repeats the first attempt for most people and is a new attempt for one in four: both must be
/// taken once.
fn body(crowd: &Crowd, person: i64, index: usize, tap: usize) -> String {
    let attempt = if index.is_multiple_of(4) { tap } else { 0 };
    json!({
        "competitionId": crowd.activity, "groupId": crowd.group, "formVersion": 1, "persons": [person], "answers": {},
        "agreementVersion": "2026-11", "nonce": format!("{index:08x}-0000-4000-8000-{attempt:012x}"),
    })
    .to_string()
}

/// Code and time of one answer.
fn tap_once(url: &str, token: &str, body: &str, start: &Barrier) -> anyhow::Result<(i64, Duration)> {
    let client: Agent = Agent::config_builder().timeout_global(Some(Duration::from_mins(1))).http_status_as_error(false).build().into();
    start.wait();
    let begun = Instant::now();
    let mut answer =
        client.post(url).header("Authorization", &format!("Bearer {token}")).header("Content-Type", "application/json").send(body)?;
    let envelope: Value = serde_json::from_slice(&answer.body_mut().read_to_vec()?)?;
    Ok((envelope["code"].as_i64().unwrap_or_default(), begun.elapsed()))
}

/// Accepts only success, full, and already signed up, and checks the counters.
fn judge(crowd: &Crowd, answers: &[(i64, Duration)]) -> anyhow::Result<()> {
    let unexpected = answers.iter().find(|(code, _)| ![2000, 6003, 6004].contains(code));
    ensure!(unexpected.is_none(), "an answer was {unexpected:?}");
    let (held, live, doubles) = crowd.counts()?;
    ensure!(
        (held, live, doubles) == (crowd.places, crowd.places, 0),
        "{} places: {held} held, {live} signed up, {doubles} people twice",
        crowd.places
    );
    Ok(())
}
