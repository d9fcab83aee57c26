//! The key file: given by an option, or created in the data folder.

use std::path::Path;

use super::{ConfigError, DatabaseArgs};
use crate::db::Store;
use crate::keys::{self, KeyFileError, Keys};

/// Option and variable, named in errors.
const KEYS_NAME: &str = "--keys (LAUREL_KEYS)";
/// Name of the file in the data folder.
const FILE: &str = "keys.json";

/// Options of commands that read or write sealed values.
#[derive(Debug, Clone, clap::Args)]
pub struct KeyArgs {
    /// File with the keys, the same for all servers on one database; absent: created once in the data folder. The
    /// variable may hold the file's text itself.
    #[arg(long, env = "LAUREL_KEYS", value_name = "FILE", hide_env_values = true)]
    pub keys: Option<String>,
}

impl KeyArgs {
    /// Loads the given keys, or those of the data folder, which are created at the first start.
    pub fn load(&self, data_dir: &Path) -> Result<Keys, ConfigError> {
        match self.keys.as_deref() {
            Some(given) => keys::load(given).map_err(|error| self.failed(data_dir, &error)),
            None => keys::load_or_make(&data_dir.join(FILE)).map_err(|error| self.failed(data_dir, &error)),
        }
    }

    /// Creates new keys and retains the old ones for reading. Returns the path of the key file.
    pub fn rotate(&self, database: &DatabaseArgs) -> Result<String, ConfigError> {
        let path = self.place(&database.data_dir);
        let path = path.ok_or_else(|| ConfigError::new(KEYS_NAME, "keys given as a text cannot be rotated: write them to a file first"))?;
        keys::rotate(Path::new(&path)).map_err(|error| self.failed(&database.data_dir, &error))?;
        Ok(path)
    }

    /// Path of the key file; `None` if the option holds the keys themselves.
    fn place(&self, data_dir: &Path) -> Option<String> {
        match self.keys.as_deref() {
            Some(given) if given.trim_start().starts_with('{') => None,
            Some(given) => Some(given.to_owned()),
            None => Some(data_dir.join(FILE).display().to_string()),
        }
    }

    fn failed(&self, data_dir: &Path, error: &KeyFileError) -> ConfigError {
        let place = self.place(data_dir).map_or_else(String::new, |path| format!("{path}: "));
        ConfigError::new(KEYS_NAME, format!("{place}{error}"))
    }
}

/// Refuses to start with keys other than those that the database was written with.
pub fn check_keys(store: &Store, keys: &Keys) -> anyhow::Result<()> {
    match keys::missing_key(store, keys)? {
        None => Ok(()),
        Some(id) => {
            let reason = format!("the database was written with the key {id}, which is missing in these keys");
            Err(ConfigError::new(KEYS_NAME, reason).into())
        }
    }
}
