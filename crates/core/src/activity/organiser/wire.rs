//! Wire types of activities in the organisers' API. Texts are in all their languages.

use chrono::{DateTime, Utc};

use super::parts::OrganiserGroup;
use crate::activity::{ActivityKind, SignupSettings, Stage, Status, Windows};
use crate::contract::contract;
use crate::ids::ActivityId;
use crate::text::LocalText;

contract! {
    /// The time windows of an activity. Absent ones have the defaults given here, if any.
    #[derive(Copy, Default)]
    #[serde(default)]
    pub struct WindowsBody {
        /// Sign-up begins.
        pub signup_start: Option<DateTime<Utc>>,
        /// Sign-up ends; by default when the activity begins.
        pub signup_end: Option<DateTime<Utc>>,
        /// Submission of works opens; if absent, the activity takes no works.
        pub submit_start: Option<DateTime<Utc>>,
        /// Submission deadline; by default the end of the activity.
        pub submit_end: Option<DateTime<Utc>>,
        /// Likes open; by default with the submission.
        pub like_start: Option<DateTime<Utc>>,
        /// Likes close; by default when the activity ends.
        pub like_end: Option<DateTime<Utc>>,
        /// Judging begins.
        pub judge_start: Option<DateTime<Utc>>,
        /// Judging ends; by default when the activity ends.
        pub judge_end: Option<DateTime<Utc>>,
        /// The activity begins.
        pub start_time: Option<DateTime<Utc>>,
        /// The activity ends.
        pub end_time: Option<DateTime<Utc>>,
    }

    /// An entry of the schedule.
    pub struct ScheduleLine {
        /// Start of the entry.
        pub time: DateTime<Utc>,
        /// End of the entry; may be absent.
        pub end_time: Option<DateTime<Utc>>,
        /// Title.
        pub title: LocalText,
        /// Short description.
        #[serde(default)]
        pub note: LocalText,
    }

    /// Everything that an organiser writes about an activity.
    pub struct ActivityBody {
        /// Display name.
        #[serde(default)]
        pub name: LocalText,
        /// Subtitle, shown below the name.
        #[serde(default)]
        pub subtitle: LocalText,
        /// Key of one of the merchant's categories, or empty.
        #[serde(default)]
        pub category: String,
        /// URL or path of the cover picture; empty for a generated one.
        #[serde(default)]
        pub cover: String,
        /// Plain text; blank lines separate paragraphs.
        #[serde(default)]
        pub details: LocalText,
        /// The rules, one text each.
        #[serde(default)]
        pub rules: Vec<LocalText>,
        /// Entries of the schedule, in order of time.
        #[serde(default)]
        pub schedule: Vec<ScheduleLine>,
        /// Name of the organising body.
        #[serde(default)]
        pub organiser: LocalText,
        /// Contact for questions.
        #[serde(default)]
        pub contact: String,
        /// Name of the venue.
        #[serde(default)]
        pub place: LocalText,
        /// Street address of the venue.
        #[serde(default)]
        pub address: LocalText,
        /// Notice of the organiser.
        #[serde(default)]
        pub notice: LocalText,
        /// Declaration that a participant agrees to.
        #[serde(default)]
        pub statement: LocalText,
        /// IANA time zone of its days; Asia/Shanghai if absent.
        pub timezone: Option<String>,
        /// Event or contest.
        pub kind: ActivityKind,
        /// All windows.
        #[serde(default)]
        pub windows: WindowsBody,
        /// The organiser reviews sign-ups; by default true for contests only.
        pub review_required: Option<bool>,
        /// The ranking is shown; by default true for contests only.
        pub rank_enabled: Option<bool>,
        /// Settings of the sign-ups.
        #[serde(default)]
        pub settings: SignupSettings,
        /// Sort key in the merchant's own order, lowest first.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub sort: i64,
    }

    /// `POST /competition`
    pub struct ActivityAdd {
        /// The activity.
        pub activity: ActivityBody,
    }

    /// `PUT /competition/{id}`
    pub struct ActivityChange {
        /// The activity to change.
        pub id: ActivityId,
        /// Version that the change is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The new content.
        pub activity: ActivityBody,
    }

    /// A request for an activity at a given version.
    #[derive(Copy)]
    pub struct ActivityVersion {
        /// The activity.
        pub id: ActivityId,
        /// Version that the request is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// A request that must give a reason.
    pub struct ReasonGiven {
        /// The activity.
        pub id: ActivityId,
        /// Shown to the participants.
        #[serde(default)]
        pub reason: String,
    }

    /// An activity as an organiser reads it.
    pub struct OrganiserActivity {
        /// Its id.
        pub id: ActivityId,
        /// Incremented by each change; the next change sends it back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Status set by the organiser, or finished once the end has passed.
        pub status: Status,
        /// Stage that follows from its windows.
        pub stage: Stage,
        /// Reason of the cancellation, or empty.
        pub cancel_reason: String,
        /// Its content with every default filled in.
        pub activity: ActivityBody,
        /// Its groups.
        pub groups: Vec<OrganiserGroup>,
        /// Version of the newest form.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Number of participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Time of creation.
        pub created_time: DateTime<Utc>,
        /// Time of the last change.
        pub updated_time: DateTime<Utc>,
    }

    /// `GET /competition` of the organisers' API
    #[derive(Default)]
    pub struct ActivityLineQuery {
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
        /// Only activities of this status.
        pub status: Option<Status>,
        /// Search text.
        pub keyword: Option<String>,
    }

    /// A row of the list of activities.
    pub struct ActivityLine {
        /// Its id.
        pub id: ActivityId,
        /// Display name, in the caller's language.
        pub name: String,
        /// Key of its category.
        pub category: String,
        /// URL or path of the cover picture.
        pub cover: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// Status set by the organiser, or finished once the end has passed.
        pub status: Status,
        /// Stage that follows from its windows.
        pub stage: Stage,
        /// All windows.
        pub windows: Windows,
        /// Number of participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Seats of all groups together; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Its version.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// A page of activities, newest first.
    pub struct ActivityLines {
        /// The activities.
        pub list: Vec<ActivityLine>,
        /// Number of rows on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }
}
