//! A signed-in member of a merchant's staff.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId, StaffId};
use laurel_core::staff::{Role, Staff, StaffStatus};

use crate::clock::to_time;
use crate::db::schema::staff;
use crate::error::Error;

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

/// What is kept of a member of the staff.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = staff)]
pub struct StaffRow {
    /// Its id.
    pub id: i64,
    /// For whom they work.
    pub merchant_id: String,
    /// Name to log in with, lower-case.
    pub account_name: String,
    /// Shown name.
    pub name: String,
    /// PHC string.
    pub password_hash: String,
    role: String,
    competitions: String,
    status: String,
    created_time: i64,
}

impl StaffRow {
    /// As owners read it.
    pub fn to_wire(&self) -> Result<Staff, Error> {
        let member = self.member()?;
        Ok(Staff {
            id: member.id,
            merchant_id: member.merchant,
            account: member.account,
            name: self.name.clone(),
            role: member.role,
            competitions: member.competitions,
            status: StaffStatus::from_word(&self.status),
            created_time: to_time(self.created_time),
        })
    }

    /// As a caller.
    pub fn member(&self) -> Result<Member, Error> {
        let odd = || Error::Broken(format!("member of the staff {} cannot be read", self.id));
        Ok(Member {
            id: StaffId(self.id),
            merchant: MerchantId::parse(&self.merchant_id).ok_or_else(odd)?,
            account: self.account_name.clone(),
            role: Role::from_word(&self.role).ok_or_else(odd)?,
            competitions: serde_json::from_str(&self.competitions)?,
        })
    }
}
