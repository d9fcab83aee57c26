//! Objects as files: written beside their place, synced, and put there whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use laurel_core::storage::ObjectKey;

use crate::clock::random_bytes;
use crate::error::Error;

/// The files of the store.
pub struct Objects {
    root: PathBuf,
    unfinished: PathBuf,
}

/// Why an object was not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// There is one of this key.
    #[error("the key is taken")]
    Taken,
    /// The disk.
    #[error("object store: {0}")]
    Disk(#[from] io::Error),
}

impl Objects {
    /// Opens the folder.
    pub fn open(data_dir: &Path) -> Result<Objects, Error> {
        let objects = Objects { root: data_dir.join("objects"), unfinished: data_dir.join("objects-unfinished") };
        let made = fs::create_dir_all(&objects.root).and_then(|()| fs::create_dir_all(&objects.unfinished));
        made.map_err(|error| Error::Broken(format!("object store: {}: {error}", data_dir.display())))?;
        Ok(objects)
    }

    /// A name to write under until all is there.
    pub fn draft(&self) -> Result<Draft, Error> {
        Draft::within(&self.unfinished)
    }

    /// Puts a written and synced file in its place, for good: when this has returned, a power cut does not
    /// lose it.
    pub fn keep(&self, draft: &Draft, key: &ObjectKey) -> Result<(), KeepError> {
        let place = self.path(key);
        let folder = place.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder)?;
        // A link, since renaming would replace what is there.
        fs::hard_link(&draft.0, &place).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => KeepError::Taken,
            _ => KeepError::Disk(error),
        })?;
        for above in folder.ancestors().take_while(|above| above.starts_with(&self.root)) {
            fs::File::open(above)?.sync_all()?;
        }
        Ok(())
    }

    /// Removes an object; one that is not there is removed already.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        remove(&self.path(key))
    }

    /// Where an object stands.
    pub fn path(&self, key: &ObjectKey) -> PathBuf {
        self.root.join(key.as_str())
    }
}

/// A file that is being written; it goes when this is dropped.
pub struct Draft(PathBuf);

impl Draft {
    /// A name of its own in a folder.
    pub fn within(folder: &Path) -> Result<Draft, Error> {
        let name = u128::from_be_bytes(random_bytes()?);
        Ok(Draft(folder.join(format!("{name:032x}"))))
    }

    /// Where it is written.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.0) {
            tracing::warn!(%error, "an unfinished upload stays until the sweep");
        }
    }
}

/// Removes what was being written when a server ended, and has not grown since a moment.
pub(in crate::storage) fn tidy(unfinished: &Path, before_ms: i64) -> io::Result<()> {
    let before = UNIX_EPOCH + Duration::from_millis(u64::try_from(before_ms).unwrap_or_default());
    for entry in fs::read_dir(unfinished)? {
        let entry = entry?;
        match entry.metadata().and_then(|file| file.modified()) {
            Ok(modified) if modified < before => remove(&entry.path())?,
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
