//! What travels about notices.

use chrono::{DateTime, Utc};

use super::event::NoticeEvent;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::NoticeId;

/// Most notices marked by their ids at a time: a page of them.
pub const NOTICES_READ_MAX: u32 = 50;

contract! {
    /// Which notices a list has.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeFilter {
        /// Those that were not read yet.
        Unread,
        /// About sign-ups.
        Signup,
        /// About activities: changed, or about to begin.
        Activity,
    }

    /// `GET /notice`
    #[derive(Default)]
    pub struct NoticeQuery {
        /// Which of them; all where absent.
        pub filter: Option<NoticeFilter>,
        /// Where the last page ended.
        pub cursor: Option<String>,
        /// Notices a page, 10 where absent, at most 50.
        pub size: Option<u32>,
    }

    /// What a notice is about, for its picture.
    #[derive(Copy, Eq, Hash)]
    pub enum NoticeKind {
        /// A sign-up was sent.
        Submitted,
        /// Approved.
        Approved,
        /// Not approved, cancelled, or ended.
        Closed,
        /// A place after waiting.
        Offer,
        /// Time or place changed.
        Changed,
        /// The activity begins soon.
        Reminder,
        /// The safety of the account.
        Security,
    }

    /// A notice.
    pub struct NoticeItem {
        /// Its id.
        pub id: NoticeId,
        /// What it is about.
        pub kind: NoticeKind,
        /// In the reader's language.
        pub title: String,
        /// In the reader's language.
        pub content: String,
        /// Path and query of the page that it leads to, with its merchant.
        pub link: String,
        /// When it was read.
        pub read_time: Option<DateTime<Utc>>,
        /// When it happened.
        pub created_time: DateTime<Utc>,
    }

    /// A page of notices.
    pub struct NoticePage {
        /// Newest first.
        pub list: Vec<NoticeItem>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /notice/read`
    #[derive(Default)]
    #[serde(default)]
    pub struct NoticeRead {
        /// Those that were read; ids of others are passed over.
        pub ids: Vec<NoticeId>,
        /// Every one, instead of some.
        pub all: bool,
    }

    /// `GET /notice/unread`, `POST /notice/read`
    #[derive(Copy, Eq)]
    pub struct UnreadNotices {
        /// How many there are to read.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub unread: i64,
    }
}

impl NoticeFilter {
    /// What an event must be to be in the list; for those that are told by their event.
    pub const fn takes(self, event: NoticeEvent) -> bool {
        match event.kind() {
            NoticeKind::Submitted | NoticeKind::Approved | NoticeKind::Closed | NoticeKind::Offer => matches!(self, NoticeFilter::Signup),
            NoticeKind::Changed | NoticeKind::Reminder => matches!(self, NoticeFilter::Activity),
            NoticeKind::Security => false,
        }
    }
}

impl NoticeQuery {
    /// Notices a page.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}

/// Rules of what was read: all, or some ids.
pub fn check_read(read: &NoticeRead) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if read.ids.is_empty() && !read.all {
        errors.add("ids", Rule::Required);
    } else if read.ids.len() > NOTICES_READ_MAX as usize {
        errors.add("ids", Rule::MaxChoices { count: f64::from(NOTICES_READ_MAX) });
    }
    errors
}
