//! The session on the phone: what is stored, and the one step that changes it (specification sections 3, 4).

pub mod keys;
mod state;
mod step;

pub use state::{CodeToSession, LoginFlag, Session, Trigger};
pub use step::{Effect, Event, Host, LaunchQuery, step};
