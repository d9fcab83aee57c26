//! Converts stored comments to wire types.

use laurel_core::comment::{Answered, Comment, CommentStatus, Danmu, DanmuOnWall};
use laurel_core::ids::{AccountId, CommentId};

use crate::clock::to_time;
use crate::comment::store::CommentRow;
use crate::comment::store::place::{Face, Place};
use crate::storage::{Storage, picture_address};

/// The reader of comments of a work.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) storage: &'a Storage,
    pub(crate) place: &'a Place,
    pub(crate) viewer: Option<AccountId>,
    pub(crate) now_ms: i64,
}

/// Nickname of an account, or nothing if it does not show itself.
pub(crate) fn nickname((nickname, _, shows): &Face) -> String {
    if *shows { nickname.clone() } else { String::new() }
}

/// A comment as the reader sees it.
pub(crate) fn comment(reader: Reader<'_>, row: &CommentRow, face: &Face, liked: bool, answered: Option<Answered>) -> Comment {
    let Reader { storage, place, viewer, now_ms } = reader;
    let mine = viewer == Some(row.account());
    let by_author = row.account() == place.author() && (place.names_author(now_ms) || mine);
    let unseen = row.status != CommentStatus::Published;
    Comment {
        id: row.id(),
        work_id: row.work(),
        content: row.content.clone(),
        nickname: nickname(face),
        avatar: if face.2 { picture_address(storage, &face.1) } else { String::new() },
        mine,
        by_author,
        root_id: row.root_id.map(CommentId),
        answered,
        like_count: row.like_count,
        liked,
        reply_count: row.reply_count,
        status: row.status,
        cause: row.cause.filter(|_| unseen),
        hide_reason: if unseen { row.hide_reason.clone() } else { String::new() },
        can_hide: viewer == Some(place.author()) && !mine && !unseen,
        time: to_time(row.created_time),
    }
}

/// A danmu over a video.
pub(crate) fn danmu(row: &CommentRow, viewer: Option<AccountId>) -> Danmu {
    Danmu {
        id: row.id(),
        content: row.content.clone(),
        at_ms: row.at_ms.and_then(|at| u32::try_from(at).ok()).unwrap_or_default(),
        color: color(row),
        mine: viewer == Some(row.account()),
        status: row.status,
    }
}

/// A danmu on the wall of an activity.
pub(crate) fn on_wall(row: &CommentRow) -> DanmuOnWall {
    DanmuOnWall {
        id: row.id(),
        work_id: row.work(),
        content: row.content.clone(),
        color: color(row),
        time: to_time(row.published_time.unwrap_or(row.created_time)),
    }
}

fn color(row: &CommentRow) -> u32 {
    row.color.and_then(|color| u32::try_from(color).ok()).unwrap_or(laurel_core::comment::DANMU_COLOR)
}
