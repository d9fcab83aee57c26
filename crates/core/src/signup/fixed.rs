//! Answers that cannot be changed once given (specification section 5). Only the server uses this module; it sends
//! the page the keys of the fixed questions.

use super::check::{Given, normalise_answer, visible_questions};
use super::form::{FormSchema, Question, QuestionEditable, QuestionScope};
use crate::errors::{FieldErrors, Rule};
use crate::tables::Tables;

/// True if a given answer cannot be changed; `approved`: the sign-up is approved or ever was.
pub const fn is_fixed(question: &Question, approved: bool) -> bool {
    match question.editable {
        QuestionEditable::Always => false,
        QuestionEditable::UntilReview => approved,
        QuestionEditable::Never => true,
    }
}

/// Reports changes of fixed answers of a scope, removals included. If an answer is lost because its question was
/// hidden, the error is at the answer that hides it. `part` is the prefix `persons.<index>.` for a person, else
/// empty.
pub fn check_fixed(
    form: &FormSchema,
    (scope, part): (QuestionScope, &str),
    approved: bool,
    before: Given<'_>,
    after: Given<'_>,
    tables: &dyn Tables,
) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let shown: Vec<&str> = visible_questions(form, after).iter().map(|question| question.key.as_str()).collect();
    for question in form.questions.iter().filter(|question| question.scope == scope && is_fixed(question, approved)) {
        let Some(kept) = before.to(question) else { continue };
        let now = after.to(question).and_then(|answer| normalise_answer(question, answer, tables));
        let told_at = first_shown(form, question, &shown);
        if told_at.key != question.key || now != normalise_answer(question, kept, tables) {
            let part = if told_at.scope == QuestionScope::Person { part } else { "" };
            errors.add(format!("{part}answers.{}", told_at.key), Rule::Fixed);
        }
    }
    errors
}

/// The question itself if visible, else the nearest visible question that it depends on.
fn first_shown<'a>(form: &'a FormSchema, question: &'a Question, shown: &[&str]) -> &'a Question {
    let mut at = question;
    // At most as many steps as there are questions, so that a cycle terminates.
    for _ in &form.questions {
        let above = at.show_when.as_ref().and_then(|when| form.questions.iter().find(|other| other.key == when.key));
        match above {
            Some(above) if !shown.contains(&at.key.as_str()) => at = above,
            _ => break,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signup::{Answer, Answers};
    use crate::tables::NativeTables;

    fn form() -> FormSchema {
        let question = |key: &str, rest: &str| format!(r#"{{"key":"{key}","label":"","type":"text"{rest}}}"#);
        let questions = [
            question("team", ""),
            question("club", r#","showWhen":{"key":"team","in":["yes"]}"#),
            question("coach", r#","showWhen":{"key":"club","in":["Lake"]}"#),
            question("size", r#","scope":"person""#),
        ];
        let text = format!(r#"{{"formVersion":1,"personItems":[],"personMin":1,"personMax":2,"questions":[{}]}}"#, questions.join(","));
        serde_json::from_str(&text).unwrap()
    }

    fn fixed(keys: &[&str]) -> FormSchema {
        let mut form = form();
        for question in form.questions.iter_mut().filter(|question| keys.contains(&question.key.as_str())) {
            question.editable = QuestionEditable::Never;
        }
        form
    }

    fn answers(given: &[(&str, &str)]) -> Answers {
        given.iter().map(|(key, text)| ((*key).to_owned(), Answer::Text((*text).to_owned()))).collect()
    }

    fn told(form: &FormSchema, before: &[(&str, &str)], after: &[(&str, &str)]) -> serde_json::Value {
        let (none, before, after) = (Answers::new(), answers(before), answers(after));
        let given = |common| Given { common, own: &none };
        serde_json::json!(check_fixed(form, (QuestionScope::Apply, ""), false, given(&before), given(&after), &NativeTables))
    }

    #[test]
    fn a_fixed_answer_cannot_change_but_a_missing_one_can_be_added() {
        let form = fixed(&["team"]);
        assert_eq!(told(&form, &[("team", "yes")], &[("team", " yes ")]), serde_json::json!({}));
        assert_eq!(told(&form, &[], &[("team", "no")]), serde_json::json!({}));
        for after in [&[("team", "no")][..], &[("team", "")], &[]] {
            assert_eq!(told(&form, &[("team", "yes")], after)["answers.team"]["rule"], "fixed", "{after:?}");
        }
    }

    #[test]
    fn hiding_a_fixed_answer_is_an_error_at_the_answer_that_hides_it() {
        let (form, before) = (fixed(&["coach"]), [("team", "yes"), ("club", "Lake"), ("coach", "Zhou")]);
        assert_eq!(told(&form, &before, &before), serde_json::json!({}));
        let other_club = told(&form, &before, &[("team", "yes"), ("club", "Hill"), ("coach", "Zhou")]);
        assert_eq!(other_club, serde_json::json!({ "answers.club": { "rule": "fixed" } }));
        let no_team = told(&form, &before, &[("team", "no"), ("club", "Lake"), ("coach", "Zhou")]);
        assert_eq!(no_team, serde_json::json!({ "answers.team": { "rule": "fixed" } }));
    }

    #[test]
    fn the_editable_setting_decides_when_an_answer_is_fixed() {
        let mut form = form();
        let question = &mut form.questions[0];
        for (editable, before, after) in
            [(QuestionEditable::Always, false, false), (QuestionEditable::UntilReview, false, true), (QuestionEditable::Never, true, true)]
        {
            question.editable = editable;
            assert_eq!((is_fixed(question, false), is_fixed(question, true)), (before, after));
        }
    }

    #[test]
    fn errors_of_a_person_have_the_persons_prefix() {
        let (none, medium) = (Answers::new(), answers(&[("size", "m")]));
        let given = |own| Given { common: &none, own };
        let errors =
            check_fixed(&fixed(&["size"]), (QuestionScope::Person, "persons.1."), false, given(&medium), given(&none), &NativeTables);
        assert_eq!(serde_json::json!(errors), serde_json::json!({ "persons.1.answers.size": { "rule": "fixed" } }));
    }
}
