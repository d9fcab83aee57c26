//! Limits: of rates, by address in this process and by bucket in the database; of connections and their readers.

pub mod connections;
pub mod flood;
pub mod network;
pub mod pace;
pub mod rate;
