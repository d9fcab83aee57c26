//! Activities as participants read them.

pub mod category;
pub mod detail;
pub mod form;
pub mod list;
pub mod merchant_of;
mod page;
pub mod store;
