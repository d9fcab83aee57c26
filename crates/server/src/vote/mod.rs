//! Likes and gifts.

pub mod gift;
pub mod like;
pub mod likers;
pub mod log;
pub mod state;
