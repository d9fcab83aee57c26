//! Rate limits: by address in this process, and by bucket in the database.

pub mod flood;
pub mod network;
pub mod rate;
