//! Highlight moments: photos and videos of an activity (specification section 5).

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, MomentId};
use crate::storage::{MediaKind, ObjectKey, Suffix};
use crate::text::length;
use crate::work::MediaStatus;

/// Longest caption, in characters.
const CAPTION_MAX: u16 = 100;

contract! {
    /// State of a moment.
    #[derive(Copy, Eq, Hash)]
    pub enum MomentStatus {
        /// The organiser looks at it.
        Reviewing,
        /// On show.
        Published,
        /// Taken off.
        Hidden,
    }

    /// Order of the moments.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum MomentSort {
        /// Newest first.
        #[default]
        New,
        /// Most liked and taken first.
        Hot,
    }

    /// `GET /scene`
    #[derive(Eq, Hash)]
    pub struct MomentQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only photos, or only videos.
        pub kind: Option<MediaKind>,
        /// Order; absent: newest.
        pub sort: Option<MomentSort>,
        /// Where the page starts.
        pub cursor: Option<String>,
        /// Moments of a page.
        pub size: Option<u32>,
    }

    /// A moment.
    pub struct Moment {
        /// Its id.
        pub id: MomentId,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Photo or video.
        pub kind: MediaKind,
        /// Address of what is shown.
        pub address: String,
        /// Address of a video's poster; empty where there is none.
        pub poster: String,
        /// Width, px, upright.
        pub width: u32,
        /// Height, px, upright.
        pub height: u32,
        /// Length of a video, ms.
        pub duration_ms: Option<u32>,
        /// What is seen.
        pub caption: String,
        /// When it was taken.
        pub taken_time: DateTime<Utc>,
        /// Likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// How often it was taken home.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub download_count: i64,
    }

    /// A page of moments.
    pub struct MomentPage {
        /// The moments.
        pub list: Vec<Moment>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
        /// The caller may add moments.
        pub can_add: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// Names a moment.
    #[derive(Copy, Eq)]
    pub struct MomentPath {
        /// The moment.
        pub id: MomentId,
    }

    /// `POST /scene`
    #[derive(Eq)]
    pub struct MomentAdd {
        /// The activity.
        pub competition_id: ActivityId,
        /// Key of the upload.
        pub key: ObjectKey,
        /// Key of the uploaded poster, for a video.
        #[serde(default)]
        pub poster: Option<ObjectKey>,
        /// What is seen; at most 100 characters.
        #[serde(default)]
        pub caption: String,
        /// When it was taken; absent: now.
        #[serde(default)]
        pub taken_time: Option<DateTime<Utc>>,
        /// Tells a repeated request.
        #[serde(default)]
        pub nonce: String,
    }

    /// What became of a moment that was added.
    pub struct MomentAdded {
        /// Its id.
        pub id: MomentId,
        /// Its state.
        pub status: MomentStatus,
    }

    /// A moment as staff see it.
    pub struct MomentLine {
        /// As it is shown.
        pub moment: Moment,
        /// Its state.
        pub status: MomentStatus,
        /// How far its file is.
        pub media_status: MediaStatus,
        /// A participant added it.
        pub by_participant: bool,
    }

    /// `GET /scene` of organisers
    #[derive(Eq)]
    pub struct MomentLineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only those in this state.
        pub status: Option<MomentStatus>,
        /// From 1.
        pub page: Option<u32>,
        /// Lines a page.
        pub size: Option<u32>,
    }

    /// A page of moments as staff see them.
    pub struct MomentLines {
        /// The moments, newest first.
        pub list: Vec<MomentLine>,
        /// How many there are.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }

    /// `PUT /scene/{id}` of organisers
    #[derive(Eq)]
    pub struct MomentChange {
        /// The moment.
        pub id: MomentId,
        /// What is seen.
        pub caption: String,
        /// Put on show, or taken off.
        pub status: MomentStatus,
    }
}

/// Moments of a page where none is asked for, and the most.
const PAGE_SIZE: u32 = 30;
const PAGE_SIZE_MAX: u32 = 60;

impl MomentQuery {
    /// Moments of a page.
    pub fn page_size(&self) -> u32 {
        self.size.unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE_MAX)
    }
}

impl MomentStatus {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            MomentStatus::Reviewing => "reviewing",
            MomentStatus::Published => "published",
            MomentStatus::Hidden => "hidden",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<MomentStatus> {
        [MomentStatus::Reviewing, MomentStatus::Published, MomentStatus::Hidden].into_iter().find(|status| status.word() == word)
    }
}

/// Rules of a caption.
pub fn check_caption(caption: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if length(caption) > usize::from(CAPTION_MAX) {
        errors.add("caption", Rule::MaxLength { count: f64::from(CAPTION_MAX) });
    }
    errors
}

/// Rules of a moment that is added.
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
    fn a_moment_is_an_upload_with_a_short_caption() {
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
