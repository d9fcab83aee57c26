//! Wire types of the list of persons who look for a team, for organisers.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, TeamSearchId};
use crate::paging::PageQuery;

contract! {
    /// `GET /team/search` of the organisers' API
    pub struct TeamSearchLineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only entries that captains do not see.
        pub hidden: Option<bool>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// A person who looks for a team.
    pub struct TeamSearchLine {
        /// The entry.
        pub id: TeamSearchId,
        /// The group.
        pub group_id: GroupId,
        /// Name of the group, in the caller's language.
        pub group_name: String,
        /// Nickname of the account.
        pub nickname: String,
        /// The line.
        pub line: String,
        /// True if captains do not see the entry.
        pub hidden: bool,
        /// Words of the merchant's list that the line has.
        pub words: Vec<String>,
        /// Requests of teams that wait for an answer.
        pub requests: i32,
        /// Time of the entry.
        pub created_time: DateTime<Utc>,
    }

    /// A page of entries.
    pub struct TeamSearchLines {
        /// The entries, newest first.
        pub list: Vec<TeamSearchLine>,
        /// Number of rows on all pages, 10,000 at most.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// `PUT /team/search/{id}` of the organisers' API
    #[derive(Copy)]
    pub struct TeamSearchHide {
        /// The entry.
        pub id: TeamSearchId,
        /// True to hide it from captains.
        pub hidden: bool,
    }
}

impl TeamSearchLineQuery {
    /// The selected page.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}
