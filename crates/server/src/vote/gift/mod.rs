//! Gifts.

pub mod add;
pub mod list;
pub mod mine;
pub mod of_work;
