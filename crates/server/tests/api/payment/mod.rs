//! Orders: made with their sign-ups, paid, closed before seats are free, refunded, compared with bills.

mod alipay;
mod bad_days;
mod bill;
mod channels;
mod closing;
mod desk;
mod desk_refund;
mod each;
mod each_ends;
mod fees;
mod model;
mod paid;
mod part;
mod refund;
mod settings;
mod stripe;
mod team;
mod told;
mod wechat;
pub(crate) mod wire;
