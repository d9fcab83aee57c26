//! What a receipt shows beside the sign-up itself.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};

use crate::db::Db;
use crate::db::schema::{apply, apply_person, competition};

/// Where to go, and whether tickets were given.
#[derive(Queryable)]
pub struct Around {
    /// Approved, ms.
    pub approved_time: Option<i64>,
    /// In some languages.
    pub place: String,
    /// In some languages.
    pub address: String,
}

/// A person who has a ticket.
#[derive(Queryable)]
pub struct PersonRow {
    /// Of the person within the sign-up.
    pub id: i64,
    /// Full name.
    pub name: String,
    /// In full.
    pub phone: String,
    issue: i32,
    /// Whose account the person is known to be.
    pub account: Option<i64>,
}

impl PersonRow {
    /// Number of the ticket that is good.
    pub fn issue(&self) -> u32 {
        self.issue.unsigned_abs()
    }
}

/// The activity around a sign-up.
pub fn around(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Around> {
    apply::table
        .inner_join(competition::table.on(competition::id.eq(apply::competition_id)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq(id.0))
        .select((apply::approved_time, competition::place, competition::address))
        .first(db)
}

/// The persons of a sign-up, in its order.
pub fn persons(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<PersonRow>> {
    apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(id.0))
        .order(apply_person::id)
        .select((apply_person::id, apply_person::name, apply_person::phone, apply_person::ticket_issue, apply_person::account_id))
        .load(db)
}
