//! What leaves the server: written beside the effect that causes it, sent after its commit.

mod folder;
pub mod mail;
pub mod outbox;
pub mod sender;

/// How sending went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Handed over.
    Sent,
    /// Worth another try.
    Later,
    /// Its receiver does not take it: another try would not either.
    Refused,
}
