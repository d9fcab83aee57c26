//! Places of members in the sign-up of their team: taken and given back one by one while members come and go.

use laurel_core::ids::{AccountId, GroupId};
use laurel_core::signup::{FormPart, take_sensitive};

use super::part::Part;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::scope::{Actor, Scope};
use crate::signup::service::entry::full;
use crate::signup::service::insert::taken;
use crate::signup::service::offer;
use crate::signup::service::validate::current_form;
use crate::signup::store::counters::Counters;
use crate::signup::store::new::{self, Owned};
use crate::signup::store::sealed::{self, Kept};
use crate::signup::store::state::{self, StateRow};
use crate::signup::store::team as of_team;
use crate::team::store::Team;

/// Adds a person to the live sign-up of a team, in whatever state it is: a sign-up that holds seats takes one more, one that
/// waits needs one more. Refuses with `Full` where no seat is left.
pub(crate) fn add(db: &mut Db, scope: Scope<'_>, keys: &Keys, team: &Team, (account, part): (AccountId, &Part)) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    let seats = 1;
    if row.status.holds_seats() && !new::take_seats(db, scope.merchant, GroupId(row.group_id), seats)? {
        return Err(full(false));
    }
    of_team::resize(db, scope.merchant, row.id, seats, scope.now_ms)?;
    insert_person(db, scope, keys, (&row, team), account, part)?;
    count(db, scope, &row, 0, seats)?;
    record(db, scope, &row, Actor::Participant, "teamJoin")
}

/// Removes the person of an account from the live sign-up of a team, and offers the seat that becomes free.
pub(crate) fn remove(db: &mut Db, scope: Scope<'_>, team: &Team, account: AccountId, actor: Actor) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    if of_team::delete_person(db, scope.merchant, row.id, account)? == 0 {
        return Ok(());
    }
    of_team::resize(db, scope.merchant, row.id, -1, scope.now_ms)?;
    let held = if row.status.holds_seats() { -1 } else { 0 };
    count(db, scope, &row, held, -1)?;
    record(db, scope, &row, actor, "teamLeave")?;
    if held < 0 { offer::to_the_next(db, scope, &[row.group_id]) } else { Ok(()) }
}

/// Puts a new member into the place of another one: no seat is given back or taken.
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
    of_team::resize(db, scope.merchant, row.id, 0, scope.now_ms)?;
    insert_person(db, scope, keys, (&row, team), account, part)?;
    record(db, scope, &row, Actor::Participant, "teamLeave")?;
    record(db, scope, &row, Actor::Participant, "teamJoin")
}

/// Makes another member the account that the sign-up belongs to.
pub(crate) fn hand_over(db: &mut Db, scope: Scope<'_>, team: &Team, to: AccountId, actor: Actor) -> Result<(), Error> {
    let Some(row) = locked(db, scope, team)? else { return Ok(()) };
    let several = row.settings.allow_many;
    let slot = if several { new::sent_before(db, scope.merchant, to, team.activity_id())? } else { 0 };
    of_team::hand_over(db, scope.merchant, row.id, (row.account, to), slot).map_err(taken)?;
    record(db, scope, &row, actor, "teamCaptain")
}

/// Locks the live sign-up of a team; `None` if it has none by now.
fn locked(db: &mut Db, scope: Scope<'_>, team: &Team) -> Result<Option<StateRow>, Error> {
    let Some(id) = team.live_apply(scope.now_ms) else { return Ok(None) };
    state::lock_groups_of(db, scope.merchant, &[id.0])?;
    let row = state::states(db, scope.merchant, &[id.0])?.pop();
    Ok(row.filter(|row| row.situation(scope.now_ms).status.is_live()))
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

/// Counts seats given back and participants.
fn count(db: &mut Db, scope: Scope<'_>, row: &StateRow, held: i64, participants: i64) -> Result<(), Error> {
    let mut counters = Counters::default();
    if held != 0 {
        counters.held.insert(row.group_id, held);
    }
    if row.status.holds_seats() {
        counters.participants.insert(row.competition_id, participants);
    }
    Ok(counters.save(db, scope.merchant)?)
}

fn record(db: &mut Db, scope: Scope<'_>, row: &StateRow, actor: Actor, event: &str) -> Result<(), Error> {
    let status = row.status.as_str();
    Ok(event_log::record(db, scope, actor, "", &[Event { subject: Subject::Signup(row.id), event, from: status, to: status }])?)
}
