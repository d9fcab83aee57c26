//! Prints the figures.

use std::io::Write as _;

use crate::cases::Case;
use crate::load::{Load, Measured};

/// Prints the machine, the load, the database and the names of the columns.
pub(crate) fn head(machine: &str, database: &str, activities: u32, load: Load) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "\nmachine   {machine}; the load comes from the same machine")?;
    writeln!(out, "load      {} connections without a pause, {} s each", load.connections, load.time.as_secs())?;
    writeln!(out, "database  {database}, {activities} activities\n")?;
    writeln!(out, "{:<52} {:>10} {:>9} {:>9} {:>11}", "", "requests/s", "p50 ms", "p99 ms", "statements")?;
    Ok(())
}

pub(crate) fn line(case: &Case, measured: &Measured, statements: f64) -> anyhow::Result<()> {
    row(case.name, measured, statements)
}

/// Prints a rush with the time of its last answer.
pub(crate) fn rush(name: &str, measured: &Measured, statements: f64) -> anyhow::Result<()> {
    row(name, measured, statements)?;
    writeln!(std::io::stdout(), "{:<52} the last answer came after {:.2} s", "", measured.quantile(100).as_secs_f64())?;
    Ok(())
}

/// Prints processor times a request, s, with the share of the limit's speed and its goal.
pub(crate) fn share(name: &str, limit: f64, cost: f64, share: f64, goal: f64) -> anyhow::Result<()> {
    let (limit, cost) = (limit * 1e6, cost * 1e6);
    writeln!(std::io::stdout(), "{name:<52} {limit:>10.0} {cost:>9.0} {share:>9.2} {goal:>11.2}")?;
    Ok(())
}

/// Prints rates a second with the share of the limit's rate and its goal.
pub(crate) fn rates(name: &str, limit: f64, rate: f64, share: f64, goal: f64) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{name:<52} {limit:>10.0} {rate:>9.0} {share:>9.2} {goal:>11.2}")?;
    Ok(())
}

/// Prints a median time.
pub(crate) fn time(name: &str, time: std::time::Duration) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{name:<52} {:>10} {:>9.2}", "", time.as_secs_f64() * 1_000.0)?;
    Ok(())
}

/// Prints a line of text.
pub(crate) fn plain(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}

/// Prints calls that ran together with others, so that their statements cannot be counted separately.
pub(crate) fn meanwhile(name: &str, measured: &Measured) -> anyhow::Result<()> {
    let ms = |per_cent| measured.quantile(per_cent).as_secs_f64() * 1_000.0;
    writeln!(std::io::stdout(), "{name:<52} {:>10.0} {:>9.2} {:>9.2}", measured.rate, ms(50), ms(99))?;
    Ok(())
}

/// Prints the requests of one kind.
pub(crate) fn row(name: &str, measured: &Measured, statements: f64) -> anyhow::Result<()> {
    let ms = |per_cent| measured.quantile(per_cent).as_secs_f64() * 1_000.0;
    let (rate, p50, p99) = (measured.rate, ms(50), ms(99));
    writeln!(std::io::stdout(), "{name:<52} {rate:>10.0} {p50:>9.2} {p99:>9.2} {statements:>11.2}")?;
    Ok(())
}
