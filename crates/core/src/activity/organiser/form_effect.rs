//! The meaning of a changed form for sign-ups that were sent with the form before it.

use crate::contract::contract;
use crate::signup::{PersonKey, StoredForm, StoredQuestion};

contract! {
    /// Differences between two forms, by the keys of their questions. Sent answers stay with their version in any case.
    #[derive(Default)]
    pub struct FormEffect {
        /// Questions of both forms, whose answers remain valid wherever the rules still allow them.
        pub kept: Vec<String>,
        /// New questions.
        pub added: Vec<String>,
        /// New questions that must be answered, and questions of both forms that were optional before.
        pub required: Vec<String>,
        /// Questions of both forms with other texts, rules or options.
        pub changed: Vec<String>,
        /// Questions with another type or subject: earlier answers do not fit.
        pub replaced: Vec<String>,
        /// Questions that are no longer asked.
        pub removed: Vec<String>,
        /// Options that are no longer offered.
        pub lost_options: Vec<LostOptions>,
        /// Fields of a person that are asked for now.
        pub items_added: Vec<PersonKey>,
        /// Fields of a person that are no longer asked for.
        pub items_removed: Vec<PersonKey>,
        /// True if the order, a person's fields or the number of persons differ.
        pub otherwise: bool,
    }

    /// Options of a question that are no longer offered.
    pub struct LostOptions {
        /// Key of the question.
        pub key: String,
        /// Values of the options.
        pub values: Vec<String>,
    }
}

/// Compares two forms.
pub fn form_effect(before: &StoredForm, after: &StoredForm) -> FormEffect {
    let mut effect = FormEffect::default();
    for question in &after.questions {
        let key = || question.key.clone();
        let Some(old) = find(before, &question.key) else {
            effect.added.push(key());
            effect.required.extend(question.required.then(key));
            continue;
        };
        if (old.kind, old.scope) != (question.kind, question.scope) {
            effect.replaced.push(key());
            effect.required.extend(question.required.then(key));
            continue;
        }
        effect.kept.push(key());
        effect.required.extend((question.required && !old.required).then(key));
        effect.changed.extend((old != question).then(key));
        let values: Vec<String> = lost(old, question);
        effect.lost_options.extend((!values.is_empty()).then(|| LostOptions { key: key(), values }));
    }
    let gone = before.questions.iter().filter(|old| find(after, &old.key).is_none());
    effect.removed = gone.map(|old| old.key.clone()).collect();
    effect.items_added = only_in(after, before);
    effect.items_removed = only_in(before, after);
    effect.otherwise = before.person_items != after.person_items
        || (before.person_min, before.person_max) != (after.person_min, after.person_max)
        || shared_order(before, after) != shared_order(after, before);
    effect
}

fn find<'a>(form: &'a StoredForm, key: &str) -> Option<&'a StoredQuestion> {
    form.questions.iter().find(|question| question.key == key)
}

fn lost(old: &StoredQuestion, now: &StoredQuestion) -> Vec<String> {
    let gone = old.options.iter().filter(|option| now.options.iter().all(|other| other.value != option.value));
    gone.map(|option| option.value.clone()).collect()
}

fn only_in(form: &StoredForm, other: &StoredForm) -> Vec<PersonKey> {
    let keys = form.person_items.iter().map(|item| item.key);
    keys.filter(|key| other.person_items.iter().all(|item| item.key != *key)).collect()
}

/// Keys of the questions of both forms, in the order of the first.
fn shared_order<'a>(form: &'a StoredForm, other: &StoredForm) -> Vec<&'a str> {
    form.questions.iter().map(|question| question.key.as_str()).filter(|key| find(other, key).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn form(questions: &Value) -> StoredForm {
        let items = json!([{ "key": "name", "required": true }]);
        serde_json::from_value(json!({ "personItems": items, "personMin": 1, "personMax": 1, "questions": questions })).unwrap()
    }

    fn question(key: &str, kind: &str, change: &Value) -> Value {
        let mut whole = json!({ "key": key, "label": key, "type": kind });
        whole.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        whole
    }

    #[test]
    fn the_same_form_has_no_effect() {
        let form = form(&json!([question("club", "text", &json!({}))]));
        let effect = form_effect(&form, &form);
        assert_eq!(effect, FormEffect { kept: vec!["club".to_owned()], ..FormEffect::default() });
    }

    #[test]
    fn questions_are_new_shared_replaced_or_removed() {
        let before = form(&json!([
            question("club", "text", &json!({})),
            question("size", "text", &json!({})),
            question("coach", "text", &json!({})),
            question("old", "text", &json!({})),
        ]));
        let after = form(&json!([
            question("club", "text", &json!({ "required": true })),
            question("size", "number", &json!({})),
            question("coach", "text", &json!({ "scope": "person", "required": true })),
            question("team", "text", &json!({ "required": true })),
            question("note", "text", &json!({})),
        ]));
        let effect = form_effect(&before, &after);
        assert_eq!(effect.kept, ["club"]);
        assert_eq!(effect.changed, ["club"]);
        assert_eq!(effect.replaced, ["size", "coach"]);
        assert_eq!(effect.added, ["team", "note"]);
        assert_eq!(effect.required, ["club", "coach", "team"]);
        assert_eq!(effect.removed, ["old"]);
        assert!(!effect.otherwise);
    }

    #[test]
    fn lost_options_other_items_and_another_order_are_reported() {
        let options = json!({ "options": [{ "value": "s", "label": "S" }, { "value": "m", "label": "M" }] });
        let fewer = json!({ "options": [{ "value": "m", "label": "Medium" }, { "value": "l", "label": "L" }] });
        let before = form(&json!([question("size", "radio", &options), question("club", "text", &json!({}))]));
        let mut after = form(&json!([question("club", "text", &json!({})), question("size", "radio", &fewer)]));
        let effect = form_effect(&before, &after);
        assert_eq!(effect.lost_options, [LostOptions { key: "size".to_owned(), values: vec!["s".to_owned()] }]);
        assert!(effect.otherwise);
        after.person_items[0].key = PersonKey::Org;
        let effect = form_effect(&before, &after);
        assert_eq!((effect.items_added, effect.items_removed), (vec![PersonKey::Org], vec![PersonKey::Name]));
    }
}
