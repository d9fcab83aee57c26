//! The life of a sign-up, a line for each thing that happened to it.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::SignupStatus;

use crate::db::schema::apply_event;
use crate::db::{Db, both};

/// A line in the life of a sign-up.
#[derive(Insertable)]
#[diesel(table_name = apply_event)]
pub struct EventRow<'a> {
    /// Its merchant.
    pub merchant_id: &'a str,
    /// The sign-up.
    pub apply_id: i64,
    /// What happened.
    pub event: &'a str,
    /// State before.
    pub from_status: &'a str,
    /// State after.
    pub to_status: &'a str,
    /// `participant`, `organiser` or `clock`
    pub actor: &'a str,
    /// Which organiser.
    pub staff_id: Option<i64>,
    /// Reason, as the participant sees it.
    pub reason: &'a str,
    /// When, ms.
    pub created_time: i64,
}

/// Writes lines.
pub fn record(db: &mut Db, rows: &[EventRow<'_>]) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(apply_event::table).values(rows).execute(connection))
}

/// Lines of one sign-up, oldest first: event, state after, reason, time in ms.
pub fn events(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<(String, String, String, i64)>> {
    apply_event::table
        .filter(apply_event::merchant_id.eq(merchant.as_str()))
        .filter(apply_event::apply_id.eq(id.0))
        .order(apply_event::id)
        .select((apply_event::event, apply_event::to_status, apply_event::reason, apply_event::created_time))
        .load(db)
}

/// It is approved, or was at some time.
pub fn was_approved(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<bool> {
    let approvals = apply_event::table
        .filter(apply_event::merchant_id.eq(merchant.as_str()))
        .filter(apply_event::apply_id.eq(id.0))
        .filter(apply_event::to_status.eq(SignupStatus::Approved.word()));
    diesel::select(diesel::dsl::exists(approvals)).get_result(db)
}
