//! The organisers' side: wire types and validation for activities, sign-ups, works and exports.

mod check;
mod export;
mod form;
mod page;
mod parts;
mod signup;
mod wire;
mod work;

pub use check::{check_activity, check_draft, check_group, check_news, check_reason, fill_windows};
pub use export::{ExportFormat, MAX_COLUMNS, defused};
pub use form::check_stored_form;
pub use page::PageQuery;
pub use parts::{
    FormChange, GroupAdd, GroupBody, GroupChange, GroupList, GroupPath, NewsAdd, NewsAdded, OrganiserGroup, PreviewGranted,
    StoredFormAnswer,
};
pub use signup::{
    ExportColumn, NOTE_MAX, OrganiserSignup, QUESTION_PREFIX, SignupExport, SignupFilter, SignupLine, SignupLineQuery, SignupLines,
    SignupNote, SignupOnSite, SignupOutcome, SignupOutcomes, SignupPersonLine, SignupReason, SignupTimelineStep, SignupsApproved,
    SignupsRejected, StaffAction, WaitingQuery, asked_for, check_bulk, check_keyword, check_note, check_persons, is_sensitive_question,
    judge_staff_event, may_open_sensitive, offer_until, on_site_refusal, reads_phones, staff_actions,
};
pub use wire::{
    ActivityAdd, ActivityBody, ActivityChange, ActivityLine, ActivityLineQuery, ActivityLines, ActivityVersion, OrganiserActivity,
    ReasonGiven, ScheduleLine, WindowsBody,
};
pub use work::{
    OrganiserWork, WorkColumn, WorkExport, WorkExportFormat, WorkLine, WorkLineQuery, WorkLines, WorkOutcome, WorkOutcomes, WorkReason,
    WorkRepeated, WorkReportLine, WorkStep, WorksPassed, WorksReturned, check_works,
};
