//! Merges what two organisers made of the same form, question by question.

use crate::contract::contract;
use crate::signup::{StoredForm, StoredQuestion};

contract! {
    /// Two organisers' forms as one.
    pub struct MergedForm {
        /// The changes of both; where both changed the same, it is as they have it.
        pub form: StoredForm,
        /// Parts that both changed differently: `persons`, `order`, `questions.<key>`.
        pub conflicts: Vec<String>,
    }
}

/// Merges `mine` and `theirs`, which both began as `base`. A conflict is decided for `theirs`, which is stored already,
/// unless `preferred` names its part. Two new questions that happen to have the same key are both retained.
pub fn merge_forms(base: &StoredForm, mine: &StoredForm, theirs: &StoredForm, preferred: &[String]) -> MergedForm {
    let mine = &apart(base, mine, theirs);
    let mut merge = Merge { preferred, conflicts: Vec::new() };
    let persons = |form: &StoredForm| (form.person_items.clone(), form.person_min, form.person_max);
    let (person_items, person_min, person_max) = merge.value("persons".to_owned(), [persons(base), persons(mine), persons(theirs)]);
    let order = merge
        .value("order".to_owned(), [order_of(base, &[mine, theirs]), order_of(mine, &[base, theirs]), order_of(theirs, &[base, mine])]);
    let questions = merge.questions(&order_with_new(order, mine, theirs), [base, mine, theirs]);
    MergedForm { form: StoredForm { person_items, person_min, person_max, questions }, conflicts: merge.conflicts }
}

struct Merge<'a> {
    preferred: &'a [String],
    conflicts: Vec<String>,
}

impl Merge<'_> {
    /// One value out of three: as it began, mine, theirs.
    fn value<T: PartialEq>(&mut self, path: String, [base, mine, theirs]: [T; 3]) -> T {
        if theirs == base || mine == theirs {
            return mine;
        }
        if mine == base {
            return theirs;
        }
        if self.preferred.contains(&path) {
            return mine;
        }
        self.conflicts.push(path);
        theirs
    }

    fn questions(&mut self, keys: &[String], forms: [&StoredForm; 3]) -> Vec<StoredQuestion> {
        let merged = keys.iter().filter_map(|key| {
            let versions = forms.map(|form| find(form, key));
            self.value(format!("questions.{key}"), versions).cloned()
        });
        merged.collect()
    }
}

fn find<'a>(form: &'a StoredForm, key: &str) -> Option<&'a StoredQuestion> {
    form.questions.iter().find(|question| question.key == key)
}

/// Keys that `others` have as well, in the order of `form`.
fn order_of(form: &StoredForm, others: &[&StoredForm]) -> Vec<String> {
    let keys = form.questions.iter().map(|question| &question.key);
    keys.filter(|key| others.iter().all(|other| find(other, key).is_some())).cloned().collect()
}

/// The order with the questions that only one form has, each after the one that precedes it there.
fn order_with_new(mut order: Vec<String>, mine: &StoredForm, theirs: &StoredForm) -> Vec<String> {
    for form in [theirs, mine] {
        let mut place = 0;
        for question in &form.questions {
            if let Some(known) = order.iter().position(|key| *key == question.key) {
                place = known + 1;
            } else {
                order.insert(place, question.key.clone());
                place += 1;
            }
        }
    }
    order
}

/// `mine` with other keys for new questions whose key a different new question of `theirs` has.
fn apart(base: &StoredForm, mine: &StoredForm, theirs: &StoredForm) -> StoredForm {
    let mut apart = mine.clone();
    for question in &mine.questions {
        let is_new = find(base, &question.key).is_none();
        let clashes = is_new && find(theirs, &question.key).is_some_and(|other| other != question);
        if clashes {
            rename(&mut apart, theirs, &question.key);
        }
    }
    apart
}

fn rename(form: &mut StoredForm, theirs: &StoredForm, key: &str) {
    let Some(free) = (2..=99).map(|number| format!("{key}_{number}")).find(|name| find(form, name).or(find(theirs, name)).is_none()) else {
        return;
    };
    for question in &mut form.questions {
        if question.key == key {
            question.key.clone_from(&free);
        }
        if let Some(when) = question.show_when.as_mut().filter(|when| when.key == key) {
            when.key.clone_from(&free);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Questions as `key:label`, in display order.
    fn form(questions: &[&str]) -> StoredForm {
        let questions: Vec<serde_json::Value> = questions
            .iter()
            .map(|text| {
                let (key, label) = text.split_once(':').unwrap();
                serde_json::json!({ "key": key, "label": label, "type": "text" })
            })
            .collect();
        let whole = serde_json::json!({ "personItems": [], "personMin": 1, "personMax": 1, "questions": questions });
        serde_json::from_value(whole).unwrap()
    }

    fn merged(mine: &[&str], theirs: &[&str], preferred: &[&str]) -> (StoredForm, Vec<String>) {
        let preferred: Vec<String> = preferred.iter().map(|path| (*path).to_owned()).collect();
        let MergedForm { form, conflicts } = merge_forms(&form(&["a:A", "b:B", "c:C"]), &form(mine), &form(theirs), &preferred);
        (form, conflicts)
    }

    #[test]
    fn changes_of_different_questions_are_both_retained() {
        let (result, conflicts) = merged(&["a:A", "b:Mine", "c:C", "m:New"], &["a:Theirs", "t:Other", "b:B"], &[]);
        assert_eq!((result, conflicts), (form(&["a:Theirs", "t:Other", "b:Mine", "m:New"]), vec![]));
    }

    #[test]
    fn another_order_and_a_changed_text_are_both_retained() {
        let (result, conflicts) = merged(&["c:C", "a:A", "b:B"], &["a:A", "b:Theirs", "c:C"], &[]);
        assert_eq!((result, conflicts), (form(&["c:C", "a:A", "b:Theirs"]), vec![]));
    }

    #[test]
    fn a_question_that_both_changed_differently_is_a_conflict_until_a_side_is_preferred() {
        let (mine, theirs) = (["a:Mine", "b:B", "c:C"], ["a:Theirs", "b:B", "c:C"]);
        assert_eq!(merged(&mine, &theirs, &[]), (form(&theirs), vec!["questions.a".to_owned()]));
        assert_eq!(merged(&mine, &theirs, &["questions.a"]), (form(&mine), vec![]));
    }

    #[test]
    fn a_removed_question_that_the_other_changed_is_a_conflict() {
        let (mine, theirs) = (["b:B", "c:C"], ["a:Theirs", "b:B", "c:C"]);
        assert_eq!(merged(&mine, &theirs, &[]), (form(&theirs), vec!["questions.a".to_owned()]));
        assert_eq!(merged(&mine, &theirs, &["questions.a"]), (form(&mine), vec![]));
    }

    #[test]
    fn new_questions_with_the_same_key_are_both_retained() {
        let (result, conflicts) = merged(&["a:A", "b:B", "c:C", "n:Mine"], &["a:A", "b:B", "c:C", "n:Theirs"], &[]);
        assert_eq!((result, conflicts), (form(&["a:A", "b:B", "c:C", "n_2:Mine", "n:Theirs"]), vec![]));
    }

    #[test]
    fn persons_are_one_part() {
        let base = form(&[]);
        let with = |person_max| StoredForm { person_max, ..form(&[]) };
        assert_eq!(merge_forms(&base, &with(2), &with(3), &[]), MergedForm { form: with(3), conflicts: vec!["persons".to_owned()] });
        assert_eq!(merge_forms(&base, &with(2), &base, &[]), MergedForm { form: with(2), conflicts: vec![] });
    }
}
