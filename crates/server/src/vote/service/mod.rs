//! Casting of votes: acts of all requests go through one writer, which decides and stores them in groups.

mod act;
mod decide;
mod group;
mod hash;
pub mod judge;
mod state;
mod writer;

pub(crate) use act::{Ballot, Cast, Done, Voter};
pub(crate) use hash::viewer_hash;
pub use writer::Writer;
pub(crate) use writer::cast;
