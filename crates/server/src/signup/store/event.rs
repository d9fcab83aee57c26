//! The event log of a sign-up: one row for each transition or edit.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::signup::SignupStatus;

use crate::db::schema::apply_event;
use crate::db::{Db, both};

/// A new row of the event log.
#[derive(Insertable)]
#[diesel(table_name = apply_event)]
pub struct EventRow<'a> {
    /// Merchant of the sign-up.
    pub merchant_id: &'a str,
    /// Id of the sign-up.
    pub apply_id: i64,
    /// Stored word of the event; `submit` and `edit` besides those of `SignupEvent`.
    pub event: &'a str,
    /// State before; empty for a new sign-up.
    pub from_status: &'a str,
    /// State after; the same as before for an edit.
    pub to_status: &'a str,
    /// `participant`, `organiser` or `clock`.
    pub actor: &'a str,
    /// The staff member; only for `organiser`.
    pub staff_id: Option<i64>,
    /// Reason shown to the participant; may be empty.
    pub reason: &'a str,
    /// Time of the event, ms.
    pub created_time: i64,
}

/// Inserts rows into the event log.
pub fn record(db: &mut Db, rows: &[EventRow<'_>]) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(apply_event::table).values(rows).execute(connection))
}

/// The events of one sign-up, oldest first: event, state after, reason, time in ms.
pub fn events(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<(String, String, String, i64)>> {
    apply_event::table
        .filter(apply_event::merchant_id.eq(merchant.as_str()))
        .filter(apply_event::apply_id.eq(id.0))
        .order(apply_event::id)
        .select((apply_event::event, apply_event::to_status, apply_event::reason, apply_event::created_time))
        .load(db)
}

/// The sign-up is approved, or was at some time.
pub fn was_approved(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<bool> {
    let approvals = apply_event::table
        .filter(apply_event::merchant_id.eq(merchant.as_str()))
        .filter(apply_event::apply_id.eq(id.0))
        .filter(apply_event::to_status.eq(SignupStatus::Approved.word()));
    diesel::select(diesel::dsl::exists(approvals)).get_result(db)
}
