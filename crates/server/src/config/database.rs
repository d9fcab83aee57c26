//! Options of the database, and the kind of installation.

use std::path::{Path, PathBuf};

use super::ConfigError;
use crate::db::is_postgres;

/// Kind of installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Environment {
    /// Real users: no readable outbox, no lifted limits.
    #[default]
    Production,
    /// A developer's machine.
    Development,
    /// Automatic tests.
    Test,
}

/// Options of the database.
#[derive(Debug, Clone, clap::Args)]
pub struct DatabaseArgs {
    /// Folder of the SQLite file and of all other stored data.
    #[arg(long, env = "LAUREL_DATA_DIR", default_value = "./data", value_name = "DIR")]
    pub data_dir: PathBuf,
    /// `postgres://…`; absent: SQLite in the data folder. `DATABASE_URL` is read too.
    #[arg(long, env = "LAUREL_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// The same, under the name used by hosting platforms.
    #[arg(long = "platform-database-url", env = "DATABASE_URL", hide = true, hide_env_values = true)]
    pub platform_url: Option<String>,
    /// Kind of installation.
    #[arg(long, env = "LAUREL_ENV", value_enum, default_value_t)]
    pub env: Environment,
}

impl DatabaseArgs {
    /// URL of PostgreSQL or path of the SQLite file; refuses what is neither.
    pub fn url(&self) -> Result<String, ConfigError> {
        let given = [("--database-url (LAUREL_DATABASE_URL)", &self.database_url), ("DATABASE_URL", &self.platform_url)];
        match given.into_iter().find_map(|(name, url)| url.as_deref().map(|url| (name, url))) {
            Some((name, url)) => checked(name, url),
            None => Ok(self.data_dir.join("laurel.db").display().to_string()),
        }
    }

    /// Creates the data folder if it is missing.
    pub fn prepare(&self) -> Result<(), ConfigError> {
        let failed = |error| ConfigError::new("--data-dir (LAUREL_DATA_DIR)", format!("{}: {error}", self.data_dir.display()));
        std::fs::create_dir_all(&self.data_dir).map_err(failed)
    }
}

/// A database address that means what it says: SQLite would take any other text as the name of a file, and an empty one
/// or `:memory:` as a database that ends with the process.
fn checked(name: &'static str, url: &str) -> Result<String, ConfigError> {
    let refuse = |reason: &str| Err(ConfigError::new(name, reason));
    if url.trim().is_empty() {
        return refuse("it is empty: leave it out for SQLite in the data folder, or name a database");
    }
    if is_postgres(url) {
        return Ok(url.to_owned());
    }
    if url.contains(":memory:") || url.contains("mode=memory") {
        return refuse("a database in memory would be lost at the end of the process");
    }
    let scheme = url.split_once(':').map(|(scheme, _)| scheme);
    // A drive letter is no scheme.
    if scheme.is_some_and(|scheme| scheme.len() > 1 && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))) {
        return refuse("it is neither postgres://… nor the path of a file");
    }
    let path = Path::new(url);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if url.ends_with(['/', '\\']) || path.is_dir() {
        return refuse("it is a folder: name a file in it");
    }
    if !path.is_absolute() && folder.is_none() || folder.is_some_and(|folder| !folder.is_dir()) {
        return refuse("the file must be in a folder that exists; one in the current folder is ./laurel.db");
    }
    Ok(url.to_owned())
}

/// The database in the words of the log: without its password.
pub fn shown(url: &str) -> String {
    if !is_postgres(url) {
        return format!("SQLite at {url}");
    }
    let Ok(url) = url::Url::parse(url) else { return "PostgreSQL".to_owned() };
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    format!("PostgreSQL at {}{port}{}", url.host_str().unwrap_or_default(), url.path())
}
