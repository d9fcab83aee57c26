//! Files of works and moments as they travel.

use laurel_core::ids::MediaId;
use laurel_core::storage::MediaKind;
use laurel_core::work::{Media, MediaStatus};

use super::MediaRow;
use crate::storage::Storage;

/// A stored figure as an unsigned one; a negative one is 0.
pub(crate) fn natural<T: TryInto<u32>>(value: T) -> u32 {
    value.try_into().unwrap_or_default()
}

/// Ready files, in the order of `order`.
pub(crate) fn shown(storage: &Storage, order: &[i64], files: &[MediaRow]) -> Vec<Media> {
    let ready = order.iter().filter_map(|id| files.iter().find(|file| file.id == *id)).filter(|file| file.status == MediaStatus::Ready);
    ready.map(|file| one(storage, file)).collect()
}

/// One ready file.
pub(crate) fn one(storage: &Storage, file: &MediaRow) -> Media {
    Media {
        id: MediaId(file.id),
        kind: file.kind,
        address: storage.address(&file.shown_key),
        poster: if file.kind == MediaKind::Video { storage.address(&file.shown_poster) } else { String::new() },
        width: natural(file.width),
        height: natural(file.height),
        duration_ms: file.duration_ms.map(natural),
    }
}
