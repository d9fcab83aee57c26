//! Sign-ups in the organisers' API: wire types, decisions, export and import.

mod change;
mod decide;
mod export;
pub mod import;
mod order;
mod permit;
mod wire;

pub use change::{
    SignupNote, SignupOnSite, SignupOutcome, SignupOutcomes, SignupReason, SignupTicket, SignupTickets, SignupsApproved, SignupsRejected,
    SignupsReset,
};
pub use decide::{
    NOTE_MAX, check_bulk, check_keyword, check_note, check_persons, check_staff_event, may_open_sensitive, offer_until, on_site_refusal,
    reads_phones, staff_actions,
};
pub use export::{ExportChoice, ExportColumn, QUESTION_PREFIX, SignupExport, asked_for, export_choices, is_sensitive_question};
pub use order::{SignupKey, SignupOrder, SignupView, check_excluded, state_rank};
pub use permit::{AnswerChange, SignupPermit, SignupPermitLine, check_permit, check_permit_state};
pub use wire::{
    AnswerLine, OrganiserSignup, SignupCount, SignupCountQuery, SignupCounts, SignupFilter, SignupLine, SignupLineQuery, SignupLines,
    SignupPersonLine, SignupTimelineStep, StaffAction, WaitingQuery,
};
