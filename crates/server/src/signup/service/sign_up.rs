//! Signs up: validates the form, takes seats or a number on the waiting list, and inserts everything.

use laurel_core::activity::Status;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::signup::{SignupCreated, SignupSource, SignupStatus, SignupSubmit};

use super::entry::{Entry, full};
use super::insert::{NewSignup, insert};
use super::validate::{FormInput, chosen_persons, in_order, validate};
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
    if state::lock_activity(db, scope.merchant, input.competition_id)? != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let seats = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    let (status, wait_no) = take_seats_or_number(db, scope, &entry, input, seats)?;
    let several = entry.settings()?.allow_many;
    let slot = if several { new::sent_before(db, scope.merchant, account, input.competition_id)? } else { 0 };
    let agreement_version = input.agreement_version.as_deref().unwrap_or_default();
    let new_signup = NewSignup {
        place: entry.place()?,
        account,
        status,
        wait_no,
        persons: &chosen,
        valid,
        agreement_version,
        source: SignupSource::Browser,
        slot,
        unique: &input.nonce,
        actor: Actor::Participant,
        team: None,
    };
    let (id, pay_status) = insert(db, scope, keys, new_signup)?;
    drafts::delete(db, scope.merchant, account, input.group_id)?;
    if entry.has_teams() {
        searches::end(db, scope.merchant, account, input.competition_id)?;
    }
    accounts::agree(db, account, "apply", agreement_version, scope.now_ms)?;
    Ok(SignupCreated { id, status, pay_status, wait_no })
}

/// Takes seats, or a number on the waiting list if the participant wants that and the group has one; `Full`
/// otherwise. Returns the first state of the sign-up.
pub(crate) fn take_seats_or_number(
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
    Ok((SignupStatus::Waiting, Some(new::queue_up(db, scope.merchant, input.group_id)?)))
}
