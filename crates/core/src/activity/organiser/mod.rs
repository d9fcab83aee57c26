//! Activities in the organisers' API: wire types and validation.

mod check;
mod form;
mod merge;
mod parts;
mod tidy;
mod wire;

pub(crate) use check::{check_label, check_word, too_long};
pub use check::{check_activity, check_draft, check_group, check_news, check_reason, fill_windows};
pub use form::check_stored_form;
pub use merge::{MergedActivity, merge_activity};
pub use parts::{
    FormChange, GroupAdd, GroupBody, GroupChange, GroupList, GroupPath, NewsAdd, NewsAdded, NewsBody, OrganiserGroup, PreviewGranted,
    StoredFormAnswer,
};
pub use wire::{
    ActivityAdd, ActivityBody, ActivityChange, ActivityLine, ActivityLineQuery, ActivityLines, ActivityVersion, OrganiserActivity,
    ReasonGiven, ScheduleLine, WindowsBody,
};
