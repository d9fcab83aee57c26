//! Payments: orders of sign-ups with a fee, attempts to pay them, refunds, bills.

pub mod attempt;
pub mod bill;
pub mod booking;
pub mod cancel;
pub mod channel;
mod desk;
pub mod keys;
pub mod list;
pub mod notify;
pub mod one;
pub mod organiser;
pub mod round;
pub mod service;
pub mod services;
pub mod store;
pub mod test_cashier;
mod view;
