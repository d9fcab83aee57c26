//! Queries about votes.

pub(crate) mod frame;
pub(crate) mod gift;
pub(crate) mod own;
pub(crate) mod read;
pub(crate) mod status;
pub(crate) mod write;
