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
    /// Row id.
    pub id: StaffId,
    /// Employer: the member's calls see no other merchant.
    pub merchant: MerchantId,
    /// Log-in name.
    pub account: String,
    /// Decides which calls are allowed.
    pub role: Role,
    /// Activities that the member is limited to; empty for all.
    pub competitions: Vec<ActivityId>,
}

impl Member {
    /// True if the member is limited to some activities and this is not one of them.
    pub fn is_kept_from(&self, id: ActivityId) -> bool {
        !self.competitions.is_empty() && !self.competitions.contains(&id)
    }

    /// Condition in SQL on a column with the id of an activity, with ids as literals: this activity, or those that the member is
    /// limited to. Empty for all.
    pub(crate) fn condition(&self, activity: Option<ActivityId>, column: &str) -> String {
        let ids = |ids: &[ActivityId]| ids.iter().map(|id| id.0.to_string()).collect::<Vec<_>>().join(", ");
        match activity {
            Some(id) => format!(" AND {column} = {}", id.0),
            None if self.competitions.is_empty() => String::new(),
            None => format!(" AND {column} IN ({})", ids(&self.competitions)),
        }
    }
}

/// Stored columns of a staff member.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = staff)]
pub struct StaffRow {
    /// Row id.
    pub id: i64,
    /// Employer.
    pub merchant_id: String,
    /// Log-in name, lower-case.
    pub account_name: String,
    /// Shown name.
    pub name: String,
    /// PHC string.
    pub password_hash: String,
    role: Role,
    competitions: String,
    status: StaffStatus,
    created_time: i64,
    /// Last log-in, ms.
    pub login_time: Option<i64>,
    /// Last change of the password, ms; absent for older rows.
    pub password_time: Option<i64>,
}

impl StaffRow {
    /// The row's id as the type of the wire.
    pub fn staff_id(&self) -> StaffId {
        StaffId(self.id)
    }

    /// The member as owners see it.
    pub fn to_wire(&self) -> Result<Staff, Error> {
        let member = self.member()?;
        Ok(Staff {
            id: member.id,
            merchant_id: member.merchant,
            account: member.account,
            name: self.name.clone(),
            role: member.role,
            competitions: member.competitions,
            status: self.status,
            created_time: to_time(self.created_time),
        })
    }

    /// The member as a caller.
    pub fn member(&self) -> Result<Member, Error> {
        let odd = || Error::Broken(format!("member of the staff {} cannot be read", self.id));
        Ok(Member {
            id: StaffId(self.id),
            merchant: MerchantId::parse(&self.merchant_id).ok_or_else(odd)?,
            account: self.account_name.clone(),
            role: self.role,
            competitions: serde_json::from_str(&self.competitions)?,
        })
    }
}
