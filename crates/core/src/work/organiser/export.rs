//! Export of works: a table of an activity's works, alone or with their files.

use super::WorkLineQuery;
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::export::{check_columns, columns};
use crate::ids::{ActivityId, GroupId};
use crate::signup::organiser::ExportChoice;
use crate::work::WorkStatus;

contract! {
    /// File format of an export of works.
    #[derive(Copy, Eq, Default)]
    pub enum WorkExportFormat {
        /// Comma-separated values in UTF-8 with a byte order mark.
        #[default]
        Csv,
        /// Excel workbook.
        Xlsx,
        /// ZIP archive of the table and a folder per work with its files as uploaded.
        Zip,
    }

    /// `POST /works/export`: one row per work.
    pub struct WorkExport {
        /// The activity.
        pub competition_id: ActivityId,
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
        /// File format.
        #[serde(default)]
        pub format: WorkExportFormat,
        /// Names of columns, in output order; all columns if empty.
        #[serde(default)]
        pub columns: Vec<String>,
    }
}

impl WorkExport {
    /// The filter of the request.
    pub fn filter(&self) -> WorkLineQuery {
        WorkLineQuery {
            competition_id: Some(self.competition_id),
            group_id: self.group_id,
            status: self.status,
            awaiting: self.awaiting,
            reported: self.reported,
            keyword: self.keyword.clone(),
            ..WorkLineQuery::default()
        }
    }

    /// Validates the columns, except their names.
    pub fn check_columns(&self) -> FieldErrors {
        check_columns(&self.columns)
    }
}

/// The columns that an export of works can have, in the order of the file.
pub fn work_export_choices() -> Vec<ExportChoice> {
    let choice = |column: &WorkColumn| ExportChoice::fixed(column.as_str(), column.key(), column.is_sensitive(), true);
    WorkColumn::ALL.iter().map(choice).collect()
}

columns! {
    /// A column of the export.
    WorkColumn;

    /// Number of the work within its activity.
    WorkNo = "workNo", "columns.workNo", false;
    /// Title of the work.
    Title = "title", "work.title", false;
    /// Name of the author, as given with the work.
    Author = "author", "work.author", false;
    /// Name of the tutor.
    Tutor = "tutor", "work.tutor", false;
    /// The group.
    Group = "group", "signup.fact.group", false;
    /// State, due transitions included.
    Status = "status", "signup.fact.status", false;
    /// Introduction by the author.
    Intro = "intro", "work.intro", false;
    /// Number of the author's sign-up.
    ApplyNo = "applyNo", "signup.fact.number", false;
    /// Number of files.
    Files = "files", "columns.files", false;
    /// Number of views.
    Views = "views", "columns.views", false;
    /// Reason why it was returned or hidden.
    Reason = "reason", "columns.reason", false;
    /// Time of the last submission.
    SubmittedTime = "submittedTime", "columns.submittedTime", false;
    /// Time of publication.
    PublishedTime = "publishedTime", "columns.publishedTime", false;
}
