//! Rules of orders that change rows: making them, ending them with their sign-ups or in part, giving money back, telling organisers of
//! what goes wrong. They take a `Scope` and never a call, and know nothing of the transitions of sign-ups, which use them.

pub mod alert;
pub(crate) mod end;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod part;
pub(crate) mod refund;
