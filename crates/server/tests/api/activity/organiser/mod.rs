//! Activities as organisers edit them.

mod edit;
mod form;
mod group;
mod notified;
mod shown;
mod status;
mod wire;
