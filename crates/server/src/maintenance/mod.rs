//! What an operator does with the stored data as a whole: a verified copy, its return, and the move
//! to PostgreSQL.

mod backup;
mod restore;
mod snapshot;
mod table;
mod transfer;

pub use backup::backup;
pub use restore::restore;
pub use transfer::transfer;
