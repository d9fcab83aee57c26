//! Sign-ups: taken, refused, repeated, read again.

mod form;
mod read;
mod refused;
mod taken;
