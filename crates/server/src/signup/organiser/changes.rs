//! Answers that changed outside of the usual rules, as staff see them in the history of a sign-up.

use std::collections::{BTreeMap, HashMap};

use laurel_core::ids::{MerchantId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::organiser::{AnswerChange, AnswerLine};
use laurel_core::signup::{Answers, Question, mask_answer};

use super::answers;
use super::store::PersonRow;
use super::store::row::SignupRow;
use crate::db::Db;
use crate::error::Error;
use crate::http::StaffContext;
use crate::signup::store::{history, sealed};

/// The changes of a sign-up by their time, ms. Opens sealed answers only to compare them; what it returns is masked.
pub(super) fn by_time(
    db: &mut Db,
    (context, merchant): (&StaffContext, &MerchantId),
    (row, persons): (&SignupRow, &[PersonRow]),
    questions: &[Question],
) -> Result<BTreeMap<i64, Vec<AnswerChange>>, Error> {
    let (id, keys) = (SignupId(row.signup.id), &context.app.config.keys);
    let kept = history::of(db, merchant, id)?;
    let mut found: BTreeMap<i64, Vec<AnswerChange>> = BTreeMap::new();
    if kept.is_empty() {
        return Ok(found);
    }
    let mut now: HashMap<Option<i64>, Answers> = HashMap::new();
    let mut names: HashMap<Option<i64>, String> = HashMap::new();
    let mut open: Answers = serde_json::from_str(&row.signup.answers)?;
    let place = id.to_string();
    extend(&mut open, &sealed::open_answers(keys, sealed::aad_of_signup(&place), &row.signup.sealed_answers)?);
    now.insert(None, open);
    for person in persons {
        let mut open: Answers = serde_json::from_str(&person.answers)?;
        let place = sealed::row_of(id, person.record());
        extend(&mut open, &sealed::open_answers(keys, sealed::aad_of_person(&place), &person.sealed_answers)?);
        now.insert(Some(person.id), open);
        let snapshot: PersonInfo = serde_json::from_str(&person.snapshot)?;
        names.insert(Some(person.id), snapshot.name);
    }
    // Backwards: what follows a kept state is the next one kept, or the present.
    for state in kept.iter().rev() {
        let before = state.all(keys, id)?;
        let Some(after) = now.insert(state.apply_person_id, before.clone()) else { continue };
        let name = names.get(&state.apply_person_id).map_or("", String::as_str);
        let changed = differences(questions, &before, &after).into_iter().map(|(before, after)| AnswerChange {
            name: name.to_owned(),
            before,
            after,
        });
        let at_once = found.entry(state.created_time).or_default();
        // The sign-up's own answers come first.
        at_once.splice(0..0, changed);
    }
    Ok(found)
}

fn extend(answers: &mut Answers, more: &Answers) {
    answers.extend(more.iter().map(|(key, answer)| (key.clone(), answer.clone())));
}

/// The answers that differ, before and after, in the order of the questions.
fn differences(questions: &[Question], before: &Answers, after: &Answers) -> Vec<(AnswerLine, AnswerLine)> {
    let keys = questions.iter().map(|question| &question.key).filter(|key| before.get(key) != after.get(key));
    keys.map(|key| (line(questions, key, before), line(questions, key, after))).collect()
}

fn line(questions: &[Question], key: &str, given: &Answers) -> AnswerLine {
    let question = questions.iter().find(|question| question.key == key);
    let sensitive = question.is_some_and(|question| question.sensitive);
    let own: Answers = given
        .iter()
        .filter(|(other, _)| *other == key)
        .map(|(key, answer)| (key.clone(), if sensitive { mask_answer(answer) } else { answer.clone() }))
        .collect();
    let shown = answers::lines(questions, &own).pop();
    let label = question.map_or_else(|| key.to_owned(), |question| question.label.clone());
    shown.unwrap_or_else(|| AnswerLine { key: key.to_owned(), label, text: String::new(), files: Vec::new() })
}
