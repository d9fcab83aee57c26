//! Views of a work for its author, and checks shared by the author's calls.

use laurel_core::errors::{Code, FieldErrors};
use laurel_core::ids::{GroupId, MediaId, SignupId};
use laurel_core::storage::{MediaKind, ObjectKey};
use laurel_core::tables::NativeTables;
use laurel_core::text::{tidy_line, tidy_lines};
use laurel_core::work::{MediaGiven, MediaStatus, OwnMedia, OwnWork, WorkContent, WorkRevision, WorkSetting};

use crate::clock::to_time;
use crate::error::Error;
use crate::media::{MediaRow, wire};
use crate::signup::store::SignupOfWorks;
use crate::state::App;
use crate::work::store::{Content, WorkRow, shown_number};

/// A caller's relation to a work: its sign-up, and what decides the possible actions.
#[derive(Clone, Copy)]
pub(crate) struct Owned<'a> {
    pub(crate) signup: &'a SignupOfWorks,
    pub(crate) setting: WorkSetting,
}

/// Builds everything that authors see of their work: content, newer version, files and possible actions.
pub(crate) fn own_work(app: &App, row: WorkRow, owned: Owned<'_>, files: &[MediaRow]) -> Result<OwnWork, Error> {
    let state = row.state();
    let (content, revision) = (row.content()?, row.revision()?);
    let revision = match (state.revision, revision) {
        (Some(status), Some(beside)) => Some(WorkRevision {
            status,
            return_reason: row.revision_reason.clone(),
            media: own_media(app, &beside.media, files),
            content: to_wire(beside, files),
        }),
        _ => None,
    };
    Ok(OwnWork {
        id: row.id(),
        competition_id: row.activity(),
        group_id: GroupId(row.group_id),
        apply_id: SignupId(row.apply_id),
        team_name: owned.signup.team_name.clone(),
        leads: owned.setting.leads,
        work_no: row.work_no.map(shown_number).unwrap_or_default(),
        status: state.status,
        published: state.is_published(),
        return_reason: row.return_reason,
        media: own_media(app, &content.media, files),
        content: to_wire(content, files),
        revision,
        actions: state.author_actions(owned.setting),
        awaits_review: state.awaits_review(),
        edits_in_place: state.edits_in_place(),
        version: row.version,
        submitted_time: row.submitted_time.map(to_time),
        updated_time: to_time(row.updated_time),
    })
}

/// URL of the first picture or poster of the current content; empty until it is ready.
pub(crate) fn cover_of(app: &App, row: &WorkRow, files: &[MediaRow]) -> Result<String, Error> {
    let order = row.media()?;
    let first = in_order(&order, files).next().filter(|file| file.status == MediaStatus::Ready);
    let shown = first.map(|file| wire::one(&app.storage, file));
    Ok(shown.map(|media| if media.kind == MediaKind::Image { media.address } else { media.poster }).unwrap_or_default())
}

fn in_order<'a>(order: &'a [i64], files: &'a [MediaRow]) -> impl Iterator<Item = &'a MediaRow> {
    order.iter().filter_map(|id| files.iter().find(|file| file.id == *id))
}

fn given(file: &MediaRow) -> Option<MediaGiven> {
    Some(MediaGiven { key: ObjectKey::parse(&file.upload_key)?, poster: file.poster_key.as_deref().and_then(ObjectKey::parse) })
}

/// Converts stored content to the wire type, which core validates.
pub(crate) fn to_wire(content: Content, files: &[MediaRow]) -> WorkContent {
    WorkContent {
        media: in_order(&content.media, files).filter_map(given).collect(),
        title: content.title,
        intro: content.intro,
        author_name: content.author_name,
        tutor_name: content.tutor_name,
        allow_download: content.allow_download,
        originality: content.originality,
    }
}

fn own_media(app: &App, order: &[i64], files: &[MediaRow]) -> Vec<OwnMedia> {
    let own = |file: &MediaRow| {
        let given = given(file)?;
        let ready = file.status == MediaStatus::Ready;
        let shown = if ready { Some(wire::one(&app.storage, file)) } else { None };
        Some(OwnMedia {
            id: MediaId(file.id),
            key: given.key,
            poster_key: given.poster,
            kind: file.kind,
            status: file.status,
            address: shown.as_ref().map(|shown| shown.address.clone()).unwrap_or_default(),
            poster: shown.as_ref().map(|shown| shown.poster.clone()).unwrap_or_default(),
            width: shown.as_ref().map_or(0, |shown| shown.width),
            height: shown.as_ref().map_or(0, |shown| shown.height),
            duration_ms: shown.and_then(|shown| shown.duration_ms),
            size: file.size,
        })
    };
    in_order(order, files).filter_map(own).collect()
}

/// Converts content to the stored form, with tidied texts; `media` are the ids of its files.
pub(crate) fn to_content(wire: &WorkContent, media: Vec<i64>) -> Content {
    let line = |text: &str| tidy_line(text, &NativeTables);
    Content {
        title: line(&wire.title),
        intro: tidy_lines(&wire.intro, &NativeTables),
        author_name: line(&wire.author_name),
        tutor_name: line(&wire.tutor_name),
        media,
        allow_download: wire.allow_download,
        originality: wire.originality.clone(),
    }
}

/// The content as a sign-up's work has it: the author of a team's work is the team.
pub(crate) fn signed(content: Content, signup: &SignupOfWorks) -> Content {
    Content { author_name: signup.team_name.clone().unwrap_or(content.author_name), ..content }
}

/// Refuses an outdated `version` with 4009 and the current work: it was saved from another device meanwhile.
pub(crate) fn check_version(row: &WorkRow, version: i64, now: impl FnOnce() -> Result<OwnWork, Error>) -> Result<(), Error> {
    if row.version == version { Ok(()) } else { Err(Error::Stale(serde_json::to_value(now()?)?)) }
}

/// Fails with these field errors, if there are any.
pub(crate) fn refused(errors: FieldErrors) -> Result<(), Error> {
    if errors.is_empty() { Ok(()) } else { Err(laurel_core::errors::Refusal::from(errors).into()) }
}

/// The refusal for a work that does not exist or that the caller may not see.
pub(crate) fn absent() -> Error {
    Code::NotFound.into()
}
