//! Who works for a merchant: their log-in, and how owners manage them.

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

/// A signed-in member of a merchant's staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub id: StaffId,
    /// For whom they work: their calls see no other merchant.
    pub merchant: MerchantId,
    /// Name to log in with.
    pub account: String,
    /// What they may do.
    pub role: Role,
    /// Activities that they are kept to; empty for all.
    pub competitions: Vec<ActivityId>,
}

impl Member {
    /// Kept to some activities, and this is none of them.
    pub fn is_kept_from(&self, id: ActivityId) -> bool {
        !self.competitions.is_empty() && !self.competitions.contains(&id)
    }
}
