//! Reports of users about comments and danmu.

use crate::contract::contract;
use crate::ids::CommentId;
use crate::stored_enum;

contract! {
    /// Category of the problem.
    #[derive(Copy, Eq, Hash)]
    pub enum CommentReportReason {
        /// Insulting, threatening or shocking.
        Offensive,
        /// Tells something private about a person.
        Privacy,
        /// Advertises something.
        Advertising,
        /// Another problem, explained in `detail`.
        Other,
    }

    /// `POST /comment/{id}/report`
    #[derive(Eq)]
    pub struct CommentReport {
        /// The comment.
        pub id: CommentId,
        /// Category of the problem.
        pub reason: CommentReportReason,
        /// At most `INPUT_MAX_LENGTH` characters; required for `Other`.
        #[serde(default)]
        pub detail: String,
    }
}

stored_enum!(CommentReportReason {
    Offensive = "offensive",
    Privacy = "privacy",
    Advertising = "advertising",
    Other = "other",
});
