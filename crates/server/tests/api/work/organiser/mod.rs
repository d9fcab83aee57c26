//! Works as organisers review and export them.

mod export;
mod review;
