//! Wire types of the import of sign-ups: the dry run, and the writing of its ready rows.

use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::{ActivityId, GroupId, SignupId};
use crate::limits::IMPORT_PIECE;
use crate::person::PersonInfo;
use crate::signup::Answers;

contract! {
    /// `POST /apply/import/check`: judges every row of a file and writes nothing. Nothing of the file is stored.
    pub struct ImportCheck {
        /// The activity.
        pub competition_id: ActivityId,
        /// The file, CSV or XLSX, in base64url without padding.
        #[serde(default)]
        pub file: String,
        /// Meaning of each column of the file, empty for one that is left out; guessed if absent.
        pub columns: Option<Vec<String>>,
        /// Group of the rows that name none.
        pub group_id: Option<GroupId>,
    }

    /// A column of a file.
    #[derive(Eq)]
    pub struct ImportColumn {
        /// Its heading in the file.
        pub heading: String,
        /// Name of the field or question that it fills; empty if it is left out.
        pub target: String,
        /// Its first values, at most three; identity numbers are masked.
        pub samples: Vec<String>,
    }

    /// Verdict of a dry run on a row.
    #[derive(Copy, Eq, Hash)]
    pub enum ImportKind {
        /// It can be imported.
        Ready,
        /// It has problems.
        Wrong,
        /// Its person has a live sign-up in the activity.
        Already,
        /// An earlier row of the file has the same person.
        Repeated,
        /// No seat of its group is left for it.
        Full,
    }

    /// A broken rule in a row.
    pub struct ImportProblem {
        /// Name of the field or question; empty if the row as a whole is meant.
        pub target: String,
        /// Place of the column in the file, from 0; absent if no column fills the field.
        pub column: Option<u32>,
        /// The value in the file, shortened; identity numbers and sensitive answers are masked.
        pub value: String,
        /// Name of the rule, as in the errors of forms; `age` and `gender` for limits of the group.
        pub rule: String,
        /// The bound or the required number of the rule.
        pub bound: Option<f64>,
    }

    /// A sign-up as a row says it, ready to be sent with `POST /apply/import`.
    pub struct ImportEntry {
        /// Number of the row in the file, from 1, as spreadsheets show it.
        pub row: u32,
        /// The group.
        pub group_id: GroupId,
        /// The person.
        pub person: PersonInfo,
        /// Answers that are asked once.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about the person.
        #[serde(default)]
        pub person_answers: Answers,
    }

    /// A row of a file and the verdict on it.
    pub struct ImportRow {
        /// Number of the row in the file, from 1.
        pub row: u32,
        /// The verdict.
        pub kind: ImportKind,
        /// Name of the person; may be empty.
        pub name: String,
        /// All its problems; empty unless it is wrong.
        pub problems: Vec<ImportProblem>,
        /// The earlier row with the same person.
        pub same_as: Option<u32>,
        /// The live sign-up of the same person.
        pub apply_id: Option<SignupId>,
        /// The sign-up that would be written; absent unless the row is ready.
        pub entry: Option<ImportEntry>,
    }

    /// Answer to a dry run.
    pub struct ImportChecked {
        /// The columns of the file.
        pub columns: Vec<ImportColumn>,
        /// Its rows; empty ones are left out.
        pub rows: Vec<ImportRow>,
        /// Version of the form that the rows were judged by.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
    }

    /// `POST /apply/import`: writes rows that a dry run found ready. They are judged once more.
    pub struct SignupImport {
        /// The activity.
        pub competition_id: ActivityId,
        /// Version of the form that the rows were judged by.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The rows, at most 200.
        #[serde(default)]
        pub rows: Vec<ImportEntry>,
        /// Idempotency key (UUID): a repeated request with it writes nothing more.
        #[serde(default)]
        pub nonce: String,
    }

    /// The result of one row.
    #[derive(Eq)]
    pub struct ImportOutcome {
        /// Number of the row in the file.
        pub row: u32,
        /// The sign-up that was written, or the one that was there already.
        pub apply_id: Option<SignupId>,
        /// Absent if the row was written; otherwise the reason why it was not.
        pub kind: Option<ImportKind>,
    }

    /// The results of an import, in the order of its rows.
    pub struct ImportOutcomes {
        /// One result for each row.
        pub list: Vec<ImportOutcome>,
    }
}

/// Validates the number of rows that are to be written.
pub fn check_import(rows: &[ImportEntry]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if rows.is_empty() {
        errors.add("rows", Rule::Required);
    } else if rows.len() > IMPORT_PIECE as usize {
        errors.add("rows", Rule::MaxChoices { count: f64::from(IMPORT_PIECE) });
    }
    errors
}
