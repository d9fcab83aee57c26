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
pub(super) struct Cache {
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

    fn bounded(folder: &Path, max: u64) -> io::Result<Cache> {
        fs::create_dir_all(folder)?;
        let bytes = files(folder)?.iter().map(|(_, size, _)| size).sum();
        Ok(Cache { folder: folder.to_owned(), max, bytes: AtomicU64::new(bytes), tidying: Mutex::new(()) })
    }

    /// Where the picture stands that a pipeline makes of an object, if it was made.
    pub(super) fn path(&self, key: &ObjectKey, pipeline: &Pipeline) -> PathBuf {
        self.folder_of(key).join(name_of(&pipeline.to_string()))
    }

    /// All that was made of an object stands together, and goes with it.
    fn folder_of(&self, key: &ObjectKey) -> PathBuf {
        self.folder.join(name_of(key.as_str()))
    }

    /// Keeps a picture that was written; the oldest ones make room.
    pub(super) fn keep(&self, draft: &Draft, path: &Path) -> io::Result<()> {
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
    pub(super) fn forget(&self, key: &ObjectKey) -> io::Result<()> {
        let folder = self.folder_of(key);
        let bytes: u64 = match files(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            files => files?.iter().map(|(_, size, _)| size).sum(),
        };
        fs::remove_dir_all(folder)?;
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::super::objects::Objects;
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let objects = Objects::open(folder.path()).unwrap();
        let place = folder.path().join("cache");
        let cache = Cache::bounded(&place, 1000).unwrap();
        let keep = |cache: &Cache, number: usize| {
            let key = ObjectKey::parse(&format!("pub/{number}.jpg")).unwrap();
            let (draft, path) = (objects.draft().unwrap(), cache.path(&key, &Pipeline::thumbnail(360, 80)));
            fs::write(draft.path(), [0; 300]).unwrap();
            // Files of the same moment have no order.
            let moment = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(number as u64);
            fs::File::options().write(true).open(draft.path()).unwrap().set_modified(moment).unwrap();
            cache.keep(&draft, &path).unwrap();
            path
        };
        let first: Vec<_> = (0..3).map(|number| keep(&cache, number)).collect();
        assert!(first.iter().all(|path| path.exists()));
        let fourth = keep(&cache, 3);
        assert_eq!(first.iter().chain([&fourth]).map(|path| path.exists()).collect::<Vec<_>>(), [false, false, true, true]);
        // A server that starts anew knows what is there.
        let again = Cache::bounded(&place, 1000).unwrap();
        let fifth = keep(&again, 4);
        assert!(fifth.exists() && fourth.exists() && first[2].exists());
        keep(&again, 5);
        assert!(!first[2].exists() && !fourth.exists() && fifth.exists());
    }

    #[test]
    fn what_was_made_of_an_object_goes_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let objects = Objects::open(folder.path()).unwrap();
        let cache = Cache::bounded(&folder.path().join("cache"), 1000).unwrap();
        let [gone, stays] = ["pub/1.jpg", "pub/2.jpg"].map(|key| ObjectKey::parse(key).unwrap());
        let keep = |key: &ObjectKey, width: u16| {
            let (draft, path) = (objects.draft().unwrap(), cache.path(key, &Pipeline::thumbnail(width, 80)));
            fs::write(draft.path(), [0; 100]).unwrap();
            cache.keep(&draft, &path).unwrap();
            path
        };
        let paths = [keep(&gone, 360), keep(&gone, 720), keep(&stays, 360), keep(&stays, 360)];
        assert_eq!(cache.bytes.load(Ordering::Relaxed), 300);
        cache.forget(&gone).unwrap();
        assert_eq!(paths.map(|path| path.exists()), [false, false, true, true]);
        assert_eq!(cache.bytes.load(Ordering::Relaxed), 100);
        cache.forget(&gone).unwrap();
    }
}
