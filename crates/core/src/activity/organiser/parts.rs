//! Wire types for the parts of an activity: groups, form, announcements, preview tokens.

use chrono::{DateTime, Utc};

use crate::activity::{CapacityUnit, FeeMode, FeeStep, GroupMode};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, NewsId};
use crate::money::Fen;
use crate::signup::StoredForm;
use crate::text::LocalText;

contract! {
    /// The settings of a group.
    pub struct GroupBody {
        /// Display name.
        #[serde(default)]
        pub name: LocalText,
        /// Short introduction.
        #[serde(default)]
        pub intro: LocalText,
        /// Sign-up alone or in teams.
        pub mode: GroupMode,
        /// Fee after all steps, fen; 0 is free.
        pub fee_fen: Fen,
        /// Earlier fees in order of time, two at most.
        #[serde(default)]
        pub fee_steps: Vec<FeeStep>,
        /// Unit that the fee is charged for; each member only in a group of teams.
        pub fee_mode: FeeMode,
        /// Number of seats; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Unit of the seats; teams only in a group of teams.
        #[serde(default)]
        pub capacity_unit: CapacityUnit,
        /// Lowest age, in years.
        pub min_age: Option<i32>,
        /// Highest age, in years.
        pub max_age: Option<i32>,
        /// 0 anyone, 1 male, 2 female.
        #[serde(default)]
        pub gender_limit: i16,
        /// Smallest team size; not allowed for a group without teams.
        pub team_min: Option<i32>,
        /// Largest team size; not allowed for a group without teams.
        pub team_max: Option<i32>,
        /// Sort key among the groups, lowest first.
        #[serde(default)]
        pub sort: i32,
        /// Open for sign-up.
        pub open: bool,
    }

    /// A group with its counters.
    pub struct OrganiserGroup {
        /// Its id.
        pub id: GroupId,
        /// Its settings.
        pub group: GroupBody,
        /// Seats taken.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub held: i64,
        /// Number of sign-ups on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub waiting: i64,
    }

    /// The groups of an activity, in display order.
    pub struct GroupList {
        /// The groups.
        pub list: Vec<OrganiserGroup>,
        /// Version of the activity, to be sent with the next change.
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
        /// The group to change.
        pub group_id: GroupId,
        /// Version of the activity that the change is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The new settings.
        pub group: GroupBody,
    }

    /// `DELETE /competition/{id}/group/{groupId}`
    #[derive(Copy)]
    pub struct GroupPath {
        /// The activity.
        pub id: ActivityId,
        /// The group of that activity.
        pub group_id: GroupId,
    }

    /// `GET /competition/{id}/form` of the organisers' API
    pub struct StoredFormAnswer {
        /// Incremented by each change, except in a draft without sign-ups.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Version of the activity, to be sent with the next change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The form in all its languages.
        pub form: StoredForm,
        /// False once the activity is over: its form cannot be changed.
        pub changeable: bool,
        /// Version that the next change makes.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub next_version: i64,
        /// The live sign-ups by the version that they were filled in with, newest first.
        pub filled: Vec<FilledVersion>,
    }

    /// The live sign-ups with one version of the form.
    #[derive(Copy)]
    pub struct FilledVersion {
        /// The version.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Number of sign-ups.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// `PUT /competition/{id}/form`
    pub struct FormChange {
        /// The activity.
        pub id: ActivityId,
        /// Version of the activity that the change is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The new form.
        pub form: StoredForm,
    }

    /// `POST /competition/{id}/news`
    pub struct NewsAdd {
        /// The activity.
        pub id: ActivityId,
        /// The announcement.
        pub news: NewsBody,
    }

    /// An announcement.
    pub struct NewsBody {
        /// Heading.
        #[serde(default)]
        pub title: LocalText,
        /// Plain text; blank lines separate paragraphs.
        #[serde(default)]
        pub content: LocalText,
    }

    /// Response to `POST /competition/{id}/news`.
    #[derive(Copy)]
    pub struct NewsAdded {
        /// Id of the new announcement.
        pub id: NewsId,
    }

    /// A token that shows the activity to anyone who has it.
    pub struct PreviewGranted {
        /// Part of the preview's URL.
        pub token: String,
        /// Expiry of the token.
        pub expire_time: DateTime<Utc>,
    }
}
