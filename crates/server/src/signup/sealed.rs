//! What a sign-up keeps sealed: identity numbers of its persons, and sensitive answers.

use laurel_core::ids::{AccountId, PersonId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, mask_answer};

use super::judge::Kept;
use crate::error::Error;
use crate::keys::{Keys, Place};

/// What stands beside the snapshot of a person.
#[derive(Default)]
pub struct BesideSnapshot {
    pub(super) id_no: String,
    /// What the number is found by.
    pub(super) id_no_index: Option<String>,
    pub(super) answers: Answers,
    /// Sensitive ones.
    pub(super) sealed_answers: String,
    /// Whose account the person is known to be.
    pub(super) account: Option<AccountId>,
}

/// What stands beside the persons of a sign-up, in their order; `answers` are in the same.
pub(super) fn beside(keys: &Keys, signup: SignupId, persons: &[PersonInfo], answers: Vec<Kept>) -> Result<Vec<BesideSnapshot>, Error> {
    let seal = |(person, answers): (&PersonInfo, Kept)| {
        let row = row_of(signup, person.id);
        let (id_no, id_no_index) = if person.id_no.is_empty() {
            (String::new(), None)
        } else {
            let sealed = keys.seal(place_of_number(&row), &person.id_no)?;
            // Two documents may carry the same number.
            (sealed, Some(keys.blind_index("idNo", &format!("{} {}", person.id_type.word(), person.id_no))))
        };
        let sealed_answers = seal_answers(keys, place_of_person(&row), &answers.sensitive)?;
        Ok(BesideSnapshot { id_no, id_no_index, answers: answers.open, sealed_answers, account: None })
    };
    persons.iter().zip(answers).map(seal).collect()
}

/// Names a person of a sign-up, whatever their row is.
pub(super) fn row_of(signup: SignupId, person: Option<PersonId>) -> String {
    format!("{signup}/{}", person.map_or(0, |id| id.0))
}

/// Where sensitive answers of a sign-up are sealed.
pub(super) const fn place_of_signup(row: &str) -> Place<'_> {
    Place { table: "apply", column: "sealed_answers", row }
}

/// Where sensitive answers about a person are sealed.
pub(super) const fn place_of_person(row: &str) -> Place<'_> {
    Place { table: "apply_person", column: "sealed_answers", row }
}

/// The number of a person of a sign-up; empty where there is none.
pub(super) fn open_number(keys: &Keys, signup: SignupId, person: Option<PersonId>, sealed: &str) -> Result<String, Error> {
    if sealed.is_empty() { Ok(String::new()) } else { keys.open(place_of_number(&row_of(signup, person)), sealed) }
}

const fn place_of_number(row: &str) -> Place<'_> {
    Place { table: "apply_person", column: "id_no", row }
}

/// Sensitive answers as one sealed text; empty where there are none.
pub(super) fn seal_answers(keys: &Keys, place: Place<'_>, answers: &Answers) -> Result<String, Error> {
    if answers.is_empty() {
        return Ok(String::new());
    }
    keys.seal(place, &serde_json::to_string(answers)?)
}

/// Sealed answers as they were given.
pub(super) fn open_answers(keys: &Keys, place: Place<'_>, sealed: &str) -> Result<Answers, Error> {
    if sealed.is_empty() {
        return Ok(Answers::new());
    }
    Ok(serde_json::from_str(&keys.open(place, sealed)?)?)
}

/// Sealed answers as they are shown.
pub(super) fn masked_answers(keys: &Keys, place: Place<'_>, sealed: &str) -> Result<Answers, Error> {
    let answers = open_answers(keys, place, sealed)?;
    Ok(answers.iter().map(|(key, answer)| (key.clone(), mask_answer(answer))).collect())
}

/// Answers that come back as they were shown, masked, are those that are kept.
pub(super) fn unmask(kept: &Answers, answers: &mut Answers) {
    for (key, kept) in kept {
        if let Some(answer) = answers.get_mut(key).filter(|answer| **answer == mask_answer(kept)) {
            *answer = kept.clone();
        }
    }
}
