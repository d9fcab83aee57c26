//! The staff of a merchant: log-in, and management by owners.

pub mod add;
pub mod change;
pub mod create;
pub mod list;
pub mod login;
pub mod logout;
pub mod me;
pub mod password;
pub mod remove;
pub mod store;
pub mod token;

use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::staff::Role;

/// An authenticated member of a merchant's staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Staff id.
    pub id: StaffId,
    /// Merchant that they work for: their calls see no other one.
    pub merchant: MerchantId,
    /// Log-in name.
    pub account: String,
    /// Decides which calls are allowed.
    pub role: Role,
    /// Activities that the member is limited to; empty for all.
    pub competitions: Vec<ActivityId>,
}

impl Member {
    /// True if the member is limited to other activities than this one.
    pub fn is_kept_from(&self, id: ActivityId) -> bool {
        !self.competitions.is_empty() && !self.competitions.contains(&id)
    }
}
