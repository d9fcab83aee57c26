//! Converts stored works and files to wire types.

use laurel_core::ids::{GroupId, MediaId, WorkId};
use laurel_core::storage::MediaKind;
use laurel_core::work::{Media, MediaStatus, WorkCard, WorkKind};

use super::store::CardWithAuthor;
use crate::state::App;
use crate::storage::media::MediaRow;
use crate::storage::picture_address;

/// Formats a work number with at least three digits.
pub(super) fn number(number: i64) -> String {
    format!("{number:03}")
}

fn natural<T: TryInto<u32>>(value: T) -> u32 {
    value.try_into().unwrap_or_default()
}

/// The card of a work; the avatar is empty unless the author shows it.
pub(super) fn card(app: &App, (row, avatar, shows): CardWithAuthor) -> WorkCard {
    WorkCard {
        id: WorkId(row.id),
        work_no: row.work_no.map(number).unwrap_or_default(),
        title: row.title,
        author_name: row.author_name,
        author_avatar: if shows { picture_address(&app.storage, &avatar) } else { String::new() },
        kind: WorkKind::from_word(&row.kind).unwrap_or(WorkKind::Image),
        group_id: GroupId(row.group_id),
        cover: app.storage.address(&row.cover),
        cover_width: natural(row.cover_width),
        cover_height: natural(row.cover_height),
        duration_ms: row.duration_ms.map(natural),
        like_count: row.like_count,
    }
}

/// The files of `order` that are ready, in that order.
pub(crate) fn media(app: &App, order: &[i64], files: &[MediaRow]) -> Vec<Media> {
    let ready = order.iter().filter_map(|id| files.iter().find(|file| file.id == *id)).filter(|file| file.status() == MediaStatus::Ready);
    ready.map(|file| one(app, file)).collect()
}

/// Converts one file to the wire type; only a video has a poster.
pub(crate) fn one(app: &App, file: &MediaRow) -> Media {
    Media {
        id: MediaId(file.id),
        kind: file.kind(),
        address: app.storage.address(&file.shown_key),
        poster: if file.kind() == MediaKind::Video { app.storage.address(&file.shown_poster) } else { String::new() },
        width: natural(file.width),
        height: natural(file.height),
        duration_ms: file.duration_ms.map(natural),
    }
}
