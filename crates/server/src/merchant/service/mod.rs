//! TODO: say what this room is for.

pub mod names;
