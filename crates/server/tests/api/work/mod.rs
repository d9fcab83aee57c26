//! Works: what authors send, what organisers decide, and what everybody sees.

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
