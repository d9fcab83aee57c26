//! Outgoing messages: queued in the transaction of their cause, sent after its commit.

pub mod enclosure;
mod folder;
pub mod mail;
pub mod outbox;
pub mod sender;
