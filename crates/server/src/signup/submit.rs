//! Signs up: judged by core, taken by one conditional update of places, kept whole or not at all.

use chrono::{NaiveDate, Offset as _, TimeZone as _};
use laurel_core::activity::Windows;
use laurel_core::calls::CallId;
use laurel_core::errors::{Code, FieldErrors, Refusal, RefusalData, Rule};
use laurel_core::ids::AccountId;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{
    Answers, Eligibility, FormCheck, PayStatus, SignupCreated, SignupStatus, SignupSubmit, age_day, check_eligibility, check_form,
    check_regions, normalise_answers, take_sensitive,
};

use super::entry::{Entry, full};
use super::nonce;
use super::notify::{self, Told};
use super::sealed;
use super::store::{self, NewSignup};
use crate::account::store as accounts;
use crate::activity::store as activities;
use crate::clock::to_time;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::keys::Keys;
use crate::person::store as persons;

/// `POST /apply`
pub async fn handle(call: Call<SignupSubmit>) -> Result<Reply<SignupCreated>, Failure> {
    let Call { input, context } = call;
    context.check(nonce::check(&input.nonce))?;
    let inner = context.clone();
    let created = context
        .write(move |db, caller| {
            let account = caller.account()?;
            // Keyed: what is sealed in a sign-up must not be guessed from the hash of its body.
            let hash = nonce::body_hash(&inner.app.config.keys.blind_index("apply", &serde_json::to_string(&input)?))?;
            store::lock_account(db, account)?;
            if let Some(first) = nonce::answered(db, account, CallId::SignupSubmit, &input.nonce, &hash)? {
                return Ok(first);
            }
            let created = sign_up(db, &inner, account, &input)?;
            nonce::keep(db, account, CallId::SignupSubmit, &input.nonce, &hash, &created, inner.now_ms)?;
            Ok(created)
        })
        .await?;
    context.app.outbox_bell.notify_one();
    Ok(Reply(created))
}

fn sign_up(db: &mut Db, context: &Context, account: AccountId, input: &SignupSubmit) -> Result<SignupCreated, Error> {
    let entry = Entry::find(db, context, input.competition_id, input.group_id)?;
    entry.admit(db, context, account)?;
    if !entry.is_single() {
        return Err(Refusal::field("teamId", Rule::TeamNeeded).into());
    }
    let keys = &context.app.config.keys;
    let chosen = chosen_persons(db, keys, account, input)?;
    let (answers, sensitive) = judge(db, context, &entry, input, &chosen)?;

    let seats = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    if !store::take_seats(db, &context.merchant, input.group_id, seats)? {
        return Err(full());
    }
    let amount = Fen(entry.group.fee_fen).times(seats).ok_or_else(|| Error::Broken("a fee left its range".into()))?;
    let status = if entry.activity.review_required { SignupStatus::Pending } else { SignupStatus::Approved };
    let pay_status = if amount.is_free() { PayStatus::None } else { PayStatus::Unpaid };
    let answers = serde_json::to_string(&answers)?;
    let new = NewSignup {
        merchant_id: context.merchant.as_str(),
        apply_no: &input.nonce,
        competition_id: input.competition_id.0,
        group_id: input.group_id.0,
        account_id: account.0,
        status: status.word(),
        pay_status: pay_status.word(),
        amount_fen: amount.0,
        seats,
        person_count: i32::try_from(chosen.len()).unwrap_or(i32::MAX),
        form_version: input.form_version,
        answers: &answers,
        agreement_version: input.agreement_version.as_deref().unwrap_or_default(),
        created_time: context.now_ms,
        updated_time: context.now_ms,
    };
    let (id, number) = store::insert(db, &new).map_err(taken)?;
    if !sensitive.is_empty() {
        store::keep_sealed_answers(db, &context.merchant, id, &sealed::seal_answers(keys, id, &sensitive)?)?;
    }
    let numbers = sealed::numbers(keys, id, &chosen)?;
    store::insert_persons(db, &context.merchant, input.competition_id, id, &chosen, &numbers).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    store::count_participants(db, &context.merchant, input.competition_id, seats)?;
    accounts::agree(db, account, "apply", new.agreement_version, context.now_ms)?;
    let person_name = chosen.first().map_or("", |person| person.name.as_str());
    let told = Told { signup: id, number: &number, status, activity_name: &entry.activity.card.name, person_name };
    notify::submitted(db, context, account, &told)?;
    Ok(SignupCreated { id, status, pay_status })
}

/// A unique index refused: the account, or one of its persons, is signed up already.
fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Code::AlreadySignedUp.into() } else { error.into() }
}

/// The caller's own records, each once.
fn chosen_persons(db: &mut Db, keys: &Keys, account: AccountId, input: &SignupSubmit) -> Result<Vec<PersonInfo>, Error> {
    let mut ids = Vec::new();
    for id in &input.persons {
        if !ids.contains(id) {
            ids.push(*id);
        }
        // More than an account can hold: some are not the caller's own.
        if ids.len() > 50 {
            return Err(Code::NotFound.into());
        }
    }
    let found = persons::some_opened(db, keys, account, &ids)?;
    if found.len() == ids.len() { Ok(found) } else { Err(Code::NotFound.into()) }
}

/// Everything that core has to say about what was filled in; the answers as they are kept, and those
/// that are sealed.
fn judge(db: &mut Db, context: &Context, entry: &Entry, input: &SignupSubmit, chosen: &[PersonInfo]) -> Result<(Answers, Answers), Error> {
    let version = entry.activity.form_version;
    if input.form_version != version {
        return Err(Refusal { code: Code::FormChanged, data: Some(RefusalData::FormVersion { form_version: version }) }.into());
    }
    let stored = activities::form(db, &context.merchant, input.competition_id, version)?;
    let stored = stored.ok_or_else(|| Error::Broken(format!("activity {} has no form", input.competition_id)))?;
    let day = first_day(entry);
    let check = FormCheck {
        form: stored.localise(version, Language::default()),
        persons: chosen.to_vec(),
        answers: input.answers.clone(),
        age_day: day.to_string(),
        today: to_time(context.now_ms).date_naive().to_string(),
    };
    let mut errors: FieldErrors = check_form(&check);
    errors.extend(check_regions(&check.form, &check.answers));
    if input.agreement_version.as_deref().unwrap_or_default().is_empty() {
        errors.add("agreementVersion", Rule::Agreement);
    }
    if !errors.is_empty() {
        return Err(Refusal::from(errors).into());
    }
    let group = Eligibility { min_age: entry.group.min_age, max_age: entry.group.max_age, gender_limit: entry.group.gender_limit };
    check_eligibility(group, chosen, day)?;
    let mut answers = normalise_answers(&check.form, &check.answers);
    let sensitive = take_sensitive(&check.form, &mut answers);
    Ok((answers, sensitive))
}

/// The activity's first day where it takes place.
fn first_day(entry: &Entry) -> NaiveDate {
    let start = Windows::from(&entry.activity.card.windows).start_time;
    let zone: chrono_tz::Tz = entry.activity.card.timezone.parse().unwrap_or(chrono_tz::Asia::Shanghai);
    let offset = zone.offset_from_utc_datetime(&start.naive_utc()).fix().local_minus_utc();
    age_day(start, offset / 60)
}
