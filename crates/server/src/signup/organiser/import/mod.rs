//! Imports sign-ups from a table: a dry run judges the rows of a file, and ready ones are written in pieces. Nothing of a
//! file is stored but the sign-ups themselves.

pub mod check;
mod rules;
pub mod table;
pub mod write;
