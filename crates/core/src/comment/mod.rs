//! Comments on works, and danmu: short comments that cross a video or a wall.

mod check;
pub mod organiser;
mod report;
mod settings;
mod stored;
mod wire;
#[cfg(feature = "search")]
pub mod words;

pub use check::{
    COMMENT_LENGTH_MAX, COMMENTED_WORKS_PER_DAY, COMMENTS_PER_DAY, DANMU_COLOR, DANMU_LENGTH_MAX, DANMU_SLICE_MS, REPORTS_TO_REVIEW,
    check_comment, check_comment_report, check_danmu, check_hide_reason, comment_pause, tidy_comment,
};
pub use report::{CommentReport, CommentReportReason};
pub use settings::{CommentMode, CommentSettings};
pub use stored::{CommentCause, CommentKind, CommentStatus};
pub use wire::{
    Answered, Comment, CommentAdd, CommentHide, CommentLiked, CommentPage, CommentPath, CommentQuery, CommentSort, Danmu, DanmuAdd,
    DanmuFeed, DanmuFeedQuery, DanmuOnWall, DanmuQuery, DanmuSlice,
};
