//! Wire types for authors about their own works.

use chrono::{DateTime, Utc};

use super::status::{RevisionStatus, WorkAction, WorkStatus};
use super::wire::MediaStatus;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, MediaId, SignupId, WorkId};
use crate::storage::{MediaKind, ObjectKey};

contract! {
    /// A file of a work, by the key of its upload.
    #[derive(Eq, Hash)]
    pub struct MediaGiven {
        /// Key of the upload.
        pub key: ObjectKey,
        /// Key of the uploaded poster, for a video.
        #[serde(default)]
        pub poster: Option<ObjectKey>,
    }

    /// The part of a work that its author writes.
    #[derive(Default, Eq)]
    #[serde(default)]
    pub struct WorkContent {
        /// 1 to 40 characters; may be empty in a draft.
        pub title: String,
        /// At most 500 characters.
        pub intro: String,
        /// 1 to 40 characters; may be empty in a draft.
        pub author_name: String,
        /// At most 40 characters.
        pub tutor_name: String,
        /// Its files, the cover first.
        pub media: Vec<MediaGiven>,
        /// True if anyone may download the original files.
        pub allow_download: bool,
        /// Version of the accepted statement of originality; empty if not accepted.
        pub originality: String,
    }

    /// A file of one's own work.
    pub struct OwnMedia {
        /// Its id.
        pub id: MediaId,
        /// Key of the upload.
        pub key: ObjectKey,
        /// Key of the uploaded poster.
        pub poster_key: Option<ObjectKey>,
        /// Picture or video.
        pub kind: MediaKind,
        /// Progress of its processing.
        pub status: MediaStatus,
        /// URL of the displayed copy; empty until it is ready.
        pub address: String,
        /// URL of the poster; empty if there is none.
        pub poster: String,
        /// Displayed width, px; 0 until it is ready.
        pub width: u32,
        /// Displayed height, px; 0 until it is ready.
        pub height: u32,
        /// Duration of a video, ms.
        pub duration_ms: Option<u32>,
        /// Size of the upload, bytes; 0 until it is ready.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub size: i64,
    }

    /// The newer version of a published work.
    pub struct WorkRevision {
        /// Its state.
        pub status: RevisionStatus,
        /// Requested changes; empty unless it was returned.
        pub return_reason: String,
        /// Its texts, and the keys of its files.
        pub content: WorkContent,
        /// Its files.
        pub media: Vec<OwnMedia>,
    }

    /// One's own work.
    pub struct OwnWork {
        /// Its id.
        pub id: WorkId,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Its group.
        pub group_id: GroupId,
        /// The sign-up it was made with.
        pub apply_id: SignupId,
        /// The team whose sign-up that is, which is its author; absent for a work that is no team's.
        pub team_name: Option<String>,
        /// True if the caller may submit it; only the captain submits a team's work.
        pub leads: bool,
        /// Its number; empty until the first submission.
        pub work_no: String,
        /// Its state.
        pub status: WorkStatus,
        /// True if others see it.
        pub published: bool,
        /// Requested changes, or the reason why it was hidden; else empty.
        pub return_reason: String,
        /// Its texts, and the keys of its files.
        pub content: WorkContent,
        /// Its files.
        pub media: Vec<OwnMedia>,
        /// Newer version of a published work, if any.
        pub revision: Option<WorkRevision>,
        /// Actions that the author may take at this time.
        pub actions: Vec<WorkAction>,
        /// True if the work or its newer version is under review.
        pub awaits_review: bool,
        /// True if edits change the work itself; those of a published work make a newer version.
        pub edits_in_place: bool,
        /// Incremented by each change; the next change sends it back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Time of the last submission.
        pub submitted_time: Option<DateTime<Utc>>,
        /// Time of the last change.
        pub updated_time: DateTime<Utc>,
    }

    /// `GET /works/mine`
    pub struct WorksMineQuery {
        /// The activity.
        pub competition_id: ActivityId,
    }

    /// The caller's own works in an activity, and whether another may be added.
    pub struct WorksMine {
        /// The works, newest first, without withdrawn ones.
        pub list: Vec<OwnWork>,
        /// The sign-up that another work would belong to; absent if none may be added.
        pub apply_id: Option<SignupId>,
        /// Group of that sign-up.
        pub group_id: Option<GroupId>,
        /// The team whose sign-up that is, which is the author of its works.
        pub team_name: Option<String>,
        /// True if the caller may submit its works; only the captain submits a team's works.
        pub leads: bool,
        /// Error code if no work may be added.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// Text of the error, in the caller's language.
        pub msg: Option<String>,
        /// True if the submission window is open.
        pub submit_open: bool,
        /// True if the organiser reviews works before publication.
        pub review: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// One of the caller's works, in a list over all activities.
    pub struct OwnWorkLine {
        /// Its id.
        pub id: WorkId,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Its title; may be empty while it is a draft.
        pub title: String,
        /// URL of its first picture or poster; empty until that is ready.
        pub cover: String,
        /// Its state.
        pub status: WorkStatus,
    }

    /// `GET /works/own`
    pub struct OwnWorks {
        /// The newest works of all public activities, without withdrawn ones.
        pub list: Vec<OwnWorkLine>,
        /// True if there are older ones.
        pub has_more: bool,
    }

    /// `POST /works`: creates a draft.
    #[derive(Eq)]
    pub struct WorkAdd {
        /// The activity.
        pub competition_id: ActivityId,
        /// The sign-up.
        pub apply_id: SignupId,
        /// Its texts, and the keys of its files.
        pub content: WorkContent,
        /// Idempotency key: a repeated request with it creates nothing.
        #[serde(default)]
        pub nonce: String,
    }

    /// `PUT /works/{id}`
    #[derive(Eq)]
    pub struct WorkChange {
        /// The work.
        pub id: WorkId,
        /// Its texts, and the keys of its files.
        pub content: WorkContent,
        /// Version that the change is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `POST /works/{id}/submit`, `POST /works/{id}/withdraw`
    #[derive(Eq)]
    pub struct WorkSubmit {
        /// The work.
        pub id: WorkId,
        /// Version that the request is based on.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }
}
