//! Validation of person-info records.

use chrono::{Datelike, NaiveDate};

use super::identity::{check_id_no, is_masked, read_idcard, tidy_id_no};
use super::wire::{IdType, PersonInfo};
use crate::account::{Email, Phone};
use crate::errors::{FieldErrors, Rule};
use crate::limits::INPUT_MAX_LENGTH;
use crate::region::is_region_code;
use crate::signup::Answer;
use crate::tables::Tables;
use crate::text::{is_longer, tidy_line};

/// Maximum number of records per account.
pub const PERSON_LIMIT: i64 = 50;
/// Persons under this age on the day of the activity need a guardian.
pub const GUARDIAN_AGE: i32 = 14;
/// Maximum length of a person's name, characters: full names of several given and family names are longer than 40.
pub const NAME_MAX_LENGTH: u32 = 100;
/// Maximum number of additional texts in a record.
const EXTRA_LIMIT: usize = 20;
/// Maximum length of a text, bytes: PostgreSQL limits the size of an index key, and names are part of keys.
const BYTES_MAX: usize = 1_200;
/// Maximum length of the name of an additional text, characters.
const EXTRA_NAME_MAX: u32 = 40;

/// Tidies the texts, fills in mainland China's calling code, and birthday and gender from an identity card.
pub fn tidy(mut person: PersonInfo, tables: &dyn Tables) -> PersonInfo {
    for text in [
        &mut person.name,
        &mut person.email,
        &mut person.org,
        &mut person.job_title,
        &mut person.size,
        &mut person.emergency_name,
        &mut person.guardian_name,
        &mut person.birthday,
        &mut person.city_code,
        &mut person.city_name,
    ] {
        *text = tidy_line(text, tables);
    }
    if let Some(email) = Email::read(&person.email, tables) {
        person.email = email.normal();
    }
    person.area_code.retain(|c| !c.is_whitespace() && c != '+');
    if person.area_code.is_empty() {
        "86".clone_into(&mut person.area_code);
    }
    let chosen = person.area_code.clone();
    if let Some(phone) = Phone::read(&chosen, &person.phone, tables) {
        (person.area_code, person.phone) = (phone.area_code().to_owned(), phone.number().to_owned());
    }
    // A contact in another country than the person keeps its calling code.
    for number in [&mut person.emergency_phone, &mut person.guardian_phone] {
        if let Some(phone) = Phone::read(&chosen, number, tables) {
            *number = if phone.area_code() == person.area_code { phone.number().to_owned() } else { phone.international() };
        }
    }
    by_document(person, tables)
}

/// The person with a tidied document number, and with the birthday and gender of an identity card: the document decides,
/// also about age and gender limits.
#[must_use]
pub fn by_document(mut person: PersonInfo, tables: &dyn Tables) -> PersonInfo {
    person.id_no = tidy_id_no(person.id_type, &person.id_no, tables);
    if let Some(card) = (person.id_type == IdType::Idcard).then(|| read_idcard(&person.id_no)).flatten() {
        (person.birthday, person.gender) = (card.birthday, card.gender);
    }
    person
}

/// True if the person needs a guardian on that day.
pub fn is_minor(person: &PersonInfo, day: NaiveDate) -> bool {
    parse_date(&person.birthday).is_some_and(|born| age_on(born, day) < GUARDIAN_AGE)
}

