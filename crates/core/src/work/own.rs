//! What travels about works of one's own.

use chrono::{DateTime, Utc};

use super::status::{RevisionStatus, WorkAction, WorkStatus};
use super::wire::MediaStatus;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, MediaId, SignupId, WorkId};
use crate::storage::{MediaKind, ObjectKey};

contract! {
    /// A file that is named by its upload.
    #[derive(Eq, Hash)]
    pub struct MediaGiven {
        /// Key of the upload.
        pub key: ObjectKey,
        /// Key of the uploaded poster, for a video.
        #[serde(default)]
        pub poster: Option<ObjectKey>,
    }

    /// What an author writes.
    #[derive(Default, Eq)]
    #[serde(default)]
    pub struct WorkContent {
        /// 1 to 40 characters once it is sent.
        pub title: String,
        /// At most 500 characters.
        pub intro: String,
        /// 1 to 40 characters once it is sent.
        pub author_name: String,
        /// At most 40 characters.
        pub tutor_name: String,
        /// Its files, the cover first.
        pub media: Vec<MediaGiven>,
        /// Everybody may take the files as they were sent.
        pub allow_download: bool,
        /// Version of the statement that it is one's own; empty where it was not made.
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
        /// How far it is.
        pub status: MediaStatus,
        /// Address of what is shown; empty until it is ready.
        pub address: String,
        /// Address of the poster; empty where there is none.
        pub poster: String,
        /// Width, px, upright; 0 until it is ready.
        pub width: u32,
        /// Height, px, upright; 0 until it is ready.
        pub height: u32,
        /// Length of a video, ms.
        pub duration_ms: Option<u32>,
        /// Size of the upload, bytes; 0 until it is ready.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub size: i64,
    }

    /// The newer version of a published work.
    pub struct WorkRevision {
        /// Its state.
        pub status: RevisionStatus,
        /// What has to be changed.
        pub return_reason: String,
        /// Its words and files.
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
        /// The sign-up that it belongs to.
        pub apply_id: SignupId,
        /// Its number; empty until it is sent.
        pub work_no: String,
        /// Its state.
        pub status: WorkStatus,
        /// What has to be changed, or why it was taken off.
        pub return_reason: String,
        /// Its words and files.
        pub content: WorkContent,
        /// Its files.
        pub media: Vec<OwnMedia>,
        /// What is beside it, where it is published.
        pub revision: Option<WorkRevision>,
        /// What can be done now.
        pub actions: Vec<WorkAction>,
        /// Counts changes; sent back with the next one.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Last sent.
        pub submitted_time: Option<DateTime<Utc>>,
        /// Last changed.
        pub updated_time: DateTime<Utc>,
    }

    /// `GET /works/mine`
    pub struct WorksMineQuery {
        /// The activity.
        pub competition_id: ActivityId,
    }

    /// One's own works in an activity, and whether there may be more.
    pub struct WorksMine {
        /// The works, newest first, without those taken back.
        pub list: Vec<OwnWork>,
        /// Sign-up that a further work would belong to; absent where none is taken.
        pub apply_id: Option<SignupId>,
        /// Group of that sign-up.
        pub group_id: Option<GroupId>,
        /// Why no further work is taken.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// The same in the caller's language.
        pub msg: Option<String>,
        /// Works are taken now.
        pub submit_open: bool,
        /// The organiser looks at works before they are shown.
        pub review: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /works`: makes a draft.
    #[derive(Eq)]
    pub struct WorkAdd {
        /// The activity.
        pub competition_id: ActivityId,
        /// The sign-up.
        pub apply_id: SignupId,
        /// Words and files.
        pub content: WorkContent,
        /// Tells a repeated request.
        #[serde(default)]
        pub nonce: String,
    }

    /// `PUT /works/{id}`
    #[derive(Eq)]
    pub struct WorkChange {
        /// The work.
        pub id: WorkId,
        /// Words and files.
        pub content: WorkContent,
        /// The version that was changed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `POST /works/{id}/submit`, `POST /works/{id}/withdraw`
    #[derive(Eq)]
    pub struct WorkSubmit {
        /// The work.
        pub id: WorkId,
        /// The version that is meant.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }
}
