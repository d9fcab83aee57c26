//! The live feed of an activity: counters of works that changed, and new danmu, as server-sent events.

use crate::comment::DanmuOnWall;
use crate::contract::contract;
use crate::ids::{ActivityId, WorkId};

contract! {
    /// `GET /competition/{id}/live`
    #[derive(Eq)]
    pub struct LiveQuery {
        /// The activity.
        pub id: ActivityId,
        /// Id of the last event that was received, for clients that cannot send it as `Last-Event-ID`.
        #[serde(default)]
        pub last: Option<String>,
    }

    /// Data of the feed's events, by their names. The events `reset` and `beat` have none: after `reset` events are missing,
    /// so that what they would have changed must be read again; `beat` comes every 20 s.
    #[derive(Default)]
    pub struct LiveFeed {
        /// Event `count`, at most every 2 s.
        pub count: Option<LiveCounts>,
        /// Event `danmu`.
        pub danmu: Option<DanmuOnWall>,
    }

    /// Works whose counters changed.
    #[derive(Eq, Default)]
    pub struct LiveCounts {
        /// Their counters now.
        pub works: Vec<LiveCount>,
    }

    /// Counters of a work.
    #[derive(Copy, Eq)]
    pub struct LiveCount {
        /// The work.
        pub id: WorkId,
        /// Number of counted likes; absent while the activity hides numbers.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub like_count: Option<i64>,
        /// Sum of the gifts' values; absent while the activity hides numbers.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub gift_value: Option<i64>,
        /// Number of comments.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub comment_count: i64,
    }
}
