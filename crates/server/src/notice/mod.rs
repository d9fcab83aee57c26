//! Notices to participants in the app: stored with their cause, put into words when they are read.

pub mod list;
pub mod read;
pub mod service;
pub mod setting;
pub mod store;
pub mod unread;
