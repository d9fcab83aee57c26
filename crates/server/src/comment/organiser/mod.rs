//! Comments on the organiser's side.

pub mod decide;
pub mod list;
mod store;
pub mod words;
