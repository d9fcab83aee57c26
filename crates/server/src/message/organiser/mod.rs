//! The organisers' calls about messages.

pub mod audience;
pub mod log;
pub mod send;
pub mod stop;
pub mod test;
