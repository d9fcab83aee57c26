//! Offers free seats to the waiting list in its order. A sign-up that needs more seats than are free is skipped and
//! does not lose its number.

use laurel_core::activity::Status;
use laurel_core::ids::GroupId;
use laurel_core::signup::{SignupEvent, check_transition};

use super::transition::{Change, save};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::scope::{Actor, Scope};
use crate::signup::store::new::take_seats;
use crate::signup::store::state;
use crate::signup::store::waiting::{self, Queue};

/// Makes all possible offers in these groups, within the transaction that freed the seats. Locks the groups and their
/// activities.
pub fn to_the_next(db: &mut Db, scope: Scope<'_>, groups: &[i64]) -> Result<(), Error> {
    if groups.is_empty() {
        return Ok(());
    }
    state::lock_groups(db, scope.merchant, groups)?;
    for queue in waiting::queues(db, scope.merchant, groups)? {
        offer(db, scope, &queue)?;
    }
    Ok(())
}

/// Offers the free seats of one group. Makes no offer in the last hour before sign-up ends, nor if the activity is
/// not published or has begun.
fn offer(db: &mut Db, scope: Scope<'_>, queue: &Queue) -> Result<(), Error> {
    let now = to_time(scope.now_ms);
    let expire = queue.settings.offer_expire(queue.windows.signup_end, now);
    let Some(expire) = expire.filter(|_| queue.status == Status::Published && now < queue.windows.start_time) else { return Ok(()) };
    let mut free = queue.free.unwrap_or(i64::MAX);
    if free <= 0 {
        return Ok(());
    }
    let mut next = waiting::line(db, scope.merchant, queue.group)?;
    next.retain(|(_, seats)| {
        let fits = *seats <= free;
        free -= if fits { *seats } else { 0 };
        fits
    });
    let (ids, seats): (Vec<i64>, i64) = (next.iter().map(|(id, _)| *id).collect(), next.iter().map(|(_, seats)| seats).sum());
    if ids.is_empty() {
        return Ok(());
    }
    if !take_seats(db, scope.merchant, GroupId(queue.group), seats)? {
        return Err(Error::Broken(format!("group {} has fewer places than it says", queue.group)));
    }
    let rows = state::states(db, scope.merchant, &ids)?;
    let change = Change { event: SignupEvent::Offer, actor: Actor::Clock, reason: "", offer_expire: Some(expire.timestamp_millis()) };
    let mut moves = Vec::with_capacity(rows.len());
    for row in &rows {
        moves.push((row, check_transition(row.status, change.event, row.facts)?));
    }
    save(db, scope, &moves, change)
}
