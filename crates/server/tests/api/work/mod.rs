//! Works: submitted by authors, decided by organisers, and shown to everyone.

mod author;
mod export;
mod files;
mod films;
mod moments;
mod report;
mod review;
mod shared;
mod wall;
pub(crate) mod wire;
