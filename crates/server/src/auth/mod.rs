//! Sessions of participants and of staff, the account rows behind them, and codes that prove ownership of a contact.

pub mod account;
pub mod challenge;
pub mod code;
pub mod factor;
pub mod identity;
pub mod last_use;
pub mod member;
pub mod own;
pub mod staff_token;
pub mod target;
pub mod token;
