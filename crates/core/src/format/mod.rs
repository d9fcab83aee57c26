//! Numbers, sums and moments in words, as readers of each language expect them.
//!
//! The server and the page write what a first screen shows by these tables, so that neither has to ask
//! a browser, which takes its time to answer first (`Intl`).

mod clock;
mod moment;
mod names;
mod number;

pub use clock::{Clock, clock_at};
pub use moment::{Leaf, date_short, date_time, day_month, deadline, leaf, range, span, time};
pub use number::{Plural, compact, number, plural, yuan};

/// No-break space.
const NBSP: char = '\u{a0}';
