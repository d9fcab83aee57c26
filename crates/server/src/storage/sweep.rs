//! Removes what was uploaded and is named by nothing.

use laurel_core::storage::{ObjectKey, Suffix};

use super::media::store as media;
use super::store::Doomed;
use super::{Storage, store};
use crate::error::Error;
use crate::state::App;

/// A form or a work that is going to name a file does so within two days.
const UNNAMED_MS: i64 = 48 * 3_600_000;
/// An upload that has not grown for so long has ended with its server.
const UNFINISHED_MS: i64 = 3_600_000;
/// A form is good for ten minutes, and what it sends may be long under way: so long a key is not forgotten.
const ARRIVES_MS: i64 = 3_600_000;
/// Most objects of one sweep.
const AT_ONCE: i64 = 500;
/// So many that could not be removed, one after the other: it is the store that is out of reach.
const IN_VAIN_MAX: usize = 5;

/// Rows are marked first, objects removed next and rows forgotten last: a sweep that breaks off is gone on
/// with by the next. What cannot be removed is told and stays for a later one, and holds up nothing else: which
/// objects come first is left to chance.
pub fn sweep(app: &App) -> Result<(), Error> {
    let (now, storage) = (app.clock.now_ms(), &app.storage);
    storage.tidy(now - UNFINISHED_MS).map_err(|error| Error::Broken(format!("object store: {error}")))?;
    let doomed = app.store.write_unseen(|db| Ok(store::doom(db, now - UNNAMED_MS, AT_ONCE)?))?;
    let mut broom = Broom { storage, in_vain: 0 };
    let removed: Vec<&str> = doomed.iter().filter(|upload| broom.remove_upload(upload)).map(|upload| upload.key.as_str()).collect();
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(store::forget(db, &removed, now - ARRIVES_MS)?))?;
    }
    let shown = app.store.read(|db| Ok(media::doomed(db, AT_ONCE)?))?;
    // What is no key never had an object.
    let is_gone = |text: &&String| ObjectKey::parse(text).is_none_or(|key| broom.remove(&key));
    let removed: Vec<&str> = shown.iter().filter(is_gone).map(String::as_str).collect();
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(media::forget_doomed(db, &removed)?))?;
    }
    Ok(())
}

/// Removes one object after the other.
struct Broom<'a> {
    storage: &'a Storage,
    /// Objects that could not be removed since the last one that could.
    in_vain: usize,
}

impl Broom<'_> {
    /// With what a server has made of it that ended before it could name that. Whether nothing is left.
    fn remove_upload(&mut self, upload: &Doomed) -> bool {
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
