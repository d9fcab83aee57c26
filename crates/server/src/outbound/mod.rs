//! What leaves the server: written beside the effect that causes it, sent after its commit.

pub mod mail;
pub mod outbox;
