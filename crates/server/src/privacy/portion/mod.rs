//! An account's data in each domain: read in portions for the file of its owner, and removed when the account is closed.

pub mod comment;
pub mod moment;
pub mod order;
pub mod signup;
pub mod team;
pub mod work;

use serde_json::Value;

/// A portion of rows, and the id after which the next one begins.
pub type Portion = (Vec<Value>, Option<i64>);
