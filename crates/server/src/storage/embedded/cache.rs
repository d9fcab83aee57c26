//! Disk cache of processed pictures, bounded in size.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use laurel_core::storage::{ObjectKey, Pipeline};
use sha2::{Digest as _, Sha256};

use super::objects::Draft;

/// Limit on the size of the cache, bytes.
const BYTES_MAX: u64 = 1 << 30;
/// Percentage of the limit that remains after a clean-up; the oldest pictures are removed.
const STAYS: u64 = 80;

/// The cache of processed pictures.
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

    /// Opens the folder with a limit of `max` bytes, above which the oldest pictures are removed.
    pub fn bounded(folder: &Path, max: u64) -> io::Result<Cache> {
        fs::create_dir_all(folder)?;
        let bytes = files(folder)?.iter().map(|(_, size, _)| size).sum();
        Ok(Cache { folder: folder.to_owned(), max, bytes: AtomicU64::new(bytes), tidying: Mutex::new(()) })
    }

    /// Path of the result of a pipeline; the file exists if it is cached.
    pub fn path(&self, key: &ObjectKey, pipeline: &Pipeline) -> PathBuf {
        self.folder_of(key).join(name_of(&pipeline.to_string()))
    }

    /// All results of one object are in one folder, so that they can be removed with the object.
    fn folder_of(&self, key: &ObjectKey) -> PathBuf {
        self.folder.join(name_of(key.as_str()))
    }

    /// Moves a written picture into the cache, and removes the oldest ones if the cache is full.
    pub fn put(&self, draft: &Draft, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(&self.folder))?;
        let size = fs::metadata(draft.path())?.len();
        // Two requests at the same time may both process the picture; then the second result replaces the first.
        let before = fs::metadata(path).map_or(0, |about| about.len());
        fs::rename(draft.path(), path)?;
        self.bytes.fetch_sub(before, Ordering::Relaxed);
        if self.bytes.fetch_add(size, Ordering::Relaxed) + size > self.max {
            self.tidy()?;
        }
        Ok(())
    }

    /// Removes all results of an object.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        let folder = self.folder_of(key);
        let bytes: u64 = match files(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            files => files?.iter().map(|(_, size, _)| size).sum(),
        };
        fs::remove_dir_all(folder)?;
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Size of all pictures, bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Removes the oldest pictures. Does nothing while another thread is doing it.
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

/// All files of a folder and its subfolders, with size in bytes and time of modification.
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
