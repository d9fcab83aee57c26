//! Stand-ins for the services that Laurel calls, in tests and in development.
//!
//! Each speaks the protocol of the real service and checks what the real one checks, written from its documents
//! and not from Laurel's own client. It counts calls and fails on demand.

pub mod aliyun;
pub mod oss;
mod serve;
pub mod wechat;

pub use serve::{Bucket, Standin, start, start_bucket};
