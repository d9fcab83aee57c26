//! Seeds a database, starts the server on it and measures the most frequent calls.

mod bill;
mod cases;
mod desk;
mod guessing;
mod likes;
mod limit;
mod live;
mod load;
mod machine;
mod page;
mod payments;
mod picture;
mod report;
mod rush;
mod seed;
mod server;
mod upload;
mod wall;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Parser, ValueEnum};
use laurel_server::clock::Clock;
use laurel_server::db::Store;

use cases::Case;
use limit::Reads;
use load::Load;
use server::Server;

/// Measures a release server over HTTP; the database must be empty.
#[derive(Parser)]
#[command(name = "laurel-bench", version)]
struct Options {
    /// Path of the server binary.
    #[arg(long, value_name = "FILE", required_unless_present_any = ["limit", "limit_inserts", "wall"])]
    server: Option<PathBuf>,
    /// Folder for the SQLite file and the server's log.
    #[arg(long, value_name = "DIR", required_unless_present_any = ["limit", "limit_inserts"])]
    data_dir: Option<PathBuf>,
    /// Serves only the answer in this file, as a baseline.
    #[arg(long, value_name = "FILE", hide = true)]
    limit: Option<PathBuf>,
    /// Rows that the baseline reads before each answer.
    #[arg(long, value_enum, hide = true, default_value = "nothing")]
    limit_reads: Reads,
    /// Only stores a row for each request, in groups, as a baseline of likes.
    #[arg(long, hide = true)]
    limit_inserts: bool,
    /// Measures only this part.
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// `postgres://…`; absent: SQLite in the data folder.
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Activities to seed.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(100..=100_000))]
    activities: u32,
    /// Fills the database with a contest of N works with pictures, prints the activity's id, and measures nothing.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(100..=1_000_000))]
    wall: Option<u32>,
    /// Connections that send without a pause.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    connections: u32,
    /// Seconds of each measurement.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
}

/// A part that can be measured alone.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The processor time a request, on SQLite.
    Shares,
    /// An organiser's work with 100,000 sign-ups.
    Desk,
    /// Open live feeds.
    Live,
    /// Likes.
    Likes,
    /// Notifications of payments, and the bill of a day.
    Payments,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    if let Some(file) = &options.limit {
        return limit::serve(file, options.limit_reads, options.database_url.as_deref().unwrap_or_default());
    }
    if options.limit_inserts {
        return limit::serve_inserts(options.database_url.as_deref().unwrap_or_default());
    }
    if let (Some(works), Some(data_dir)) = (options.wall, &options.data_dir) {
        return only_wall(data_dir, works);
    }
    let (Some(program), Some(data_dir)) = (&options.server, &options.data_dir) else {
        anyhow::bail!("--server and --data-dir are required");
    };
    std::fs::create_dir_all(data_dir)?;
    let url = options.database_url.clone().unwrap_or_else(|| data_dir.join("laurel.db").display().to_string());
    let seeded = seed_database(&url, options.activities)?;

    let load = Load { connections: options.connections, time: Duration::from_secs(options.seconds) };
    report::head(&machine::describe(), &seeded.database, options.activities, load)?;
    let shares = || limit::measure(program, data_dir, &url, &seeded.token, options.activities, load);
    let payments = || payments::measure((program, data_dir, &url));
    let live = || live::measure(&Server::limited(program, data_dir, &url)?);
    match options.only {
        Some(Part::Shares) => {
            anyhow::ensure!(options.database_url.is_none(), "shares are measured on SQLite");
            return all_met(&shares()?);
        }
        Some(Part::Desk) => {
            let (server, mut costly) = (Server::start(program, data_dir, &url)?, Vec::new());
            let late = organiser(&url, &server, load.time, &mut costly)?;
            anyhow::ensure!(late.is_none() && costly.is_empty(), "too slow: {late:?}; more statements than allowed: {costly:?}");
            return Ok(());
        }
        Some(Part::Live) => return all_met(&live()?),
        Some(Part::Payments) => return all_met(&payments()?),
        Some(Part::Likes) => {
            let server = Server::start(program, data_dir, &url)?;
            return all_met(&likes::measure(&server, data_dir, options.database_url.as_deref(), load)?);
        }
        None => {}
    }
    let server = Server::start(program, data_dir, &url)?;
    let mut costly = Vec::new();
    let accounts = cases::accounts(&server.origin, &seeded.names, &seeded.token);
    for case in cases::all(&server.origin, &seeded.token, options.activities)?.into_iter().chain(accounts) {
        let before = server.statements()?;
        let measured = load.run(&case)?;
        let statements = per_request(server.statements()? - before, measured.requests);
        report::line(&case, &measured, statements)?;
        if too_many(&case, statements) {
            costly.push(case.name);
        }
    }
    let missed_shares = if options.database_url.is_none() { shares()? } else { Vec::new() };
    let short = page::measure(&server.origin, data_dir, load)?;
    let slow_picture = picture::measure(&server.origin, data_dir, load)?;
    // A fresh server: memory that an earlier one took for pictures would hide what uploads take.
    let heavy_upload = upload::measure(&Server::start(program, data_dir, &url)?, &seeded.token)?;
    let held_up = guessing::measure(&Server::limited(program, data_dir, &url)?, &seeded.token, load.time)?;
    let heavy_feeds = live()?;
    let slow_walls = wall::measure(&url, &server, load)?;
    let late = organiser(&url, &server, load.time, &mut costly)?;
    let slow = rushes(&url, &server)?;
    // Its jobs would ask the real service about the payments.
    drop(server);
    let missed_payments = payments()?;
    anyhow::ensure!(slow.is_empty(), "an answer took longer than {} s: {}", rush::PATIENCE.as_secs(), slow.join(", "));
    anyhow::ensure!(held_up.is_empty(), "p99 above {} ms: {}", guessing::PATIENCE.as_millis(), held_up.join(", "));
    all_met(&missed_shares)?;
    all_met(&short)?;
    anyhow::ensure!(slow_picture.is_none(), "{}", slow_picture.unwrap_or_default());
    anyhow::ensure!(heavy_upload.is_none(), "{}", heavy_upload.unwrap_or_default());
    all_met(&heavy_feeds)?;
    all_met(&slow_walls)?;
    all_met(&missed_payments)?;
    if let Some((name, time)) = late {
        anyhow::bail!("{name}: {time:?} is too long");
    }
    anyhow::ensure!(costly.is_empty(), "more statements than allowed: {}", costly.join(", "));
    Ok(())
}

