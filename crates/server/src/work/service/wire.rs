//! Converts stored works and files to wire types.

use laurel_core::ids::{GroupId, WorkId};
use laurel_core::work::WorkCard;

use crate::media::natural;
use crate::state::App;
use crate::storage::picture_address;
use crate::work::store::{CardWithAuthor, WallView, shown_number};

/// The card of a work, as far as the activity shows it; the avatar is empty unless the author shows it.
pub(crate) fn card(app: &App, (row, avatar, shows): CardWithAuthor, view: WallView) -> WorkCard {
    WorkCard {
        id: WorkId(row.id),
        work_no: row.work_no.map(shown_number).unwrap_or_default(),
        title: row.title,
        author_name: if view.authors { row.author_name } else { String::new() },
        author_avatar: if shows && view.authors { picture_address(&app.storage, &avatar) } else { String::new() },
        kind: row.kind,
        group_id: GroupId(row.group_id),
        cover: app.storage.address(&row.cover),
        cover_width: natural(row.cover_width),
        cover_height: natural(row.cover_height),
        duration_ms: row.duration_ms.map(natural),
        like_count: view.numbers.then_some(row.like_count),
    }
}
