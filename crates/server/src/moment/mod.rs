//! Highlight moments: photos and videos that staff and participants add to an activity.

pub mod add;
pub mod list;
pub mod one;
pub mod organiser;
pub mod store;
