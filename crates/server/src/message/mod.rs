//! Messages of organisers to the participants of an activity.

pub mod organiser;
pub mod service;
pub(crate) mod store;
