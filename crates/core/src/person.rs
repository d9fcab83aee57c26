//! Person-info records: the people whom an account signs up (specification section 3).

use chrono::{Datelike, NaiveDate};

use crate::account::{is_email, is_phone};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::PersonId;
use crate::limits::INPUT_MAX_LENGTH;
use crate::text::length;

/// Most records of one account.
pub const PERSON_LIMIT: i64 = 50;
/// Below this age on the day of the activity a guardian is named.
pub const GUARDIAN_AGE: i32 = 14;

contract! {
    /// Relation to the account's owner.
    #[derive(Copy, Eq, Default)]
    pub enum Relation {
        /// Oneself.
        #[serde(rename = "self")]
        Own,
        /// A child.
        Child,
        /// A parent.
        Parent,
        /// A student.
        Student,
        /// A colleague.
        Colleague,
        /// Somebody else.
        #[default]
        Other,
    }

    /// A record as its owner reads and writes it.
    #[derive(Default)]
    #[serde(default)]
    pub struct PersonInfo {
        /// Absent on a new one.
        pub id: Option<PersonId>,
        /// Full name, one field.
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        pub gender: i16,
        /// Calling code without `+`.
        pub area_code: String,
        /// Digits as dialled within the country.
        pub phone: String,
        /// Address, or empty.
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        pub birthday: String,
        /// Relation to the owner.
        pub relation: Relation,
        /// School, company or club.
        pub org: String,
        /// Title at work.
        pub job_title: String,
        /// Clothing size.
        pub size: String,
        /// Whom to call.
        pub emergency_name: String,
        /// Number to call.
        pub emergency_phone: String,
        /// Parent or guardian.
        pub guardian_name: String,
        /// Their number.
        pub guardian_phone: String,
        /// Chosen first.
        pub is_default: bool,
    }

    /// A call that names a record in its path.
    pub struct PersonPath {
        /// The record.
        pub id: PersonId,
    }

    /// `PUT /account/personinfo/{id}`: the whole record.
    pub struct PersonChange {
        /// The record.
        pub id: PersonId,
        /// Full name, one field.
        #[serde(default)]
        pub name: String,
        /// 0 not chosen, 1 male, 2 female.
        #[serde(default)]
        pub gender: i16,
        /// Calling code without `+`.
        #[serde(default)]
        pub area_code: String,
        /// Digits as dialled within the country.
        #[serde(default)]
        pub phone: String,
        /// Address, or empty.
        #[serde(default)]
        pub email: String,
        /// `YYYY-MM-DD`, or empty.
        #[serde(default)]
        pub birthday: String,
        /// Relation to the owner.
        #[serde(default)]
        pub relation: Relation,
        /// School, company or club.
        #[serde(default)]
        pub org: String,
        /// Title at work.
        #[serde(default)]
        pub job_title: String,
        /// Clothing size.
        #[serde(default)]
        pub size: String,
        /// Whom to call.
        #[serde(default)]
        pub emergency_name: String,
        /// Number to call.
        #[serde(default)]
        pub emergency_phone: String,
        /// Parent or guardian.
        #[serde(default)]
        pub guardian_name: String,
        /// Their number.
        #[serde(default)]
        pub guardian_phone: String,
        /// Chosen first.
        #[serde(default)]
        pub is_default: bool,
    }
}

impl From<PersonChange> for PersonInfo {
    fn from(c: PersonChange) -> Self {
        PersonInfo {
            id: Some(c.id),
            name: c.name,
            gender: c.gender,
            area_code: c.area_code,
            phone: c.phone,
            email: c.email,
            birthday: c.birthday,
            relation: c.relation,
            org: c.org,
            job_title: c.job_title,
            size: c.size,
            emergency_name: c.emergency_name,
            emergency_phone: c.emergency_phone,
            guardian_name: c.guardian_name,
            guardian_phone: c.guardian_phone,
            is_default: c.is_default,
        }
    }
}

