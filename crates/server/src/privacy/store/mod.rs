//! Queries about the closing of accounts, about files with all that an account has, and about what
//! stands in them and is removed.

pub(super) mod closing;
pub(super) mod erase;
pub(super) mod export;
pub(super) mod own;
