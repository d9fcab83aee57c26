//! Validates a filled-in form with the rules of core, for new and for edited sign-ups.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use laurel_core::activity::Windows;
use laurel_core::errors::{Code, FieldErrors, Refusal, RefusalData, Rule};
use laurel_core::ids::{AccountId, ActivityId, MerchantId, PersonId};
use laurel_core::language::Language;
use laurel_core::person::{PERSON_LIMIT, PersonInfo, by_document};
use laurel_core::signup::{
    Answers, Eligibility, FormCheck, FormSchema, Given, PersonAnswers, QuestionScope, StoredForm, age_day, check_eligibility, check_fixed,
    check_form, check_regions, follow_up_answers, normalise_answers, take_sensitive,
};
use laurel_core::storage::ObjectKey;
use laurel_core::tables::NativeTables;

use super::entry::Entry;
use super::files;
use crate::activity::store::{self as activities, DetailRow, GroupRow};
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::keys::Keys;
use crate::person::store as persons;
use crate::scope::Scope;
use crate::signup::store::sealed::Kept;

/// Reads the caller's person records, without duplicates, in the order given. `NotFound` where one of them is not the
/// caller's.
pub(crate) fn chosen_persons(db: &mut Db, keys: &Keys, account: AccountId, wanted: &[PersonId]) -> Result<Vec<PersonInfo>, Error> {
    let mut ids = Vec::new();
    for id in wanted {
        if !ids.contains(id) {
            ids.push(*id);
        }
        // An account cannot have more than this: some of them are not the caller's.
        if i64::try_from(ids.len()).is_ok_and(|count| count > PERSON_LIMIT) {
            return Err(Code::NotFound.into());
        }
    }
    let found = persons::some_opened(db, keys, account, &ids)?;
    if found.len() != ids.len() {
        return Err(Code::NotFound.into());
    }
    Ok(found.into_iter().map(|person| by_document(person, &NativeTables)).collect())
}

/// Answers per person, in the order of the persons; empty where there are none.
pub(crate) fn in_order(persons: &[PersonInfo], answers: &PersonAnswers) -> Vec<Answers> {
    let of = |person: &PersonInfo| person.id.and_then(|id| answers.get(&id.to_string())).cloned().unwrap_or_default();
    persons.iter().map(of).collect()
}

/// Input of the validation.
pub(crate) struct FormInput<'a> {
    pub(crate) form_version: i64,
    pub(crate) answers: &'a Answers,
    pub(crate) persons: &'a [PersonInfo],
    /// In the order of the persons.
    pub(crate) person_answers: &'a [Answers],
    /// The participant has agreed to the statement.
    pub(crate) agreed: bool,
    /// The stored answers; only for an edited sign-up.
    pub(crate) before: Option<Before>,
}

/// Stored answers of a sign-up that is edited.
pub(crate) struct Before {
    /// The sign-up is approved, or was at some time.
    pub(crate) approved: bool,
    /// The organiser permits changes of fixed answers.
    pub(crate) released: bool,
    pub(crate) answers: Answers,
    /// In the order of the submitted persons; empty for a new person.
    pub(crate) person_answers: Vec<Answers>,
}

/// A form that passed validation, ready to be stored.
pub(crate) struct ValidForm {
    pub(crate) answers: Kept,
    /// In the order of the persons.
    pub(crate) persons: Vec<Kept>,
}

impl ValidForm {
    /// Keys of the uploads that the answers refer to.
    pub(crate) fn files(&self) -> BTreeSet<ObjectKey> {
        files::referenced(std::iter::once(&self.answers).chain(&self.persons).map(|kept| &kept.open))
    }
}

/// Reads the form and validates a filled-in one. Refuses an outdated form version, and what `validate_against` refuses.
/// Writes nothing.
pub(crate) fn validate(db: &mut Db, scope: Scope<'_>, entry: &Entry, input: &FormInput<'_>) -> Result<ValidForm, Error> {
    let form = form_in_version(db, scope.merchant, entry, input.form_version)?;
    validate_against(&form, limits_of(&entry.group), Days::of(entry, scope.now_ms), input)
}

/// The whole form of an activity. Refuses another version than the newest.
pub(crate) fn form_in_version(db: &mut Db, merchant: &MerchantId, entry: &Entry, version: i64) -> Result<FormSchema, Error> {
    let newest = entry.activity.form_version;
    if version != newest {
        return Err(Refusal { code: Code::FormChanged, data: Some(RefusalData::FormVersion { form_version: newest }) }.into());
    }
    current_form(db, merchant, ActivityId(entry.activity.card.id), newest)
}

/// The days that a form is validated by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Days {
    /// First day of the activity, on which ages are measured.
    pub(crate) first: NaiveDate,
    pub(crate) today: NaiveDate,
}

