//! Pictures that were made once are kept, within a bound.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use laurel_core::storage::{ObjectKey, Pipeline};
use sha2::{Digest as _, Sha256};

use super::objects::Draft;

/// Most bytes that are kept.
const BYTES_MAX: u64 = 1 << 30;
/// What stays of them when it is full, in hundredths: the oldest go.
const STAYS: u64 = 80;

/// The kept pictures.
pub struct Cache {
    folder: PathBuf,
    max: u64,
    bytes: AtomicU64,
    tidying: Mutex<()>,
}

impl Cache {
    /// Opens the folder.
    pub(super) fn open(folder: &Path) -> io::Result<Cache> {
        Cache::bounded(folder, BYTES_MAX)
    }

    /// Opens the folder; more than `max` bytes make the oldest go.
    pub fn bounded(folder: &Path, max: u64) -> io::Result<Cache> {
        fs::create_dir_all(folder)?;
        let bytes = files(folder)?.iter().map(|(_, size, _)| size).sum();
        Ok(Cache { folder: folder.to_owned(), max, bytes: AtomicU64::new(bytes), tidying: Mutex::new(()) })
    }

    /// Where the picture stands that a pipeline makes of an object, if it was made.
    pub fn path(&self, key: &ObjectKey, pipeline: &Pipeline) -> PathBuf {
        self.folder_of(key).join(name_of(&pipeline.to_string()))
    }

    /// All that was made of an object stands together, and goes with it.
    fn folder_of(&self, key: &ObjectKey) -> PathBuf {
        self.folder.join(name_of(key.as_str()))
    }

    /// Keeps a picture that was written; the oldest ones make room.
    pub fn keep(&self, draft: &Draft, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(&self.folder))?;
        let size = fs::metadata(draft.path())?.len();
        // Two that were asked for at once are made twice.
        let before = fs::metadata(path).map_or(0, |about| about.len());
        fs::rename(draft.path(), path)?;
        self.bytes.fetch_sub(before, Ordering::Relaxed);
        if self.bytes.fetch_add(size, Ordering::Relaxed) + size > self.max {
            self.tidy()?;
        }
        Ok(())
    }

    /// Removes what was made of an object.
    pub fn forget(&self, key: &ObjectKey) -> io::Result<()> {
        let folder = self.folder_of(key);
        let bytes: u64 = match files(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            files => files?.iter().map(|(_, size, _)| size).sum(),
        };
        fs::remove_dir_all(folder)?;
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Bytes of all pictures.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// One at a time; who comes meanwhile leaves it to the first.
    fn tidy(&self) -> io::Result<()> {
        let Ok(_alone) = self.tidying.try_lock() else { return Ok(()) };
        let mut files = files(&self.folder)?;
        files.sort_by_key(|(_, _, modified)| *modified);
        let mut bytes: u64 = files.iter().map(|(_, size, _)| size).sum();
        for (path, size, _) in files {
            if bytes <= self.max / 100 * STAYS {
                break;
            }
            fs::remove_file(path)?;
            bytes -= size;
        }
        self.bytes.store(bytes, Ordering::Relaxed);
        Ok(())
    }
}

fn name_of(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::new(), |name, byte| format!("{name}{byte:02x}"))
}

/// With their sizes and when they were made, in the folders below this one too.
fn files(folder: &Path) -> io::Result<Vec<(PathBuf, u64, SystemTime)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        if about.is_dir() {
            found.extend(files(&entry.path())?);
        } else {
            found.push((entry.path(), about.len(), about.modified()?));
        }
    }
    Ok(found)
}
