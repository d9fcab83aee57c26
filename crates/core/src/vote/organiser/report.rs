//! Numbers of an activity's votes.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, WorkId};
use crate::paging::PageQuery;
use crate::vote::{VoteReason, VoteStatus};

contract! {
    /// `GET /like/report`
    #[derive(Copy, Eq)]
    pub struct VoteReportQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// Votes in a state with a reason.
    #[derive(Copy, Eq)]
    pub struct ReasonCount {
        /// Held or void.
        pub status: VoteStatus,
        /// The reason.
        pub reason: VoteReason,
        /// Their number.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// Votes of a work.
    #[derive(Eq)]
    pub struct VoteReportLine {
        /// The work.
        pub work_id: WorkId,
        /// Its number.
        pub work_no: String,
        /// Its title.
        pub title: String,
        /// Counted likes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// Counted value of gifts.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub gift_value: i64,
        /// Signed-in viewers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub viewers: i64,
        /// Commenters that count.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub commenters: i64,
        /// Popularity.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub popularity: i64,
        /// Votes that are held.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub held: i64,
        /// Votes that are void.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub voided: i64,
        /// Held and void votes by reason.
        pub reasons: Vec<ReasonCount>,
    }

    /// Votes of an activity's works, the most popular works first.
    #[derive(Eq)]
    pub struct VoteReport {
        /// The works.
        pub list: Vec<VoteReportLine>,
        /// Number of published works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// `GET /like/burst`
    #[derive(Copy, Eq)]
    pub struct BurstQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only votes for this work.
        pub work_id: Option<WorkId>,
        /// End of the day that is shown; now if absent.
        pub until: Option<DateTime<Utc>>,
    }

    /// Votes of ten minutes.
    #[derive(Copy, Eq)]
    pub struct BurstSlot {
        /// Begin of the ten minutes.
        pub time: DateTime<Utc>,
        /// Votes cast in them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
        /// Those of accounts younger than a day.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub young: i64,
        /// Those that are held or void.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub suspect: i64,
    }

    /// Votes of 24 hours by ten minutes, without empty slots.
    #[derive(Eq)]
    pub struct BurstChart {
        /// Oldest first.
        pub list: Vec<BurstSlot>,
        /// Begin of the 24 hours.
        pub start: DateTime<Utc>,
        /// Their end.
        pub end: DateTime<Utc>,
    }
}

impl VoteReportQuery {
    /// The page that the query selects.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}
