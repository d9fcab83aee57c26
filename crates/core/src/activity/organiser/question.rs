//! New questions and options of a form.
//!
//! Answers are stored under a question's key and an option's value, in every version of the form. A key that was used
//! before would give old answers a new meaning, so keys are made from random numbers instead of being counted.

use super::form::has_options;
use crate::signup::{QuestionEditable, QuestionScope, QuestionStage, QuestionType, StoredOption, StoredQuestion};
use crate::text::LocalText;

/// Digits of a name, lower-case base 36: 36^7 names.
const DIGITS: usize = 7;

/// A question of this type without texts. `seed` is random.
pub fn new_question(kind: QuestionType, seed: u32) -> StoredQuestion {
    let options = if has_options(kind) { vec![new_option(seed), new_option(seed.wrapping_add(1))] } else { Vec::new() };
    StoredQuestion {
        key: name("q", seed),
        label: LocalText::default(),
        kind,
        scope: QuestionScope::Apply,
        stage: QuestionStage::SignUp,
        editable: QuestionEditable::Always,
        // A declaration that need not be ticked asks for nothing.
        required: kind == QuestionType::Agree,
        placeholder: LocalText::default(),
        help: LocalText::default(),
        options,
        min_length: None,
        max_length: None,
        min: None,
        max: None,
        min_count: None,
        max_count: None,
        show_when: None,
        sensitive: false,
    }
}

/// The same question under a key of its own. Its options retain their values: conditions refer to them.
pub fn copy_question(question: &StoredQuestion, seed: u32) -> StoredQuestion {
    StoredQuestion { key: name("q", seed), ..question.clone() }
}

/// An option without text. `seed` is random.
pub fn new_option(seed: u32) -> StoredOption {
    StoredOption { value: name("o", seed), label: LocalText::default() }
}

fn name(prefix: &str, seed: u32) -> String {
    let mut rest = seed;
    let digits: Vec<char> = (0..DIGITS)
        .filter_map(|_| {
            let digit = char::from_digit(rest % 36, 36);
            rest /= 36;
            digit
        })
        .collect();
    prefix.chars().chain(digits.into_iter().rev()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::organiser::check_stored_form;
    use crate::signup::StoredForm;

    #[test]
    fn new_questions_of_every_type_lack_only_texts() {
        for name in [
            "text", "textarea", "number", "phone", "email", "idcard", "date", "region", "radio", "checkbox", "select", "image", "video",
            "file", "agree",
        ] {
            let kind: QuestionType = serde_json::from_value(name.into()).unwrap();
            let question = new_question(kind, 1);
            let form = StoredForm { person_items: Vec::new(), person_min: 1, person_max: 1, questions: vec![question] };
            let errors = serde_json::json!(check_stored_form(&form));
            for (field, rule) in errors.as_object().unwrap() {
                assert!(field.split('.').next_back() == Some("label") && rule["rule"] == "required", "{kind:?}: {field} {rule}");
            }
        }
    }

    #[test]
    fn a_copy_has_a_key_of_its_own() {
        let question = new_question(QuestionType::Radio, u32::MAX);
        let copy = copy_question(&question, 7);
        assert_eq!((copy.key.as_str(), &copy.options), ("q0000007", &question.options));
        assert_eq!(question.key, "q1z141z3");
        assert_ne!(question.options[0].value, question.options[1].value);
    }
}
