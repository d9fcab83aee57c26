//! Activities in the organisers' API: wire types and validation.

mod check;
mod condition;
mod form;
mod form_effect;
mod form_merge;
mod merge;
mod parts;
mod question;
mod tidy;
mod wire;

pub use check::{check_activity, check_draft, check_fixed_votes, check_group, check_news, check_reason, fill_windows};
pub(crate) use check::{check_label, check_number, check_word, too_long};
pub use condition::{ConditionFault, condition_fault, condition_sources};
pub use form::check_stored_form;
pub use form_effect::{FormEffect, LostOptions, form_effect};
pub use form_merge::{MergedForm, merge_forms};
pub use merge::{MergedActivity, merge_activity};
pub use parts::{
    FilledVersion, FormChange, GroupAdd, GroupBody, GroupChange, GroupList, GroupPath, NewsAdd, NewsAdded, NewsBody, OrganiserGroup,
    PreviewGranted, StoredFormAnswer,
};
pub use question::{copy_question, new_option, new_question};
pub use wire::{
    ActivityAdd, ActivityBody, ActivityChange, ActivityLine, ActivityLineQuery, ActivityLines, ActivityVersion, OrganiserActivity,
    ReasonGiven, ScheduleLine, WindowsBody,
};
