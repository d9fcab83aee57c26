//! Signs up: validates the form, takes seats or a number on the waiting list, and inserts everything.

use laurel_core::activity::Status;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{SignupCreated, SignupSource, SignupStatus, SignupSubmit};

use super::entry::{Entry, full};
use super::insert::{NewSignup, OfTeam, insert};
use super::validate::{FormInput, ValidForm, chosen_persons, in_order, validate};
use crate::agreement::PRIVACY_VERSION;
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::keys::Keys;
use crate::scope::{Actor, Scope};
use crate::signup::store::{draft as drafts, new, state};
use crate::team::store::search as searches;

/// Signs an account up. The files of the answers must have arrived in the object store.
pub fn sign_up(db: &mut Db, scope: Scope<'_>, keys: &Keys, account: AccountId, input: &SignupSubmit) -> Result<SignupCreated, Error> {
    let entry = Entry::find(db, scope, input.competition_id, input.group_id)?;
    if entry.has_teams() {
        // So that the account does not join a team meanwhile.
        accounts::lock(db, account)?;
        entry.check_no_team(db, scope, account)?;
    }
    entry.check_open(db, scope, account, input.join_waiting)?;
    if !entry.is_single() {
        return Err(Refusal::field("teamId", Rule::TeamNeeded).into());
    }
    let chosen = chosen_persons(db, keys, account, &input.persons)?;
    let agreed = input.agreement_version.as_deref() == Some(PRIVACY_VERSION);
    let person_answers = in_order(&chosen, &input.person_answers);
    let form = FormInput {
        form_version: input.form_version,
        answers: &input.answers,
        persons: &chosen,
        person_answers: &person_answers,
        agreed,
        before: None,
    };
    let valid = validate(db, scope, &entry, &form)?;
    let created = enter(db, scope, keys, (&entry, account), input, Entrants { persons: &chosen, valid, team: None })?;
    drafts::delete(db, scope.merchant, account, input.group_id)?;
    Ok(created)
}

/// Those who are signed up.
pub(crate) struct Entrants<'a> {
    pub(crate) persons: &'a [PersonInfo],
    /// Validated answers.
    pub(crate) valid: ValidForm,
    pub(crate) team: Option<OfTeam>,
}

/// Takes seats or a number on the waiting list, and inserts the sign-up. Everything about the form must be validated.
pub(crate) fn enter(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (entry, account): (&Entry, AccountId),
    input: &SignupSubmit,
    of: Entrants<'_>,
) -> Result<SignupCreated, Error> {
    if state::lock_activity(db, scope.merchant, input.competition_id)? != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let place = entry.place(scope.now_ms)?;
    let (status, wait_no) = take_seats_or_number(db, scope, entry, input, place.unit.seats(of.persons.len()))?;
    let slot = if place.settings.allow_many { new::next_slot(db, scope.merchant, account, input.competition_id)? } else { 0 };
    let agreement_version = input.agreement_version.as_deref().unwrap_or_default();
    let new_signup = NewSignup {
        place,
        account,
        status,
        wait_no,
        persons: of.persons,
        valid: of.valid,
        agreement_version,
        source: SignupSource::Browser,
        slot,
        unique: &input.nonce,
        actor: Actor::Participant,
        team: of.team,
    };
    let (id, pay_status) = insert(db, scope, keys, new_signup)?;
    if entry.has_teams() {
        searches::end(db, scope.merchant, &[account], input.competition_id)?;
    }
    accounts::agree(db, account, "apply", agreement_version, scope.now_ms)?;
    Ok(SignupCreated { id, status, pay_status, wait_no })
}

/// Takes seats, or a number on the waiting list if the participant wants that and the group has one; `Full`
/// otherwise. Returns the first state of the sign-up.
fn take_seats_or_number(
    db: &mut Db,
    scope: Scope<'_>,
    entry: &Entry,
    input: &SignupSubmit,
    seats: i64,
) -> Result<(SignupStatus, Option<i64>), Error> {
    let taken = if entry.activity.review_required { SignupStatus::Pending } else { SignupStatus::Approved };
    if new::take_seats(db, scope.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    let waiting_list = entry.has_waiting_list()?;
    if !(waiting_list && input.join_waiting) {
        return Err(full(waiting_list));
    }
    // Seats that become free from here on are offered to sign-ups that wait by then. So the number is taken under the
    // lock of the group, after another try for seats.
    state::lock_groups(db, scope.merchant, &[input.group_id.0])?;
    if new::take_seats(db, scope.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    let most = entry.settings()?.waitlist_max.map_or(i64::MAX, i64::from);
    let number = new::queue_up(db, scope.merchant, input.group_id, most)?;
    Ok((SignupStatus::Waiting, Some(number.ok_or_else(|| full(false))?)))
}
