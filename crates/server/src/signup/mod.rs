//! Sign-ups of participants.

pub mod check;
mod entry;
pub mod mine;
mod nonce;
mod notify;
pub mod one;
pub mod result;
pub mod sealed;
pub mod store;
pub mod submit;
