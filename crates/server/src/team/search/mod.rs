//! Looking for a team: the caller's own entry and the requests to it, and the list that captains read.

pub mod ask;
pub mod decline;
pub mod own;
pub mod searchers;
