//! Notices to participants in the app: stored with their cause, put into words when they are read.

pub mod facts;
pub mod list;
pub mod mail;
pub mod read;
pub mod setting;
pub mod store;
pub mod unread;
mod words;