/// Fails with the sentences of missed goals.
fn all_met(missed: &[String]) -> anyhow::Result<()> {
    anyhow::ensure!(missed.is_empty(), "{}", missed.join("; "));
    Ok(())
}

fn only_wall(data_dir: &Path, works: u32) -> anyhow::Result<()> {
    std::fs::create_dir_all(data_dir)?;
    let store = Store::open(&data_dir.join("laurel.db").display().to_string())?;
    store.migrate()?;
    let wall = seed::works::fill(&store, works, Clock::default().now_ms())?;
    seed::works::paint(data_dir)?;
    report::plain(&wall.activity.to_string())
}

/// Sign-ups in the organiser's long list.
const SIGN_UPS: u32 = 100_000;

/// Filters the organiser's long list on one connection; returns name and time if it takes too long.
fn organiser(
    url: &str,
    server: &Server,
    time: Duration,
    costly: &mut Vec<&'static str>,
) -> anyhow::Result<Option<(&'static str, Duration)>> {
    let long = seed::long::fill(&Store::open(url)?, SIGN_UPS, Clock::default().now_ms())?;
    let idle = server.idle_statements(time)?;
    let mut late = None;
    for case in cases::organiser(&server.origin, &long)?.into_iter().chain([cases::statistic(&server.origin, &long)]) {
        let before = server.statements()?;
        let measured = Load { connections: 1, time }.run(&case)?;
        // One organiser sends so few requests that the statements of background jobs would show in each.
        let statements = per_request((server.statements()? - before).saturating_sub(idle), measured.requests);
        report::line(&case, &measured, statements)?;
        if too_many(&case, statements) {
            costly.push(case.name);
        }
        let slowest = measured.quantile(99);
        late = late.or(case.most_time.filter(|most| slowest > *most).map(|_| (case.name, slowest)));
    }
    Ok(late.or(desk::measure(server, &long)?))
}

/// Name, people and places of each rush.
const RUSHES: [(&str, u32, i64); 2] = [("rush, 500 for 20 places", 500, 20), ("rush, 2,000 for 500 places", 2_000, 500)];

/// Runs each rush; returns the names of those in which an answer came too late.
fn rushes(url: &str, server: &Server) -> anyhow::Result<Vec<&'static str>> {
    let mut slow = Vec::new();
    for ((name, people, places), index) in RUSHES.into_iter().zip(0..) {
        let crowd = seed::rush::crowd(Store::open(url)?, index, people, places, Clock::default().now_ms())?;
        let before = server.statements()?;
        let rushed = rush::run(&server.origin, &crowd)?;
        let statements = per_request(server.statements()? - before, rushed.requests);
        report::rush(name, &rushed, statements)?;
        if rushed.quantile(100) > rush::PATIENCE {
            slow.push(name);
        }
    }
    Ok(slow)
}

struct Seeded {
    database: String,
    token: String,
    /// Usernames of accounts that log in by password.
    names: Vec<String>,
}

/// Seeds the database and closes the store before the server starts, so that nothing stays warm in it.
fn seed_database(url: &str, activities: u32) -> anyhow::Result<Seeded> {
    let store = Store::open(url)?;
    store.migrate()?;
    let token = seed::fill(&store, activities, Clock::default().now_ms())?;
    let names = seed::account::with_password(&store, Clock::default().now_ms())?;
    Ok(Seeded { database: machine::database(&store)?, token, names })
}

#[expect(clippy::cast_precision_loss, reason = "counts of a few minutes are far below 2^52")]
fn per_request(statements: u64, requests: u64) -> f64 {
    statements as f64 / requests.max(1) as f64
}

/// Rounds, because background jobs add a statement now and then.
fn too_many(case: &Case, statements: f64) -> bool {
    case.most_statements.is_some_and(|most| statements.round() > f64::from(most))
}
