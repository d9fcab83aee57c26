//! Sign-ups: taken, refused, repeated, read again.

mod changed;
mod each_person;
mod form;
mod read;
mod refused;
mod taken;
mod waiting;
mod withdrawn;
