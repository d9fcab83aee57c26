//! Describes the machine and the database of a measurement.

use anyhow::Context as _;
use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_server::db::{Db, Store};

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = Text)]
    version: String,
}

/// Cores, memory and processor.
pub(crate) fn describe() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let processor = field("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let memory = field("/proc/meminfo", "MemTotal").and_then(|text| gibibytes(&text)).unwrap_or_else(|| "unknown memory".to_owned());
    format!("{cores} cores, {memory}, {processor}")
}

/// The value of the first line `name : value` of a file under `/proc`.
pub(crate) fn field(path: &str, name: &str) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    let pairs = text.lines().filter_map(|line| line.split_once(':'));
    pairs.map(|(key, value)| (key.trim(), value.trim())).find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

/// Clock ticks a second in `/proc`: fixed in Linux's interface (`USER_HZ`).
const TICKS_A_SECOND: f64 = 100.0;

/// Processor time of a process and its threads so far, s (`proc_pid_stat(5)`: `utime`, `stime`).
pub(crate) fn processor_time(process: u32) -> anyhow::Result<f64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    ticks(&text).map(|ticks| ticks / TICKS_A_SECOND).context("the processor time is not told")
}

/// Fields 14 and 15. Counting starts after the name, which may have spaces and brackets.
fn ticks(stat: &str) -> Option<f64> {
    let (_, after_name) = stat.rsplit_once(") ")?;
    let mut fields = after_name.split(' ').skip(11).map(str::parse::<f64>);
    Some(fields.next()?.ok()? + fields.next()?.ok()?)
}

/// `16384000 kB` as whole GiB, rounded.
fn gibibytes(text: &str) -> Option<String> {
    let kibibytes: u64 = text.split_whitespace().next()?.parse().ok()?;
    Some(format!("{} GiB", (kibibytes + (1 << 19)) >> 20))
}

/// Name and version of the database.
pub(crate) fn database(store: &Store) -> anyhow::Result<String> {
    let described = store.read(|db| {
        let (name, query) = match db {
            Db::Sqlite(_) => ("SQLite", "SELECT sqlite_version() AS version"),
            Db::Postgres(_) => ("PostgreSQL", "SELECT current_setting('server_version') AS version"),
        };
        let found: Version = diesel::sql_query(query).get_result(db)?;
        Ok(format!("{name} {}", found.version))
    });
    Ok(described?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_shown_in_whole_gibibytes() {
        assert_eq!(gibibytes("16384000 kB").as_deref(), Some("16 GiB"));
        assert_eq!(gibibytes("").as_deref(), None);
    }

    #[test]
    fn processor_time_is_read_after_the_name() {
        let stat = "7 (a (b) 9 c) S 1 7 7 0 -1 4194560 100 0 0 0 250 40 0 0 20 0 4 0";
        assert_eq!(ticks(stat), Some(290.0));
        assert_eq!(ticks("7 (laurel) S"), None);
    }
}
