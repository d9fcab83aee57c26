//! Wire types and validation of works in the organisers' API.

mod export;

use chrono::{DateTime, Utc};

use super::{OwnWork, RevisionStatus, WorkCard, WorkReportReason, WorkStaffAction, WorkStatus};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, GroupId, WorkId};
use crate::paging::PageQuery;

pub use export::{WorkColumn, WorkExport, WorkExportFormat, work_export_choices};

/// Most works in one decision.
const BULK_MAX: u32 = 500;

contract! {
    /// `GET /works` of the organisers' API
    #[derive(Default, Eq)]
    #[serde(default)]
    pub struct WorkLineQuery {
        /// The activity.
        pub competition_id: Option<ActivityId>,
        /// The group.
        pub group_id: Option<GroupId>,
        /// Only works in this state.
        pub status: Option<WorkStatus>,
        /// Only works that wait for a decision, or whose newer version does.
        pub awaiting: Option<bool>,
        /// Only works with open reports.
        pub reported: Option<bool>,
        /// Part of the title or of the author's name, or the work's number.
        pub keyword: Option<String>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// A row of the list of works.
    pub struct WorkLine {
        /// As on a public wall.
        pub card: WorkCard,
        /// Its activity.
        pub competition_id: ActivityId,
        /// Its state.
        pub status: WorkStatus,
        /// State of its newer version; absent without one.
        pub revision: Option<RevisionStatus>,
        /// True if another work of the activity contains one of its files.
        pub repeated: bool,
        /// Number of open reports.
        pub reports: u32,
        /// Time of the last submission.
        pub submitted_time: Option<DateTime<Utc>>,
        /// Actions that are possible at this time.
        pub actions: Vec<WorkStaffAction>,
    }

    /// A page of works.
    pub struct WorkLines {
        /// The works, last submitted first.
        pub list: Vec<WorkLine>,
        /// Number of rows on all pages.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// Another work that contains the same file.
    pub struct WorkRepeated {
        /// Its id.
        pub id: WorkId,
        /// Its number.
        pub work_no: String,
        /// Its title.
        pub title: String,
    }

    /// A report about a work.
    pub struct WorkReportLine {
        /// Category of the problem.
        pub reason: WorkReportReason,
        /// Details in the reporter's words; may be empty.
        pub detail: String,
        /// Time of the report.
        pub time: DateTime<Utc>,
        /// True until staff decide about it.
        pub open: bool,
    }

    /// An event in the history of a work.
    pub struct WorkTimelineStep {
        /// `submit`, `pass`, `return`, …
        pub event: String,
        /// State after it.
        pub status: WorkStatus,
        /// `participant`, `organiser` or `clock`
        pub actor: String,
        /// Name of the staff member; empty for other actors and for staff who left.
        pub staff_name: String,
        /// Reason given; may be empty.
        pub reason: String,
        /// Time of the event.
        pub time: DateTime<Utc>,
    }

    /// `GET /works/{id}` of the organisers' API
    pub struct OrganiserWork {
        /// Its row in the list.
        pub line: WorkLine,
        /// Everything that its author sees.
        pub work: OwnWork,
        /// Works of the activity that contain one of its files.
        pub repeated: Vec<WorkRepeated>,
        /// Reports about it, newest first, at most 100.
        pub reports: Vec<WorkReportLine>,
        /// Its history, oldest first.
        pub timeline: Vec<WorkTimelineStep>,
    }

    /// `POST /works/pass`
    #[derive(Eq)]
    pub struct WorksPassed {
        /// The works; each is decided independently of the others.
        pub ids: Vec<WorkId>,
    }

    /// `POST /works/return`
    #[derive(Eq)]
    pub struct WorksReturned {
        /// The works; each is decided independently of the others.
        pub ids: Vec<WorkId>,
        /// Shown to the authors.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /works/{id}/hide`
    #[derive(Eq)]
    pub struct WorkReason {
        /// The work.
        pub id: WorkId,
        /// Shown to the author.
        #[serde(default)]
        pub reason: String,
    }

    /// The result for one work of a bulk request.
    pub struct WorkOutcome {
        /// The work.
        pub id: WorkId,
        /// The new state, or the state that prevented the change.
        pub status: Option<WorkStatus>,
        /// Error code; absent on success.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// Text of the error, in the caller's language.
        pub msg: Option<String>,
    }

    /// The results of a bulk request, in the order of its ids.
    pub struct WorkOutcomes {
        /// One result per id, without repeats.
        pub list: Vec<WorkOutcome>,
    }
}

impl WorkLineQuery {
    /// The page that the query selects.
    pub fn page(&self) -> PageQuery {
        PageQuery { page: self.page, size: self.size }
    }
}

/// Validates the ids of a bulk decision.
pub fn check_works(ids: &[WorkId]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match u32::try_from(ids.len()) {
        Ok(0) => errors.add("ids", Rule::Required),
        Ok(count) if count <= BULK_MAX => {}
        _ => errors.add("ids", Rule::MaxChoices { count: f64::from(BULK_MAX) }),
    }
    errors
}
