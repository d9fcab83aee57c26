//! Wire types of notices.

use chrono::{DateTime, Utc};

use super::event::NoticeEvent;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::NoticeId;

/// Maximum number of notices marked as read by id at once: one page.
pub const NOTICES_READ_MAX: u32 = 50;

contract! {
    /// Filter of a list of notices.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeFilter {
        /// Notices that are not read yet.
        Unread,
        /// Notices about sign-ups and works.
        Signup,
        /// Notices about activities that changed or begin soon, and messages of their organisers.
        Activity,
    }

    /// `GET /notice`
    #[derive(Default)]
    pub struct NoticeQuery {
        /// Filter; absent: all notices.
        pub filter: Option<NoticeFilter>,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
        /// Page size: 10 if absent, at most 50.
        pub size: Option<u32>,
    }

    /// Subject of a notice, for its picture.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeKind {
        /// A sign-up was submitted.
        Submitted,
        /// Approved.
        Approved,
        /// Rejected, cancelled or ended.
        Closed,
        /// A place was offered.
        Offer,
        /// Time or place of the activity changed.
        Changed,
        /// The activity begins soon.
        Reminder,
        /// Security of the account.
        Security,
        /// A message of the organiser.
        Message,
        /// Votes for a work.
        Votes,
        /// Comments on a work.
        Comment,
        /// A team of the reader.
        Team,
        /// A payment or a refund.
        Payment,
    }

    /// A notice to a participant.
    pub struct NoticeItem {
        /// Its id.
        pub id: NoticeId,
        /// Subject of the notice.
        pub kind: NoticeKind,
        /// In the reader's language.
        pub title: String,
        /// In the reader's language.
        pub content: String,
        /// Path and query of the page that a tap opens, including the merchant.
        pub link: String,
        /// When it was read; absent: unread.
        pub read_time: Option<DateTime<Utc>>,
        /// When it happened.
        pub created_time: DateTime<Utc>,
    }

    /// A page of notices.
    pub struct NoticePage {
        /// Newest first.
        pub list: Vec<NoticeItem>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /notice/read`
    #[derive(Default)]
    #[serde(default)]
    pub struct NoticeRead {
        /// Ids to mark as read; ids of other accounts' notices are ignored.
        pub ids: Vec<NoticeId>,
        /// Marks all notices as read, instead of `ids`.
        pub all: bool,
    }

    /// `GET /notice/unread`, `POST /notice/read`
    #[derive(Copy, Eq)]
    pub struct UnreadNotices {
        /// Number of unread notices.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub unread: i64,
    }
}

impl NoticeFilter {
    /// True if an event belongs to this filter. `Unread` does not depend on the event.
    pub const fn takes(self, event: NoticeEvent) -> bool {
        match event.kind() {
            NoticeKind::Submitted
            | NoticeKind::Approved
            | NoticeKind::Closed
            | NoticeKind::Offer
            | NoticeKind::Votes
            | NoticeKind::Comment
            | NoticeKind::Team
            | NoticeKind::Payment => matches!(self, NoticeFilter::Signup),
            NoticeKind::Changed | NoticeKind::Reminder | NoticeKind::Message => matches!(self, NoticeFilter::Activity),
            NoticeKind::Security => false,
        }
    }
}

impl NoticeQuery {
    /// Page size within the bounds.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}

/// Validates `POST /notice/read`: all notices, or some ids.
pub fn check_read(read: &NoticeRead) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if read.ids.is_empty() && !read.all {
        errors.add("ids", Rule::Required);
    } else if read.ids.len() > NOTICES_READ_MAX as usize {
        errors.add("ids", Rule::MaxChoices { count: f64::from(NOTICES_READ_MAX) });
    }
    errors
}
