//! What an export of works holds: the works of an activity as a table, alone or with their files.

use super::WorkLineQuery;
use crate::contract::contract;
use crate::errors::FieldErrors;
use crate::ids::{ActivityId, GroupId};
use crate::organise::export::{check_columns, columns};
use crate::work::WorkStatus;

contract! {
    /// What an export of works is written as.
    #[derive(Copy, Eq, Default)]
    pub enum WorkExportFormat {
        /// A table: comma-separated, UTF-8 with its mark.
        #[default]
        Csv,
        /// A table: a workbook.
        Xlsx,
        /// An archive: the table, and a folder for each work with its files as they were sent.
        Zip,
    }

    /// `POST /works/export`: a row for each work.
    pub struct WorkExport {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: Option<GroupId>,
        /// Only those in this state.
        pub status: Option<WorkStatus>,
        /// Part of the title or of the author's name, or the number.
        pub keyword: Option<String>,
        /// What it is written as.
        #[serde(default)]
        pub format: WorkExportFormat,
        /// Names of columns, in their order; empty: all.
        #[serde(default)]
        pub columns: Vec<String>,
    }
}

impl WorkExport {
    /// Which works.
    pub fn filter(&self) -> WorkLineQuery {
        WorkLineQuery {
            competition_id: Some(self.competition_id),
            group_id: self.group_id,
            status: self.status,
            keyword: self.keyword.clone(),
            ..WorkLineQuery::default()
        }
    }

    /// Rules of the columns, but for their names.
    pub fn check_columns(&self) -> FieldErrors {
        check_columns(&self.columns)
    }
}

columns! {
    /// A column of works.
    WorkColumn;

    /// Number within the activity.
    WorkNo = "workNo", "server.export.workNo", false;
    /// Its title.
    Title = "title", "work.title", false;
    /// Who made it, as they sign.
    Author = "author", "work.author", false;
    /// Who guided them.
    Tutor = "tutor", "work.tutor", false;
    /// The group.
    Group = "group", "signup.fact.group", false;
    /// State as it is now.
    Status = "status", "signup.fact.status", false;
    /// What its author says of it.
    Intro = "intro", "work.intro", false;
    /// Number of the sign-up it was sent by.
    ApplyNo = "applyNo", "signup.fact.number", false;
    /// How many files it has.
    Files = "files", "server.export.files", false;
    /// How many have seen it.
    Views = "views", "server.export.views", false;
    /// Why it was returned or taken off.
    Reason = "reason", "server.export.reason", false;
    /// Last sent.
    SubmittedTime = "submittedTime", "server.export.submittedTime", false;
    /// On show since.
    PublishedTime = "publishedTime", "server.export.publishedTime", false;
}
