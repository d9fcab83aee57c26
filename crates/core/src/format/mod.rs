//! Formats numbers, amounts of money, dates and times for each language.
//!
//! Server and client render the first screen with these tables, because the browser's `Intl` is slow at its
//! first use.

mod clock;
mod moment;
mod names;
mod number;
mod span;

pub use clock::{Clock, clock_at};
pub use moment::{Leaf, date_short, date_time, day_month, deadline, leaf, time};
pub use number::{Plural, compact, number, plural, yuan};
pub use span::{full_span, span};

/// No-break space.
const NBSP: char = '\u{a0}';
