//! Highlight moments: photos and videos of an activity (specification section 5). They are called `scene` on
//! the wire.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, MomentId};
use crate::storage::{MediaKind, ObjectKey, Suffix};
use crate::stored_enum;
use crate::text::length;
use crate::work::MediaStatus;

/// Maximum length of a caption, characters.
const CAPTION_MAX: u16 = 100;

contract! {
    /// State of a moment.
    #[derive(Copy, Eq, Hash)]
    pub enum MomentStatus {
        /// Waits for the organiser's review.
        Reviewing,
        /// Visible to everyone.
        Published,
        /// Hidden by the organiser.
        Hidden,
    }

    /// Order of the moments.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum MomentSort {
        /// Newest first.
        #[default]
        New,
        /// Most likes and downloads first.
        Hot,
    }

    /// `GET /scene`
    #[derive(Eq, Hash)]
    pub struct MomentQuery {
        /// Activity of the moments.
        pub competition_id: ActivityId,
        /// Only photos or only videos; absent: both.
        pub kind: Option<MediaKind>,
        /// Order; absent: newest first.
        pub sort: Option<MomentSort>,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
        /// Page size: 30 if absent, at most 60.
        pub size: Option<u32>,
    }

    /// A moment as visitors see it.
    pub struct Moment {
        /// Its id.
        pub id: MomentId,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Photo or video.
        pub kind: MediaKind,
        /// Address of the displayed file.
        pub address: String,
        /// Address of a video's poster; empty if there is none.
        pub poster: String,
        /// Width after rotation to upright, px.
        pub width: u32,
        /// Height after rotation to upright, px.
        pub height: u32,
        /// Length of a video, ms; absent for photos.
        pub duration_ms: Option<u32>,
        /// Caption.
        pub caption: String,
        /// When it was taken.
        pub taken_time: DateTime<Utc>,
        /// Number of likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// Number of downloads.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub download_count: i64,
    }

    /// A page of moments.
    pub struct MomentPage {
        /// Moments of this page.
        pub list: Vec<Moment>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// True if the caller may add moments.
        pub can_add: bool,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A request with a moment in its path.
    #[derive(Copy, Eq)]
    pub struct MomentPath {
        /// The moment.
        pub id: MomentId,
    }

    /// `POST /scene`
    #[derive(Eq)]
    pub struct MomentAdd {
        /// Activity of the moment.
        pub competition_id: ActivityId,
        /// Object key of the upload.
        pub key: ObjectKey,
        /// Object key of the uploaded poster; only for videos.
        #[serde(default)]
        pub poster: Option<ObjectKey>,
        /// Caption, at most 100 characters.
        #[serde(default)]
        pub caption: String,
        /// When it was taken; absent: the current time.
        #[serde(default)]
        pub taken_time: Option<DateTime<Utc>>,
        /// UUID of this attempt, to recognise a repeated request.
        #[serde(default)]
        pub nonce: String,
    }

    /// Result of adding a moment.
    pub struct MomentAdded {
        /// Its id.
        pub id: MomentId,
        /// State after adding: under review or published.
        pub status: MomentStatus,
    }

    /// A moment as staff see it.
    pub struct MomentLine {
        /// The public part.
        pub moment: Moment,
        /// State of the moment.
        pub status: MomentStatus,
        /// Processing state of its file.
        pub media_status: MediaStatus,
        /// True if a participant added it.
        pub by_participant: bool,
    }

    /// `GET /scene` of organisers
    #[derive(Eq)]
    pub struct MomentLineQuery {
        /// Activity of the moments.
        pub competition_id: ActivityId,
        /// Only moments in this state; absent: all.
        pub status: Option<MomentStatus>,
        /// Page number, from 1.
        pub page: Option<u32>,
        /// Page size.
        pub size: Option<u32>,
    }

    /// A page of moments as staff see them.
    pub struct MomentLines {
        /// Newest first.
        pub list: Vec<MomentLine>,
        /// Number of moments on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Page number, from 1.
        pub page: u32,
        /// Page size.
        pub size: u32,
    }

    /// `PUT /scene/{id}` of organisers
    #[derive(Eq)]
    pub struct MomentChange {
        /// The moment.
        pub id: MomentId,
        /// New caption.
        pub caption: String,
        /// New state: published or hidden.
        pub status: MomentStatus,
    }
}

stored_enum!(MomentStatus {
    Reviewing = "reviewing",
    Published = "published",
    Hidden = "hidden",
});

/// Default and maximum page size.
const PAGE_SIZE: u32 = 30;
const PAGE_SIZE_MAX: u32 = 60;

impl MomentQuery {
    /// Page size within the bounds.
    pub fn page_size(&self) -> u32 {
        self.size.unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE_MAX)
    }
}

/// Validates a caption.
pub fn check_caption(caption: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if length(caption) > usize::from(CAPTION_MAX) {
        errors.add("caption", Rule::MaxLength { count: f64::from(CAPTION_MAX) });
    }
    errors
}

/// Validates a new moment.
pub fn check_moment(add: &MomentAdd) -> FieldErrors {
    let mut errors = check_caption(&add.caption);
    let kind = |key: &ObjectKey| key.is_upload().then(|| key.suffix().and_then(Suffix::media)).flatten();
    if kind(&add.key).is_none() {
        errors.add("key", Rule::Choice);
    }
    if add.poster.as_ref().is_some_and(|poster| kind(&add.key) != Some(MediaKind::Video) || kind(poster) != Some(MediaKind::Image)) {
        errors.add("poster", Rule::Choice);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_needs_an_upload_and_a_short_caption() {
        let add = |key: &str, poster: Option<&str>, caption: &str| MomentAdd {
            competition_id: ActivityId(1),
            key: ObjectKey::parse(key).unwrap(),
            poster: poster.and_then(ObjectKey::parse),
            caption: caption.into(),
            taken_time: None,
            nonce: String::new(),
        };
        let wrong =
            |add: MomentAdd| serde_json::to_value(check_moment(&add)).unwrap().as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert!(wrong(add("in/SAAQ/202611/a.jpg", None, "起跑")).is_empty());
        assert!(wrong(add("in/SAAQ/202611/a.mp4", Some("in/SAAQ/202611/a.jpg"), "")).is_empty());
        assert_eq!(wrong(add("pub/SAAQ/202611/a.jpg", None, "")), ["key"]);
        assert_eq!(wrong(add("in/SAAQ/202611/a.jpg", Some("in/SAAQ/202611/b.jpg"), "")), ["poster"]);
        assert_eq!(wrong(add("in/SAAQ/202611/a.jpg", None, &"海".repeat(101))), ["caption"]);
    }
}
