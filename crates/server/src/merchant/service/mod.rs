//! Names of merchants, cached.

pub mod names;
