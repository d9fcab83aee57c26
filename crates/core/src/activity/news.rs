//! Around an activity: announcements, favourites, and a look at it before everybody may see it.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, NewsId};

/// How the tokens of previews begin: it tells them from those that sign somebody in.
pub const PREVIEW_TOKEN: &str = "lrp_";

contract! {
    /// Whether an activity is one of the caller's favourites now.
    #[derive(Copy)]
    pub struct FavouriteState {
        /// It is.
        pub favorite: bool,
    }

    /// `GET /competition/{id}/preview`
    pub struct PreviewQuery {
        /// The activity.
        pub id: ActivityId,
        /// As the organiser handed it out.
        pub token: String,
    }

    /// `GET /competition/{id}/ics`
    pub struct CalendarQuery {
        /// The activity.
        pub id: ActivityId,
        /// The page's language: it is followed as a link, which names only the phone's.
        pub language: Option<String>,
    }

    /// `GET /competition/{id}/news`
    pub struct NewsQuery {
        /// The activity.
        pub id: ActivityId,
        /// Where the last page ended.
        pub cursor: Option<String>,
        /// Announcements a page, 10 where absent, at most 50.
        pub size: Option<u32>,
    }

    /// An announcement about an activity.
    pub struct News {
        /// Its id.
        pub id: NewsId,
        /// Heading.
        pub title: String,
        /// Plain text; blank lines part paragraphs.
        pub content: String,
        /// Made known.
        pub created_time: DateTime<Utc>,
    }

    /// A page of announcements, newest first.
    pub struct NewsPage {
        /// The announcements.
        pub list: Vec<News>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
    }
}

impl NewsQuery {
    /// Announcements a page.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}
