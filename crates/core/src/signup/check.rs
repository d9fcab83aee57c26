//! Validates a filled form, in the page and on the server alike (specification section 5).

use chrono::{DateTime, NaiveDate, Utc};

use super::answers::{Answer, Answers};
use super::files::check_files;
use super::form::{FormSchema, PersonKey, Question, QuestionScope, QuestionType};
use crate::account::{Email, is_email, is_number, tidy_number};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::limits::INPUT_MAX_LENGTH;
use crate::person::{IdType, PersonInfo, check_id_no, is_minor, mask_id_no, parse_date, read_idcard, tidy_id_no};
use crate::region::is_region_code;
use crate::tables::Tables;
use crate::text::{is_longer, is_shorter, tidy_line, tidy_lines};

contract! {
    /// A filled form, with everything needed to validate it.
    pub struct FormCheck {
        /// The form.
        pub form: FormSchema,
        /// The chosen persons.
        pub persons: Vec<PersonInfo>,
        /// The answers.
        pub answers: Answers,
        /// Answers about each person, in the order of `persons`. A missing entry means no answers.
        pub person_answers: Vec<Answers>,
        /// Only these questions are validated, and no persons; the whole form if absent.
        pub open: Option<Vec<String>>,
        /// Day on which ages are measured, `YYYY-MM-DD`.
        pub age_day: String,
        /// Day on which the form is filled in, `YYYY-MM-DD`.
        pub today: String,
    }
}

/// Day on which ages are measured: the activity's first day in its own time zone.
pub fn age_day(start_time: DateTime<Utc>, utc_offset_minutes: i32) -> NaiveDate {
    (start_time + chrono::TimeDelta::minutes(i64::from(utc_offset_minutes))).date_naive()
}

/// Validates the whole form. Errors are at `persons`, `persons.<index>`, `answers.<key>` and
/// `persons.<index>.answers.<key>`.
pub fn check_form(check: &FormCheck, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if check.open.is_none() {
        check_persons(check, &mut errors);
    }
    let today = parse_date(&check.today).unwrap_or_default();
    each_answer(check, |field, question, answer| {
        if let Some(rule) = check_answer(question, answer, today, tables) {
            errors.add(field, rule);
        }
    });
    errors
}

/// The answers that a question is evaluated against. A person's question may depend on answers about the whole
/// sign-up and on answers about that person.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// Answers about the whole sign-up.
    pub common: &'a Answers,
    /// Answers about the person.
    pub own: &'a Answers,
}

impl<'a> Given<'a> {
    /// The answer to a question, from the answers of its scope.
    pub fn to(self, question: &Question) -> Option<&'a Answer> {
        let answers = if question.scope == QuestionScope::Person { self.own } else { self.common };
        answers.get(&question.key)
    }
}

/// Calls `see` for each visible question, once per person where it is asked of persons, with the field of its answer,
/// the question and the answer.
fn each_answer(check: &FormCheck, mut see: impl FnMut(String, &Question, Option<&Answer>)) {
    let (common, none) = (&check.answers, Answers::new());
    // Index 0 is the sign-up itself; the persons follow.
    for place in 0..=check.persons.len() {
        let person = place.checked_sub(1);
        let own = person.and_then(|index| check.person_answers.get(index)).unwrap_or(&none);
        let given = Given { common, own };
        let open = |question: &&Question| check.open.as_ref().is_none_or(|open| open.contains(&question.key));
        for question in visible_questions(&check.form, given).into_iter().filter(open) {
            match (person, question.scope) {
                (None, QuestionScope::Apply) => see(format!("answers.{}", question.key), question, given.to(question)),
                (Some(index), QuestionScope::Person) => {
                    see(format!("persons.{index}.answers.{}", question.key), question, given.to(question));
                }
                _ => {}
            }
        }
    }
}

fn check_persons(check: &FormCheck, errors: &mut FieldErrors) {
    let (form, count) = (&check.form, u32::try_from(check.persons.len()).unwrap_or(u32::MAX));
    if count < form.person_min && count > 0 {
        errors.add("persons", Rule::ItemMissing { count: f64::from(form.person_min - count) });
    } else if count < form.person_min {
        errors.add("persons", Rule::ItemCount { count: f64::from(form.person_min) });
    } else if count > form.person_max {
        errors.add("persons", Rule::ItemCount { count: f64::from(form.person_max) });
    }
    for (index, person) in check.persons.iter().enumerate() {
        let complete = form.person_items.iter().all(|item| !item.required || has(person, item.key));
        if !complete {
            errors.add(format!("persons.{index}"), Rule::PersonIncomplete);
        }
        let young = parse_date(&check.age_day).is_some_and(|day| is_minor(person, day));
        if young && (person.guardian_name.is_empty() || person.guardian_phone.is_empty()) {
            errors.add(format!("persons.{index}"), Rule::Guardian);
        }
    }
}

