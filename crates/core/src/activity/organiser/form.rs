//! Validates the form of an activity as its organiser wrote it.

use super::check::{check_label, check_number, check_word};
use super::condition::condition_fault;
use crate::errors::{FieldErrors, Rule};
use crate::limits::INPUT_MAX_LENGTH;
use crate::signup::{QuestionScope, QuestionStage, QuestionType, StoredForm, StoredQuestion};

const QUESTIONS_MAX: usize = 50;
pub(super) const OPTIONS_MAX: usize = 100;
const PERSONS_MAX: i64 = 50;
/// Longest answer that a form may ask for, characters.
const ANSWER_MAX: i64 = 2_000;
const HELP_MAX: usize = 500;
/// Longest key of a question and longest stored value of an option, characters.
const KEY_MAX: usize = 32;
const LABEL_MAX: usize = INPUT_MAX_LENGTH as usize;

/// Validates the whole form. Errors are reported by field: `form.personMin`, `form.questions.<index>.<field>`.
pub fn check_stored_form(form: &StoredForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let items = &form.person_items;
    if items.iter().enumerate().any(|(index, item)| items[..index].iter().any(|other| other.key == item.key)) {
        errors.add("form.personItems", Rule::Repeated);
    }
    check_number(&mut errors, "form.personMin", form.person_min.into(), 1, PERSONS_MAX);
    check_number(&mut errors, "form.personMax", form.person_max.into(), form.person_min.into(), PERSONS_MAX);
    if form.questions.len() > QUESTIONS_MAX {
        errors.add("form.questions", Rule::MaxChoices { count: 50.0 });
    }
    for (index, question) in form.questions.iter().take(QUESTIONS_MAX).enumerate() {
        let mut own = FieldErrors::default();
        check_question(&mut own, question, &form.questions[..index]);
        if condition_fault(form, index).is_some() {
            own.add("showWhen", Rule::Choice);
        }
        errors.add_all(&format!("form.questions.{index}."), own);
    }
    errors
}

fn check_question(errors: &mut FieldErrors, question: &StoredQuestion, earlier: &[StoredQuestion]) {
    if !is_key(&question.key) {
        errors.add("key", Rule::Choice);
    } else if earlier.iter().any(|other| other.key == question.key) {
        errors.add("key", Rule::Repeated);
    }
    check_label(errors, "label", &question.label, true, LABEL_MAX);
    check_label(errors, "placeholder", &question.placeholder, false, LABEL_MAX);
    check_label(errors, "help", &question.help, false, HELP_MAX);
    check_options(errors, question);
    check_bounds(errors, question);
    // A team has its answers from the captain, when it is signed up.
    if question.scope == QuestionScope::Team && question.stage == QuestionStage::FollowUp {
        errors.add("scope", Rule::Choice);
    }
}

/// A lower-case letter, then letters, digits or `_`. The key identifies the answer wherever answers are stored.
fn is_key(key: &str) -> bool {
    key.len() <= KEY_MAX
        && key.starts_with(|c: char| c.is_ascii_lowercase())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

pub(super) const fn has_options(kind: QuestionType) -> bool {
    matches!(kind, QuestionType::Radio | QuestionType::Checkbox | QuestionType::Select)
}

fn check_options(errors: &mut FieldErrors, question: &StoredQuestion) {
    let options = &question.options;
    if !has_options(question.kind) {
        if !options.is_empty() {
            errors.add("options", Rule::Choice);
        }
        return;
    }
    if options.is_empty() {
        errors.add("options", Rule::Required);
    } else if options.len() > OPTIONS_MAX {
        errors.add("options", Rule::MaxChoices { count: 100.0 });
    }
    for (index, option) in options.iter().take(OPTIONS_MAX).enumerate() {
        let field = format!("options.{index}.value");
        if option.value.trim().is_empty() {
            errors.add(field, Rule::Required);
        } else if options[..index].iter().any(|other| other.value == option.value) {
            errors.add(field, Rule::Repeated);
        } else {
            check_word(errors, &field, &option.value, KEY_MAX);
        }
        check_label(errors, &format!("options.{index}.label"), &option.label, true, LABEL_MAX);
    }
}

/// Bounds are allowed only on the types they apply to, and a lower bound must not exceed the upper one.
fn check_bounds(errors: &mut FieldErrors, question: &StoredQuestion) {
    let is_text = matches!(question.kind, QuestionType::Text | QuestionType::Textarea);
    let lengths = (question.min_length.map(i64::from), question.max_length.map(i64::from));
    check_pair(errors, ("minLength", "maxLength"), lengths, is_text, ANSWER_MAX);
    if is_text && lengths.1.is_none() {
        check_number(errors, "minLength", lengths.0.unwrap_or(0), 0, INPUT_MAX_LENGTH.into());
    }
    let counts = (question.min_count.map(i64::from), question.max_count.map(i64::from));
    let options = i64::try_from(question.options.len()).unwrap_or(i64::MAX);
    let files = !question.kind.files().is_empty();
    let most = if files { question.kind.files_max().into() } else { options };
    check_pair(errors, ("minCount", "maxCount"), counts, files || question.kind == QuestionType::Checkbox, most);
    // Only the owner and the staff can see files anyway.
    if files && question.sensitive {
        errors.add("sensitive", Rule::Choice);
    }
    for (field, number) in [("min", question.min), ("max", question.max)] {
        if number.is_some_and(|number| !number.is_finite() || question.kind != QuestionType::Number) {
            errors.add(field, Rule::Choice);
        }
    }
    if let Some((min, _)) = question.min.zip(question.max).filter(|(min, max)| min > max) {
        errors.add("max", Rule::NotLess { min });
    }
}

fn check_pair(errors: &mut FieldErrors, fields: (&str, &str), bounds: (Option<i64>, Option<i64>), fits: bool, most: i64) {
    for (field, bound) in [(fields.0, bounds.0), (fields.1, bounds.1)] {
        match bound {
            Some(_) if !fits => errors.add(field, Rule::Choice),
            Some(bound) => check_number(errors, field, bound, 0, most),
            None => {}
        }
    }
    if let Some((min, max)) = bounds.0.zip(bounds.1).filter(|_| fits) {
        check_number(errors, fields.1, max, min.max(1), most);
    }
}
