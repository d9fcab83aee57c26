//! Processor time a request, compared with a handler that reads no more than necessary and answers the same bytes.
//! Only on SQLite: with PostgreSQL most of the time is that of another process.

mod insert;
mod serve;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context as _;
use laurel_server::clock::Clock;
use laurel_server::db::Store;

use crate::cases::{self, Case};
use crate::load::{Load, client};
use crate::machine;
use crate::report;
use crate::seed::works;
use crate::server::Server;

pub(crate) use insert::serve as serve_inserts;
pub(crate) use serve::{Answer, Reads, serve};

/// Connections of this comparison.
const CONNECTIONS: u32 = 32;
/// Works of the wall; none of the other walls has as many, and their names come from the number.
const WORKS: u32 = 1_200;

/// A call, what its limit reads, and the share of the limit's speed that is the goal.
struct Comparison {
    case: Case,
    reads: Reads,
    goal: f64,
}

/// Measures the calls that most users make; returns a sentence for each missed goal.
pub(crate) fn measure(program: &Path, data_dir: &Path, url: &str, token: &str, activities: u32, load: Load) -> anyhow::Result<Vec<String>> {
    let server = Server::unmet(program, data_dir, url)?;
    let details = cases::details(&server.origin, activities)?;
    let wall = works::fill(&Store::open(url)?, WORKS, Clock::default().now_ms())?;
    let load = Load { connections: CONNECTIONS, ..load };
    report::plain(&format!("\n{:<52} {:>10} {:>9} {:>9} {:>11}", "processor time a request", "limit µs", "µs", "share", "goal"))?;
    let mut short = Vec::new();
    for Comparison { case, reads, goal } in comparisons(&server.origin, details, token, wall.activity) {
        let floor = Limit::of(&case, reads, data_dir, url)?.cost(&case, load)?;
        let cost = cost(server.process(), &case, load)?;
        let share = floor / cost;
        report::share(case.name, floor, cost, share, goal)?;
        if share < goal {
            short.push(format!("{}: {share:.2} of the limit's speed where {goal} is the goal", case.name));
        }
    }
    Ok(short)
}

fn comparisons(origin: &str, details: Case, token: &str, wall: i64) -> [Comparison; 4] {
    let known = Case { name: "details, signed in", token: Some(token.to_owned()), ..details.clone() };
    let details = Case { name: "details, stranger", ..details };
    let one = |name, url: String| Case { name, urls: vec![url], ..details.clone() };
    let list = one("list, from the cache", format!("{origin}/mobile/competition?size=10"));
    let works = one("wall", format!("{origin}/mobile/works?competitionId={wall}&size=20"));
    [
        Comparison { case: list, reads: Reads::Nothing, goal: 0.4 },
        Comparison { case: details, reads: Reads::Activity, goal: 0.4 },
        Comparison { case: known, reads: Reads::Activity, goal: 0.25 },
        Comparison { case: works, reads: Reads::Works, goal: 0.4 },
    ]
}

/// Processor time of one request to this process, s.
fn cost(process: u32, case: &Case, load: Load) -> anyhow::Result<f64> {
    let before = machine::processor_time(process)?;
    let measured = load.run(case)?;
    let requests = u32::try_from(measured.requests)?;
    Ok((machine::processor_time(process)? - before) / f64::from(requests.max(1)))
}

/// The handler that is compared with, in its own process like the measured server.
pub(crate) struct Limit {
    child: Child,
    pub(crate) url: String,
}

impl Limit {
    /// Starts one that answers what the server answers to the first address of this case.
    fn of(case: &Case, reads: Reads, data_dir: &Path, database_url: &str) -> anyhow::Result<Limit> {
        let url = case.urls.first().context("the case has no address")?;
        let mut request = client().get(url);
        if let Some(token) = &case.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let file = data_dir.join("limit.json");
        Answer::of(&mut request.call()?)?.write(&file)?;
        Limit::start(&file, reads, database_url)
    }

    /// Starts one that answers this file (`Answer`).
    pub(crate) fn start(file: &Path, reads: Reads, database_url: &str) -> anyhow::Result<Limit> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("--limit").arg(file).arg("--limit-reads").arg(reads.word()).args(["--database-url", database_url]);
        Limit::run(command)
    }

    /// Starts one that inserts a row for each request.
    pub(crate) fn inserts(database_url: &str) -> anyhow::Result<Limit> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--limit-inserts", "--database-url", database_url]);
        Limit::run(command)
    }

    fn run(mut command: Command) -> anyhow::Result<Limit> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("the limit's handler has no output")?;
        let mut url = String::new();
        BufReader::new(out).read_line(&mut url)?;
        Ok(Limit { child, url: url.trim().to_owned() })
    }

    fn cost(&self, case: &Case, load: Load) -> anyhow::Result<f64> {
        cost(self.child.id(), &Case { urls: vec![self.url.clone()], ..case.clone() }, load)
    }
}

impl Drop for Limit {
    fn drop(&mut self) {
        // An error means that it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
