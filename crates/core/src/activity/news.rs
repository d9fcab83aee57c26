//! Announcements, favourites and previews of an activity: wire types.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, NewsId};

/// Prefix of preview tokens; it distinguishes them from log-in tokens.
pub const PREVIEW_TOKEN: &str = "lrp_";

contract! {
    /// Result of adding or removing a favourite.
    #[derive(Copy)]
    pub struct FavouriteState {
        /// True if the activity is a favourite of the caller.
        pub favorite: bool,
    }

    /// `GET /competition/{id}/preview`
    pub struct PreviewQuery {
        /// The activity.
        pub id: ActivityId,
        /// Token from the organiser's preview link.
        pub token: String,
    }

    /// `GET /competition/{id}/ics`
    pub struct CalendarQuery {
        /// The activity.
        pub id: ActivityId,
        /// Language of the page. The call is opened as a link, whose headers name only the phone's language.
        pub language: Option<String>,
    }

    /// `GET /competition/{id}/news`
    pub struct NewsQuery {
        /// The activity.
        pub id: ActivityId,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
        /// Page size: 10 if absent, at most 50.
        pub size: Option<u32>,
    }

    /// An announcement about an activity.
    pub struct News {
        /// Its id.
        pub id: NewsId,
        /// Heading.
        pub title: String,
        /// Plain text; blank lines separate paragraphs.
        pub content: String,
        /// When it was published.
        pub created_time: DateTime<Utc>,
    }

    /// A page of announcements, newest first.
    pub struct NewsPage {
        /// Announcements of this page.
        pub list: Vec<News>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
    }
}

impl NewsQuery {
    /// Page size within the bounds.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}
