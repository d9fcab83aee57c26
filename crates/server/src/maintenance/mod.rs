//! Operator commands on all stored data: backup with uploaded files, restore, transfer to PostgreSQL, and recount of
//! published votes.

mod backup;
pub mod objects;
pub mod recount;
mod restore;
mod snapshot;
mod table;
mod transfer;

pub use backup::backup;
pub use restore::restore;
pub use transfer::transfer;
