//! Changes a submitted sign-up: its answers and persons. A rejected sign-up is submitted again; an approved one goes
//! back to review where the activity reviews sign-ups.

use laurel_core::activity::FeeMode;
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::{AccountId, ActivityId, GroupId};
use laurel_core::money::Fen;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{
    AMEND, PayStatus, SignupAction, SignupChanged, SignupEdit, SignupStatus, allowed_actions, check_transition, edit_event, not_possible,
    permit_event, permit_now, takes_nobody_more,
};

use super::service::entry::{Entry, full};
use super::service::insert::taken;
use super::service::sent::Sent;
use super::service::transition::{Change, save};
use super::service::validate::{FormInput, chosen_persons, validate};
use super::service::{files as attached, known, offer};
use super::store::counters::Counters;
use super::store::history;
use super::store::new::{self, take_seats};
use super::store::person;
use super::store::sealed;
use super::store::sealed::BesideSnapshot;
use super::store::state::{self, StateRow};
use super::{files, mine_state};
use crate::auth::account as accounts;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::event_log::{self, Event, Subject};
use crate::http::{Call, Context, Failure, Reply};
use crate::scope::Actor;
use crate::upload::store::Uploader;

/// `PUT /apply/{id}`
pub async fn handle(call: Call<SignupEdit>) -> Result<Reply<SignupChanged>, Failure> {
    let Call { input, context } = call;
    files::arrived(&context, std::iter::once(&input.answers).chain(input.person_answers.values())).await?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        accounts::lock(db, account)?;
        state::lock_groups_of(db, &inner.merchant, &[input.id.0])?;
        let row = mine_state(db, &inner, account, input.id)?;
        edit(db, &inner, account, &input, &row)
    });
    Ok(Reply(changed.await?))
}

/// Applies the edit to a sign-up whose account and group are locked. Refuses it where the participant may neither
/// edit nor resubmit, where `version` is outdated, or where the form is not valid.
fn edit(db: &mut Db, context: &Context, account: AccountId, input: &SignupEdit, row: &StateRow) -> Result<SignupChanged, Error> {
    let (situation, now) = (row.situation(context.now_ms), to_time(context.now_ms));
    let actions = allowed_actions(&situation, now);
    let permit = permit_now(&situation, now).filter(|permit| permit.whole);
    let again = actions.contains(&SignupAction::Resubmit);
    if !again && !actions.contains(&SignupAction::Edit) {
        return Err(not_possible(situation.status).into());
    }
    if input.version != row.version {
        return Err(Refusal { code: Code::VersionConflict, data: Some(RefusalData::Version { version: row.version }) }.into());
    }
    let entry = Entry::find(db, context.scope(), ActivityId(row.competition_id), GroupId(row.group_id))?;
    let keys = &context.app.config.keys;
    let chosen = chosen_persons(db, keys, account, &input.persons)?;
    let sent = Sent::read(db, context.scope(), keys, input.id)?;
    let (answers, person_answers) = sent.unmasked(input, &chosen);
    let form = FormInput {
        form_version: input.form_version,
        answers: &answers,
        persons: &chosen,
        person_answers: &person_answers,
        agreed: true,
        before: Some(sent.before(&chosen, permit.is_some())),
    };
    let valid = validate(db, context.scope(), &entry, &form)?;
    if permit.is_some() {
        history::keep(db, &context.merchant, input.id, context.now_ms)?;
    }
    attached::attach(db, context.scope(), Uploader::Account(account), &sent.files(), &valid.files())?;
    let place = input.id.to_string();
    let sensitive = sealed::seal_answers(keys, sealed::aad_of_signup(&place), &valid.answers.sensitive)?;
    let answers = serde_json::to_string(&valid.answers.open)?;
    let mut beside = sealed::beside(keys, input.id, &chosen, valid.persons)?;
    if sent.is_of(&chosen) {
        person::rewrite_answers(db, &context.merchant, input.id, &sent.with(&beside)?)?;
    } else {
        known::name_accounts(db, std::iter::once((account, &chosen[..], &mut beside[..])))?;
        replace_persons(db, context, (account, row), &chosen, &beside)?;
    }
    let persons = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    let row = StateRow { seats: persons, persons, amount: amount_for(row, persons)?, ..row.clone() };
    let anew = state::Content {
        seats: row.seats,
        amount_fen: row.amount.0,
        person_count: i32::try_from(chosen.len()).unwrap_or(i32::MAX),
        form_version: input.form_version,
        answers: &answers,
        sealed_answers: &sensitive,
    };
    state::rewrite(db, &context.merchant, input.id, &anew)?;
    if permit.is_some() {
        log_edit(db, context, &row, AMEND)?;
    }
    let event = permit.map_or_else(|| edit_event(row.status, row.facts), |permit| permit_event(row.status, permit));
    let Some(event) = event else {
        state::touch(db, &context.merchant, input.id, context.now_ms)?;
        if permit.is_none() {
            log_edit(db, context, &row, "edit")?;
        }
        return Ok(SignupChanged { status: row.status, refund_fen: Fen(0) });
    };
    let to = check_transition(row.status, event, row.facts)?;
    let kept = save(db, context.scope(), &[(&row, to)], Change::new(event, Actor::Participant, ""));
    kept.map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    Ok(SignupChanged { status: to, refund_fen: Fen(0) })
}

