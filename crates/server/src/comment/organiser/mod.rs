//! Comments on the organiser's side.

pub mod decide;
pub mod list;
pub mod words;
