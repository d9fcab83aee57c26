//! Enums of comments that are stored by name.

use crate::contract::contract;
use crate::stored_enum;

contract! {
    /// Kind of a comment.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum CommentKind {
        /// A comment below a work.
        Comment,
        /// A line that crosses the video.
        Danmu,
    }

    /// State of a comment.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum CommentStatus {
        /// Waits for a review; only its author and staff see it.
        Reviewing,
        /// Visible to everyone.
        Published,
        /// Hidden; its author sees the reason.
        Hidden,
        /// Deleted by its author.
        Deleted,
    }

    /// Cause of a review, or of being hidden.
    #[derive(Copy, Eq, Hash, PartialOrd, Ord)]
    pub enum CommentCause {
        /// The activity reviews every comment first.
        First,
        /// It has a word of the merchant's list.
        Word,
        /// The messaging app's content check did not let it pass, or has not answered yet.
        Check,
        /// Several users reported it.
        Reports,
        /// The author of the work hid it.
        Author,
        /// Staff hid it.
        Staff,
    }
}

stored_enum!(CommentKind { Comment = "comment", Danmu = "danmu" });

stored_enum!(CommentStatus {
    Reviewing = "reviewing",
    Published = "published",
    Hidden = "hidden",
    Deleted = "deleted",
});

stored_enum!(CommentCause {
    First = "first",
    Word = "word",
    Check = "check",
    Reports = "reports",
    Author = "author",
    Staff = "staff",
});
