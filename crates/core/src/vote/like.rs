//! Wire types of likes.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::WorkId;

use super::settings::{CountVisible, LikeMode};

contract! {
    /// `POST` and `DELETE /works/{id}/like`
    #[derive(Eq)]
    pub struct LikeAdd {
        /// The work.
        pub id: WorkId,
        /// Random number that this browser keeps, at most 64 letters and digits. It is stored as a keyed hash together with the
        /// activity only.
        pub device: Option<String>,
    }

    /// A like that was given or taken back, also the `data` of 6053.
    #[derive(Copy, Eq)]
    pub struct LikeAnswer {
        /// True if the caller's like of today is there.
        pub liked: bool,
        /// True if it does not count before it is reviewed.
        pub held: bool,
        /// Number of counted likes; absent while numbers are hidden from the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub like_count: Option<i64>,
        /// Likes that the caller has left in this period.
        pub like_left: u32,
    }

    /// The number of a work's likes.
    #[derive(Copy, Eq)]
    pub struct WorkCount {
        /// The work.
        pub id: WorkId,
        /// Number of counted likes; absent while numbers are hidden from the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub like_count: Option<i64>,
        /// True if the caller's like of today does not count before it is reviewed.
        pub held: bool,
    }

    /// `GET /competition/{id}/vote`: the caller's likes of today and the rest of the budgets; without a log-in those of a new account.
    #[derive(Eq)]
    pub struct VoteState {
        /// Start of the like window; absent: no likes in this activity.
        pub like_start: Option<DateTime<Utc>>,
        /// End of the like window.
        pub like_end: Option<DateTime<Utc>>,
        /// True if votes are accepted now.
        pub open: bool,
        /// Period of the budget of likes.
        pub like_mode: LikeMode,
        /// Likes per period.
        pub like_budget: u32,
        /// Likes left in this period.
        pub like_left: u32,
        /// Works that the caller has liked today, with their exact numbers.
        pub liked: Vec<WorkCount>,
        /// Audience of the numbers.
        pub like_count_visible: CountVisible,
        /// Works to like on a day before its likes count.
        pub min_works: u32,
        /// Authors may vote for their own works.
        pub like_self: bool,
        /// Gifts can be given.
        pub gifts: bool,
        /// Points left today.
        pub point_left: u32,
        /// True if the caller must verify a phone number or an address first (6057).
        pub verify_first: bool,
        /// End of the current period; absent for the whole window.
        pub day_end: Option<DateTime<Utc>>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// An account that likes a work and shows itself.
    #[derive(Eq)]
    pub struct Liker {
        /// Nickname.
        pub nickname: String,
        /// URL of the avatar; empty if there is none.
        pub avatar: String,
        /// Time of the like.
        pub time: DateTime<Utc>,
    }

    /// `GET /works/{id}/like`
    #[derive(Eq)]
    pub struct Likers {
        /// The newest accounts that show themselves, at most 20.
        pub list: Vec<Liker>,
        /// Number of all counted likes; absent while numbers are hidden from the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub total: Option<i64>,
    }
}
