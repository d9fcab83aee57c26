//! The staff of a merchant: log-in, own account, and management by owners.

pub mod add;
pub mod change;
pub mod create;
mod enter;
pub mod factor;
pub mod invitation;
pub mod list;
pub mod login;
pub mod logout;
pub mod me;
pub mod own;
pub mod password;
pub mod remove;
pub mod session;
pub mod store;
pub mod totp;
