//! Uploads the demo's files, as a participant's phone would.

use std::io::Write as _;

use anyhow::{Context as _, anyhow};
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::storage::{ObjectKey, Suffix};
use laurel_core::work::MediaGiven;

use super::picture::Picture;
use crate::clock::{random_bytes, to_time};
use crate::jobs::process_media::{self, MediaWorker};
use crate::storage::PutError;
use crate::upload::store::{self as uploads, Uploader};

/// The source of a file: a picture to paint, or a ready video.
#[derive(Clone, Copy)]
pub(super) enum Source {
    Painted(Picture),
    Film(&'static laurel_art::Film),
}

/// An uploaded file and its displayed copies.
pub(super) struct HandedIn {
    pub(super) given: MediaGiven,
    pub(super) copies: process_media::Copies,
}

impl Source {
    /// Uploads the file for its author and makes its copies; `painted` is the JPEG of a picture.
    pub(super) fn hand_in(
        self,
        worker: MediaWorker<'_>,
        merchant: &MerchantId,
        author: AccountId,
        painted: &[u8],
    ) -> anyhow::Result<HandedIn> {
        let put = |suffix, bytes| put(worker, merchant, author, suffix, bytes);
        let given = match self {
            Source::Painted(_) => MediaGiven { key: put(Suffix::Jpg, painted)?, poster: None },
            Source::Film(film) => MediaGiven { key: put(Suffix::Mp4, film.bytes)?, poster: Some(put(Suffix::Jpg, film.poster)?) },
        };
        let copies = process_media::copy(worker.storage, &given)?;
        Ok(HandedIn { given, copies })
    }
}

/// Uploads a file. The row is inserted first: if no work refers to the object in the end, the sweep removes both.
fn put(worker: MediaWorker<'_>, merchant: &MerchantId, author: AccountId, suffix: Suffix, bytes: &[u8]) -> anyhow::Result<ObjectKey> {
    let now = worker.clock.now_ms();
    let key = ObjectKey::upload(merchant, to_time(now), random_bytes()?, suffix);
    worker.store.write_unseen(|db| Ok(uploads::insert(db, merchant, Uploader::Account(author), &key, now)?))?;
    let draft = worker.storage.draft()?;
    let mut file = std::fs::File::create_new(draft.path()).context("object store")?;
    file.write_all(bytes)?;
    file.sync_all()?;
    worker.storage.put(&draft, &key).map_err(|error| match error {
        PutError::Taken => anyhow!("the name of an upload is taken"),
        PutError::Disk(error) => anyhow!("object store: {error}"),
    })?;
    Ok(key)
}
