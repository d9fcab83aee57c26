//! Orders, refunds, bills and services of payments on the organiser's side.

pub mod bills;
pub mod check;
pub mod decide;
pub mod export;
pub mod list;
pub mod one;
pub mod received;
pub mod refund;
pub mod refunds;
pub mod settings;
pub(crate) mod store;
pub mod sum;
