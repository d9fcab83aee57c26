//! Describes the machine and the database of a measurement.

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
}
