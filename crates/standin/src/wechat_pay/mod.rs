//! WeChat Pay, API v3, for merchants of their own: orders, refunds, certificates, bills, notifications, and the page that
//! other browsers of a phone pay on, written from `docs/providers.md` ("WeChat Pay") alone.
//!
//! Every call must be signed with the merchant's key; every answer to a known caller is signed. It has two merchants.

mod api;
mod authorization;
mod bills;
mod cashier;
mod certificates;
mod control;
mod fields;
mod keys;
mod lookups;
mod notices;
mod orders;
mod payer;
mod refunds;
mod refused;
mod serve;
mod state;

pub use bills::BillRow;
pub use keys::{CERTIFICATE, CERTIFICATE_SERIAL, FIRST, Merchant, SECOND, UNKNOWN_SERIAL};
pub use notices::{Flaw, Notification};
pub use payer::{Delivered, NotPayable, Outcome, deliver};
pub use serve::{WeChatPayStandin, start, start_apart};
pub use state::{Kind, Mood, Order, OrderState, Refund, RefundCourse, RefundStatus, Signing, Switches, WeChatPay};
