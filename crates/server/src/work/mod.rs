//! Works of participants: drafts, submission and public lists, with one file per action; state transitions in `keep`,
//! queries in `store`, the organiser's side in `organiser`.

pub mod add;
pub mod change;
pub(crate) mod keep;
pub mod list;
pub mod media;
pub mod mine;
mod notify;
pub mod one;
pub mod organiser;
pub mod original;
pub(crate) mod own;
pub mod personal;
pub mod report;
pub(crate) mod shown;
pub mod store;
pub mod submit;
pub mod view;
