//! Third-party services that the server calls: one client for each, with a configurable base address.
//!
//! Calls go from server to server only. Users never see the text of a service's error: its code and request id are
//! logged, its text is not.

pub mod acs3;
pub mod http;
pub mod sms;
pub mod wechat;

/// Result of sending a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The provider accepted it.
    Sent,
    /// A temporary failure: worth a retry.
    Later,
    /// A permanent failure: a retry would fail too.
    Refused,
}
