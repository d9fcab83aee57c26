//! Services of others that the server calls: one client for each, with a configurable base address.
//!
//! Calls go from server to server only. Nothing that a service says is passed on to a person: its code
//! and its request's id are written to the log, its words are not.

pub mod acs3;
pub mod http;
pub mod sms;
pub mod wechat;