/// The fee of a sign-up with another number of persons, each at the price of its submission. Refused once there is an order, which
/// has the old amount: a person could take part unpaid, or leave without a refund. After a rejection its money is on its way back.
fn amount_for(row: &StateRow, persons: i64) -> Result<Fen, Error> {
    if row.amount.is_free() || persons == row.persons || row.fee_mode == FeeMode::PerTeam {
        return Ok(row.amount);
    }
    let was_ended =
        row.status == SignupStatus::Rejected && matches!(row.pay_status, PayStatus::Cancelled | PayStatus::Refunding | PayStatus::Refunded);
    if takes_nobody_more(row.fee_mode, row.amount, row.pay_status) && !was_ended {
        return Err(Refusal::field("persons", Rule::Fixed).into());
    }
    let each = Fen(row.amount.0 / row.persons.max(1));
    each.times(persons).ok_or_else(|| Error::Broken("a fee left its range".into()))
}

/// Records a change by the participant that leaves the state as it is.
pub(super) fn log_edit(db: &mut Db, context: &Context, row: &StateRow, event: &str) -> Result<(), Error> {
    let status = row.status.as_str();
    let edited = Event { subject: Subject::Signup(row.id), event, from: status, to: status };
    Ok(event_log::record(db, context.scope(), Actor::Participant, "", &[edited])?)
}

/// Replaces the persons of a sign-up that is of no team, so that each of them has a seat, and takes or gives back seats where their number changes. `Full` where the additional seats
/// do not fit, `AlreadySignedUp` where one of the persons has another live sign-up.
fn replace_persons(
    db: &mut Db,
    context: &Context,
    (account, row): (AccountId, &StateRow),
    chosen: &[PersonInfo],
    beside: &[BesideSnapshot],
) -> Result<(), Error> {
    new::delete_persons(db, &context.merchant, row.id)?;
    let (live, activity) = (row.status.is_live(), ActivityId(row.competition_id));
    new::insert_persons_as(db, &context.merchant, activity, (row.id, account), (chosen, beside), live).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    let more = i64::try_from(chosen.len()).unwrap_or(i64::MAX) - row.seats;
    if !row.status.holds_seats() || more == 0 {
        return Ok(());
    }
    let mut counters = Counters::default();
    counters.participants.insert(row.competition_id, more);
    if more > 0 {
        if !take_seats(db, &context.merchant, GroupId(row.group_id), more)? {
            return Err(full(false));
        }
    } else {
        counters.held.insert(row.group_id, more);
    }
    counters.save(db, &context.merchant)?;
    if more < 0 {
        offer::to_the_next(db, context.scope(), &[row.group_id])?;
    }
    Ok(())
}
