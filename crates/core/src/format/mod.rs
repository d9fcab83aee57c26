//! Numbers, sums and moments in words, as readers of each language expect them.
//!
//! The page asks its browser (`Intl`); what the server writes before any script runs comes from
//! these tables. Both sides pass the cases in `cases/format.json`.

mod moment;
mod names;
mod number;

pub use moment::{Leaf, date_short, date_time, day_month, deadline, leaf, range, span, time};
pub use number::{Plural, compact, number, plural, yuan};

/// No-break space.
const NBSP: char = '\u{a0}';
