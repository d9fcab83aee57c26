//! Wire types of comments and danmu.

use chrono::{DateTime, Utc};

use super::settings::CommentSettings;
use super::stored::{CommentCause, CommentStatus};
use crate::contract::contract;
use crate::ids::{ActivityId, CommentId, WorkId};

contract! {
    /// Order of comments.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum CommentSort {
        /// Newest first.
        #[default]
        New,
        /// Most likes first.
        Hot,
    }

    /// `GET /works/{id}/comment`
    #[derive(Eq, Hash)]
    pub struct CommentQuery {
        /// The work.
        pub id: WorkId,
        /// Order of the threads; newest first if absent. Replies are always oldest first.
        pub sort: Option<CommentSort>,
        /// The comment whose replies are requested; absent: comments that begin a thread.
        pub root_id: Option<CommentId>,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
        /// Page size, at most 50; 20 if absent.
        pub size: Option<u32>,
    }

    /// The comment that a reply answers.
    #[derive(Eq)]
    pub struct Answered {
        /// Its id.
        pub id: CommentId,
        /// Nickname of its author; empty for authors who do not show themselves.
        pub nickname: String,
    }

    /// A comment.
    #[derive(Eq)]
    pub struct Comment {
        /// Its id.
        pub id: CommentId,
        /// Its work.
        pub work_id: WorkId,
        /// Its text.
        pub content: String,
        /// Nickname of its author; empty for authors who do not show themselves.
        pub nickname: String,
        /// URL of the author's avatar; empty if there is none.
        pub avatar: String,
        /// True if the caller wrote it.
        pub mine: bool,
        /// True if the author of the work wrote it; false while the activity does not name authors.
        pub by_author: bool,
        /// The comment that begins its thread; absent for that comment itself.
        pub root_id: Option<CommentId>,
        /// The answered reply; absent for an answer to the beginning of the thread.
        pub answered: Option<Answered>,
        /// Number of likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// True if the caller likes it.
        pub liked: bool,
        /// Number of published replies.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub reply_count: i64,
        /// Its state; other callers than its author see published ones only.
        pub status: CommentStatus,
        /// Cause of a review or of being hidden, for its author; absent for published ones.
        pub cause: Option<CommentCause>,
        /// Reason why it was hidden, for its author; may be empty.
        pub hide_reason: String,
        /// True if the caller may hide it, as the author of the work.
        pub can_hide: bool,
        /// Time of the comment.
        pub time: DateTime<Utc>,
    }

    /// A page of comments.
    #[derive(Eq)]
    pub struct CommentPage {
        /// The comments.
        pub list: Vec<Comment>,
        /// The caller's comments on the work that are not visible to others, newest first, at most 20; on the first page of
        /// threads only.
        pub own: Vec<Comment>,
        /// Cursor of the next page; absent on the last page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Number of published comments of the work, with replies.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Settings of the activity.
        pub settings: CommentSettings,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /works/{id}/comment`
    #[derive(Eq)]
    pub struct CommentAdd {
        /// The work.
        pub id: WorkId,
        /// The text; its length is limited by the activity's settings.
        pub content: String,
        /// The comment that it answers.
        pub reply_to: Option<CommentId>,
        /// UUID that makes a repetition safe.
        pub nonce: String,
    }

    /// Names one comment or danmu.
    #[derive(Copy, Eq)]
    pub struct CommentPath {
        /// The comment.
        pub id: CommentId,
    }

    /// `POST /comment/{id}/hide`
    #[derive(Eq)]
    pub struct CommentHide {
        /// A comment on a work of the caller.
        pub id: CommentId,
        /// Shown to the author of the comment; may be empty.
        #[serde(default)]
        pub reason: String,
    }

    /// A like of a comment.
    #[derive(Copy, Eq)]
    pub struct CommentLiked {
        /// True if the caller likes it.
        pub liked: bool,
        /// Number of likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
    }

    /// `GET /works/{id}/danmu`
    #[derive(Copy, Eq, Hash)]
    pub struct DanmuQuery {
        /// The work.
        pub id: WorkId,
        /// Start in the video, ms.
        pub from_ms: u32,
        /// End in the video, ms, excluded; at most 10 s after the start.
        pub to_ms: u32,
    }

    /// A danmu over a video.
    #[derive(Eq)]
    pub struct Danmu {
        /// Its id.
        pub id: CommentId,
        /// Its text.
        pub content: String,
        /// Place in the video, ms.
        pub at_ms: u32,
        /// 0xRRGGBB
        pub color: u32,
        /// True if the caller wrote it.
        pub mine: bool,
        /// Its state; other callers than its author see published ones only.
        pub status: CommentStatus,
    }

    /// The danmu of a part of a video.
    #[derive(Eq)]
    pub struct DanmuSlice {
        /// By their place in the video, at most 200.
        pub list: Vec<Danmu>,
        /// Settings of the activity.
        pub settings: CommentSettings,
    }

    /// `POST /works/{id}/danmu`
    #[derive(Eq)]
    pub struct DanmuAdd {
        /// The work.
        pub id: WorkId,
        /// The text; its length is limited by the activity's settings.
        pub content: String,
        /// Place in the video, ms; 0 for works without a video.
        pub at_ms: u32,
        /// 0xRRGGBB; white if absent.
        pub color: Option<u32>,
        /// UUID that makes a repetition safe.
        pub nonce: String,
    }

    /// `GET /competition/{id}/danmu`
    #[derive(Eq, Hash)]
    pub struct DanmuFeedQuery {
        /// The activity.
        pub id: ActivityId,
        /// `cursor` of the previous answer; absent: the newest ones.
        pub since: Option<String>,
    }

    /// A danmu on the wall of an activity.
    #[derive(Eq)]
    pub struct DanmuOnWall {
        /// Its id.
        pub id: CommentId,
        /// Its work.
        pub work_id: WorkId,
        /// Its text.
        pub content: String,
        /// 0xRRGGBB
        pub color: u32,
        /// Time of its publication.
        pub time: DateTime<Utc>,
    }

    /// Danmu published on the wall of an activity since a cursor.
    #[derive(Eq)]
    pub struct DanmuFeed {
        /// Oldest first, at most 50. A repeated one has the same id.
        pub list: Vec<DanmuOnWall>,
        /// For `since` of the next request.
        pub cursor: String,
    }
}

/// Default size of a page.
const PAGE_SIZE: u32 = 20;
/// Largest page.
const PAGE_SIZE_MAX: u32 = 50;

impl CommentQuery {
    /// Page size within the bounds.
    pub fn page_size(&self) -> u32 {
        self.size.unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE_MAX)
    }
}
