//! The caller's own second factor: set-up, recovery codes, removal; and its reset by an owner.

pub mod codes;
pub mod confirm;
mod proof;
pub mod remove;
pub mod reset;
pub mod start;
