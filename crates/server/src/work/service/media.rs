//! Derives what a work shows of its files, and continues a submission once its files are processed.

use laurel_core::ids::WorkId;
use laurel_core::language::Language;
use laurel_core::storage::MediaKind;
use laurel_core::work::{MediaStatus, RevisionStatus, WorkEvent, WorkKind, WorkStatus};

use super::transition::{Change, advance_one};
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::media::{self as files, MediaRow, Owner};
use crate::scope::{Actor, Scope};
use crate::work::store::{self, CardColumns, WorkColumns, WorkRow};

/// Columns of cover, kind and duration, derived from the files `media` of the current content.
pub(crate) fn picture_columns(media: &[i64], files: &[MediaRow]) -> WorkColumns {
    let own: Vec<&MediaRow> = media.iter().filter_map(|id| files.iter().find(|file| file.id == *id)).collect();
    // A video without a poster has no picture; the first file that has one becomes the cover.
    let cover = own.iter().find(|file| !file.picture().is_empty());
    let video = own.iter().find(|file| file.kind == MediaKind::Video);
    let card = CardColumns {
        kind: Some(WorkKind::of(own.iter().map(|file| file.kind))),
        cover: Some(cover.map(|file| file.picture().to_owned()).unwrap_or_default()),
        cover_width: Some(cover.map_or(0, |file| file.width)),
        cover_height: Some(cover.map_or(0, |file| file.height)),
        duration_ms: Some(video.and_then(|file| file.duration_ms)),
        ..CardColumns::default()
    };
    WorkColumns { card, ..WorkColumns::default() }
}

/// Updates a work after one of its files was processed or has failed, and continues its submission. Locks the work;
/// does nothing if it does not exist.
pub fn settled(db: &mut Db, scope: Scope<'_>, id: WorkId) -> Result<(), Error> {
    let merchant = scope.merchant;
    let Some(row) = store::lock(db, merchant, &[id.0])?.pop() else { return Ok(()) };
    let own = files::store::of_owner(db, merchant, Owner::Work(id))?;
    store::update(db, merchant, id, &picture_columns(&row.media()?, &own))?;
    go_on(db, scope, &row, &own)
}

/// Decides about a work that was submitted before its files were processed: passes it if the activity has no review,
/// returns it if a file could not be processed. The work must be locked; `own` are its files. Does nothing for works
/// that are not under review.
pub(crate) fn go_on(db: &mut Db, scope: Scope<'_>, row: &WorkRow, own: &[MediaRow]) -> Result<(), Error> {
    let state = row.state();
    let sent = match (state.status, state.revision) {
        (WorkStatus::Reviewing, _) => row.media()?,
        (WorkStatus::Published, Some(RevisionStatus::Reviewing)) => row.revision()?.unwrap_or_default().media,
        _ => return Ok(()),
    };
    let any = |status: MediaStatus| own.iter().any(|file| sent.contains(&file.id) && file.status == status);
    if any(MediaStatus::Failed) {
        let author = accounts::by_id(db, row.account()).or_not_found()?;
        let reason = unreadable(scope, author.language());
        advance_one(db, scope, row, Change { event: WorkEvent::Return, actor: Actor::Clock, reason: &reason })?;
    } else if !any(MediaStatus::Processing) {
        let frame = store::frame(db, scope.merchant, row.activity()).or_not_found()?;
        if !frame.settings()?.work_review {
            advance_one(db, scope, row, Change { event: WorkEvent::Pass, actor: Actor::Clock, reason: "" })?;
        }
    }
    Ok(())
}

fn unreadable(scope: Scope<'_>, language: Language) -> String {
    scope.texts.get(language, "server.work.unreadable", &[])
}
