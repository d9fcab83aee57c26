//! Likes: durable ones a second, compared with the fastest insert of the same database, and their time on walls of every
//! size.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use laurel_server::clock::Clock;
use laurel_server::db::Store;
use ureq::Agent;

use crate::limit::Limit;
use crate::load::{Load, Measured, SUCCESS, client};
use crate::report;
use crate::seed::votes::{self, Voters};
use crate::seed::works::{self, Wall};
use crate::server::Server;
use crate::wall::{SIZES, is_slower};

/// Accounts that vote, more than connections.
const VOTERS: u32 = 1_000;
/// Connections on SQLite and on PostgreSQL when durable likes are compared with the limit.
const ON_SQLITE: u32 = 128;
const ON_POSTGRES: u32 = 32;
/// Share of the limit's rate that is the goal.
const GOAL: f64 = 0.5;
/// Connections on each wall.
const ON_WALL: u32 = 8;
/// Likes that are there already on the last measurement.
const SEEDED: u32 = 1_000_000;
/// The wall on which they are.
const SEEDED_ON: usize = 1;
/// Likes that are there when durable ones are compared with the limit: a contest that goes on, on whose tables PostgreSQL has
/// statistics.
const BEFORE: u32 = 100_000;
/// Statements of a like that is alone in its group: the session, the transaction's begin and end, the locked works, the
/// activity, voters, devices, votes, budgets, devices and their accounts, counters of works and of the activity, acts, and the
/// works whose popularity follows.
const STATEMENTS: f64 = 15.0;
/// Threads with which pgbench sends.
const THREADS: &str = "2";

/// Measures likes; returns a sentence for each missed goal. The address is that of PostgreSQL.
pub(crate) fn measure(server: &Server, data_dir: &Path, postgres: Option<&str>, load: Load) -> anyhow::Result<Vec<String>> {
    let (url, now) = (postgres.map_or_else(|| data_dir.join("laurel.db").display().to_string(), str::to_owned), Clock::default().now_ms());
    let store = Store::open(&url)?;
    let voters = votes::voters(&store, VOTERS, now)?;
    let mut missed = Vec::new();
    let [small, ..] = SIZES;
    let wall = open(&store, small, now)?;
    votes::likes(&store, &wall, &voters, BEFORE, now)?;
    let first = Voting { server, wall, size: small, voters: &voters, next: AtomicU32::new(0) };
    missed.extend(against_the_limit(&first, data_dir, postgres, load)?);

    let mut votings = vec![first];
    for size in &SIZES[1..] {
        votings.push(Voting { server, wall: open(&store, *size, now)?, size: *size, voters: &voters, next: AtomicU32::new(0) });
    }
    let mut times: Vec<(String, Duration)> = Vec::new();
    let load = Load { connections: ON_WALL, ..load };
    for voting in &votings {
        let name = format!("likes among {} works", voting.size);
        times.push((name.clone(), voting.measure(&name, load, &mut missed)?.quantile(50)));
    }
    let seeded = votings.get(SEEDED_ON).context("no wall")?;
    votes::likes(&store, &seeded.wall, &voters, SEEDED, now)?;
    let name = format!("… {} works with {SEEDED} likes", seeded.size);
    times.push((name.clone(), seeded.measure(&name, load, &mut missed)?.quantile(50)));
    if let Some((_, small)) = times.first().cloned() {
        let slow = times.iter().filter(|(_, middle)| is_slower(*middle, small));
        missed.extend(slow.map(|(name, middle)| format!("{name}: {middle:?} where {small:?} are needed for a thousand works")));
    }
    Ok(missed)
}

fn open(store: &Store, size: u32, now: i64) -> anyhow::Result<Wall> {
    let wall = works::fill(store, size, now)?;
    votes::open(store, &wall, now)?;
    Ok(wall)
}

