//! The module of every page: calls, the session, addresses and formats.

pub mod call;
mod failure;
pub mod format;
mod limit;
pub mod pages;
mod request;
pub mod session;
pub mod storage;
