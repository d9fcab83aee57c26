//! Removes orphaned uploads and copies from the store.

use laurel_core::storage::{ObjectKey, Suffix};

use super::store;
use super::store::Orphan;
use crate::error::Error;
use crate::media::store as media;
use crate::state::App;
use crate::storage::Storage;

/// Time within which an upload must be attached to a form or a work, ms.
const UNNAMED_MS: i64 = 48 * 3_600_000;
/// A temporary file unmodified for this time, ms, belongs to an ended server.
const UNFINISHED_MS: i64 = 3_600_000;
/// Age, ms, below which a key is not deleted: a form is valid for ten minutes, and its upload may take long.
const ARRIVES_MS: i64 = 3_600_000;
/// Limit on the objects of one sweep.
const AT_ONCE: i64 = 500;
/// After this many failures in succession the store is considered unreachable, and the sweep gives up.
const IN_VAIN_MAX: usize = 5;

/// Marks rows first, then removes objects, and deletes rows last, so that the next sweep continues an interrupted
/// one. A failure is logged and left to a later sweep. The order of objects is random, so that failures do not block
/// the others.
pub fn sweep(app: &App) -> Result<(), Error> {
    let (now, storage) = (app.clock.now_ms(), &app.storage);
    storage.tidy(now - UNFINISHED_MS).map_err(|error| Error::Broken(format!("object store: {error}")))?;
    let orphans = app.store.write_unseen(|db| Ok(store::mark_orphans(db, now - UNNAMED_MS, AT_ONCE)?))?;
    let mut broom = Broom { storage, in_vain: 0 };
    let removed: Vec<&str> = orphans.iter().filter(|upload| broom.remove_upload(upload)).map(|upload| upload.key.as_str()).collect();
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(store::delete(db, &removed, now - ARRIVES_MS)?))?;
    }
    let shown = app.store.read(|db| Ok(media::marked_for_deletion(db, AT_ONCE)?))?;
    // A text that is no valid key never had an object.
    let is_gone = |text: &&String| ObjectKey::parse(text).is_none_or(|key| broom.remove(&key));
    let removed: Vec<&str> = shown.iter().filter(is_gone).map(String::as_str).collect();
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(media::forget_deleted(db, &removed)?))?;
    }
    Ok(())
}

/// Removes objects and counts failures.
struct Broom<'a> {
    storage: &'a Storage,
    /// Failures since the last success.
    in_vain: usize,
}

impl Broom<'_> {
    /// Removes an upload, and copies that a server made but could not record before it ended. True if everything is
    /// removed.
    fn remove_upload(&mut self, upload: &Orphan) -> bool {
        let Some(key) = ObjectKey::parse(&upload.key) else { return true };
        let endings = key.suffix().filter(|_| !upload.copy_stays).map(Suffix::copies).unwrap_or_default();
        let copies = endings.iter().filter_map(|suffix| self.storage.copy_of(&key, *suffix));
        let all: Vec<ObjectKey> = copies.chain(self.storage.plain_of(&key)).chain([key.clone()]).collect();
        all.iter().all(|key| self.remove(key))
    }

    fn remove(&mut self, key: &ObjectKey) -> bool {
        if self.in_vain >= IN_VAIN_MAX {
            return false;
        }
        match self.storage.remove(key) {
            Ok(()) => {
                self.in_vain = 0;
                true
            }
            Err(error) => {
                self.in_vain += 1;
                tracing::error!(%error, "an object could not be removed; a later sweep tries again");
                false
            }
        }
    }
}
