//! Activities as organisers create and change them.

pub mod add;
pub mod cancel;
pub mod change;
mod complete;
pub mod copy;
pub mod delete;
pub mod form;
pub mod group;
mod group_store;
pub mod list;
pub mod news;
pub mod one;
pub mod preview;
mod row;
pub mod status;
pub(crate) mod store;
pub mod table;
