//! Works on the organiser's side: list, review, hide and export them.

pub mod act;
pub mod export;
pub mod list;
pub mod many;
pub mod one;
mod store;
