//! What an operator does with the stored data as a whole: a verified copy with its files, its return, the move
//! to PostgreSQL, and a published list counted again.

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