/// Compares durable likes with the limit; returns a sentence if the goal is missed.
fn against_the_limit(voting: &Voting<'_>, data_dir: &Path, postgres: Option<&str>, load: Load) -> anyhow::Result<Option<String>> {
    let connections = if postgres.is_some() { ON_POSTGRES } else { ON_SQLITE };
    let load = Load { connections, ..load };
    let limit = grouped(&postgres.map_or_else(|| data_dir.join("limit.db").display().to_string(), str::to_owned), load)?;
    let without_http = postgres.map(|url| pgbench(url, data_dir, load)).transpose()?;
    let name = format!("durable likes, {connections} connections");
    let rate = voting.measure(&name, load, &mut Vec::new())?.rate;
    let share = rate / limit;
    report::plain(&format!("\n{:<52} {:>10} {:>9} {:>9} {:>11}", "a second", "limit", "rate", "share", "goal"))?;
    report::rates(&name, limit, rate, share, GOAL)?;
    if let Some(limit) = without_http {
        report::rates("… beside pgbench, which has no HTTP", limit, rate, rate / limit, GOAL)?;
    }
    Ok((share < GOAL).then(|| format!("{name}: {share:.2} of the limit's rate where {GOAL} is the goal")))
}

/// Rows a second that a bare handler stores in groups.
fn grouped(database_url: &str, load: Load) -> anyhow::Result<f64> {
    let limit = Limit::inserts(database_url)?;
    let start = |connection: usize| {
        let (client, url) = (client(), limit.url.clone());
        move || post(&client, &url, None, connection)
    };
    let measured = load.drive(start).context("the limit's inserts")?;
    report::meanwhile(&format!("grouped inserts, {} connections", load.connections), &measured)?;
    Ok(measured.rate)
}

/// Rows a second that pgbench stores with a prepared statement, in the table of the grouped inserts.
fn pgbench(url: &str, data_dir: &Path, load: Load) -> anyhow::Result<f64> {
    let script = data_dir.join("insert.sql");
    std::fs::write(
        &script,
        "\\set account random(1, 1000000000)\n\\set work random(1, 1000000000)\n\
         INSERT INTO limit_like (account_id, work_id, day) VALUES (:account, :work, 20000) ON CONFLICT DO NOTHING;\n",
    )?;
    let (clients, seconds) = (load.connections.to_string(), load.time.as_secs().to_string());
    let run = Command::new("pgbench")
        .args(["--no-vacuum", "--protocol=prepared", "--jobs", THREADS, "--client", &clients, "--time", &seconds])
        .arg("--file")
        .arg(&script)
        .arg(url)
        .output()
        .context("pgbench does not run")?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    anyhow::ensure!(run.status.success(), "pgbench: {said}{}", String::from_utf8_lossy(&run.stderr));
    let rate = said.lines().find_map(|line| line.strip_prefix("tps = ")).and_then(|line| line.split(' ').next()?.parse().ok());
    rate.with_context(|| format!("pgbench names no rate: {said}"))
}

/// Likes on one wall, each of another account or work.
struct Voting<'a> {
    server: &'a Server,
    wall: Wall,
    size: u32,
    voters: &'a Voters,
    next: AtomicU32,
}

impl Voting<'_> {
    /// Measures and prints likes; adds a sentence if they cost too many statements.
    fn measure(&self, name: &str, load: Load, missed: &mut Vec<String>) -> anyhow::Result<Measured> {
        let before = self.server.statements()?;
        let start = |connection: usize| {
            let client = client();
            move || self.like(&client, connection)
        };
        let measured = load.drive(start).with_context(|| name.to_owned())?;
        let statements = crate::per_request(self.server.statements()? - before, measured.requests);
        report::row(name, &measured, statements)?;
        if statements.round() > STATEMENTS {
            missed.push(format!("{name}: {statements:.1} statements"));
        }
        Ok(measured)
    }

    fn like(&self, client: &Agent, connection: usize) -> anyhow::Result<()> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (turn, voter) = (number / VOTERS, number % VOTERS);
        anyhow::ensure!(turn < self.size, "every voter has liked every work");
        // Works in turn, each voter at another place.
        let work = self.wall.first + i64::from((turn + voter * 7) % self.size);
        let token = self.voters.tokens.get(voter as usize).context("no voter")?;
        let url = format!("{}/mobile/works/{work}/like", self.server.origin);
        post(client, &url, Some(token), voter as usize).with_context(|| format!("connection {connection}"))
    }
}

/// Sends what a browser sends with a like.
fn post(client: &Agent, url: &str, token: Option<&str>, device: usize) -> anyhow::Result<()> {
    let mut request = client.post(url).header("Content-Type", "application/json");
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let sent = format!(r#"{{"device":"bench-device-{device:08}"}}"#);
    let body = request.send(sent.as_str())?.body_mut().read_to_vec()?;
    anyhow::ensure!(body.starts_with(SUCCESS), "{url} answered {}", String::from_utf8_lossy(&body));
    Ok(())
}
