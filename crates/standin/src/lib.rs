//! Stand-ins for the services that Laurel calls, in tests and in development.
//!
//! Each speaks the protocol of the real service and checks what the real one checks, written from its documents
//! and not from Laurel's own client. It counts calls and fails on demand.

pub mod alipay;
pub mod aliyun;
pub mod oss;
mod serve;
pub mod stripe;
pub mod wechat;
pub mod wechat_pay;

pub use serve::{Bucket, Standin, start, start_bucket};
