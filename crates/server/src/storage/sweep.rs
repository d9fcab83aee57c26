//! Removes what was uploaded and is named by nothing.

use laurel_core::storage::ObjectKey;

use super::media::store as media;
use super::store;
use crate::error::Error;
use crate::state::App;

/// A form or a work that is going to name a file does so within two days.
const UNNAMED_MS: i64 = 48 * 3_600_000;
/// An upload that has not grown for so long has ended with its server.
const UNFINISHED_MS: i64 = 3_600_000;
/// Most objects of one sweep.
const AT_ONCE: i64 = 500;

/// Rows are marked first, objects removed next and rows forgotten last: a sweep that breaks off is gone on
/// with by the next.
pub fn sweep(app: &App) -> Result<(), Error> {
    let (now, storage) = (app.clock.now_ms(), &app.storage);
    let broken = |error: std::io::Error| Error::Broken(format!("object store: {error}"));
    storage.tidy(now - UNFINISHED_MS).map_err(broken)?;
    let doomed = app.store.write_unseen(|db| Ok(store::doom(db, now - UNNAMED_MS, AT_ONCE)?))?;
    for key in doomed.iter().filter_map(|key| ObjectKey::parse(key)) {
        storage.remove(&key).map_err(broken)?;
    }
    if !doomed.is_empty() {
        app.store.write_unseen(|db| Ok(store::forget(db, &doomed)?))?;
    }
    let shown = app.store.read(|db| Ok(media::doomed(db, AT_ONCE)?))?;
    for key in shown.iter().filter_map(|key| ObjectKey::parse(key)) {
        storage.remove(&key).map_err(broken)?;
    }
    if !shown.is_empty() {
        app.store.write_unseen(|db| Ok(media::forget_doomed(db, &shown)?))?;
    }
    Ok(())
}
