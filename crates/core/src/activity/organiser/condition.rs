//! Conditions between the questions of a form: a question is shown only after certain answers to an earlier one.

use super::form::{OPTIONS_MAX, has_options};
use crate::contract::contract;
use crate::signup::{QuestionScope, QuestionStage, QuestionType, StoredForm, StoredQuestion};

contract! {
    /// Reason why a question's condition is refused.
    #[derive(Copy, Eq)]
    pub enum ConditionFault {
        /// Its question does not exist.
        Missing,
        /// Its question is itself, has no answers to choose from, is asked of persons while this one is asked once, or is
        /// asked after the approval while this one is not.
        Unfit,
        /// Its question comes later.
        Later,
        /// No answer is chosen, or one that the question does not offer.
        Answers,
    }
}

/// The fault in the condition of the question at `index`; `None` without a condition, and for a valid one.
pub fn condition_fault(form: &StoredForm, index: usize) -> Option<ConditionFault> {
    let question = form.questions.get(index)?;
    let when = question.show_when.as_ref()?;
    let Some(place) = form.questions.iter().position(|other| other.key == when.key) else { return Some(ConditionFault::Missing) };
    let other = &form.questions[place];
    if place == index || !may_show(other, question) {
        return Some(ConditionFault::Unfit);
    }
    if place > index {
        return Some(ConditionFault::Later);
    }
    let fits = (1..=OPTIONS_MAX).contains(&when.any_of.len()) && when.any_of.iter().all(|value| offers(other, value));
    (!fits).then_some(ConditionFault::Answers)
}

/// Keys of the questions that the one at `index` may depend on, wherever they are in the form.
pub fn condition_sources(form: &StoredForm, index: usize) -> Vec<String> {
    let Some(question) = form.questions.get(index) else { return Vec::new() };
    let others = form.questions.iter().enumerate().filter(|(place, other)| *place != index && may_show(other, question));
    others.map(|(_, other)| other.key.clone()).collect()
}

/// True if a question may depend on `other`: one with options or a declaration, of the same scope or asked once for the
/// sign-up, and asked at the same time or before.
fn may_show(other: &StoredQuestion, question: &StoredQuestion) -> bool {
    (other.kind == QuestionType::Agree || has_options(other.kind))
        && (other.scope == question.scope || other.scope == QuestionScope::Apply)
        && (other.stage == question.stage || other.stage == QuestionStage::SignUp)
}

fn offers(other: &StoredQuestion, value: &str) -> bool {
    match other.kind {
        QuestionType::Agree => value == "true" || value == "false",
        _ => other.options.iter().any(|option| option.value == value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(when: &str, scope: &str) -> StoredForm {
        let asked = format!(r#"{{"key":"why","label":"Why","type":"text","scope":"{scope}"{when}}}"#);
        let options = r#"[{"value":"s","label":"S"},{"value":"m","label":"M"}]"#;
        let radio =
            |key: &str, scope: &str| format!(r#"{{"key":"{key}","label":"Size","type":"radio","scope":"{scope}","options":{options}}}"#);
        let agree = r#"{"key":"yes","label":"Yes","type":"agree"}"#.to_owned();
        let questions = [radio("size", "apply"), radio("own", "person"), agree, asked, radio("late", "apply")].join(",");
        serde_json::from_str(&format!(r#"{{"personItems":[],"personMin":1,"personMax":1,"questions":[{questions}]}}"#)).unwrap()
    }

    fn fault(when: &str, scope: &str) -> Option<ConditionFault> {
        condition_fault(&form(when, scope), 3)
    }

    #[test]
    fn a_condition_refers_to_an_earlier_question_in_reach_and_to_its_answers() {
        let when = |key: &str, answer: &str| format!(r#","showWhen":{{"key":"{key}","in":["{answer}"]}}"#);
        assert_eq!(fault("", "apply"), None);
        assert_eq!(fault(&when("size", "s"), "apply"), None);
        assert_eq!(fault(&when("own", "s"), "person"), None);
        assert_eq!(fault(&when("yes", "true"), "person"), None);
        assert_eq!(fault(&when("own", "s"), "apply"), Some(ConditionFault::Unfit));
        assert_eq!(fault(&when("why", "s"), "apply"), Some(ConditionFault::Unfit));
        assert_eq!(fault(&when("late", "s"), "apply"), Some(ConditionFault::Later));
        assert_eq!(fault(&when("gone", "s"), "apply"), Some(ConditionFault::Missing));
        assert_eq!(fault(&when("size", "xxl"), "apply"), Some(ConditionFault::Answers));
        assert_eq!(fault(r#","showWhen":{"key":"size","in":[]}"#, "apply"), Some(ConditionFault::Answers));
    }

    #[test]
    fn what_is_asked_at_sign_up_depends_on_nothing_that_is_asked_later() {
        let when = r#","showWhen":{"key":"size","in":["s"]}"#;
        let mut form = form(when, "apply");
        form.questions[0].stage = QuestionStage::FollowUp;
        assert_eq!(condition_fault(&form, 3), Some(ConditionFault::Unfit));
        form.questions[3].stage = QuestionStage::FollowUp;
        assert_eq!(condition_fault(&form, 3), None);
        form.questions[0].stage = QuestionStage::SignUp;
        assert_eq!(condition_fault(&form, 3), None);
    }

    #[test]
    fn later_questions_are_offered_too_since_they_can_be_moved() {
        assert_eq!(condition_sources(&form("", "apply"), 3), ["size", "yes", "late"]);
        assert_eq!(condition_sources(&form("", "person"), 3), ["size", "own", "yes", "late"]);
        assert_eq!(condition_sources(&form("", "person"), 0), ["yes", "late"]);
    }
}
