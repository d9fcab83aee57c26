//! The live feed of an activity: counters that changed and new danmu, as server-sent events.
//!
//! Each process has one hub. A commit of this process reports its changes to it (`db::live`), other processes report theirs
//! through the database (`db::Relay`). A job reads the counters of the works that changed, once for all readers. A reader is
//! a response body: no task belongs to it, so nothing is left once its connection has ended.

pub mod channel;
pub mod feed;
mod hub;
pub mod message;
pub mod places;
mod pulse;
pub mod store;
mod stream;

pub use hub::{Hub, Key};
pub use pulse::Pulse;
