//! Comments on works, and danmu: short comments that cross a video or a wall.

pub mod organiser;
mod report;
mod settings;
mod stored;
mod wire;

pub use report::{CommentReport, CommentReportReason};
pub use settings::{CommentMode, CommentSettings};
pub use stored::{CommentCause, CommentKind, CommentStatus};
pub use wire::{
    Answered, Comment, CommentAdd, CommentHide, CommentLiked, CommentPage, CommentPath, CommentQuery, CommentSort, Danmu, DanmuAdd,
    DanmuFeed, DanmuFeedQuery, DanmuOnWall, DanmuQuery, DanmuSlice,
};
