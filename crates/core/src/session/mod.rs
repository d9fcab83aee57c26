//! The session on the phone: stored state, and the state machine that changes it (specification sections 3, 4).

pub mod keys;
mod state;
mod step;

pub use state::{CodeToSession, LoginFlag, Session, Trigger};
pub use step::{Effect, Event, Host, LaunchQuery, step};
