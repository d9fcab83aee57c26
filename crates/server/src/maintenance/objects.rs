//! Uploaded files in a backup. An object never changes, so a backup on the same disk is a hard link, and a file that
//! still exists need not be restored.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, BufWriter, ErrorKind, Write as _};
use std::path::{Component, Path};

use anyhow::{Context as _, bail};

use super::snapshot::{copy, sync};

/// Folder of the files, in the data folder and in a backup.
const FOLDER: &str = "objects";
/// List of a backup's files: size and name, one a line.
pub(super) const LIST: &str = "objects.list";

/// Adds all files and their list to a backup. Files removed during the backup are not part of it.
pub(super) fn copy_all(data_dir: &Path, target: &Path) -> anyhow::Result<()> {
    let list = target.join(LIST);
    let mut lines = BufWriter::new(File::create_new(&list).with_context(|| list.display().to_string())?);
    let from = data_dir.join(FOLDER);
    if from.is_dir() {
        walk(&from, &target.join(FOLDER), FOLDER, &mut lines)?;
    }
    lines.flush()?;
    sync(&list)
}

fn walk(from: &Path, to: &Path, name: &str, lines: &mut impl io::Write) -> anyhow::Result<()> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let Ok(part) = entry.file_name().into_string() else { continue };
        let (path, name) = (entry.path(), format!("{name}/{part}"));
        if entry.file_type()?.is_dir() {
            walk(&path, &to.join(part), &name, lines)?;
        } else if let Some(size) = put(&path, &to.join(part))? {
            writeln!(lines, "{size} {name}")?;
        }
    }
    sync(to)
}

/// Links a file, or copies it to another disk; returns its size, bytes. `None` if the file is gone.
fn put(from: &Path, to: &Path) -> anyhow::Result<Option<u64>> {
    match fs::hard_link(from, to) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!("{} exists already", to.display()),
        // Another disk, or a file system without hard links.
        Err(_) => copy(from, to)?,
    }
    Ok(Some(fs::metadata(to).with_context(|| to.display().to_string())?.len()))
}

/// Compares the files of a backup with its list.
pub(super) fn verify(source: &Path) -> anyhow::Result<()> {
    each(source, |name, size| {
        let file = source.join(name);
        if fs::metadata(&file).is_ok_and(|found| found.is_file() && found.len() == size) {
            return Ok(());
        }
        bail!("{} is missing or damaged", file.display())
    })
}

/// Restores the missing files of a backup; existing files are unchanged.
pub(super) fn bring_back(source: &Path, data_dir: &Path) -> anyhow::Result<()> {
    each(source, |name, size| {
        let place = data_dir.join(name);
        if fs::metadata(&place).is_ok_and(|found| found.len() == size) {
            return Ok(());
        }
        let folder = place.parent().unwrap_or(data_dir);
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        put(&source.join(name), &place)?;
        sync(folder)
    })
}

/// Reads the list of a backup. Backups made before files were part of them have no list.
fn each(source: &Path, mut take: impl FnMut(&str, u64) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let list = source.join(LIST);
    if !list.exists() {
        return Ok(());
    }
    let lines = BufReader::new(File::open(&list).with_context(|| list.display().to_string())?).lines();
    for line in lines {
        let line = line?;
        let read = line.split_once(' ').and_then(|(size, name)| Some((size.parse().ok()?, name)));
        let Some((size, name)) = read.filter(|(_, name)| is_within(name)) else { bail!("{} is damaged", list.display()) };
        take(name, size)?;
    }
    Ok(())
}

/// True for a path below the folder, without `..`.
pub fn is_within(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    parts.next() == Some(Component::Normal(FOLDER.as_ref())) && parts.all(|part| matches!(part, Component::Normal(_)))
}
