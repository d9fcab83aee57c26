//! Gives a place to the account that takes it: its form replaces the one before, while number, seats and payment stay.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::{AccountId, ActivityId, GroupId};
use laurel_core::notice::NoticeEvent;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{SignupCreated, TRANSFER, TransferTake, check_transition, confirmed, not_possible};

use super::entry::Entry;
use super::insert::taken;
use super::sent::Sent;
use super::transition::{Change, save};
use super::validate::{FormInput, ValidForm, chosen_persons, in_order, validate};
use super::{files, follow_up, known, notify};
use crate::agreement::PRIVACY_VERSION;
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::keys::Keys;
use crate::scope::{Actor, Scope};
use crate::signup::store::state::{self, Content, StateRow};
use crate::signup::store::{draft as drafts, new, permit, sealed, transfer};
use crate::team::store::search as searches;
use crate::upload::store::Uploader;

/// Takes a place for an account. Account and group are locked, and the link is open.
pub(crate) fn take(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (account, row): (AccountId, &StateRow),
    input: &TransferTake,
) -> Result<SignupCreated, Error> {
    if row.account == account {
        return Err(not_possible(row.status).into());
    }
    let (activity, group) = (ActivityId(row.competition_id), GroupId(row.group_id));
    let entry = Entry::find(db, scope, activity, group)?;
    entry.check_no_team(db, scope, account)?;
    if let Some(apply_id) = entry.live_of(db, scope, account)? {
        return Err(Refusal::signed_up(apply_id).into());
    }
    let chosen = chosen_persons(db, keys, account, &input.persons)?;
    if i64::try_from(chosen.len()) != Ok(row.persons) {
        return Err(Refusal::field("persons", Rule::Fixed).into());
    }
    let agreement = input.agreement_version.as_deref().unwrap_or_default();
    let form = FormInput {
        form_version: input.form_version,
        answers: &input.answers,
        persons: &chosen,
        person_answers: &in_order(&chosen, &input.person_answers),
        agreed: agreement == PRIVACY_VERSION,
        before: None,
    };
    let valid = validate(db, scope, &entry, &form)?;
    let slot = if row.settings.allow_many { new::next_slot(db, scope.merchant, account, activity)? } else { 0 };
    // While the sign-up is still the other account's, so that it reaches them.
    notify::send(db, scope, NoticeEvent::PlaceTaken, &[row.id.0])?;
    replace_content(db, scope, keys, (account, row), (&chosen, valid, input.form_version))?;
    transfer::give(db, scope.merchant, row.id, (account, slot), agreement).map_err(taken)?;
    transfer::remove(db, scope.merchant, row.id)?;
    permit::remove(db, scope.merchant, row.id)?;
    drafts::delete(db, scope.merchant, account, group)?;
    if entry.has_teams() {
        searches::end(db, scope.merchant, &[account], activity)?;
    }
    accounts::agree(db, account, "apply", agreement, scope.now_ms)?;
    go_on(db, scope, &StateRow { account, permit: None, ..row.clone() })
}

/// Replaces persons, answers and files.
fn replace_content(
    db: &mut Db,
    scope: Scope<'_>,
    keys: &Keys,
    (account, row): (AccountId, &StateRow),
    (chosen, valid, form_version): (&[PersonInfo], ValidForm, i64),
) -> Result<(), Error> {
    let before = Sent::read(db, scope, keys, row.id)?.files();
    files::attach(db, scope, Uploader::Account(account), &before, &valid.files())?;
    let sensitive = sealed::seal_answers(keys, sealed::aad_of_signup(&row.id.to_string()), &valid.answers.sensitive)?;
    let answers = serde_json::to_string(&valid.answers.open)?;
    let mut beside = sealed::beside(keys, row.id, chosen, valid.persons)?;
    known::name_accounts(db, std::iter::once((account, chosen, &mut beside[..])))?;
    new::delete_persons(db, scope.merchant, row.id)?;
    let of = (row.id, account);
    new::insert_persons_as(db, scope.merchant, ActivityId(row.competition_id), of, (chosen, &beside), true).map_err(
        |error| match error {
            Error::Database(error) => taken(error),
            other => other,
        },
    )?;
    let content = Content {
        seats: row.seats,
        amount_fen: row.amount.0,
        person_count: i32::try_from(row.persons).unwrap_or(i32::MAX),
        form_version,
        answers: &answers,
        sealed_answers: &sensitive,
    };
    state::rewrite(db, scope.merchant, row.id, &content)?;
    Ok(())
}

/// Records the change of hands, returns the sign-up to review where the organiser wants that, and tells its new account.
fn go_on(db: &mut Db, scope: Scope<'_>, row: &StateRow) -> Result<SignupCreated, Error> {
    let from = row.status.as_str();
    let handed = Event { subject: Subject::Signup(row.id), event: TRANSFER, from, to: from };
    event_log::record(db, scope, Actor::Participant, "", &[handed])?;
    let status = if let Some(event) = row.settings.transfer.event() {
        let to = check_transition(row.status, event, row.facts)?;
        save(db, scope, &[(row, to)], Change::new(event, Actor::Participant, ""))?;
        to
    } else {
        state::touch(db, scope.merchant, row.id, scope.now_ms)?;
        row.status
    };
    notify::send(db, scope, NoticeEvent::Submitted, &[row.id.0])?;
    if confirmed(status, row.pay_status) {
        let told = (row.id, ActivityId(row.competition_id), row.settings.clone());
        follow_up::tell(db, scope, std::iter::once(told))?;
    }
    Ok(SignupCreated { id: row.id, status, pay_status: row.pay_status, wait_no: None })
}
