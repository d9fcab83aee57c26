//! Wire types and validation of comments in the organisers' API.

use chrono::{DateTime, Utc};

use super::{CommentCause, CommentKind, CommentReportReason, CommentStatus};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, CommentId, WorkId};
use crate::paging::PageQuery;

contract! {
    /// `GET /comment` of the organisers' API
    #[derive(Default, Eq)]
    #[serde(default)]
    pub struct CommentLineQuery {
        /// The activity.
        pub competition_id: Option<ActivityId>,
        /// The work.
        pub work_id: Option<WorkId>,
        /// Only comments or only danmu.
        pub kind: Option<CommentKind>,
        /// Only comments in this state.
        pub status: Option<CommentStatus>,
        /// Only comments with open reports.
        pub reported: Option<bool>,
        /// Part of the text.
        pub keyword: Option<String>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// A row of the list of comments.
    #[derive(Eq)]
    pub struct CommentLine {
        /// Its id.
        pub id: CommentId,
        /// Comment or danmu.
        pub kind: CommentKind,
        /// Its text; empty once its author deleted it.
        pub content: String,
        /// Nickname of its author; empty if there is none.
        pub nickname: String,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Its work.
        pub work_id: WorkId,
        /// Title of the work.
        pub work_title: String,
        /// True for an answer to another comment.
        pub is_reply: bool,
        /// Its state.
        pub status: CommentStatus,
        /// Cause of a review or of being hidden.
        pub cause: Option<CommentCause>,
        /// Reason that its author sees; may be empty.
        pub hide_reason: String,
        /// Number of likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// Number of open reports.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub reports: i64,
        /// Time of the comment.
        pub time: DateTime<Utc>,
    }

    /// A page of comments.
    #[derive(Eq)]
    pub struct CommentLines {
        /// The comments, newest first.
        pub list: Vec<CommentLine>,
        /// Number of rows on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// A report about a comment.
    #[derive(Eq)]
    pub struct CommentReportLine {
        /// Category of the problem.
        pub reason: CommentReportReason,
        /// Details in the reporter's words; may be empty.
        pub detail: String,
        /// Time of the report.
        pub time: DateTime<Utc>,
        /// True until staff decide about it.
        pub open: bool,
    }

    /// `GET /comment/{id}/report` of the organisers' API
    #[derive(Eq)]
    pub struct CommentReports {
        /// Newest first, at most 100.
        pub list: Vec<CommentReportLine>,
    }

    /// `POST /comment/hide`
    #[derive(Eq)]
    pub struct CommentsHidden {
        /// The comments; each is decided independently of the others.
        pub ids: Vec<CommentId>,
        /// Shown to the authors.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /comment/restore`
    #[derive(Eq)]
    pub struct CommentsRestored {
        /// The comments; each is decided independently of the others.
        pub ids: Vec<CommentId>,
    }

    /// The result for one comment of a bulk request.
    #[derive(Eq)]
    pub struct CommentOutcome {
        /// The comment.
        pub id: CommentId,
        /// Its state; absent if there is no such comment.
        pub status: Option<CommentStatus>,
        /// Error code; absent on success.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// Message of the refusal in the caller's language.
        pub msg: Option<String>,
    }

    /// The result for each comment.
    #[derive(Eq)]
    pub struct CommentOutcomes {
        /// In the order of the request.
        pub list: Vec<CommentOutcome>,
    }

    /// `GET /comment/words`
    #[derive(Eq)]
    pub struct CommentWords {
        /// A word per line, sorted.
        pub words: String,
        /// Number of words.
        pub count: u32,
        /// Version of the list; 0 before the first change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `PUT /comment/words`: replaces the list.
    #[derive(Eq)]
    pub struct CommentWordsChange {
        /// A word per line, at most 5,000; empty lines and lines that begin with `#` are skipped.
        pub words: String,
        /// Version that the caller saw; 4009 if the list has changed since.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }
}

/// Most comments in one decision.
const BULK_MAX: u32 = 500;

impl CommentLineQuery {
    /// The selected page.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}

/// Validates the ids of a bulk request: from 1 to 500.
pub fn check_comments(ids: &[CommentId]) -> FieldErrors {
    match ids.len() {
        0 => FieldErrors::one("ids", Rule::Required),
        count if count > BULK_MAX as usize => FieldErrors::one("ids", Rule::MaxChoices { count: f64::from(BULK_MAX) }),
        _ => FieldErrors::default(),
    }
}
