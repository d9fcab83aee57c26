//! Orders: made with their sign-ups, paid, closed before seats are free, refunded.

mod alipay;
mod closing;
mod paid;
mod refund;
mod stripe;
mod wechat;
pub(crate) mod wire;