/// True if the person has the field.
pub(super) fn has(person: &PersonInfo, key: PersonKey) -> bool {
    let text = match key {
        PersonKey::Gender => return person.gender != 0,
        PersonKey::Name => &person.name,
        PersonKey::Phone => &person.phone,
        PersonKey::Email => &person.email,
        PersonKey::Birthday => &person.birthday,
        PersonKey::Org => &person.org,
        PersonKey::JobTitle => &person.job_title,
        PersonKey::Size => &person.size,
        PersonKey::EmergencyName => &person.emergency_name,
        PersonKey::EmergencyPhone => &person.emergency_phone,
        PersonKey::IdNo => &person.id_no,
        PersonKey::City => &person.city_code,
    };
    !text.is_empty()
}

/// The visible questions of all scopes, given these answers. Answers to hidden questions are neither required nor
/// stored.
pub fn visible_questions<'a>(form: &'a FormSchema, given: Given<'_>) -> Vec<&'a Question> {
    let mut asked: Vec<&Question> = form.questions.iter().collect();
    // A question that depends on a hidden one is hidden as well, whatever was answered before.
    loop {
        // Compares what does not change when the answer is stored, so that the stored answers show the same questions.
        let says = |other: &Question, wanted: &[String]| given.to(other).is_some_and(|answer| matches_any(other.kind, answer, wanted));
        let is_asked = |question: &&&Question| {
            let when = question.show_when.as_ref();
            when.is_none_or(|when| asked.iter().any(|other| other.key == when.key && says(other, &when.any_of)))
        };
        let left: Vec<&Question> = asked.iter().filter(is_asked).copied().collect();
        if left.len() == asked.len() {
            return left;
        }
        asked = left;
    }
}

/// A blank text matches nothing, since it is no answer and is not stored.
fn matches_any(kind: QuestionType, answer: &Answer, wanted: &[String]) -> bool {
    match answer {
        Answer::Text(text) if text.trim().is_empty() => false,
        Answer::Text(text) if kind == QuestionType::Idcard => {
            let number: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            wanted.contains(&number.to_ascii_uppercase())
        }
        Answer::Text(text) => wanted.iter().any(|value| value == text.trim()),
        Answer::Chosen(values) => values.iter().any(|value| wanted.contains(value)),
        Answer::Ticked(ticked) => wanted.iter().any(|text| text == if *ticked { "true" } else { "false" }),
        Answer::Number(number) => wanted.iter().any(|text| parse_number(text) == Some(*number)),
    }
}

/// Normalises the answers of a scope: drops answers to hidden questions and tidies texts.
pub fn normalise_answers(form: &FormSchema, scope: QuestionScope, given: Given<'_>, tables: &dyn Tables) -> Answers {
    let asked = visible_questions(form, given).into_iter().filter(|question| question.scope == scope);
    asked.filter_map(|question| Some((question.key.clone(), normalise_answer(question, given.to(question)?, tables)?))).collect()
}

/// The answer in its stored form; `None` for an empty one.
pub(super) fn normalise_answer(question: &Question, answer: &Answer, tables: &dyn Tables) -> Option<Answer> {
    match answer {
        Answer::Text(text) => Some(tidied(question.kind, text, tables)).filter(|text| !text.is_empty()).map(Answer::Text),
        Answer::Chosen(values) if values.is_empty() => None,
        other => Some(other.clone()),
    }
}

/// A text answer in its stored form.
fn tidied(kind: QuestionType, text: &str, tables: &dyn Tables) -> String {
    match kind {
        QuestionType::Textarea => tidy_lines(text, tables),
        QuestionType::Idcard => tidy_id_no(IdType::Idcard, text, tables),
        QuestionType::Phone => tidy_number(text).unwrap_or_else(|| tidy_line(text, tables)),
        QuestionType::Email => Email::read(text, tables).map_or_else(|| tidy_line(text, tables), |email| email.normal()),
        QuestionType::Number | QuestionType::Date => tidy_line(&tables.compatible(text), tables),
        // Must equal an option anyway.
        QuestionType::Radio | QuestionType::Select => text.trim().to_owned(),
        QuestionType::Text
        | QuestionType::Region
        | QuestionType::Checkbox
        | QuestionType::Image
        | QuestionType::Video
        | QuestionType::File
        | QuestionType::Agree => tidy_line(text, tables),
    }
}

