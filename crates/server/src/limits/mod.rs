//! TODO: say what this room is for.

pub mod flood;
pub mod rate;
