//! Queries for what a receipt shows besides the sign-up itself.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};

use crate::db::schema::{apply, apply_person, competition, competition_detail};
use crate::db::{Db, refers};

/// Location of the activity, and time of the approval.
#[derive(Queryable)]
pub struct Around {
    /// Time of approval, ms; absent if it was not approved.
    pub approved_time: Option<i64>,
    /// Multilingual JSON.
    pub place: String,
    /// Multilingual JSON.
    pub address: String,
}

/// A person with a ticket.
#[derive(Queryable)]
pub struct PersonRow {
    /// Id of the person's row within the sign-up.
    pub id: i64,
    /// Full name.
    pub name: String,
    /// Phone number, not masked.
    pub phone: String,
    issue: i32,
    /// Account that is known to belong to the person.
    pub account: Option<i64>,
}

impl PersonRow {
    /// Issue number of the valid ticket.
    pub fn issue(&self) -> u32 {
        self.issue.unsigned_abs()
    }
}

/// Location and approval of a sign-up.
pub fn around(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Around> {
    apply::table
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq(id.0))
        .select((apply::approved_time, competition::place, competition_detail::address))
        .first(db)
}

/// The persons of a sign-up, in the order they were submitted.
pub fn persons(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<PersonRow>> {
    apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(id.0))
        .order(apply_person::id)
        .select((apply_person::id, apply_person::name, apply_person::phone, apply_person::ticket_issue, apply_person::account_id))
        .load(db)
}
