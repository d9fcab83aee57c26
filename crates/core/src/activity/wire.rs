//! What travels about activities; every text is already in the caller's language.

use chrono::{DateTime, Utc};

use super::stage::{Stage, Status, Switches, Windows};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, SignupId, WorkId};
use crate::money::Fen;
use crate::signup::{PayStatus, SignupStatus};
use crate::work::{RevisionStatus, WorkStatus};

contract! {
    /// Order of the activity list.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum ActivitySort {
        /// As the merchant sorted them.
        #[default]
        Recommend,
        /// Newest first.
        New,
        /// Most participants first.
        Hot,
        /// Next start first.
        Soon,
    }

    /// `GET /competition`
    #[derive(Default, Eq, Hash)]
    pub struct ActivityListQuery {
        /// Words to find.
        pub keyword: Option<String>,
        /// Key of a category.
        pub category: Option<String>,
        /// Only activities at this stage.
        pub stage: Option<Stage>,
        /// Only activities with a free group.
        pub free: Option<bool>,
        /// Only the caller's favourites; a visitor has none.
        pub favorite: Option<bool>,
        /// Order; the merchant's where absent.
        pub sort: Option<ActivitySort>,
        /// Where the last page ended.
        pub cursor: Option<String>,
        /// Activities a page, 10 where absent, at most 50.
        pub size: Option<u32>,
    }

    /// Activities take place or collect works.
    #[derive(Copy, Eq)]
    pub enum ActivityKind {
        /// Takes place.
        Event,
        /// Collects works.
        Contest,
    }

    /// Alone or in a team.
    #[derive(Copy, Eq)]
    pub enum GroupMode {
        /// Each for oneself.
        Single,
        /// In teams.
        Team,
    }

    /// What a fee is counted by.
    #[derive(Copy, Eq)]
    pub enum FeeMode {
        /// Each person.
        PerPerson,
        /// The whole team.
        PerTeam,
    }

    /// An activity in a list.
    pub struct ActivityCard {
        /// Its id.
        pub id: ActivityId,
        /// Shown name.
        pub name: String,
        /// A line below it.
        pub subtitle: String,
        /// Key of its category.
        pub category: String,
        /// Address of the picture; empty for a drawn one.
        pub cover: String,
        /// Where it takes place.
        pub place: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// Where it stands.
        pub stage: Stage,
        /// All windows.
        pub windows: Windows,
        /// Zone of its days.
        pub timezone: String,
        /// Participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Lowest fee of its groups.
        pub fee_fen: Fen,
        /// Its groups differ in their fee.
        pub fee_from: bool,
        /// Free places of all groups; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// Few places are left.
        pub nearly_full: bool,
        /// Only teams take part.
        pub team_only: bool,
        /// My sign-up, when signed in.
        pub mine: Option<Mine>,
        /// One of my favourites, when signed in.
        pub favorite: bool,
    }

    /// A page of activities.
    pub struct ActivityPage {
        /// The activities.
        pub list: Vec<ActivityCard>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A category that has activities.
    pub struct Category {
        /// Its key.
        pub key: String,
        /// Shown name.
        pub name: String,
        /// Activities in it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// `GET /competition/category`
    pub struct CategoryList {
        /// In their order.
        pub list: Vec<Category>,
    }

    /// One line of the schedule.
    pub struct ScheduleItem {
        /// It begins.
        pub time: DateTime<Utc>,
        /// It ends.
        pub end_time: Option<DateTime<Utc>>,
        /// What.
        pub title: String,
        /// In a sentence.
        pub note: String,
    }

    /// A group (division) of an activity.
    pub struct GroupView {
        /// Its id.
        pub id: GroupId,
        /// Shown name.
        pub name: String,
        /// In a sentence.
        pub intro: String,
        /// Alone or in a team.
        pub mode: GroupMode,
        /// Fee; 0 is free.
        pub fee_fen: Fen,
        /// What the fee is counted by.
        pub fee_mode: FeeMode,
        /// Places; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Free places; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// Few places are left.
        pub nearly_full: bool,
        /// Once it is full, its waiting list can be joined.
        pub waitlist: bool,
        /// Youngest age, in years.
        pub min_age: Option<i32>,
        /// Oldest age, in years.
        pub max_age: Option<i32>,
        /// 0 for all, 1 male, 2 female.
        pub gender_limit: i16,
        /// Smallest team.
        pub team_min: Option<i32>,
        /// Largest team.
        pub team_max: Option<i32>,
        /// The organiser takes sign-ups.
        pub open: bool,
    }

    /// My own part in an activity.
    #[derive(Copy)]
    pub struct Mine {
        /// My sign-up.
        pub apply_id: SignupId,
        /// Its state.
        pub status: SignupStatus,
        /// State of its payment.
        pub pay_status: PayStatus,
    }

    /// My newest work in an activity.
    #[derive(Copy)]
    pub struct MyWork {
        /// Its id.
        pub id: WorkId,
        /// Its state.
        pub status: WorkStatus,
        /// State of its newer version.
        pub revision: Option<RevisionStatus>,
    }

    /// `GET /competition/{id}`
    pub struct ActivityDetail {
        /// Its id.
        pub id: ActivityId,
        /// Shown name.
        pub name: String,
        /// A line below it.
        pub subtitle: String,
        /// Key of its category.
        pub category: String,
        /// Address of the picture; empty for a drawn one.
        pub cover: String,
        /// Further pictures.
        pub images: Vec<String>,
        /// Plain text; blank lines part paragraphs.
        pub details: String,
        /// One rule a line.
        pub rules: Vec<String>,
        /// In order of time.
        pub schedule: Vec<ScheduleItem>,
        /// Who runs it.
        pub organiser: String,
        /// To write to.
        pub contact: String,
        /// Where it takes place.
        pub place: String,
        /// Street address.
        pub address: String,
        /// Zone of its days.
        pub timezone: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// The organiser's word.
        pub status: Status,
        /// Why it was called off, or empty.
        pub cancel_reason: String,
        /// Where it stands.
        pub stage: Stage,
        /// What is possible now.
        pub switches: Switches,
        /// All windows.
        pub windows: Windows,
        /// Participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Works on show.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub work_count: i64,
        /// Likes of its works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// A notice of the organiser.
        pub notice: String,
        /// What a participant declares.
        pub statement: String,
        /// The organiser reviews sign-ups.
        pub review_required: bool,
        /// Its groups.
        pub groups: Vec<GroupView>,
        /// My sign-up, when signed in.
        pub mine: Option<Mine>,
        /// My newest work, without those taken back.
        pub my_work: Option<MyWork>,
        /// I have no work yet, and may send one in now.
        pub may_submit: bool,
        /// One of my favourites, when signed in.
        pub favorite: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}

impl ActivityListQuery {
    /// Activities a page.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}

/// Few places are left: at most a tenth of them, or three.
pub fn nearly_full(capacity: i64, seats_left: i64) -> bool {
    seats_left > 0 && seats_left <= (capacity / 10).max(3) && seats_left < capacity
}
