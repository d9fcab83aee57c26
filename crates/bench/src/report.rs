//! Prints the figures.

use std::io::Write as _;

use crate::cases::Case;
use crate::load::{Load, Measured};

/// What was measured on, and the names of the columns.
pub(crate) fn head(machine: &str, database: &str, activities: u32, load: Load) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "\nmachine   {machine}; the load comes from the same machine")?;
    writeln!(out, "load      {} connections without a pause, {} s each", load.connections, load.time.as_secs())?;
    writeln!(out, "database  {database}, {activities} activities\n")?;
    writeln!(out, "{:<28} {:>10} {:>9} {:>9} {:>11}", "", "requests/s", "p50 ms", "p99 ms", "statements")?;
    Ok(())
}

/// One case.
pub(crate) fn line(case: &Case, measured: &Measured, statements: f64) -> anyhow::Result<()> {
    let ms = |quantile: f64| milliseconds(measured.times.value_at_quantile(quantile));
    let (rate, p50, p99) = (measured.rate, ms(0.5), ms(0.99));
    writeln!(std::io::stdout(), "{:<28} {rate:>10.0} {p50:>9} {p99:>9} {statements:>11.2}", case.name)?;
    Ok(())
}

fn milliseconds(micros: u64) -> String {
    format!("{}.{:02}", micros / 1_000, micros % 1_000 / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_hundredths_of_a_millisecond() {
        assert_eq!(milliseconds(12_345), "12.34");
        assert_eq!(milliseconds(70), "0.07");
    }
}
