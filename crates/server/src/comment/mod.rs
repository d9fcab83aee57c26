//! Comments and danmu.

pub mod act;
pub mod add;
pub mod check;
pub mod danmu;
pub mod like;
pub mod list;
pub mod organiser;
pub mod report;
pub mod service;
pub mod store;
