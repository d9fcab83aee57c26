//! Activities as organisers create and change them.

pub mod add;
pub mod cancel;
pub mod change;
mod complete;
pub mod copy;
pub mod delete;
pub mod form;
pub mod group;
pub mod list;
pub mod news;
pub mod one;
pub mod preview;
pub mod status;
pub(crate) mod store;
