//! A backup on disk: its files, and the manifest that detects damaged ones.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use anyhow::{Context as _, bail};
use diesel::prelude::*;
use diesel::sql_types::Text;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::objects;

/// Name of the database, in the data folder and in a backup.
pub(super) const DATABASE: &str = "laurel.db";

/// Secrets that belong to the database: without them, codes in transit and sealed fields are unusable.
pub(super) const SECRETS: [&str; 2] = ["secret.key", "keys.json"];

const MANIFEST: &str = "manifest.json";

/// Contents of a backup.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// Version of the program that made the backup.
    program: String,
    /// Lower-case hexadecimal SHA-256 by file.
    files: BTreeMap<String, String>,
}

impl Manifest {
    /// Hashes the files of a folder.
    pub(super) fn of(folder: &Path) -> anyhow::Result<Manifest> {
        let mut files = BTreeMap::new();
        for name in SECRETS.into_iter().chain([DATABASE, objects::LIST]) {
            let file = folder.join(name);
            if file.exists() {
                files.insert(name.to_owned(), digest(&file).with_context(|| file.display().to_string())?);
            }
        }
        Ok(Manifest { program: env!("CARGO_PKG_VERSION").to_owned(), files })
    }

    /// Writes the manifest next to the files.
    pub(super) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let file = folder.join(MANIFEST);
        fs::write(&file, serde_json::to_vec_pretty(self)?).with_context(|| file.display().to_string())?;
        sync(&file)?;
        sync(folder)
    }

    /// Reads the manifest of a backup and verifies every file.
    pub(super) fn verified(folder: &Path) -> anyhow::Result<Manifest> {
        let file = folder.join(MANIFEST);
        let text = fs::read(&file).with_context(|| format!("{} is not a copy made by `laurel backup`", folder.display()))?;
        let manifest: Manifest = serde_json::from_slice(&text).with_context(|| format!("{} is damaged", file.display()))?;
        if !manifest.files.contains_key(DATABASE) {
            bail!("{} names no database", file.display());
        }
        let found = Manifest::of(folder)?;
        for (name, wanted) in &manifest.files {
            if found.files.get(name) != Some(wanted) {
                bail!("{} is missing or damaged", folder.join(name).display());
            }
        }
        objects::verify(folder)?;
        Ok(manifest)
    }

    /// Names of the files that belong into the data folder.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str).filter(|name| *name != objects::LIST)
    }
}

fn digest(file: &Path) -> io::Result<String> {
    let mut hash = Sha256::new();
    io::copy(&mut File::open(file)?, &mut Writer(&mut hash))?;
    let hexadecimal = hash.finalize().iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    Ok(hexadecimal)
}

struct Writer<'a>(&'a mut Sha256);

impl io::Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Waits until a file or folder is on the disk.
pub(super) fn sync(path: &Path) -> anyhow::Result<()> {
    File::open(path).and_then(|file| file.sync_all()).with_context(|| path.display().to_string())
}

/// Copies a file with its permissions, and waits until it is on the disk.
pub(super) fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    sync(to)
}

#[derive(QueryableByName)]
struct Said {
    #[diesel(sql_type = Text)]
    said: String,
}

/// Runs SQLite's checks of every page and index, and of all foreign keys.
pub(super) fn check_database(file: &Path) -> anyhow::Result<()> {
    let uri = format!("file:{}?mode=ro&immutable=1", percent_encoded(file));
    let mut connection = SqliteConnection::establish(&uri).with_context(|| file.display().to_string())?;
    let said: Vec<Said> = diesel::sql_query("SELECT integrity_check AS said FROM pragma_integrity_check").load(&mut connection)?;
    if said.iter().any(|row| row.said != "ok") {
        bail!("{} is damaged: {}", file.display(), said.into_iter().map(|row| row.said).collect::<Vec<_>>().join("; "));
    }
    let broken: Vec<Said> = diesel::sql_query("SELECT \"table\" AS said FROM pragma_foreign_key_check LIMIT 1").load(&mut connection)?;
    if let Some(row) = broken.first() {
        bail!("{} is damaged: rows of {} refer to rows that are not there", file.display(), row.said);
    }
    Ok(())
}

/// Escapes `?`, `#` and `%` in a path, which have a meaning in a URI.
fn percent_encoded(file: &Path) -> String {
    file.display().to_string().replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}
