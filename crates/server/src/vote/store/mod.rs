//! Queries about votes.

pub(crate) mod burst;
pub(crate) mod frame;
pub mod gift;
pub(crate) mod own;
pub(crate) mod read;
pub mod status;
pub(crate) mod view;
pub(crate) mod write;
