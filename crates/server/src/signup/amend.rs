//! Answers to single questions of a submitted sign-up: those that are asked after the approval, and those that the
//! organiser permits to change.

use std::collections::BTreeSet;

use laurel_core::errors::{Code, FieldErrors, Refusal, RefusalData};
use laurel_core::ids::{AccountId, ActivityId, GroupId};
use laurel_core::money::Fen;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{
    AMEND, Answers, FormCheck, FormSchema, Given, OpenQuestions, QuestionEditable, QuestionScope, QuestionStage, SignupAmend,
    SignupAmendForm, SignupChanged, SignupPath, SignupStatus, amended, check_fixed, check_form, check_regions, check_transition,
    normalise_answers, not_possible, open_questions, orphans, permit_event, permit_now, take_sensitive,
};
use laurel_core::tables::NativeTables;

use super::edit::log_edit;
use super::one::common_answers;
use super::service::entry::Entry;
use super::service::files as attached;
use super::service::sent::{Sent, SentPart};
use super::service::transition::{Change, save};
use super::service::validate::{Days, current_stored_form, form_in_version};
use super::store::sealed::Kept;
use super::store::state::{self, StateRow};
use super::store::{self, history, person, sealed};
use super::{files, mine_state};
use crate::auth::account as accounts;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::scope::Actor;
use crate::upload::store::Uploader;

/// `GET /apply/{id}/amend`
pub async fn form(call: Call<SignupPath>) -> Result<Reply<SignupAmendForm>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = store::mine::one(db, &inner.merchant, account, input.id).or_not_found()?;
        if row.signup.account_id != account.0 {
            return Err(Code::NotFound.into());
        }
        let (situation, now) = (row.situation(inner.now_ms)?, to_time(inner.now_ms));
        let version = row.newest_form();
        let stored = current_stored_form(db, &inner.merchant, ActivityId(row.signup.competition_id), version)?;
        let form = stored.localise(version, inner.language);
        let permit = row.permit.as_ref();
        let permitted = permit.map(store::permit::PermitRow::keys).transpose()?.unwrap_or_default();
        let open = open_questions(&form, &situation, &permitted, now).ok_or_else(|| not_possible(situation.status))?;
        let by_permit = permit.filter(|_| open.by_permit);
        let keys = &inner.app.config.keys;
        let of_persons = person::answers(db, &inner.merchant, input.id)?;
        let item = row.to_item(account, inner.language, inner.now_ms)?;
        Ok(SignupAmendForm {
            timezone: item.timezone.clone(),
            item,
            form,
            open: open.keys,
            fixed: open.fixed,
            until: open.until,
            note: by_permit.map(|permit| permit.note.clone()).unwrap_or_default(),
            reviewed_again: situation.status == SignupStatus::Approved && by_permit.is_some_and(|permit| permit.review_again),
            persons: store::persons(db, &inner.merchant, input.id, false)?,
            answers: common_answers(keys, &row)?,
            person_answers: of_persons.iter().map(|person| person.masked(keys, input.id)).collect::<Result<_, _>>()?,
            version: row.signup.version,
            server_time: now,
        })
    });
    Ok(Reply(found.await?))
}

/// `PUT /apply/{id}/amend`
pub async fn handle(call: Call<SignupAmend>) -> Result<Reply<SignupChanged>, Failure> {
    let Call { input, context } = call;
    files::arrived(&context, std::iter::once(&input.answers).chain(&input.person_answers)).await?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        accounts::lock(db, account)?;
        state::lock_groups_of(db, &inner.merchant, &[input.id.0])?;
        let row = mine_state(db, &inner, account, input.id)?;
        amend(db, &inner, account, &input, &row)
    });
    Ok(Reply(changed.await?))
}

/// Replaces the answers to the open questions of a sign-up whose account and group are locked. Refuses it where none
/// are open, where `version` is outdated, or where an answer is not valid.
fn amend(db: &mut Db, context: &Context, account: AccountId, input: &SignupAmend, row: &StateRow) -> Result<SignupChanged, Error> {
    let (situation, now) = (row.situation(context.now_ms), to_time(context.now_ms));
    let entry = Entry::find(db, context.scope(), ActivityId(row.competition_id), GroupId(row.group_id))?;
    let permitted = row.permit.as_ref().map(store::permit::PermitRow::keys).transpose()?.unwrap_or_default();
    // Refused by the clock before the form is compared: another version of it does not matter then.
    if !laurel_core::signup::may_amend(&situation, now) {
        return Err(not_possible(situation.status).into());
    }
    let form = form_in_version(db, &context.merchant, &entry, input.form_version)?;
    let open = open_questions(&form, &situation, &permitted, now).ok_or_else(|| not_possible(situation.status))?;
    if input.version != row.version {
        return Err(Refusal { code: Code::VersionConflict, data: Some(RefusalData::Version { version: row.version }) }.into());
    }
    let keys = &context.app.config.keys;
    let sent = Sent::read(db, context.scope(), keys, input.id)?;
    let days = Days::of(&entry, context.now_ms);
    let parts = valid_parts(&form, &open, &sent, input, days)?;
    let files: BTreeSet<_> = attached::referenced(parts.iter().map(|kept| &kept.open));
    attached::attach(db, context.scope(), Uploader::Account(account), &sent.files(), &files)?;
    history::keep(db, &context.merchant, input.id, context.now_ms)?;
    store_parts(db, context, row, &sent, &parts, input.form_version)?;
    if form.questions.iter().any(|question| question.stage == QuestionStage::FollowUp && open.keys.contains(&question.key)) {
        state::set_followed(db, &context.merchant, input.id, context.now_ms)?;
    }
    log_edit(db, context, row, AMEND)?;
    let again = permit_now(&situation, now).filter(|_| open.by_permit).and_then(|permit| permit_event(row.status, permit));
    let Some(event) = again else {
        state::touch(db, &context.merchant, input.id, context.now_ms)?;
        return Ok(SignupChanged { status: row.status, refund_fen: Fen(0) });
    };
    let to = check_transition(row.status, event, row.facts)?;
    save(db, context.scope(), &[(row, to)], Change::new(event, Actor::Participant, ""))?;
    Ok(SignupChanged { status: to, refund_fen: Fen(0) })
}

