//! HTTP layer of every call: input, caller, limits, answer, log.

pub mod address;
pub mod answer;
pub mod caller;
pub mod context;
mod extract;
pub mod frame;
pub mod headers;
pub mod human;
pub mod input;
pub mod log;
pub mod pieces;
mod sessions;
mod shared;
mod staff;

pub use answer::{Failure, ReadyReply, Reply};
pub use caller::Caller;
pub use context::{Call, Context, View};
pub use extract::http_method;
pub use frame::Frame;
pub use shared::{Common, Text};
pub use staff::{StaffCall, StaffContext, StaffScope};
