//! Pictures and films as bytes and files: no database, no configuration, no network.
//!
//! A crate of its own, because it is compiled optimised in every profile: pixel loops take minutes without.

pub mod film;
pub mod fonts;
pub mod picture;
