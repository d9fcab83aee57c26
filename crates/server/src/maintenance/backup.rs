//! Backs up the embedded database while the server runs.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::objects;
use super::snapshot::{DATABASE, Manifest, SECRETS, check_database, copy, sync};
use crate::config::DatabaseArgs;
use crate::db::is_postgres;

/// Writes database, secrets and uploaded files into a new folder, and verifies the database. The backup is
/// consistent: it contains every change that was acknowledged before it began.
pub fn backup(database: &DatabaseArgs, target: &Path) -> anyhow::Result<()> {
    let url = database.url()?;
    ensure!(!is_postgres(&url), "`laurel backup` copies the embedded database; for PostgreSQL use its own pg_dump");
    ensure!(Path::new(&url).exists(), "there is no database at {url}");
    ensure!(!target.exists(), "{} exists already; a copy is never written over another", target.display());
    fs::create_dir_all(target).with_context(|| target.display().to_string())?;
    let made = fill(&url, &database.data_dir, target);
    if made.is_err() {
        // A partial backup could be taken for a complete one.
        fs::remove_dir_all(target).with_context(|| target.display().to_string())?;
    }
    made
}

fn fill(url: &str, data_dir: &Path, target: &Path) -> anyhow::Result<()> {
    let file = target.join(DATABASE);
    let mut connection = SqliteConnection::establish(url)?;
    diesel::sql_query("PRAGMA busy_timeout = 30000").execute(&mut connection)?;
    diesel::sql_query("VACUUM INTO $1").bind::<Text, _>(file.display().to_string()).execute(&mut connection)?;
    sync(&file)?;
    for name in SECRETS {
        let from = data_dir.join(name);
        if from.exists() {
            copy(&from, &target.join(name))?;
        }
    }
    check_database(&file)?;
    // After the database: files that it refers to existed before.
    objects::copy_all(data_dir, target)?;
    Manifest::of(target)?.write(target)
}
