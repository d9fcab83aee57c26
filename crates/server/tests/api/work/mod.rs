//! Works: submitted by authors, decided by organisers, and shown to everyone.

mod author;
mod files;
mod films;
mod moments;
mod organiser;
mod popularity;
mod report;
mod shared;
mod wall;
pub(crate) mod wire;
