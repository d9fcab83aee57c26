//! Rules about comments: who may write them and when they are seen.

pub mod digest;
pub(crate) mod post;
pub(crate) mod report;
pub(crate) mod state;
pub(crate) mod wire;
pub(crate) mod words;
