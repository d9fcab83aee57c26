//! Wire types of published works.

use chrono::{DateTime, Utc};

use super::own::OwnWork;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, MediaId, WorkId};
use crate::storage::MediaKind;
use crate::stored_enum;

contract! {
    /// Kinds of media in a work.
    #[derive(Copy, Eq, Hash)]
    pub enum WorkKind {
        /// Pictures only.
        Image,
        /// A video only.
        Video,
        /// Pictures and a video.
        Mixed,
    }

    /// Progress of a file's processing.
    #[derive(Copy, Eq, Hash)]
    pub enum MediaStatus {
        /// The displayed copy is being made.
        Processing,
        /// Ready for display.
        Ready,
        /// The file cannot be decoded.
        Failed,
    }

    /// Sort order of a wall.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum WorkSort {
        /// Popularity, highest first.
        #[default]
        Hot,
        /// Newest first.
        New,
        /// Work number, lowest first.
        No,
        /// Random order, which starts at a position derived from the seed.
        Shuffle,
    }

    /// `GET /works`
    #[derive(Eq, Hash)]
    pub struct WorkQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only works of this group; all groups if absent.
        pub group_id: Option<GroupId>,
        /// Part of the title or of the author's name, or the work's number.
        pub keyword: Option<String>,
        /// Sort order; popularity if absent.
        pub sort: Option<WorkSort>,
        /// Start of a shuffled wall.
        pub seed: Option<u32>,
        /// `next_cursor` of the previous page; absent for the first page.
        pub cursor: Option<String>,
        /// Works per page, at most 50; 20 if absent.
        pub size: Option<u32>,
    }

    /// A work on a wall.
    pub struct WorkCard {
        /// Its id.
        pub id: WorkId,
        /// Number within the activity, at least three digits.
        pub work_no: String,
        /// Its title.
        pub title: String,
        /// Name of the author, as given with the work.
        pub author_name: String,
        /// URL of the author's avatar; empty if there is none.
        pub author_avatar: String,
        /// Kinds of media in it.
        pub kind: WorkKind,
        /// Its group.
        pub group_id: GroupId,
        /// URL of its first picture or of its video's poster; empty if there is none.
        pub cover: String,
        /// Width of the cover, px.
        pub cover_width: u32,
        /// Height of the cover, px.
        pub cover_height: u32,
        /// Duration of its video, ms.
        pub duration_ms: Option<u32>,
        /// Number of counted likes; absent while the activity hides numbers.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub like_count: Option<i64>,
    }

    /// A page of a wall.
    pub struct WorkPage {
        /// The works.
        pub list: Vec<WorkCard>,
        /// Cursor of the next page; absent on the last page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Number of published works in the activity or group, regardless of the search.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A picture or video for display.
    pub struct Media {
        /// Its id.
        pub id: MediaId,
        /// Picture or video.
        pub kind: MediaKind,
        /// URL of the displayed copy.
        pub address: String,
        /// URL of a video's poster; empty if there is none.
        pub poster: String,
        /// Displayed width, px.
        pub width: u32,
        /// Displayed height, px.
        pub height: u32,
        /// Duration of a video, ms.
        pub duration_ms: Option<u32>,
    }

    /// `GET /works/{id}`: a published work, or one of the caller's own.
    pub struct WorkDetail {
        /// Its card, as on a wall.
        pub card: WorkCard,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Name of its group.
        pub group_name: String,
        /// Introduction by the author.
        pub intro: String,
        /// Name of the tutor.
        pub tutor_name: String,
        /// Its files, in display order.
        pub media: Vec<Media>,
        /// Number of distinct viewers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub view_count: i64,
        /// Number of comments that visitors see.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub comment_count: i64,
        /// True if its original files may be downloaded.
        pub allow_download: bool,
        /// True if others can open it too.
        pub published: bool,
        /// Time of publication.
        pub published_time: Option<DateTime<Utc>>,
        /// Further data for the author; absent for other callers.
        pub own: Option<OwnWork>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A request for one work, by the id in its path.
    #[derive(Copy, Eq)]
    pub struct WorkPath {
        /// The work.
        pub id: WorkId,
    }

    /// `POST /works/{id}/view`
    pub struct WorkViewed {
        /// Number of distinct viewers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub view_count: i64,
    }

    /// `GET /works/{id}/original`
    #[derive(Copy, Eq)]
    pub struct OriginalQuery {
        /// The work.
        pub id: WorkId,
        /// The file to download.
        pub media_id: MediaId,
    }

    /// A link to an original file.
    pub struct OriginalLink {
        /// URL, valid for 5 minutes.
        pub address: String,
        /// File name for the download.
        pub name: String,
        /// Expiry of the link.
        pub expire_time: DateTime<Utc>,
    }
}

stored_enum!(MediaStatus {
    Processing = "processing",
    Ready = "ready",
    Failed = "failed",
});

/// Default and maximum number of works per page.
const PAGE_SIZE: u32 = 20;
const PAGE_SIZE_MAX: u32 = 50;

impl WorkQuery {
    /// Works per page, clamped to 1 to 50.
    pub fn page_size(&self) -> u32 {
        self.size.unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE_MAX)
    }
}

stored_enum!(WorkKind {
    Image = "image",
    Video = "video",
    Mixed = "mixed",
});

impl WorkKind {
    /// The kind of a work with these files. A work without files counts as `Image`.
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
