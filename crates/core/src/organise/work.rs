//! What travels between an organiser's staff and the server about works.

mod export;

use chrono::{DateTime, Utc};

use super::PageQuery;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, GroupId, WorkId};
use crate::work::{OwnWork, RevisionStatus, WorkCard, WorkReportReason, WorkStaffAction, WorkStatus};

pub use export::{WorkColumn, WorkExport, WorkExportFormat};

/// Most works of one decision.
const BULK_MAX: u32 = 500;

contract! {
    /// `GET /works` of organisers
    #[derive(Default, Eq)]
    #[serde(default)]
    pub struct WorkLineQuery {
        /// The activity.
        pub competition_id: Option<ActivityId>,
        /// The group.
        pub group_id: Option<GroupId>,
        /// Only those in this state.
        pub status: Option<WorkStatus>,
        /// Only those that wait for a decision, newer versions among them.
        pub awaiting: Option<bool>,
        /// Only those with reports that nobody has decided about.
        pub reported: Option<bool>,
        /// Part of the title or of the author's name, or the number.
        pub keyword: Option<String>,
        /// From 1.
        pub page: Option<u32>,
        /// Lines a page.
        pub size: Option<u32>,
    }

    /// A work in a list of the staff.
    pub struct WorkLine {
        /// As on a wall.
        pub card: WorkCard,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Its state.
        pub status: WorkStatus,
        /// State of its newer version.
        pub revision: Option<RevisionStatus>,
        /// Other works of the activity hold one of its files.
        pub repeated: bool,
        /// Reports that nobody has decided about.
        pub reports: u32,
        /// Last sent.
        pub submitted_time: Option<DateTime<Utc>>,
        /// What can be done now.
        pub actions: Vec<WorkStaffAction>,
    }

    /// A page of works.
    pub struct WorkLines {
        /// The works, last sent first.
        pub list: Vec<WorkLine>,
        /// How many there are.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }

    /// A work that holds the same file.
    pub struct WorkRepeated {
        /// Its id.
        pub id: WorkId,
        /// Its number.
        pub work_no: String,
        /// Its title.
        pub title: String,
    }

    /// What somebody says is wrong with a work.
    pub struct WorkReportLine {
        /// What is wrong.
        pub reason: WorkReportReason,
        /// In their words; may be empty.
        pub detail: String,
        /// When.
        pub time: DateTime<Utc>,
        /// Nobody has decided about it.
        pub open: bool,
    }

    /// A line in the life of a work.
    pub struct WorkStep {
        /// `submit`, `pass`, `return`, …
        pub event: String,
        /// State after it.
        pub status: WorkStatus,
        /// `participant`, `organiser` or `clock`
        pub actor: String,
        /// Which of the staff; empty where it was none, or somebody who has left.
        pub staff_name: String,
        /// Reason given.
        pub reason: String,
        /// When.
        pub time: DateTime<Utc>,
    }

    /// `GET /works/{id}` of organisers
    pub struct OrganiserWork {
        /// As in a list.
        pub line: WorkLine,
        /// Everything that its author sees.
        pub work: OwnWork,
        /// Works of the activity that hold one of its files.
        pub repeated: Vec<WorkRepeated>,
        /// What people say is wrong with it, newest first, a hundred at most.
        pub reports: Vec<WorkReportLine>,
        /// Its life, oldest first.
        pub timeline: Vec<WorkStep>,
    }

    /// `POST /works/pass`
    #[derive(Eq)]
    pub struct WorksPassed {
        /// Which; each is decided by itself.
        pub ids: Vec<WorkId>,
    }

    /// `POST /works/return`
    #[derive(Eq)]
    pub struct WorksReturned {
        /// Which; each is decided by itself.
        pub ids: Vec<WorkId>,
        /// Their authors see it.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /works/{id}/hide`
    #[derive(Eq)]
    pub struct WorkReason {
        /// The work.
        pub id: WorkId,
        /// Its author sees it.
        #[serde(default)]
        pub reason: String,
    }

    /// What became of one work.
    pub struct WorkOutcome {
        /// Which.
        pub id: WorkId,
        /// Its state: the new one, or the one that stood in the way.
        pub status: Option<WorkStatus>,
        /// Absent where it changed; else why it did not.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// The same in the caller's language.
        pub msg: Option<String>,
    }

    /// What became of each, in the order asked.
    pub struct WorkOutcomes {
        /// Each once.
        pub list: Vec<WorkOutcome>,
    }
}

impl WorkLineQuery {
    /// Its page.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}

/// Rules of a decision about many works.
pub fn check_works(ids: &[WorkId]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match u32::try_from(ids.len()) {
        Ok(0) => errors.add("ids", Rule::Required),
        Ok(count) if count <= BULK_MAX => {}
        _ => errors.add("ids", Rule::MaxChoices { count: f64::from(BULK_MAX) }),
    }
    errors
}
