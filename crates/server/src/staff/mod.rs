//! The staff of a merchant: log-in, and management by owners.

pub mod add;
pub mod change;
pub mod create;
pub mod list;
pub mod login;
pub mod logout;
pub mod me;
pub mod password;
pub mod remove;
pub mod store;