/// Validates a record by itself; requirements of an activity are validated with its form.
pub fn check_person(person: &PersonInfo, today: NaiveDate, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if person.name.is_empty() {
        errors.add("name", Rule::Required);
    }
    if person.phone.is_empty() {
        errors.add("phone", Rule::Required);
    }
    if person.area_code.len() > 4 || !person.area_code.bytes().all(|b| b.is_ascii_digit()) {
        errors.add("areaCode", Rule::Phone);
    } else {
        let phones = [("phone", &person.phone), ("emergencyPhone", &person.emergency_phone), ("guardianPhone", &person.guardian_phone)];
        for (field, phone) in phones {
            if !phone.is_empty() && Phone::read(&person.area_code, phone, tables).is_none() {
                errors.add(field, Rule::Phone);
            }
        }
    }
    if !person.email.is_empty() && Email::read(&person.email, tables).is_none() {
        errors.add("email", Rule::Email);
    }
    if !(0..=2).contains(&person.gender) {
        errors.add("gender", Rule::Choice);
    }
    if !person.birthday.is_empty() && !is_birthday(&person.birthday, today) {
        errors.add("birthday", Rule::Date);
    }
    // In an existing record, a masked number stands for the stored one.
    let kept = person.id.is_some() && is_masked(&person.id_no);
    if let Some(rule) = check_id_no(person.id_type, &person.id_no, today).filter(|_| !kept) {
        errors.add("idNo", rule);
    }
    if !person.city_code.is_empty() && !is_region_code(&person.city_code) {
        errors.add("cityCode", Rule::Choice);
    }
    if person.extra.len() > EXTRA_LIMIT {
        errors.add("extra", Rule::MaxChoices { count: 20.0 });
    } else if person.extra.iter().any(|(name, value)| is_longer(name, EXTRA_NAME_MAX, tables) || !is_short(value, tables)) {
        errors.add("extra", Rule::MaxLength { count: f64::from(INPUT_MAX_LENGTH) });
    }
    let texts = [
        ("name", &person.name, NAME_MAX_LENGTH),
        ("org", &person.org, INPUT_MAX_LENGTH),
        ("jobTitle", &person.job_title, INPUT_MAX_LENGTH),
        ("size", &person.size, 20),
        ("emergencyName", &person.emergency_name, NAME_MAX_LENGTH),
        ("guardianName", &person.guardian_name, NAME_MAX_LENGTH),
        ("cityName", &person.city_name, 60),
    ];
    for (field, text, max) in texts {
        if is_longer(text, max, tables) || text.len() > BYTES_MAX {
            errors.add(field, Rule::MaxLength { count: f64::from(max) });
        }
    }
    errors
}

fn is_short(value: &Answer, tables: &dyn Tables) -> bool {
    matches!(value, Answer::Text(text) if !is_longer(text, INPUT_MAX_LENGTH, tables))
}

/// True for a date from 1900 to `today`.
pub fn is_birthday(text: &str, today: NaiveDate) -> bool {
    parse_date(text).is_some_and(|date| date <= today && date.year() >= 1900)
}

/// Parses `YYYY-MM-DD`; `None` if it is not a calendar date.
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let bytes = text.as_bytes();
    let shaped = bytes.len() == 10
        && bytes[4] == b'-'
        && bytes[7] == b'-'
        && bytes.iter().enumerate().all(|(i, b)| i == 4 || i == 7 || b.is_ascii_digit());
    if !shaped {
        return None;
    }
    let number = |range: std::ops::Range<usize>| bytes[range].iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
    NaiveDate::from_ymd_opt(i32::try_from(number(0..4)).ok()?, number(5..7), number(8..10))
}

/// Age in full years on a day.
pub fn age_on(birthday: NaiveDate, day: NaiveDate) -> i32 {
    let before_birthday = (day.month(), day.day()) < (birthday.month(), birthday.day());
    day.year() - birthday.year() - i32::from(before_birthday)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    fn date(text: &str) -> NaiveDate {
        parse_date(text).unwrap()
    }

    #[test]
    fn age_counts_full_years() {
        assert_eq!(age_on(date("2012-12-06"), date("2026-12-05")), 13);
        assert_eq!(age_on(date("2012-12-06"), date("2026-12-06")), 14);
        assert_eq!(age_on(date("2012-02-29"), date("2026-02-28")), 13);
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in ["2026-02-29", "2026-13-01", "2026-1-01", "26-01-01", "2026-01-01T00:00", "２026-01-01"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }

    #[test]
    fn a_record_with_only_a_name_and_a_mobile_number_is_valid() {
        let person = tidy(PersonInfo { name: " 林知夏 ".into(), phone: "138 0013-8000".into(), ..PersonInfo::default() }, &NativeTables);
        assert_eq!((person.name.as_str(), person.phone.as_str(), person.area_code.as_str()), ("林知夏", "13800138000", "86"));
        assert!(check_person(&person, date("2026-11-21"), &NativeTables).is_empty());
    }
}
