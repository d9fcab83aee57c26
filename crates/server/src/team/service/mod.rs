//! Rules of teams that change rows: members, their places in the team's sign-up, the clock, notices.

pub(crate) mod code;
pub(crate) mod found;
pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod notify;
pub(crate) mod part;
pub(crate) mod place;
pub(crate) mod search;
pub mod sign_up;
pub mod succession;
pub mod sweep;
pub(crate) mod transfer;
pub(crate) mod unpaid;
pub(crate) mod view;
pub(crate) mod works;
