//! Formats numbers, amounts of money, dates and times for each language.
//!
//! Server and client render the first screen with these tables, because the browser's `Intl` is slow at its
//! first use.

mod clock;
mod moment;
mod names;
mod number;

pub use clock::{Clock, clock_at};
pub use moment::{Leaf, date_short, date_time, day_month, deadline, leaf, range, span, time};
pub use number::{Plural, compact, number, plural, yuan};

/// No-break space.
const NBSP: char = '\u{a0}';