impl Relation {
    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Relation::Own => "self",
            Relation::Child => "child",
            Relation::Parent => "parent",
            Relation::Student => "student",
            Relation::Colleague => "colleague",
            Relation::Other => "other",
        }
    }

    /// Reads a stored word; an unknown one is "other".
    pub fn from_word(word: &str) -> Relation {
        [Relation::Own, Relation::Child, Relation::Parent, Relation::Student, Relation::Colleague]
            .into_iter()
            .find(|relation| relation.word() == word)
            .unwrap_or_default()
    }
}

/// Removes what people type around a value and fills in mainland China's calling code.
pub fn tidy(mut person: PersonInfo) -> PersonInfo {
    for text in [
        &mut person.name,
        &mut person.email,
        &mut person.org,
        &mut person.job_title,
        &mut person.size,
        &mut person.emergency_name,
        &mut person.guardian_name,
        &mut person.birthday,
    ] {
        if text.trim().len() != text.len() {
            *text = text.trim().to_owned();
        }
    }
    for number in [&mut person.phone, &mut person.emergency_phone, &mut person.guardian_phone, &mut person.area_code] {
        number.retain(|c| !c.is_whitespace() && c != '-' && c != '+');
    }
    if person.area_code.is_empty() {
        "86".clone_into(&mut person.area_code);
    }
    person
}

/// Rules of a record by itself; what an activity asks for is checked with its form.
pub fn check_person(person: &PersonInfo, today: NaiveDate) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if person.name.is_empty() {
        errors.add("name", Rule::Required);
    }
    if person.phone.is_empty() {
        errors.add("phone", Rule::Required);
    }
    let phones = [("phone", &person.phone), ("emergencyPhone", &person.emergency_phone), ("guardianPhone", &person.guardian_phone)];
    for (field, phone) in phones {
        if !phone.is_empty() && !is_phone(&person.area_code, phone) {
            errors.add(field, Rule::Phone);
        }
    }
    if person.area_code.len() > 4 || !person.area_code.bytes().all(|b| b.is_ascii_digit()) {
        errors.add("areaCode", Rule::Phone);
    }
    if !person.email.is_empty() && !is_email(&person.email) {
        errors.add("email", Rule::Email);
    }
    if !(0..=2).contains(&person.gender) {
        errors.add("gender", Rule::Choice);
    }
    if !person.birthday.is_empty() && parse_date(&person.birthday).is_none_or(|date| date > today || date.year() < 1900) {
        errors.add("birthday", Rule::Date);
    }
    let texts = [
        ("name", &person.name, 40),
        ("org", &person.org, INPUT_MAX_LENGTH),
        ("jobTitle", &person.job_title, INPUT_MAX_LENGTH),
        ("size", &person.size, 20),
        ("emergencyName", &person.emergency_name, 40),
        ("guardianName", &person.guardian_name, 40),
    ];
    for (field, text, max) in texts {
        if length(text) > max as usize {
            errors.add(field, Rule::MaxLength { count: f64::from(max) });
        }
    }
    errors
}

/// Reads `YYYY-MM-DD`; `None` for anything that is no day of the calendar.
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

/// Full years of age on a day.
pub fn age_on(birthday: NaiveDate, day: NaiveDate) -> i32 {
    let before_birthday = (day.month(), day.day()) < (birthday.month(), birthday.day());
    day.year() - birthday.year() - i32::from(before_birthday)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn only_days_of_the_calendar_are_dates() {
        for text in ["2026-02-29", "2026-13-01", "2026-1-01", "26-01-01", "2026-01-01T00:00", "２026-01-01"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }

    #[test]
    fn a_tidied_record_of_a_name_and_a_mobile_is_complete() {
        let person = tidy(PersonInfo { name: " 林知夏 ".into(), phone: "138 0013-8000".into(), ..PersonInfo::default() });
        assert_eq!((person.name.as_str(), person.phone.as_str(), person.area_code.as_str()), ("林知夏", "13800138000", "86"));
        assert!(check_person(&person, date("2026-11-21")).is_empty());
    }
}
