//! Places of members in the sign-up of their team: taken and given back one by one while members come and go. In a group whose
//! seats are those of teams, the team keeps its one seat meanwhile.

use laurel_core::activity::{CapacityUnit, FeeMode};
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, GroupId};
use laurel_core::signup::{FormPart, take_sensitive, takes_nobody_more};

use super::part::Part;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::payment::service::end::Ended;
use crate::payment::store as orders;
use crate::scope::{Actor, Scope};
use crate::signup::service::entry::full;
use crate::signup::service::insert::taken;
use crate::signup::service::member;
use crate::signup::service::offer;
use crate::signup::service::paying;
use crate::signup::service::validate::current_form;
use crate::signup::store::counters::Counters;
use crate::signup::store::new::{self, Owned};
use crate::signup::store::sealed::{self, Kept};
use crate::signup::store::state::{self, StateRow};
use crate::signup::store::team as of_team;
use crate::team::store::Team;

/// Adds a person to the live sign-up of a team, in whatever state it is: a sign-up that holds seats takes one more, one that
/// waits needs one more. Refuses with `Full` where no seat is left, and with `TeamLocked` where one order has the fee of all members
/// already.
pub(crate) fn add(db: &mut Db, scope: Scope<'_>, keys: &Keys, team: &Team, (account, part): (AccountId, &Part)) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    if has_seat(&row, team) && !new::take_seats(db, scope.merchant, GroupId(row.group_id), 1)? {
        return Err(full(false));
    }
    put_in(db, scope, keys, (&row, team), (account, part), Actor::Participant)?;
    if row.fee_mode == FeeMode::Each { member::join(db, scope, &row, account) } else { Ok(()) }
}

/// Removes the person of an account from the live sign-up of a team, and offers the seat that becomes free. `ended`: the reason, which
/// decides what is refunded.
pub(crate) fn remove(
    db: &mut Db,
    scope: Scope<'_>,
    team: &Team,
    account: AccountId,
    (actor, ended): (Actor, Ended<'_>),
) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    if !take_out(db, scope, (&row, team), account, actor)? {
        return Ok(());
    }
    let seats = i64::from(has_seat(&row, team));
    let held = end_fee(db, scope, &row, (account, seats), ended)?;
    if seats > held { give_seat_back(db, scope, &row) } else { Ok(()) }
}

/// Ends what a member has paid or has to pay, who is not in the sign-up any more. Returns the seats that an order still holds.
fn end_fee(db: &mut Db, scope: Scope<'_>, row: &StateRow, (account, seats): (AccountId, i64), ended: Ended<'_>) -> Result<i64, Error> {
    if row.fee_mode == FeeMode::Each {
        paying::shrink(db, scope, row, 1)?;
        return member::leave(db, scope, row, (account, seats), ended);
    }
    paying::leave(db, scope, row, 1, ended)?;
    Ok(0)
}

/// Takes the person of an account out of the live sign-up of one team and into that of another one of the same group. The seat
/// goes along, so that it is never offered to others, and so does what the member has paid for themselves. Refuses with `Full` where the
/// other team needs a seat and none is left.
pub(crate) fn pass(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (from, to): (&Team, &Team),
    (account, part): (AccountId, &Part),
    actor: Actor,
) -> Result<(), Error> {
    let (left, joined) = (locked(db, scope, from)?, locked(db, scope, to)?);
    let out = match &left {
        Some(row) => take_out(db, scope, (row, from), account, actor)?,
        None => false,
    };
    let mut free = out && left.as_ref().is_some_and(|row| has_seat(row, from));
    let needed = joined.as_ref().is_some_and(|row| has_seat(row, to));
    if let Some(row) = &joined {
        if needed && !free && !new::take_seats(db, scope.merchant, GroupId(row.group_id), 1)? {
            return Err(full(false));
        }
        put_in(db, scope, keys, (row, to), (account, part), actor)?;
    }
    match (left.as_ref().filter(|_| out), &joined) {
        (Some(left), Some(joined)) if joined.fee_mode == FeeMode::Each => {
            paying::shrink(db, scope, left, 1)?;
            if !member::pass(db, scope, (left, joined), account)? {
                member::join(db, scope, joined, account)?;
            }
        }
        (Some(left), _) => {
            let held = end_fee(db, scope, left, (account, i64::from(free && !needed)), ended(actor))?;
            free = free && held == 0;
        }
        (None, Some(joined)) if joined.fee_mode == FeeMode::Each => member::join(db, scope, joined, account)?,
        (None, _) => {}
    }
    match &left {
        Some(row) if free && !needed => give_seat_back(db, scope, row),
        _ => Ok(()),
    }
}

/// Puts a new member into the place of another one: no seat is given back or taken. Where each member pays, the former one gets
/// everything back, and the new one pays.
pub(crate) fn swap(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    team: &Team,
    leaves: AccountId,
    (account, part): (AccountId, &Part),
) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    of_team::delete_person(db, scope.merchant, row.id, leaves)?;
    of_team::resize(db, scope.merchant, row.id, (0, 0), scope.now_ms)?;
    insert_person(db, scope, keys, (&row, team), account, part)?;
    if row.fee_mode == FeeMode::Each {
        member::join(db, scope, &row, account)?;
        member::leave(db, scope, &row, (leaves, 0), Ended::Removed)?;
    }
    record(db, scope, &row, Actor::Participant, "teamLeave")?;
    record(db, scope, &row, Actor::Participant, "teamJoin")
}

