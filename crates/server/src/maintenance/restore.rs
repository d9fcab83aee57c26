//! Restores a backup.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use diesel::prelude::*;

use super::objects;
use super::snapshot::{DATABASE, Manifest, check_database, copy, sync};
use crate::config::DatabaseArgs;
use crate::db::is_postgres;

/// Replaces the database and the secrets by those of a backup, and adds its uploaded files to the existing ones. The
/// old data is moved to a folder next to it, whose path is returned. A damaged backup, or a database that a server
/// still uses, leaves the database unchanged.
pub fn restore(database: &DatabaseArgs, source: &Path, now_ms: i64) -> anyhow::Result<Option<PathBuf>> {
    let url = database.url()?;
    ensure!(!is_postgres(&url), "`laurel restore` restores the embedded database; for PostgreSQL use its own pg_restore");
    ensure!(Path::new(&url) == database.data_dir.join(DATABASE), "`laurel restore` writes into the data folder; give no other address");
    let manifest = Manifest::verified(source)?;
    check_database(&source.join(DATABASE))?;
    // All new files are on the disk before the first old one is moved.
    let incoming = database.data_dir.join(format!("restore-{now_ms}"));
    fs::create_dir_all(&incoming).with_context(|| incoming.display().to_string())?;
    for name in manifest.names() {
        copy(&source.join(name), &incoming.join(name))?;
    }
    objects::bring_back(source, &database.data_dir)?;
    let replaced = set_aside(&database.data_dir, now_ms)?;
    for name in manifest.names() {
        let place = database.data_dir.join(name);
        fs::rename(incoming.join(name), &place).with_context(|| place.display().to_string())?;
    }
    fs::remove_dir(&incoming).with_context(|| incoming.display().to_string())?;
    sync(&database.data_dir)?;
    Ok(replaced)
}

/// Moves database and secrets away, after the write-ahead log is merged into the database.
fn set_aside(data_dir: &Path, now_ms: i64) -> anyhow::Result<Option<PathBuf>> {
    let current = data_dir.join(DATABASE);
    if !current.exists() {
        return Ok(None);
    }
    fold_log(&current)?;
    let kept = data_dir.join(format!("before-restore-{now_ms}"));
    fs::create_dir(&kept).with_context(|| kept.display().to_string())?;
    for name in super::snapshot::SECRETS.into_iter().chain([DATABASE]) {
        let place = data_dir.join(name);
        if place.exists() {
            fs::rename(&place, kept.join(name)).with_context(|| place.display().to_string())?;
        }
    }
    Ok(Some(kept))
}

/// Merges the write-ahead log. Leaving WAL mode needs exclusive access: it fails while a server has the database
/// open, and otherwise removes the log.
fn fold_log(file: &Path) -> anyhow::Result<()> {
    let mut connection = SqliteConnection::establish(&file.display().to_string())?;
    diesel::sql_query("PRAGMA journal_mode = DELETE")
        .execute(&mut connection)
        .context("the database is in use: stop the server before its data is replaced")?;
    Ok(())
}
