//! Works of participants: drafts, submission and public lists, with one file per action; rules in `service`,
//! queries in `store`, the organiser's side in `organiser`.

pub mod add;
pub mod change;
pub mod list;
pub mod mine;
pub mod one;
pub mod organiser;
pub mod original;
pub mod own;
pub mod report;
pub mod service;
pub mod store;
pub mod submit;
pub mod view;
