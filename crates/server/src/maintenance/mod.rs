//! Operator commands on all stored data: backup with uploaded files, restore, transfer to PostgreSQL, and recount of
//! a published vote list.

mod backup;
pub mod objects;
mod recount;
mod restore;
mod snapshot;
mod table;
mod transfer;

pub use backup::backup;
pub use recount::recount;
pub use restore::restore;
pub use transfer::transfer;
