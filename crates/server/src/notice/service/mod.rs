//! TODO: say what this room is for.

pub mod mail;
pub(crate) mod words;