fn check_answer(question: &Question, answer: Option<&Answer>, today: NaiveDate, tables: &dyn Tables) -> Option<Rule> {
    let answer = answer.filter(|answer| **answer != Answer::Ticked(false)).and_then(|answer| normalise_answer(question, answer, tables));
    let Some(answer) = &answer else {
        return question.required.then_some(Rule::Required);
    };
    match (question.kind, answer) {
        (QuestionType::Text | QuestionType::Textarea, Answer::Text(text)) => check_text(question, text, tables),
        (QuestionType::Number, Answer::Number(number)) => check_number(question, *number),
        (QuestionType::Number, Answer::Text(text)) => match parse_number(text) {
            Some(number) => check_number(question, number),
            None => Some(Rule::Number),
        },
        (QuestionType::Phone, Answer::Text(text)) => (!is_number(text, tables)).then_some(Rule::Phone),
        (QuestionType::Email, Answer::Text(text)) => (!is_email(text, tables)).then_some(Rule::Email),
        (QuestionType::Idcard, Answer::Text(text)) => check_id_no(IdType::Idcard, text, today),
        (QuestionType::Region, Answer::Text(text)) => (!is_region_code(text)).then_some(Rule::Choice),
        (QuestionType::Date, Answer::Text(text)) => parse_date(text).is_none().then_some(Rule::Date),
        (QuestionType::Radio | QuestionType::Select, Answer::Text(value)) => (!offers(question, value)).then_some(Rule::Choice),
        (QuestionType::Checkbox, Answer::Chosen(values)) => check_choices(question, values),
        (QuestionType::Image | QuestionType::Video | QuestionType::File, Answer::Chosen(keys)) => check_files(question, keys),
        (QuestionType::Agree, Answer::Ticked(_)) => None,
        _ => Some(Rule::Choice),
    }
}

/// Parses a number as people type it: an optional sign, digits, and a decimal point or comma with digits. At most 15
/// digits, so that an `f64` represents all of them.
fn parse_number(text: &str) -> Option<f64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, fraction) = digits.split_once(['.', ',']).map_or((digits, None), |(whole, fraction)| (whole, Some(fraction)));
    let part_ok = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !part_ok(whole) || !fraction.is_none_or(part_ok) || digits.bytes().filter(u8::is_ascii_digit).count() > 15 {
        return None;
    }
    let places = fraction.map_or(0, str::len);
    let units: u64 = digits.bytes().filter(u8::is_ascii_digit).fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
    #[expect(clippy::cast_precision_loss, reason = "at most 15 digits")]
    let value = units as f64 / (0..places).fold(1.0, |power, _| power * 10.0);
    Some(if negative { -value } else { value })
}

fn check_text(question: &Question, text: &str, tables: &dyn Tables) -> Option<Rule> {
    if let Some(min) = question.min_length.filter(|min| is_shorter(text, *min, tables)) {
        return Some(Rule::MinLength { count: f64::from(min) });
    }
    let max = question.max_length.unwrap_or(INPUT_MAX_LENGTH);
    is_longer(text, max, tables).then_some(Rule::MaxLength { count: f64::from(max) })
}

fn check_number(question: &Question, number: f64) -> Option<Rule> {
    if !number.is_finite() {
        return Some(Rule::Number);
    }
    if let Some(min) = question.min.filter(|min| number < *min) {
        return Some(Rule::NotLess { min });
    }
    question.max.filter(|max| number > *max).map(|max| Rule::NotGreater { max })
}

fn check_choices(question: &Question, values: &[String]) -> Option<Rule> {
    let repeated = values.iter().enumerate().any(|(index, value)| values[..index].contains(value));
    if repeated || !values.iter().all(|value| offers(question, value)) {
        return Some(Rule::Choice);
    }
    let count = u32::try_from(values.len()).unwrap_or(u32::MAX);
    if let Some(min) = question.min_count.filter(|min| count < *min) {
        return Some(Rule::MinChoices { count: f64::from(min) });
    }
    question.max_count.filter(|max| count > *max).map(|max| Rule::MaxChoices { count: f64::from(max) })
}

fn offers(question: &Question, value: &str) -> bool {
    question.options.iter().any(|option| option.value == value)
}

/// Moves the sensitive answers, which are stored encrypted, out of the others.
pub fn take_sensitive(form: &FormSchema, answers: &mut Answers) -> Answers {
    let sensitive = form.questions.iter().filter(|question| question.sensitive);
    sensitive.filter_map(|question| answers.remove_entry(&question.key)).collect()
}

/// Masks a sensitive answer for display: an identity number keeps its ends, any other answer becomes `***`.
pub fn mask_answer(answer: &Answer) -> Answer {
    match answer {
        Answer::Text(text) if read_idcard(text).is_some() => Answer::Text(mask_id_no(text)),
        _ => Answer::Text("***".to_owned()),
    }
}

/// Reports answers that refer to a region missing from the table.
#[cfg(feature = "regions")]
pub fn check_regions(check: &FormCheck) -> FieldErrors {
    let mut errors = FieldErrors::default();
    each_answer(check, |field, question, answer| {
        if let Some(Answer::Text(code)) = answer
            && question.kind == QuestionType::Region
            && !code.trim().is_empty()
            && crate::region::name_of(code.trim()).is_none()
        {
            errors.add(field, Rule::Choice);
        }
    });
    errors
}
