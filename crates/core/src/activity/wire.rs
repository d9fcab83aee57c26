//! Wire types of activities. All texts are in the caller's language.

use chrono::{DateTime, Utc};

use super::facts::{ActivityFacts, CardFacts, StepState};
use super::group::GroupView;
use super::stage::{Stage, Status, Switches, Windows};
use crate::contract::contract;
use crate::ids::{ActivityId, SignupId, WorkId};
use crate::money::Fen;
use crate::payment::RefundSettings;
use crate::signup::{PayStatus, SignupStatus};
use crate::stored_enum;
use crate::text::rich::RichBlock;
use crate::work::{RevisionStatus, WorkStatus};

contract! {
    /// Order of the activity list.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum ActivitySort {
        /// The merchant's own order.
        #[default]
        Recommend,
        /// Newest first.
        New,
        /// Most participants first.
        Hot,
        /// Earliest start first.
        Soon,
    }

    /// `GET /competition`
    #[derive(Default, Eq, Hash)]
    pub struct ActivityListQuery {
        /// Search words.
        pub keyword: Option<String>,
        /// Key of a category.
        pub category: Option<String>,
        /// Only activities at this stage.
        pub stage: Option<Stage>,
        /// Only activities with a free group.
        pub free: Option<bool>,
        /// Only the caller's favourites; empty without a log-in.
        pub favorite: Option<bool>,
        /// Order; absent: `Recommend`.
        pub sort: Option<ActivitySort>,
        /// Cursor of the page; absent: the first page.
        pub cursor: Option<String>,
        /// Page size: 10 if absent, at most 50.
        pub size: Option<u32>,
    }

    /// Kind of an activity.
    #[derive(Copy, Eq)]
    pub enum ActivityKind {
        /// Takes place at a time and place.
        Event,
        /// Collects works.
        Contest,
    }

    /// An activity in a list.
    pub struct ActivityCard {
        /// Its id.
        pub id: ActivityId,
        /// Display name.
        pub name: String,
        /// A short line below the name.
        pub subtitle: String,
        /// Key of its category.
        pub category: String,
        /// Address of the cover picture; empty for a drawn one.
        pub cover: String,
        /// Name of the venue.
        pub place: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// Current stage.
        pub stage: Stage,
        /// All time windows.
        pub windows: Windows,
        /// IANA time zone of its days.
        pub timezone: String,
        /// Number of participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Lowest fee of its groups.
        pub fee_fen: Fen,
        /// True if fees differ between its groups.
        pub fee_from: bool,
        /// Free places of all groups; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// Few places are left.
        pub nearly_full: bool,
        /// True if only teams take part.
        pub team_only: bool,
        /// The caller's sign-up, unless it was withdrawn or cancelled; absent without a log-in.
        pub mine: Option<Mine>,
        /// True if it is one of the caller's favourites.
        pub favorite: bool,
        /// Facts derived from all this for the card.
        pub facts: CardFacts,
    }

    /// A page of activities.
    pub struct ActivityPage {
        /// Activities of this page.
        pub list: Vec<ActivityCard>,
        /// Cursor of the next page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A category with at least one activity.
    pub struct Category {
        /// Its key.
        pub key: String,
        /// Display name.
        pub name: String,
        /// Number of its activities.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// `GET /competition/category`
    pub struct CategoryList {
        /// In display order.
        pub list: Vec<Category>,
    }

    /// An item of the schedule.
    pub struct ScheduleItem {
        /// When it begins.
        pub time: DateTime<Utc>,
        /// When it ends.
        pub end_time: Option<DateTime<Utc>>,
        /// A few words.
        pub title: String,
        /// One sentence.
        pub note: String,
        /// Over, under way or to come, at the time of the answer.
        pub state: StepState,
    }

    /// The caller's sign-up for an activity.
    #[derive(Copy)]
    pub struct Mine {
        /// Id of the sign-up.
        pub apply_id: SignupId,
        /// State of the sign-up.
        pub status: SignupStatus,
        /// State of its payment.
        pub pay_status: PayStatus,
        /// True if it waits for a payment by the caller, and not only by other members of the team.
        pub pay_due: bool,
    }

    /// The caller's newest work in an activity.
    #[derive(Copy)]
    pub struct MyWork {
        /// Its id.
        pub id: WorkId,
        /// State of the work.
        pub status: WorkStatus,
        /// State of its newer version; absent if there is none.
        pub revision: Option<RevisionStatus>,
    }

    /// `GET /competition/{id}`
    pub struct ActivityDetail {
        /// Its id.
        pub id: ActivityId,
        /// Display name.
        pub name: String,
        /// A short line below the name.
        pub subtitle: String,
        /// Key of its category.
        pub category: String,
        /// Address of the cover picture; empty for a drawn one.
        pub cover: String,
        /// Addresses of additional pictures.
        pub images: Vec<String>,
        /// Description by the organiser.
        pub details: Vec<RichBlock>,
        /// One rule per entry.
        pub rules: Vec<String>,
        /// Ordered by time.
        pub schedule: Vec<ScheduleItem>,
        /// Name of the organiser.
        pub organiser: String,
        /// Contact of the organiser.
        pub contact: String,
        /// Name of the venue.
        pub place: String,
        /// Street address.
        pub address: String,
        /// IANA time zone of its days.
        pub timezone: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// Status set by the organiser.
        pub status: Status,
        /// Reason of a cancellation, or empty.
        pub cancel_reason: String,
        /// Current stage.
        pub stage: Stage,
        /// Actions that are possible now.
        pub switches: Switches,
        /// All time windows.
        pub windows: Windows,
        /// Number of participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Number of published works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub work_count: i64,
        /// Number of likes of its works.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub like_count: i64,
        /// Notice from the organiser.
        pub notice: String,
        /// Declaration that participants accept.
        pub statement: String,
        /// True if the organiser reviews sign-ups.
        pub review_required: bool,
        /// Groups (divisions) of the activity.
        pub groups: Vec<GroupView>,
        /// Refunds of withdrawals with the steps that hold; absent if taking part is free.
        pub refund: Option<RefundSettings>,
        /// The caller's sign-up, unless it was withdrawn or cancelled; absent without a log-in.
        pub mine: Option<Mine>,
        /// The caller's newest work, without withdrawn ones.
        pub my_work: Option<MyWork>,
        /// True if the caller has no work yet and may submit one now.
        pub may_submit: bool,
        /// True if it is one of the caller's favourites.
        pub favorite: bool,
        /// Facts derived from all this for the page.
        pub facts: ActivityFacts,
        /// Current time of the server.
        pub server_time: DateTime<Utc>,
    }
}

stored_enum!(ActivityKind {
    Event = "event",
    Contest = "contest",
});

impl ActivityListQuery {
    /// Page size within the bounds.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}

/// True if few places are left: at most a tenth of all, or at most three.
pub fn nearly_full(capacity: i64, seats_left: i64) -> bool {
    seats_left > 0 && seats_left <= (capacity / 10).max(3) && seats_left < capacity
}
