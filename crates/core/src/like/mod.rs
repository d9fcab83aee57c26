//! Likes and gifts: the vote list with which anyone can recount them.

mod chain;

pub use chain::{Act, ChainError, ChainRow, FIRST_HASH, Recount, Tally};
