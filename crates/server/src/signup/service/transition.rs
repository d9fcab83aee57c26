//! Applies state transitions to one or many sign-ups. Core decides which transitions are possible; seats, counters,
//! event log and notices are saved in the same transaction as the states.

use std::collections::{BTreeMap, HashMap};

use laurel_core::errors::Refusal;
use laurel_core::ids::{ActivityId, GroupId, SignupId};
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::{SignupEvent, SignupStatus, check_transition, confirmed, due_event, not_possible, status_now};

use super::{follow_up, notify, offer, paying};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::scope::{Actor, Scope};
use crate::signup::store::counters::Counters;
use crate::signup::store::new::take_seats;
use crate::signup::store::state::{self, StateChange, StateRow};
use crate::signup::store::waiting;

/// A requested change.
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    /// Event that leads to the next state.
    pub event: SignupEvent,
    /// Cause of the event, for the event log.
    pub actor: Actor,
    /// Reason shown to the participant; may be empty.
    pub reason: &'a str,
    /// Expiry of an offer, ms; set for offers only.
    pub offer_expire: Option<i64>,
}

impl<'a> Change<'a> {
    /// Makes any change except an offer, which needs an expiry.
    pub fn new(event: SignupEvent, actor: Actor, reason: &'a str) -> Change<'a> {
        Change { event, actor, reason, offer_expire: None }
    }
}

/// The result of each sign-up. Ids that the merchant does not have are missing.
pub type Outcomes = Vec<(SignupId, Result<SignupStatus, Refusal>)>;

/// Applies a change to these sign-ups, as far as the transitions allow, and offers the seats that become free. Locks
/// their groups and activities. A refusal of one sign-up does not affect the others.
pub fn advance(db: &mut Db, scope: Scope<'_>, ids: &[SignupId], change: Change<'_>) -> Result<Outcomes, Error> {
    let raw: Vec<i64> = ids.iter().map(|id| id.0).collect();
    // States are read after the locks are taken, so that a concurrent change is seen.
    state::lock_groups_of(db, scope.merchant, &raw)?;
    let rows = state::states(db, scope.merchant, &raw)?;
    let outcomes: Vec<(&StateRow, Result<SignupStatus, Refusal>)> =
        rows.iter().map(|row| (row, validate(row, scope, change.event))).collect();
    let moves: Vec<(&StateRow, SignupStatus)> = outcomes.iter().filter_map(|(row, to)| Some((*row, *to.as_ref().ok()?))).collect();
    save(db, scope, &moves, change)?;
    let freed: Vec<i64> = released(&moves, &HashMap::new()).into_keys().collect();
    offer::to_the_next(db, scope, &freed)?;
    Ok(outcomes.into_iter().map(|(row, outcome)| (row.id, outcome)).collect())
}

/// Applies a change to one sign-up and returns its new state. Fails with its refusal, or with `NotFound`.
pub fn advance_one(db: &mut Db, scope: Scope<'_>, id: SignupId, change: Change<'_>) -> Result<SignupStatus, Error> {
    let outcome = advance(db, scope, &[id], change)?.into_iter().next();
    outcome.map_or_else(|| Err(laurel_core::errors::Code::NotFound.into()), |(_, outcome)| Ok(outcome?))
}

/// Sign-ups cancelled per batch when an activity is cancelled.
const CANCEL_BATCH: i64 = 500;

/// Cancels every live sign-up of an activity, in batches within the caller's transaction.
pub fn cancel_all(db: &mut Db, scope: Scope<'_>, activity: ActivityId, change: Change<'_>) -> Result<(), Error> {
    let mut after = SignupId(0);
    loop {
        let ids = state::live_of(db, scope.merchant, activity, after, CANCEL_BATCH)?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = *last;
        // A sign-up that a time limit has ended meanwhile is refused here and settled by the sweep.
        advance(db, scope, &ids, change)?;
    }
}

/// Validates an event against the current state. A time limit that has passed comes first, even if the sweep has not
/// stored its effect yet; a clock event that is not due is refused.
fn validate(row: &StateRow, scope: Scope<'_>, event: SignupEvent) -> Result<SignupStatus, Refusal> {
    let now = to_time(scope.now_ms);
    match due_event(row.status, &row.clock, now) {
        Some(due) if due != event => check_transition(status_now(row.status, row.facts, &row.clock, now), event, row.facts),
        None if matches!(event, SignupEvent::OfferLapse | SignupEvent::StartPasses | SignupEvent::EndPasses) => {
            Err(not_possible(row.status))
        }
        _ => check_transition(row.status, event, row.facts),
    }
}

/// Saves transitions that were validated. Statements are per target state and group, not per sign-up; only the seats
/// of resubmissions and restorations, which come one at a time, are taken singly. The caller must hold the locks of the groups.
/// Fails with `Full` where such seats do not fit.
pub(crate) fn save(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)], change: Change<'_>) -> Result<(), Error> {
    if moves.is_empty() {
        return Ok(());
    }
    retake_seats(db, scope, moves)?;
    let mut by_target: BTreeMap<&'static str, (SignupStatus, Vec<i64>)> = BTreeMap::new();
    for (row, to) in moves {
        by_target.entry(to.as_str()).or_insert_with(|| (*to, Vec::new())).1.push(row.id.0);
    }
    for (to, ids) in by_target.values() {
        state::change(db, scope.merchant, ids, &columns(*to, scope, change), to.is_live())?;
    }
    requeue_lapsed(db, scope, moves)?;
    if change.event == SignupEvent::Offer {
        paying::price_offers(db, scope, moves)?;
    }
    let held = paying::end_orders(db, scope, moves, (change.event, change.actor, change.reason))?;
    let due = paying::make_orders(db, scope, moves)?;
    counters(moves, &held).save(db, scope.merchant)?;
    let events: Vec<Event<'_>> = moves.iter().map(|(row, to)| logged(row, *to, change.event)).collect();
    event_log::record(db, scope, change.actor, change.reason, &events)?;
    if let Some(event) = notice_for(change) {
        // Those who must pay are told that instead.
        let ids: Vec<i64> = moves.iter().map(|(row, _)| row.id.0).filter(|id| !due.contains(id)).collect();
        notify::send(db, scope, event, &ids)?;
    }
    let confirmed = moves.iter().filter(|(row, to)| confirmed(*to, row.pay_status) && !due.contains(&row.id.0));
    follow_up::tell(db, scope, confirmed.map(|(row, _)| (row.id, ActivityId(row.competition_id), row.settings.clone())))
}

