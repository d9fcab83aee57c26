//! Highlight moments: photos and videos of an activity.

pub mod add;
pub mod list;
pub mod one;
pub mod organiser;
pub mod store;
