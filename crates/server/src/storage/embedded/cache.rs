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
        let hash = Sha256::new().chain_update(key.as_str()).chain_update([0]).chain_update(pipeline.to_string()).finalize();
        self.folder.join(hash.iter().fold(String::new(), |name, byte| format!("{name}{byte:02x}")))
    }

    /// Keeps a picture that was written; the oldest ones make room.
    pub(super) fn keep(&self, draft: &Draft, path: &Path) -> io::Result<()> {
        let size = fs::metadata(draft.path())?.len();
        fs::rename(draft.path(), path)?;
        if self.bytes.fetch_add(size, Ordering::Relaxed) + size > self.max {
            self.tidy()?;
        }
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

fn files(folder: &Path) -> io::Result<Vec<(PathBuf, u64, SystemTime)>> {
    let file = |entry: io::Result<fs::DirEntry>| {
        let entry = entry?;
        let about = entry.metadata()?;
        Ok((entry.path(), about.len(), about.modified()?))
    };
    fs::read_dir(folder)?.map(file).collect()
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
}
