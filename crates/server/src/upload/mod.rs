//! Uploads: whose a file is, signed forms that let files in, and originals handed out for a while.

pub mod embedded;
pub(crate) mod original;
pub mod sign;
pub mod store;
mod sweep;

pub use original::{ORIGINAL_SECONDS, original_address, plain_name};
pub use sweep::sweep;
