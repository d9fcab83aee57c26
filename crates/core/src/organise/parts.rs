//! What travels about the parts of an activity: groups, form, announcements, previews.

use chrono::{DateTime, Utc};

use crate::activity::{FeeMode, GroupMode};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, NewsId};
use crate::money::Fen;
use crate::signup::StoredForm;
use crate::text::LocalText;

contract! {
    /// A group as an organiser sets it.
    pub struct GroupBody {
        /// Shown name.
        #[serde(default)]
        pub name: LocalText,
        /// In a sentence.
        #[serde(default)]
        pub intro: LocalText,
        /// Alone or in a team.
        pub mode: GroupMode,
        /// Fee; 0 is free.
        pub fee_fen: Fen,
        /// What the fee is counted by.
        pub fee_mode: FeeMode,
        /// Places; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Youngest age, in years.
        pub min_age: Option<i32>,
        /// Oldest age, in years.
        pub max_age: Option<i32>,
        /// 0 for all, 1 male, 2 female.
        #[serde(default)]
        pub gender_limit: i16,
        /// Smallest team.
        pub team_min: Option<i32>,
        /// Largest team.
        pub team_max: Option<i32>,
        /// Place among the groups, lowest first.
        #[serde(default)]
        pub sort: i32,
        /// It takes sign-ups.
        pub open: bool,
    }

    /// A group as an organiser reads it.
    pub struct OrganiserGroup {
        /// Its id.
        pub id: GroupId,
        /// As it was set.
        pub group: GroupBody,
        /// Taken places.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub held: i64,
        /// On the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub waiting: i64,
    }

    /// The groups of an activity, in their order.
    pub struct GroupList {
        /// The groups.
        pub list: Vec<OrganiserGroup>,
        /// Version of the activity.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `POST /competition/{id}/group`
    pub struct GroupAdd {
        /// The activity.
        pub id: ActivityId,
        /// The group.
        pub group: GroupBody,
    }

    /// `PUT /competition/{id}/group/{groupId}`
    pub struct GroupChange {
        /// The activity.
        pub id: ActivityId,
        /// Which of its groups.
        pub group_id: GroupId,
        /// The version of the activity that was seen.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// As it is to be.
        pub group: GroupBody,
    }

    /// `DELETE /competition/{id}/group/{groupId}`
    #[derive(Copy)]
    pub struct GroupPath {
        /// The activity.
        pub id: ActivityId,
        /// Which of its groups.
        pub group_id: GroupId,
    }

    /// `GET /competition/{id}/form` of organisers
    pub struct StoredFormAnswer {
        /// Grows with every change that follows a sign-up.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Version of the activity.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The form as it was written.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        pub form: StoredForm,
    }

    /// `PUT /competition/{id}/form`
    pub struct FormChange {
        /// The activity.
        pub id: ActivityId,
        /// The version of the activity that was seen.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The form as it is to be.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        pub form: StoredForm,
    }

    /// `POST /competition/{id}/news`
    pub struct NewsAdd {
        /// The activity.
        pub id: ActivityId,
        /// Heading.
        #[serde(default)]
        pub title: LocalText,
        /// Plain text; blank lines part paragraphs.
        #[serde(default)]
        pub content: LocalText,
    }

    /// An announcement was made.
    #[derive(Copy)]
    pub struct NewsAdded {
        /// Its id.
        pub id: NewsId,
    }

    /// A token that shows the activity to whoever has it.
    pub struct PreviewGranted {
        /// For the address of the preview.
        pub token: String,
        /// The token ends then.
        pub expire_time: DateTime<Utc>,
    }
}
