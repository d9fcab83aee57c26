//! The module that loads with the first page that needs it: forms, links, the human check, uploads and pictures.

pub mod forms;
pub mod human;
pub mod links;
pub mod pictures;
pub mod plans;
mod tables;
pub mod upload;
