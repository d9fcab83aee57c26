//! Likes and gifts: the list by which anyone can count them again.

mod chain;

pub use chain::{Act, ChainError, ChainRow, FIRST_HASH, Recount, Tally};
