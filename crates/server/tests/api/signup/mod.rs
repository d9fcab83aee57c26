//! Sign-ups: taken, refused, repeated, read again.

mod changed;
mod form;
mod read;
mod receipt;
mod refused;
mod taken;
mod waiting;
mod withdrawn;