impl Days {
    pub(crate) fn of(entry: &Entry, now_ms: i64) -> Days {
        Days { first: first_day(&entry.activity), today: to_time(now_ms).date_naive() }
    }
}

/// Validates what the form asks at sign-up and returns its answers normalised, with the sensitive ones split off, and with
/// earlier answers to the questions after the approval. Refuses invalid fields (all of them at once), changes of fixed
/// answers, and persons outside the limits of the group.
pub(crate) fn validate_against(whole: &FormSchema, group: Eligibility, days: Days, input: &FormInput<'_>) -> Result<ValidForm, Error> {
    let check = FormCheck {
        form: whole.clone().at_sign_up(),
        persons: input.persons.to_vec(),
        answers: input.answers.clone(),
        person_answers: input.person_answers.to_vec(),
        open: None,
        age_day: days.first.to_string(),
        today: days.today.to_string(),
    };
    let mut errors: FieldErrors = check_form(&check, &NativeTables);
    errors.extend(check_regions(&check));
    if !input.agreed {
        errors.add("agreementVersion", Rule::Agreement);
    }
    if let Some(before) = input.before.as_ref().filter(|before| !before.released) {
        errors.extend(changed_for_good(&check, before));
    }
    if !errors.is_empty() {
        return Err(Refusal::from(errors).into());
    }
    check_eligibility(group, input.persons, days.first)?;
    let none = Answers::new();
    let kept = |scope: QuestionScope, own: &Answers, own_before: &Answers| {
        let mut open = normalise_answers(&check.form, scope, Given { common: &check.answers, own }, &NativeTables);
        if let Some(before) = &input.before {
            open.extend(follow_up_answers(whole, scope, Given { common: &before.answers, own: own_before }));
        }
        let sensitive = take_sensitive(whole, &mut open);
        Kept { open, sensitive }
    };
    let before = |index: usize| input.before.as_ref().and_then(|before| before.person_answers.get(index)).unwrap_or(&none);
    let of_person = |(index, own)| kept(QuestionScope::Person, own, before(index));
    let persons = input.person_answers.iter().enumerate().map(of_person).collect();
    Ok(ValidForm { answers: kept(QuestionScope::Apply, &none, &none), persons })
}

/// The form of an activity in a version that must exist; an internal error otherwise.
pub(crate) fn current_form(db: &mut Db, merchant: &MerchantId, activity: ActivityId, version: i64) -> Result<FormSchema, Error> {
    form_of(db, merchant, activity, version)?.ok_or_else(|| Error::Broken(format!("activity {activity} has no form")))
}

/// The same form as the organiser wrote it.
pub(crate) fn current_stored_form(db: &mut Db, merchant: &MerchantId, activity: ActivityId, version: i64) -> Result<StoredForm, Error> {
    activities::form(db, merchant, activity, version)?.ok_or_else(|| Error::Broken(format!("activity {activity} has no form")))
}

/// The form of an activity in a version; `None` if it does not exist. Its texts are in the default language, so only
/// keys and rules may be used.
pub(crate) fn form_of(db: &mut Db, merchant: &MerchantId, activity: ActivityId, version: i64) -> Result<Option<FormSchema>, Error> {
    let stored = activities::form(db, merchant, activity, version)?;
    Ok(stored.map(|stored| stored.localise(version, Language::default())))
}

/// Errors for fixed answers that would change.
fn changed_for_good(check: &FormCheck, before: &Before) -> FieldErrors {
    let none = Answers::new();
    let (was, now) = (|own| Given { common: &before.answers, own }, |own| Given { common: &check.answers, own });
    let mut errors = check_fixed(&check.form, (QuestionScope::Apply, ""), before.approved, was(&none), now(&none), &NativeTables);
    for (index, (own_before, own)) in before.person_answers.iter().zip(&check.person_answers).enumerate() {
        let place = (QuestionScope::Person, &*format!("persons.{index}."));
        errors.extend(check_fixed(&check.form, place, before.approved, was(own_before), now(own), &NativeTables));
    }
    errors
}

/// Limits of a group on its participants.
pub(crate) fn limits_of(group: &GroupRow) -> Eligibility {
    Eligibility { min_age: group.min_age, max_age: group.max_age, gender_limit: group.gender_limit }
}

/// First day of the activity in its own time zone.
pub(crate) fn first_day(activity: &DetailRow) -> NaiveDate {
    day_of(Windows::from(&activity.card.windows).start_time, activity.card.timezone)
}

/// The local day of a point in time.
pub(crate) fn day_of(time: DateTime<Utc>, zone: Zone) -> NaiveDate {
    age_day(time, zone.offset(time).local_minus_utc() / 60)
}
