//! Stores objects as files: written to a temporary name, synced, then linked under their key.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use laurel_core::storage::ObjectKey;

use crate::clock::random_bytes;
use crate::error::Error;

/// The stored objects, and the folder of unfinished ones.
pub struct Objects {
    root: PathBuf,
    unfinished: PathBuf,
}

/// The reason why an object was not stored.
#[derive(Debug, thiserror::Error)]
pub enum PutError {
    /// An object with this key exists.
    #[error("the key is taken")]
    Taken,
    /// An error of the disk.
    #[error("object store: {0}")]
    Disk(#[from] io::Error),
}

impl Objects {
    /// Opens the folders, and creates them if they are missing.
    pub fn open(data_dir: &Path) -> Result<Objects, Error> {
        let objects = Objects { root: data_dir.join("objects"), unfinished: data_dir.join("objects-unfinished") };
        let made = fs::create_dir_all(&objects.root).and_then(|()| fs::create_dir_all(&objects.unfinished));
        made.map_err(|error| Error::Broken(format!("object store: {}: {error}", data_dir.display())))?;
        Ok(objects)
    }

    /// A temporary file to write to.
    pub fn draft(&self) -> Result<Draft, Error> {
        Draft::within(&self.unfinished)
    }

    /// Stores a written and synced file under its key. After this returns, a power failure does not lose the object.
    pub fn put(&self, draft: &Draft, key: &ObjectKey) -> Result<(), PutError> {
        let place = self.path(key);
        let folder = place.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder)?;
        // A link, because renaming would replace an existing object.
        fs::hard_link(&draft.0, &place).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => PutError::Taken,
            _ => PutError::Disk(error),
        })?;
        for above in folder.ancestors().take_while(|above| above.starts_with(&self.root)) {
            fs::File::open(above)?.sync_all()?;
        }
        Ok(())
    }

    /// Removes an object; a missing one is no error.
    pub fn remove(&self, key: &ObjectKey) -> io::Result<()> {
        remove(&self.path(key))
    }

    /// Path of an object.
    pub fn path(&self, key: &ObjectKey) -> PathBuf {
        self.root.join(key.as_str())
    }
}

/// A temporary file, removed on drop.
pub struct Draft(PathBuf);

impl Draft {
    /// A random name in a folder; the file is not created.
    pub fn within(folder: &Path) -> Result<Draft, Error> {
        let name = u128::from_be_bytes(random_bytes()?);
        Ok(Draft(folder.join(format!("{name:032x}"))))
    }

    /// Path of the temporary file.
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

/// Removes temporary files that an ended server left behind: those unmodified since `before_ms`.
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
