//! The organiser's settings for likes and gifts of an activity. They cannot change once its like window has begun.

use crate::contract::contract;

contract! {
    /// Period of the budget of likes.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum LikeMode {
        /// A day in the activity's zone.
        #[default]
        Daily,
        /// The whole like window.
        Total,
    }

    /// Audience of the numbers of likes and gifts.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum CountVisible {
        /// Everyone at any time.
        #[default]
        Always,
        /// Before the end of the like window only those who have liked the work.
        AfterLike,
        /// Everyone, once the like window is over.
        AfterEnd,
    }

    /// Settings of likes and gifts; absent fields have their defaults.
    #[derive(Copy, Eq)]
    #[serde(default)]
    pub struct VoteSettings {
        /// Period of the budget of likes.
        pub like_mode: LikeMode,
        /// Likes of an account per period, each for another work.
        pub like_per_day: u32,
        /// Authors may vote for their own works.
        pub like_self: bool,
        /// Audience of the numbers.
        pub like_count_visible: CountVisible,
        /// Likes of a day count once the account has liked so many works on it; 1 counts each at once.
        pub min_works: u32,
        /// Authors are not named before the end of the like window.
        pub hide_authors: bool,
        /// Gifts can be given.
        pub gifts: bool,
        /// Points of an account per day.
        pub point_per_day: u32,
        /// Most points of an account for one work per day.
        pub gift_per_work: u32,
        /// Weight of a like in the popularity.
        pub like_weight: u32,
        /// Weight of a point of gifts.
        pub gift_weight: u32,
        /// Weight of a commenter.
        pub comment_weight: u32,
        /// Weight of a signed-in viewer.
        pub view_weight: u32,
    }
}

impl Default for VoteSettings {
    fn default() -> Self {
        VoteSettings {
            like_mode: LikeMode::Daily,
            like_per_day: 3,
            like_self: false,
            like_count_visible: CountVisible::Always,
            min_works: 1,
            hide_authors: false,
            gifts: true,
            point_per_day: 10,
            gift_per_work: 5,
            like_weight: 10,
            gift_weight: 2,
            comment_weight: 1,
            view_weight: 1,
        }
    }
}
