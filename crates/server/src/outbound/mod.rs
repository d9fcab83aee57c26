//! Outgoing messages: queued in the transaction of their cause, sent after its commit.

mod folder;
pub mod mail;
pub mod outbox;
pub mod sender;

/// The result of sending a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The provider accepted it.
    Sent,
    /// A temporary failure: retry.
    Later,
    /// A permanent refusal: no retry.
    Refused,
}
