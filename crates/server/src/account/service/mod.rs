//! Rules of accounts that other domains use: passwords, and alerts to the owner.

pub(crate) mod alert;
pub mod memory;
pub mod password;
