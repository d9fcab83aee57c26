//! Images and videos as bytes and files: no database, no configuration, no network.
//!
//! A separate crate, because it is compiled with optimisation in every profile: pixel loops take minutes without it.

pub mod film;
pub mod fonts;
pub mod picture;
