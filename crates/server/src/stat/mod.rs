//! Statistics for staff: visits, sign-ups and works of an activity or of the merchant. Visits are kept as daily counters,
//! sign-ups and works are grouped from covering indexes when they are asked for.

pub mod activity;
pub mod export;
pub mod merchant;
mod series;
pub(crate) mod store;
pub mod table;
pub mod today;
