//! TODO: say what this room is for.

pub(crate) mod alert;
pub mod password;
