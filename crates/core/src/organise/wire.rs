//! What travels between organisers and the server; texts are in all the languages they were written in.

use chrono::{DateTime, Utc};

use super::parts::OrganiserGroup;
use crate::activity::{ActivityKind, SignupSettings, Stage, Status, Windows};
use crate::contract::contract;
use crate::ids::ActivityId;
use crate::text::LocalText;

contract! {
    /// The windows as an organiser sets them; what may be left out has its default.
    #[derive(Copy, Default)]
    #[serde(default)]
    pub struct WindowsBody {
        /// Sign-up begins.
        pub signup_start: Option<DateTime<Utc>>,
        /// Sign-up ends; by default where the activity begins.
        pub signup_end: Option<DateTime<Utc>>,
        /// Works are taken from here; absent: none are.
        pub submit_start: Option<DateTime<Utc>>,
        /// Submission deadline; by default where the activity ends.
        pub submit_end: Option<DateTime<Utc>>,
        /// Likes are open from here; by default with the works.
        pub like_start: Option<DateTime<Utc>>,
        /// Likes end; by default with the activity.
        pub like_end: Option<DateTime<Utc>>,
        /// The jury begins.
        pub judge_start: Option<DateTime<Utc>>,
        /// The jury ends.
        pub judge_end: Option<DateTime<Utc>>,
        /// The activity begins.
        pub start_time: Option<DateTime<Utc>>,
        /// The activity ends.
        pub end_time: Option<DateTime<Utc>>,
    }

    /// One line of the schedule.
    pub struct ScheduleLine {
        /// It begins.
        pub time: DateTime<Utc>,
        /// It ends.
        pub end_time: Option<DateTime<Utc>>,
        /// What.
        pub title: LocalText,
        /// In a sentence.
        #[serde(default)]
        pub note: LocalText,
    }

    /// Everything that an organiser writes about an activity.
    pub struct ActivityBody {
        /// Shown name.
        #[serde(default)]
        pub name: LocalText,
        /// A line below it.
        #[serde(default)]
        pub subtitle: LocalText,
        /// Key of one of the merchant's categories, or empty.
        #[serde(default)]
        pub category: String,
        /// Address of the picture; empty for a drawn one.
        #[serde(default)]
        pub cover: String,
        /// Plain text; blank lines part paragraphs.
        #[serde(default)]
        pub details: LocalText,
        /// One rule a line.
        #[serde(default)]
        pub rules: Vec<LocalText>,
        /// In order of time.
        #[serde(default)]
        pub schedule: Vec<ScheduleLine>,
        /// Who runs it.
        #[serde(default)]
        pub organiser: LocalText,
        /// To write to.
        #[serde(default)]
        pub contact: String,
        /// Where it takes place.
        #[serde(default)]
        pub place: LocalText,
        /// Street address.
        #[serde(default)]
        pub address: LocalText,
        /// A notice of the organiser.
        #[serde(default)]
        pub notice: LocalText,
        /// What a participant declares.
        #[serde(default)]
        pub statement: LocalText,
        /// Zone of its days; Shanghai's where absent.
        pub timezone: Option<String>,
        /// Event or contest.
        pub kind: ActivityKind,
        /// All windows.
        #[serde(default)]
        pub windows: WindowsBody,
        /// The organiser reviews sign-ups; by default those of contests.
        pub review_required: Option<bool>,
        /// The ranking is shown; by default that of contests.
        pub rank_enabled: Option<bool>,
        /// Settings of the sign-ups.
        #[serde(default)]
        pub settings: SignupSettings,
        /// Place in the merchant's own order, lowest first.
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
        /// Which.
        pub id: ActivityId,
        /// The version that was changed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// As it is to be.
        pub activity: ActivityBody,
    }

    /// A call that names an activity in the version that was seen.
    #[derive(Copy)]
    pub struct ActivityVersion {
        /// Which.
        pub id: ActivityId,
        /// The version that was seen.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// An act that needs a reason.
    pub struct ReasonGiven {
        /// The activity.
        pub id: ActivityId,
        /// Participants see it.
        #[serde(default)]
        pub reason: String,
    }

    /// An activity as an organiser reads it.
    pub struct OrganiserActivity {
        /// Its id.
        pub id: ActivityId,
        /// Grows with every change; goes back with the next one.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// The organiser's word, or finished once the end has passed.
        pub status: Status,
        /// Where it stands.
        pub stage: Stage,
        /// Why it was called off, or empty.
        pub cancel_reason: String,
        /// As it was written; every default is filled in.
        pub activity: ActivityBody,
        /// Its groups.
        pub groups: Vec<OrganiserGroup>,
        /// Newest form.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Made.
        pub created_time: DateTime<Utc>,
        /// Changed.
        pub updated_time: DateTime<Utc>,
    }

    /// `GET /competition` of organisers
    #[derive(Default)]
    pub struct ActivityLineQuery {
        /// From 1, which is meant where it is absent.
        pub page: Option<u32>,
        /// Lines a page, 20 where absent, at most 100.
        pub size: Option<u32>,
        /// Only activities of this status.
        pub status: Option<Status>,
        /// Words to find.
        pub keyword: Option<String>,
    }

    /// An activity in the organiser's list.
    pub struct ActivityLine {
        /// Its id.
        pub id: ActivityId,
        /// Shown name, in the caller's language.
        pub name: String,
        /// Key of its category.
        pub category: String,
        /// Address of the picture.
        pub cover: String,
        /// Event or contest.
        pub kind: ActivityKind,
        /// The organiser's word, or finished once the end has passed.
        pub status: Status,
        /// Where it stands.
        pub stage: Stage,
        /// All windows.
        pub windows: Windows,
        /// Participants.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub apply_count: i64,
        /// Places of all groups; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub capacity: Option<i64>,
        /// Its version.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// A page of the organiser's list, newest first.
    pub struct ActivityLines {
        /// The activities.
        pub list: Vec<ActivityLine>,
        /// All of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }
}
