//! Sign-ups: accepted, refused, repeated and read.

mod amend;
mod background;
mod changed;
mod double;
mod draft;
mod due;
mod each_person;
mod files;
mod form;
mod joined;
mod mail;
mod organiser;
mod read;
mod receipt;
mod refused;
mod taken;
mod transfer;
pub(crate) mod transfer_wire;
mod waiting;
mod withdrawn;
