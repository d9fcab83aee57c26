//! Orders: made with their sign-ups, paid, closed before seats are free, refunded.

mod closing;
mod paid;
mod refund;
mod wechat;
pub(crate) mod wire;
