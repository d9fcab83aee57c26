//! Queries about votes.

pub(crate) mod alert;
pub(crate) mod burst;
pub(crate) mod frame;
pub mod gift;
pub(crate) mod own;
pub(crate) mod read;
pub(crate) mod reason;
pub mod status;
pub(crate) mod view;
pub(crate) mod voided;
pub(crate) mod write;
