//! The module of the organisers' console: its calls, its session and its pages.

pub mod call;
pub mod pages;
pub mod session;
