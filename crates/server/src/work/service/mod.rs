//! TODO: say what this room is for.

pub mod media;
pub(crate) mod notify;
pub(crate) mod own;
pub(crate) mod transition;
pub(crate) mod wire;
