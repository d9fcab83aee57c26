//! What travels about works that are shown.

use chrono::{DateTime, Utc};

use super::own::OwnWork;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, MediaId, WorkId};
use crate::storage::MediaKind;

contract! {
    /// What a work is made of.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkKind {
        /// Pictures.
        Image,
        /// A video.
        Video,
        /// Both.
        Mixed,
    }

    /// How far a file is from being shown.
    #[derive(Copy, Eq, Hash)]
    pub enum MediaStatus {
        /// Its copy for showing is being made.
        Processing,
        /// It can be shown.
        Ready,
        /// It cannot be read.
        Failed,
    }

    /// Order of a wall.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum WorkSort {
        /// Popularity, highest first.
        #[default]
        Hot,
        /// Newest first.
        New,
        /// Number, lowest first.
        No,
        /// By chance, from a place that the seed chooses.
        Shuffle,
    }

    /// `GET /works`
    #[derive(Eq, Hash)]
    pub struct WorkQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group; all where absent.
        pub group_id: Option<GroupId>,
        /// Part of the title or of the author's name, or the number.
        pub keyword: Option<String>,
        /// Order; absent: popularity.
        pub sort: Option<WorkSort>,
        /// Where a shuffled wall begins.
        pub seed: Option<u32>,
        /// Where the page starts.
        pub cursor: Option<String>,
        /// Works of a page.
        pub size: Option<u32>,
    }

    /// A work on a wall.
    pub struct WorkCard {
        /// Its id.
        pub id: WorkId,
        /// Its number within the activity, three digits at least.
        pub work_no: String,
        /// Its title.
        pub title: String,
        /// Who made it, as they sign.
        pub author_name: String,
        /// Their picture; empty where there is none.
        pub author_avatar: String,
        /// What it is made of.
        pub kind: WorkKind,
        /// Its group.
        pub group_id: GroupId,
        /// Address of its first picture, or of its video's poster; empty where there is none.
        pub cover: String,
        /// Width of the cover, px.
        pub cover_width: u32,
        /// Height of the cover, px.
        pub cover_height: u32,
        /// Length of its video, ms.
        pub duration_ms: Option<u32>,
        /// Likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
    }

    /// A page of a wall.
    pub struct WorkPage {
        /// The works.
        pub list: Vec<WorkCard>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
        /// Works on show in the activity or the group, whatever was looked for.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A picture or a video as it is shown.
    pub struct Media {
        /// Its id.
        pub id: MediaId,
        /// Picture or video.
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
    }

    /// `GET /works/{id}`: a work on show, or one's own.
    pub struct WorkDetail {
        /// As on a wall.
        pub card: WorkCard,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Name of its group.
        pub group_name: String,
        /// What its author says of it.
        pub intro: String,
        /// Who guided its author.
        pub tutor_name: String,
        /// Its files, in their order.
        pub media: Vec<Media>,
        /// How many have seen it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub view_count: i64,
        /// Its files may be taken as they were sent.
        pub allow_download: bool,
        /// It is on show since.
        pub published_time: Option<DateTime<Utc>>,
        /// More of it for its author, whatever its state.
        pub own: Option<OwnWork>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// Names a work.
    #[derive(Copy, Eq)]
    pub struct WorkPath {
        /// The work.
        pub id: WorkId,
    }

    /// `POST /works/{id}/view`
    pub struct WorkViewed {
        /// How many have seen it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub view_count: i64,
    }

    /// `GET /works/{id}/original`
    #[derive(Copy, Eq)]
    pub struct OriginalQuery {
        /// The work.
        pub id: WorkId,
        /// Which of its files.
        pub media_id: MediaId,
    }

    /// Where a file stands as it was sent.
    pub struct OriginalLink {
        /// Address, good for 5 minutes.
        pub address: String,
        /// Name to keep it under.
        pub name: String,
        /// Until then.
        pub expire_time: DateTime<Utc>,
    }
}

/// Works of a page where none is asked for, and the most.
const PAGE_SIZE: u32 = 20;
const PAGE_SIZE_MAX: u32 = 50;

impl WorkQuery {
    /// Works of a page.
    pub fn page_size(&self) -> u32 {
        self.size.unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE_MAX)
    }
}

impl WorkKind {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            WorkKind::Image => "image",
            WorkKind::Video => "video",
            WorkKind::Mixed => "mixed",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<WorkKind> {
        [WorkKind::Image, WorkKind::Video, WorkKind::Mixed].into_iter().find(|kind| kind.word() == word)
    }

    /// Of these files; a work without any counts as pictures.
    pub fn of(kinds: impl IntoIterator<Item = MediaKind>) -> WorkKind {
        let (mut images, mut videos) = (false, false);
        for kind in kinds {
            match kind {
                MediaKind::Image => images = true,
                MediaKind::Video => videos = true,
            }
        }
        match (images, videos) {
            (true, true) => WorkKind::Mixed,
            (false, true) => WorkKind::Video,
            (_, false) => WorkKind::Image,
        }
    }
}

impl MediaStatus {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            MediaStatus::Processing => "processing",
            MediaStatus::Ready => "ready",
            MediaStatus::Failed => "failed",
        }
    }

    /// Reads a stored word.
    pub fn from_word(word: &str) -> Option<MediaStatus> {
        [MediaStatus::Processing, MediaStatus::Ready, MediaStatus::Failed].into_iter().find(|status| status.word() == word)
    }
}
