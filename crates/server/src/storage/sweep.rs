//! Removes what was uploaded and is named by nothing.

use laurel_core::storage::ObjectKey;

use super::media::store as media;
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

/// Rows are marked first, objects removed next and rows forgotten last: a sweep that breaks off is gone on
/// with by the next. What cannot be removed is told and stays for the next one, and holds up nothing else.
pub fn sweep(app: &App) -> Result<(), Error> {
    let (now, storage) = (app.clock.now_ms(), &app.storage);
    storage.tidy(now - UNFINISHED_MS).map_err(|error| Error::Broken(format!("object store: {error}")))?;
    let doomed = app.store.write_unseen(|db| Ok(store::doom(db, now - UNNAMED_MS, AT_ONCE)?))?;
    let removed = remove(storage, &doomed);
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(store::forget(db, &removed, now - ARRIVES_MS)?))?;
    }
    let shown = app.store.read(|db| Ok(media::doomed(db, AT_ONCE)?))?;
    let removed = remove(storage, &shown);
    if !removed.is_empty() {
        app.store.write_unseen(|db| Ok(media::forget_doomed(db, &removed)?))?;
    }
    Ok(())
}

/// Those of which no object is left.
fn remove<'a>(storage: &Storage, keys: &'a [String]) -> Vec<&'a str> {
    let mut removed = Vec::with_capacity(keys.len());
    for text in keys {
        // What is no key never had an object.
        let gone = ObjectKey::parse(text).map_or(Ok(()), |key| storage.remove(&key));
        match gone {
            Ok(()) => removed.push(text.as_str()),
            Err(error) => tracing::error!(%error, "an object could not be removed; the next sweep tries again"),
        }
    }
    removed
}
