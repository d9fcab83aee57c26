//! The event log of a work: one row for each transition.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, WorkId};

use crate::db::schema::{staff, work_event};
use crate::db::{Db, both};

/// A new row of the event log.
#[derive(Insertable)]
#[diesel(table_name = work_event)]
pub struct LifeRow<'a> {
    /// Merchant of the work.
    pub merchant_id: &'a str,
    /// Id of the work.
    pub work_id: i64,
    /// Stored word of the event.
    pub event: &'a str,
    /// State before.
    pub from_status: &'a str,
    /// State after.
    pub to_status: &'a str,
    /// `participant`, `organiser` or `clock`.
    pub actor: &'a str,
    /// The staff member; only for `organiser`.
    pub staff_id: Option<i64>,
    /// Reason shown to the author; may be empty.
    pub reason: &'a str,
    /// Time of the event, ms.
    pub created_time: i64,
}

/// Inserts rows into the event log.
pub fn record(db: &mut Db, rows: &[LifeRow<'_>]) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(work_event::table).values(rows).execute(connection))
}

/// Clears the reasons of these works. For the closing of an account only.
pub fn forget_reasons(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work_event::table.filter(work_event::merchant_id.eq(merchant.as_str())).filter(work_event::work_id.eq_any(ids))
    )
    .set(work_event::reason.eq(""))
    .execute(connection))
}

/// An event: event, state after, actor, name of the staff member, reason, time in ms.
pub type Line = (String, String, String, Option<String>, String, i64);

/// The event log of one work, oldest first.
pub fn lines(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Vec<Line>> {
    work_event::table
        .left_join(staff::table.on(staff::id.nullable().eq(work_event::staff_id)))
        .filter(work_event::merchant_id.eq(merchant.as_str()))
        .filter(work_event::work_id.eq(id.0))
        .order(work_event::id)
        .select((
            work_event::event,
            work_event::to_status,
            work_event::actor,
            staff::name.nullable(),
            work_event::reason,
            work_event::created_time,
        ))
        .load(db)
}
