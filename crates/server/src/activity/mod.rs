//! Activities as participants see them.

pub mod calendar;
pub mod category;
pub mod detail;
pub mod favourite;
pub mod form;
pub mod list;
pub mod merchant_of;
pub mod news;
pub mod organiser;
mod page;
pub mod preview;
pub mod store;
pub mod visit;
