//! Rules of sign-ups that change rows: transitions, validation, seats, notices. They take a `Scope` and never a call.

pub mod enclosure;
pub(crate) mod entry;
pub(crate) mod files;
pub(crate) mod follow_up;
pub(crate) mod holder;
pub(crate) mod insert;
pub(crate) mod known;
pub mod mailing;
pub(crate) mod member;
mod notice_mail;
pub mod notify;
pub mod offer;
pub(crate) mod part;
mod payer;
pub(crate) mod paying;
mod recipient;
pub(crate) mod sent;
pub mod sign_up;
pub mod sweep;
pub mod ticket;
pub(crate) mod transfer;
pub mod transition;
pub(crate) mod validate;
