//! Event log of sign-ups and works: one row for each transition or edit, in the transaction of the change.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, SignupId, WorkId};

use crate::db::schema::{apply_event, staff, work_event};
use crate::db::{Db, both, refers};
use crate::scope::{Actor, Scope};

/// A sign-up or a work that something happened to.
#[derive(Debug, Clone, Copy)]
pub enum Subject {
    Signup(SignupId),
    Work(WorkId),
}

/// An event to be recorded.
#[derive(Debug, Clone, Copy)]
pub struct Event<'a> {
    /// Sign-up or work.
    pub subject: Subject,
    /// Stored name of the event.
    pub event: &'a str,
    /// State before; empty for something new.
    pub from: &'a str,
    /// State after; the same as before for an edit.
    pub to: &'a str,
}

/// A recorded event: event, state after, actor, name of the staff member, reason, time in ms.
pub type Recorded = (String, String, String, Option<String>, String, i64);

/// Records events that one actor caused, for one reason, with a statement for each kind of subject. The participant sees
/// the reason.
pub fn record(db: &mut Db, scope: Scope<'_>, actor: Actor, reason: &str, events: &[Event<'_>]) -> QueryResult<()> {
    macro_rules! rows {
        ($table:ident, $column:ident, $variant:ident) => {{
            let row = |event: &Event<'_>| {
                let Subject::$variant(id) = event.subject else { return None };
                Some((
                    $table::merchant_id.eq(scope.merchant.as_str().to_owned()),
                    $table::$column.eq(id.0),
                    $table::event.eq(event.event.to_owned()),
                    $table::from_status.eq(event.from.to_owned()),
                    $table::to_status.eq(event.to.to_owned()),
                    $table::actor.eq(actor.as_str()),
                    $table::staff_id.eq(actor.staff_id()),
                    $table::reason.eq(reason.to_owned()),
                    $table::created_time.eq(scope.now_ms),
                ))
            };
            let rows: Vec<_> = events.iter().filter_map(row).collect();
            if !rows.is_empty() {
                both!(db, |connection| diesel::insert_into($table::table).values(&rows).execute(connection))?;
            }
        }};
    }
    rows!(apply_event, apply_id, Signup);
    rows!(work_event, work_id, Work);
    Ok(())
}

/// The events of a sign-up or a work, oldest first.
pub fn of(db: &mut Db, merchant: &MerchantId, subject: Subject) -> QueryResult<Vec<Recorded>> {
    macro_rules! recorded {
        ($table:ident, $column:ident, $id:expr) => {
            $table::table
                .left_join(staff::table.on(refers!($table.staff_id => staff?)))
                .filter($table::merchant_id.eq(merchant.as_str()))
                .filter($table::$column.eq($id))
                .order($table::id)
                .select(($table::event, $table::to_status, $table::actor, staff::name.nullable(), $table::reason, $table::created_time))
                .load(db)
        };
    }
    match subject {
        Subject::Signup(id) => recorded!(apply_event, apply_id, id.0),
        Subject::Work(id) => recorded!(work_event, work_id, id.0),
    }
}

/// True once the sign-up has reached this state, even if it has left it since.
pub fn has_reached(db: &mut Db, merchant: &MerchantId, id: SignupId, state: &str) -> QueryResult<bool> {
    let found = apply_event::table
        .filter(apply_event::merchant_id.eq(merchant.as_str()))
        .filter(apply_event::apply_id.eq(id.0))
        .filter(apply_event::to_status.eq(state));
    diesel::select(diesel::dsl::exists(found)).get_result(db)
}

/// Clears the reasons of these works. For the closing of an account only.
pub fn forget_reasons(db: &mut Db, merchant: &MerchantId, works: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work_event::table.filter(work_event::merchant_id.eq(merchant.as_str())).filter(work_event::work_id.eq_any(works))
    )
    .set(work_event::reason.eq(""))
    .execute(connection))
}
