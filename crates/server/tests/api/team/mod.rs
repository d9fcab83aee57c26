//! Teams: founded, joined, signed up, changed, and ended by the clock.

mod captain;
mod clock;
mod code;
mod cost;
mod crowd;
mod found;
mod logo;
mod model;
mod organiser;
mod privacy;
mod replace;
mod search;
mod seats;
mod signed_up;
mod votes;
pub(crate) mod wire;
mod works;