/// The answers of the sign-up and of each person after the change, in the order of the stored ones. Refuses all invalid
/// answers at once.
fn valid_parts(form: &FormSchema, open: &OpenQuestions, sent: &Sent, input: &SignupAmend, days: Days) -> Result<Vec<Kept>, Error> {
    let none = Answers::new();
    let merged: Vec<Answers> = sent.parts().enumerate().map(|(index, part)| merge(form, open, &part, index, input, &none)).collect();
    let Some((common, own)) = merged.split_first() else { return Ok(Vec::new()) };
    let check = FormCheck {
        form: form.clone(),
        persons: vec![PersonInfo::default(); own.len()],
        answers: common.clone(),
        person_answers: own.to_vec(),
        open: Some(open.keys.clone()),
        age_day: days.first.to_string(),
        today: days.today.to_string(),
    };
    let mut errors: FieldErrors = check_form(&check, &NativeTables);
    errors.extend(check_regions(&check));
    errors.extend(changed_for_good(&check, open, sent));
    if !errors.is_empty() {
        return Err(Refusal::from(errors).into());
    }
    let kept = |(part, now): (SentPart<'_>, &Answers)| {
        let (scope, own) = if part.row.is_some() { (QuestionScope::Person, now) } else { (QuestionScope::Apply, &none) };
        let mut open = normalise_answers(form, scope, Given { common, own }, &NativeTables);
        let mut sensitive = take_sensitive(form, &mut open);
        open.extend(orphans(form, part.open));
        sensitive.extend(orphans(form, part.sensitive));
        Kept { open, sensitive }
    };
    Ok(sent.parts().zip(&merged).map(kept).collect())
}

/// Stored answers with those to open questions as they were sent; masked ones that came back unchanged are unmasked.
fn merge(form: &FormSchema, open: &OpenQuestions, part: &SentPart<'_>, index: usize, input: &SignupAmend, none: &Answers) -> Answers {
    let (scope, given) = match index.checked_sub(1) {
        None => (QuestionScope::Apply, &input.answers),
        Some(person) => (QuestionScope::Person, input.person_answers.get(person).unwrap_or(none)),
    };
    let mut given = given.clone();
    sealed::unmask(part.sensitive, &mut given);
    amended(form, &open.keys, scope, &part.all(), &given)
}

/// Errors for open questions whose answers cannot be changed once given.
fn changed_for_good(check: &FormCheck, open: &OpenQuestions, sent: &Sent) -> FieldErrors {
    let mut form = check.form.clone();
    for question in &mut form.questions {
        question.editable = if open.fixed.contains(&question.key) { QuestionEditable::Never } else { QuestionEditable::Always };
    }
    let none = Answers::new();
    let before: Vec<Answers> = sent.parts().map(|part| part.all()).collect();
    let Some((common, own)) = before.split_first() else { return FieldErrors::default() };
    let (was, now) = (|own| Given { common, own }, |own| Given { common: &check.answers, own });
    let mut errors = check_fixed(&form, (QuestionScope::Apply, ""), true, was(&none), now(&none), &NativeTables);
    for (index, (own_before, own)) in own.iter().zip(&check.person_answers).enumerate() {
        let place = (QuestionScope::Person, &*format!("persons.{index}."));
        errors.extend(check_fixed(&form, place, true, was(own_before), now(own), &NativeTables));
    }
    errors
}

/// Stores the answers: two statements for any number of persons.
fn store_parts(db: &mut Db, context: &Context, row: &StateRow, sent: &Sent, parts: &[Kept], form_version: i64) -> Result<(), Error> {
    let keys = &context.app.config.keys;
    let mut persons = Vec::new();
    for (part, kept) in sent.parts().zip(parts) {
        let answers = serde_json::to_string(&kept.open)?;
        match part.row {
            None => {
                let place = row.id.to_string();
                let sealed_answers = sealed::seal_answers(keys, sealed::aad_of_signup(&place), &kept.sensitive)?;
                let replaced = state::Answered { form_version, answers: &answers, sealed_answers: &sealed_answers };
                state::rewrite_answers(db, &context.merchant, row.id, &replaced)?;
            }
            Some(id) => {
                let place = sealed::row_of(row.id, part.person);
                persons.push((id, answers, sealed::seal_answers(keys, sealed::aad_of_person(&place), &kept.sensitive)?));
            }
        }
    }
    person::rewrite_answers(db, &context.merchant, row.id, &persons)
}
