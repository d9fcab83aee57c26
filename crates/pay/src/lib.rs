//! Clients of the services that take payments: WeChat Pay, Alipay, Stripe. Each speaks its service's wire
//! (`docs/providers.md`) behind one trait, and knows nothing of orders, databases or pages.
//!
//! Calls block. The time, the time that is left and random text are arguments.

pub mod alipay;
mod pem;
mod service;
pub mod stripe;
pub mod wechat;

pub use service::{
    Acknowledgement, Attempt, Begun, BillLine, BillLines, Call, Charge, Ended, Failure, KeyFault, Message, NewCharge, NewRefund, Notice,
    Payment, Refund, RefundState, Service, Unverified,
};
