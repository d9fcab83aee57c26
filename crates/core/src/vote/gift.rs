//! Wire types of gifts. A gift costs points of the day; points cannot be bought.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, GiftId, WorkId};
use crate::stored_enum;

use super::stored::VoteStatus;

contract! {
    /// Picture and animation of a gift.
    #[derive(Copy, Eq, Hash)]
    pub enum GiftIcon {
        /// A flower.
        Flower,
        /// A star.
        Star,
        /// A trophy.
        Trophy,
        /// A heart.
        Heart,
        /// A firework.
        Firework,
        /// A crown.
        Crown,
    }

    /// A gift that can be given.
    #[derive(Eq)]
    pub struct Gift {
        /// Its id.
        pub id: GiftId,
        /// Its picture and animation.
        pub icon: GiftIcon,
        /// Its name in the caller's language; empty for the usual one of its icon.
        pub name: String,
        /// Points that it costs.
        pub cost: u32,
        /// Its value for the work.
        pub value: u32,
    }

    /// `GET /gift`
    #[derive(Copy, Eq)]
    pub struct GiftQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The work, for `work_left`.
        pub work_id: Option<WorkId>,
    }

    /// The gifts of an activity, and the caller's points.
    #[derive(Eq)]
    pub struct GiftList {
        /// In display order.
        pub list: Vec<Gift>,
        /// Points left today.
        pub point_left: u32,
        /// Points per day.
        pub point_per_day: u32,
        /// Points that the work may still get from the caller today; absent without a work.
        pub work_left: Option<u32>,
        /// When the next day of the activity begins.
        pub day_end: DateTime<Utc>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /works/{id}/gift`
    #[derive(Eq)]
    pub struct GiftAdd {
        /// The work.
        pub id: WorkId,
        /// The gift.
        pub gift_id: GiftId,
        /// Number of gifts, from 1.
        pub count: u32,
        /// UUID that makes a repetition safe.
        pub nonce: String,
        /// As for a like.
        pub device: Option<String>,
    }

    /// A given gift, also the `data` of 6055.
    #[derive(Copy, Eq)]
    pub struct GiftAnswer {
        /// Counted value of the work's gifts; absent while numbers are hidden from the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub gift_value: Option<i64>,
        /// Points left today.
        pub point_left: u32,
        /// Points that this work may still get from the caller today.
        pub work_left: u32,
        /// True if it does not count before it is reviewed.
        pub held: bool,
        /// The animation to show.
        pub animation: GiftIcon,
    }

    /// A gift that others see.
    #[derive(Eq)]
    pub struct GiftGiven {
        /// Nickname; empty for those who do not show themselves.
        pub nickname: String,
        /// URL of the avatar; empty if there is none.
        pub avatar: String,
        /// Its picture.
        pub icon: GiftIcon,
        /// Its name, or empty.
        pub name: String,
        /// Number of gifts.
        pub count: u32,
        /// When it was given.
        pub time: DateTime<Utc>,
    }

    /// An account that gave much to a work.
    #[derive(Eq)]
    pub struct Supporter {
        /// Nickname.
        pub nickname: String,
        /// URL of the avatar; empty if there is none.
        pub avatar: String,
        /// Sum of the values.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub value: i64,
    }

    /// `GET /works/{id}/gift`
    #[derive(Eq)]
    pub struct GiftsOfWork {
        /// The newest gifts, at most 20.
        pub recent: Vec<GiftGiven>,
        /// Those who gave most and show themselves, at most 10.
        pub supporters: Vec<Supporter>,
        /// Counted value of all gifts; absent while numbers are hidden from the caller.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub gift_value: Option<i64>,
    }

    /// `GET /gift/mine`
    #[derive(Eq)]
    pub struct GiftMineQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
    }

    /// A gift that the caller gave.
    #[derive(Eq)]
    pub struct GiftMine {
        /// The work.
        pub work_id: WorkId,
        /// Its title.
        pub title: String,
        /// Its cover's URL; empty if there is none.
        pub cover: String,
        /// The gift's picture.
        pub icon: GiftIcon,
        /// The gift's name, or empty.
        pub name: String,
        /// Number of gifts.
        pub count: u32,
        /// Points that they cost.
        pub cost: u32,
        /// State of the vote.
        pub status: VoteStatus,
        /// When they were given.
        pub time: DateTime<Utc>,
    }

    /// `GET /gift/mine`
    #[derive(Eq)]
    pub struct GiftMinePage {
        /// Newest first.
        pub list: Vec<GiftMine>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
    }
}

stored_enum!(GiftIcon {
    Flower = "flower",
    Star = "star",
    Trophy = "trophy",
    Heart = "heart",
    Firework = "firework",
    Crown = "crown",
});
