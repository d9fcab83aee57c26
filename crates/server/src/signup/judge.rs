//! Everything that core has to say about a filled form, for a new sign-up as for a changed one.

use chrono::{DateTime, NaiveDate, Offset as _, TimeZone as _, Utc};
use laurel_core::activity::Windows;
use laurel_core::errors::{Code, FieldErrors, Refusal, RefusalData, Rule};
use laurel_core::ids::{AccountId, PersonId};
use laurel_core::language::Language;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{
    Answers, Eligibility, FormCheck, age_day, check_eligibility, check_form, check_regions, normalise_answers, take_sensitive,
};

use super::entry::Entry;
use crate::activity::store as activities;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::Context;
use crate::keys::Keys;
use crate::person::store as persons;

/// The caller's own records, each once.
pub(super) fn chosen_persons(db: &mut Db, keys: &Keys, account: AccountId, wanted: &[PersonId]) -> Result<Vec<PersonInfo>, Error> {
    let mut ids = Vec::new();
    for id in wanted {
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

/// What was filled in.
pub(super) struct Filled<'a> {
    pub(super) form_version: i64,
    pub(super) answers: &'a Answers,
    pub(super) persons: &'a [PersonInfo],
    /// The statement was agreed to.
    pub(super) agreed: bool,
}

/// The answers as they are kept, and those that are sealed.
pub(super) fn judge(db: &mut Db, context: &Context, entry: &Entry, filled: &Filled<'_>) -> Result<(Answers, Answers), Error> {
    let version = entry.activity.form_version;
    if filled.form_version != version {
        return Err(Refusal { code: Code::FormChanged, data: Some(RefusalData::FormVersion { form_version: version }) }.into());
    }
    let activity = laurel_core::ids::ActivityId(entry.activity.card.id);
    let stored = activities::form(db, &context.merchant, activity, version)?;
    let stored = stored.ok_or_else(|| Error::Broken(format!("activity {activity} has no form")))?;
    let day = first_day(entry);
    let check = FormCheck {
        form: stored.localise(version, Language::default()),
        persons: filled.persons.to_vec(),
        answers: filled.answers.clone(),
        age_day: day.to_string(),
        today: to_time(context.now_ms).date_naive().to_string(),
    };
    let mut errors: FieldErrors = check_form(&check);
    errors.extend(check_regions(&check.form, &check.answers));
    if !filled.agreed {
        errors.add("agreementVersion", Rule::Agreement);
    }
    if !errors.is_empty() {
        return Err(Refusal::from(errors).into());
    }
    let group = Eligibility { min_age: entry.group.min_age, max_age: entry.group.max_age, gender_limit: entry.group.gender_limit };
    check_eligibility(group, filled.persons, day)?;
    let mut answers = normalise_answers(&check.form, &check.answers);
    let sensitive = take_sensitive(&check.form, &mut answers);
    Ok((answers, sensitive))
}

/// The activity's first day where it takes place.
fn first_day(entry: &Entry) -> NaiveDate {
    day_of(Windows::from(&entry.activity.card.windows).start_time, &entry.activity.card.timezone)
}

/// The day of a moment in a zone.
pub(super) fn day_of(time: DateTime<Utc>, zone: &str) -> NaiveDate {
    let zone: chrono_tz::Tz = zone.parse().unwrap_or(chrono_tz::Asia::Shanghai);
    let offset = zone.offset_from_utc_datetime(&time.naive_utc()).fix().local_minus_utc();
    age_day(time, offset / 60)
}
