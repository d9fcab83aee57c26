//! The module of every page: calls, the session, addresses and formats.

pub mod call;
pub mod format;
pub mod pages;
pub mod session;
pub mod texts;
