//! Queries for what a receipt shows besides the sign-up itself.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::{PayStatus, SignupStatus};

use crate::db::schema::{apply, apply_person, competition, competition_detail, competition_group};
use crate::db::{Db, both, refers};

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

/// A sign-up whose tickets travel with a mail.
#[derive(Queryable)]
pub struct MailRow {
    /// Id of the sign-up.
    pub id: i64,
    /// Status.
    pub status: SignupStatus,
    /// Status of its payment.
    pub pay_status: PayStatus,
    /// Time of approval, ms.
    pub approved_time: Option<i64>,
    /// Id of the activity.
    pub activity: i64,
    /// End of the activity, ms.
    pub end_time: i64,
    /// Id of the group.
    pub group: i64,
    /// Name of the group, multilingual JSON.
    pub group_name: String,
}

/// A person with a ticket.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply_person)]
pub struct PersonRow {
    /// Id of the person's row within the sign-up.
    pub id: i64,
    /// Full name.
    pub name: String,
    /// Phone number, not masked.
    pub phone: String,
    #[diesel(column_name = ticket_issue)]
    issue: i32,
    /// Account that is known to belong to the person.
    #[diesel(column_name = account_id)]
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
        .select(PersonRow::as_select())
        .load(db)
}

/// Sign-ups whose tickets travel with mails.
pub fn for_mails(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<MailRow>> {
    both!(db, |connection| apply::table
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .inner_join(competition_group::table.on(refers!(apply.group_id => competition_group)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::id.eq_any(ids))
        .select((
            apply::id,
            apply::status,
            apply::pay_status,
            apply::approved_time,
            competition::id,
            competition::end_time,
            competition_group::id,
            competition_group::name,
        ))
        .load(connection))
}

/// The persons of sign-ups, each with the id of theirs, in the order they were submitted.
pub fn persons_of(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<(i64, PersonRow)>> {
    both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(ids))
        .order(apply_person::id)
        .select((apply_person::apply_id, PersonRow::as_select()))
        .load(connection))
}
