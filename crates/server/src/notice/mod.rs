//! What participants are told in the app: written with its cause, put into words when it is read.

pub mod facts;
pub mod list;
pub mod mail;
pub mod read;
pub mod setting;
pub mod store;
pub mod unread;
mod words;
