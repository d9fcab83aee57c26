//! Uploaded files in a copy. What stands under a name never changes, so that a copy on the same disk is a second name
//! of the same bytes, and a file that is there already needs no return.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, BufWriter, ErrorKind, Write as _};
use std::path::{Component, Path};

use anyhow::{Context as _, bail};

use super::snapshot::{copy, sync};

/// Folder of the files in the data folder and in a copy.
const FOLDER: &str = "objects";
/// Their sizes and names in a copy, a line for each.
pub(super) const LIST: &str = "objects.list";

/// Copies all files and writes their list. What is removed meanwhile is not part of the copy.
pub(super) fn keep(data_dir: &Path, target: &Path) -> anyhow::Result<()> {
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

/// A second name of a file, or where the disks differ a copy of it; its size, bytes. `None` where it is gone.
fn put(from: &Path, to: &Path) -> anyhow::Result<Option<u64>> {
    match fs::hard_link(from, to) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!("{} exists already", to.display()),
        // Another disk, or one without links.
        Err(_) => copy(from, to)?,
    }
    Ok(Some(fs::metadata(to).with_context(|| to.display().to_string())?.len()))
}

/// Holds the files of a copy against its list.
pub(super) fn verify(source: &Path) -> anyhow::Result<()> {
    each(source, |name, size| {
        let file = source.join(name);
        if fs::metadata(&file).is_ok_and(|found| found.is_file() && found.len() == size) {
            return Ok(());
        }
        bail!("{} is missing or damaged", file.display())
    })
}

/// Puts the files of a copy beside those that are there; none of these is touched.
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

/// Reads the list of a copy; one that was made before files were part of copies has none.
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

/// A name below the folder, and nowhere else.
pub fn is_within(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    parts.next() == Some(Component::Normal(FOLDER.as_ref())) && parts.all(|part| matches!(part, Component::Normal(_)))
}
