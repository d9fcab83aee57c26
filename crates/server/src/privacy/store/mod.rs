//! Queries for the closing of accounts, for data exports, and for the data that they read or erase.

pub(super) mod closing;
pub(super) mod erase;
pub(super) mod export;
pub(super) mod own;