/// Makes another member the account that the sign-up belongs to.
pub(crate) fn hand_over(db: &mut Db, scope: Scope<'_>, team: &Team, to: AccountId, actor: Actor) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    let several = row.settings.allow_many;
    let slot = if several { new::next_slot(db, scope.merchant, to, team.activity_id())? } else { 0 };
    of_team::hand_over(db, scope.merchant, row.id, (row.account, to), slot).map_err(taken)?;
    orders::hand_over(db, scope.merchant, row.id, to)?;
    record(db, scope, &row, actor, "teamCaptain")
}

/// The reason of a departure, by its actor; it decides the refund.
const fn ended(actor: Actor) -> Ended<'static> {
    match actor {
        Actor::Participant => Ended::Left,
        Actor::Staff(id) => Ended::ByStaff(id, ""),
        Actor::Clock => Ended::ByClock,
    }
}

/// Locks the live sign-up of a team; `None` if it has none by now.
fn locked(db: &mut Db, scope: Scope<'_>, team: &Team) -> Result<Option<StateRow>, Error> {
    let Some(id) = team.live_apply(scope.now_ms) else { return Ok(None) };
    state::lock_groups_of(db, scope.merchant, &[id.0])?;
    let row = state::states(db, scope.merchant, &[id.0])?.pop();
    Ok(row.filter(|row| row.situation(scope.now_ms).status.is_live()))
}

/// A member of this team has a seat of their own in its sign-up.
fn has_seat(row: &StateRow, team: &Team) -> bool {
    row.status.holds_seats() && team.group.capacity_unit == CapacityUnit::Person
}

/// Seats that a sign-up has for a member, now or once it holds some.
fn seats(team: &Team) -> i64 {
    i64::from(team.group.capacity_unit == CapacityUnit::Person)
}

/// Gives a seat back, and offers it.
fn give_seat_back(db: &mut Db, scope: Scope<'_>, row: &StateRow) -> Result<(), Error> {
    let mut counters = Counters::default();
    counters.held.insert(row.group_id, -1);
    counters.save(db, scope.merchant)?;
    offer::to_the_next(db, scope, &[row.group_id])
}

/// Adds a person to a sign-up that has the seat already.
fn put_in(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (row, team): (&StateRow, &Team),
    (account, part): (AccountId, &Part),
    actor: Actor,
) -> Result<(), Error> {
    if takes_nobody_more(row.fee_mode, row.amount, row.pay_status) {
        return Err(Code::TeamLocked.into());
    }
    paying::grow(db, scope, row)?;
    of_team::resize(db, scope.merchant, row.id, (1, seats(team)), scope.now_ms)?;
    insert_person(db, scope, keys, (row, team), account, part)?;
    count(db, scope, row, 1)?;
    record(db, scope, row, actor, "teamJoin")
}

/// Removes a person from a sign-up; false if they were not in it.
fn take_out(db: &mut Db, scope: Scope<'_>, (row, team): (&StateRow, &Team), account: AccountId, actor: Actor) -> Result<bool, Error> {
    if of_team::delete_person(db, scope.merchant, row.id, account)? == 0 {
        return Ok(false);
    }
    of_team::resize(db, scope.merchant, row.id, (-1, -seats(team)), scope.now_ms)?;
    count(db, scope, row, -1)?;
    record(db, scope, row, actor, "teamLeave")?;
    Ok(true)
}

fn insert_person(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (row, team): (&StateRow, &Team),
    account: AccountId,
    part: &Part,
) -> Result<(), Error> {
    let version = of_team::form_version(db, scope.merchant, row.id)?;
    let form = current_form(db, scope.merchant, team.activity_id(), version)?.part(FormPart::Member);
    let mut open = part.answers.clone();
    let sensitive = take_sensitive(&form, &mut open);
    let persons = std::slice::from_ref(&part.person);
    let beside = sealed::beside(keys, row.id, persons, vec![Kept { open, sensitive }])?;
    let owned = Owned { account, is_first: false, is_sender: account == row.account };
    new::insert_owned(db, scope.merchant, team.activity_id(), row.id, (owned, &part.person), &beside).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })
}

/// Counts participants.
fn count(db: &mut Db, scope: Scope<'_>, row: &StateRow, participants: i64) -> Result<(), Error> {
    let mut counters = Counters::default();
    if row.status.holds_seats() {
        counters.participants.insert(row.competition_id, participants);
    }
    Ok(counters.save(db, scope.merchant)?)
}

fn record(db: &mut Db, scope: Scope<'_>, row: &StateRow, actor: Actor, event: &str) -> Result<(), Error> {
    let status = row.status.as_str();
    Ok(event_log::record(db, scope, actor, "", &[Event { subject: Subject::Signup(row.id), event, from: status, to: status }])?)
}
