//! Likes and gifts. All acts go through one writer ([`service`]), and none of the calls adds a vote for another account.

pub(crate) mod cast;
pub mod gift;
pub mod like;
pub mod likers;
pub mod log;
pub mod of_work;
pub mod organiser;
mod own;
pub mod service;
mod shown;
pub mod state;
pub mod store;