/// Takes the seats of sign-ups that are resubmitted or restored, which gave them back when they were rejected or cancelled. The
/// seats of an offer are taken where the offer is made.
fn retake_seats(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)]) -> Result<(), Error> {
    let gave_back = |status| matches!(status, SignupStatus::Rejected | SignupStatus::Cancelled);
    for (row, _) in moves.iter().filter(|(row, to)| gave_back(row.status) && to.holds_seats()) {
        if !take_seats(db, scope.merchant, GroupId(row.group_id), row.seats)? {
            return Err(super::entry::full(false));
        }
    }
    Ok(())
}

fn columns<'a>(to: SignupStatus, scope: Scope<'_>, change: Change<'a>) -> StateChange<'a> {
    let mut columns = StateChange { offer_expire: Some(change.offer_expire), ..StateChange::to(to, scope.now_ms) };
    match to {
        SignupStatus::Approved => columns.approved_time = Some(Some(scope.now_ms)),
        SignupStatus::Pending => columns.approved_time = Some(None),
        SignupStatus::Rejected => columns.reject_reason = Some(change.reason),
        SignupStatus::Revoked | SignupStatus::Cancelled => columns.revoke_reason = Some(change.reason),
        SignupStatus::Waiting => columns.lapsed_before = Some(true),
        SignupStatus::Offered => columns.reminded = Some(false),
    }
    if matches!(to, SignupStatus::Approved | SignupStatus::Pending) {
        columns.reject_reason = Some("");
    }
    columns
}

fn requeue_lapsed(db: &mut Db, scope: Scope<'_>, moves: &[(&StateRow, SignupStatus)]) -> Result<(), Error> {
    let mut lapsed: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (row, _) in moves.iter().filter(|(_, to)| *to == SignupStatus::Waiting) {
        lapsed.entry(row.group_id).or_default().push(row.id.0);
    }
    for (group, ids) in lapsed {
        waiting::requeue(db, scope.merchant, group, &ids)?;
    }
    Ok(())
}

/// Seats given back, by group. `held`: seats that an order still holds, by sign-up.
fn released(moves: &[(&StateRow, SignupStatus)], held: &HashMap<i64, i64>) -> BTreeMap<i64, i64> {
    let mut released = BTreeMap::new();
    for (row, _) in moves.iter().filter(|(row, to)| row.status.holds_seats() && !to.holds_seats()) {
        *released.entry(row.group_id).or_insert(0) += row.seats - held.get(&row.id.0).unwrap_or(&0);
    }
    released
}

/// Counter changes of these moves. Seats that are taken are missing on purpose: `take_seats` has counted them.
fn counters(moves: &[(&StateRow, SignupStatus)], held: &HashMap<i64, i64>) -> Counters {
    let mut counters = Counters::default();
    for (group, seats) in released(moves, held) {
        counters.held.insert(group, -seats);
    }
    for (row, to) in moves {
        let waits = |status: SignupStatus| i64::from(status == SignupStatus::Waiting);
        let holds = |status: SignupStatus| if status.holds_seats() { row.persons } else { 0 };
        *counters.waiting.entry(row.group_id).or_insert(0) += waits(*to) - waits(row.status);
        *counters.participants.entry(row.competition_id).or_insert(0) += holds(*to) - holds(row.status);
    }
    counters.waiting.retain(|_, change| *change != 0);
    counters.participants.retain(|_, change| *change != 0);
    counters
}

fn logged(row: &StateRow, to: SignupStatus, event: SignupEvent) -> Event<'static> {
    Event { subject: Subject::Signup(row.id), event: event.as_str(), from: row.status.as_str(), to: to.as_str() }
}

/// The notice for the participant. Participants are not notified of a withdrawal or a declined offer of their own,
/// nor of a repeated review.
fn notice_for(change: Change<'_>) -> Option<NoticeEvent> {
    match change.event {
        SignupEvent::Approve => Some(NoticeEvent::Approved),
        SignupEvent::Reject => Some(NoticeEvent::Rejected),
        SignupEvent::Reset => Some(NoticeEvent::Reset),
        SignupEvent::Offer => Some(NoticeEvent::Offered),
        SignupEvent::OfferLapse => Some(NoticeEvent::OfferLapsed),
        SignupEvent::Cancel => Some(NoticeEvent::Cancelled),
        SignupEvent::StartPasses => Some(NoticeEvent::WaitingEnded),
        SignupEvent::EndPasses => Some(NoticeEvent::ReviewEnded),
        SignupEvent::Accept | SignupEvent::Resubmit => Some(NoticeEvent::Submitted),
        // Members of a team are told by the team.
        SignupEvent::Decline
        | SignupEvent::Withdraw
        | SignupEvent::ReReview
        | SignupEvent::TeamTooSmall
        // What happens to an order is told with its amount.
        | SignupEvent::PayLapse
        | SignupEvent::PayRestore
        | SignupEvent::PayReturn => None,
    }
}
