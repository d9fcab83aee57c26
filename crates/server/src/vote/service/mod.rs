//! Casting of votes: acts of all requests go through one writer, which decides and stores them in groups.

mod act;
pub mod alert;
mod decide;
pub mod fairness;
mod group;
mod hash;
pub mod judge;
mod later;
mod state;
pub mod voided;
mod writer;

pub use act::{Ballot, Cast, Done, Voter};
pub use group::store as store_group;
pub(crate) use hash::{hexadecimal_of, viewer_hash};
pub(crate) use writer::cast;
