//! What a sign-up keeps sealed: identity numbers of its persons, and sensitive answers.

use laurel_core::ids::SignupId;
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, mask_answer};

use crate::error::Error;
use crate::keys::{Keys, Place};

/// A person's number, and what it is found by.
#[derive(Default)]
pub struct SealedNumber {
    pub(super) id_no: String,
    pub(super) id_no_index: Option<String>,
}

/// The numbers of the persons of a sign-up, in their order.
pub(super) fn numbers(keys: &Keys, signup: SignupId, persons: &[PersonInfo]) -> Result<Vec<SealedNumber>, Error> {
    let seal = |person: &PersonInfo| {
        if person.id_no.is_empty() {
            return Ok(SealedNumber::default());
        }
        let id_no = keys.seal(place_of_number(&row_of_number(signup, person.id.map(|id| id.0))), &person.id_no)?;
        // Two documents may carry the same number.
        let index = keys.blind_index("idNo", &format!("{} {}", person.id_type.word(), person.id_no));
        Ok(SealedNumber { id_no, id_no_index: Some(index) })
    };
    persons.iter().map(seal).collect()
}

/// The number of a person of a sign-up; empty where there is none.
pub(super) fn open_number(keys: &Keys, signup: SignupId, record: Option<i64>, sealed: &str) -> Result<String, Error> {
    if sealed.is_empty() { Ok(String::new()) } else { keys.open(place_of_number(&row_of_number(signup, record)), sealed) }
}

fn row_of_number(signup: SignupId, record: Option<i64>) -> String {
    format!("{signup}/{}", record.unwrap_or(0))
}

fn place_of_number(row: &str) -> Place<'_> {
    Place { table: "apply_person", column: "id_no", row }
}

/// Sensitive answers as one sealed text; empty where there are none.
pub(super) fn seal_answers(keys: &Keys, signup: SignupId, answers: &Answers) -> Result<String, Error> {
    if answers.is_empty() {
        return Ok(String::new());
    }
    keys.seal(place_of_answers(&signup.to_string()), &serde_json::to_string(answers)?)
}

/// Sealed answers as they are shown.
pub(super) fn masked_answers(keys: &Keys, signup: SignupId, sealed: &str) -> Result<Answers, Error> {
    let answers = open_answers(keys, signup, sealed)?;
    Ok(answers.iter().map(|(key, answer)| (key.clone(), mask_answer(answer))).collect())
}

/// Answers that come back as they were shown, masked, are those that are kept.
pub(super) fn unmask(keys: &Keys, signup: SignupId, sealed: &str, answers: &mut Answers) -> Result<(), Error> {
    for (key, kept) in open_answers(keys, signup, sealed)? {
        if let Some(answer) = answers.get_mut(&key).filter(|answer| **answer == mask_answer(&kept)) {
            *answer = kept;
        }
    }
    Ok(())
}

/// Sealed answers, opened.
pub(super) fn open_answers(keys: &Keys, signup: SignupId, sealed: &str) -> Result<Answers, Error> {
    if sealed.is_empty() {
        return Ok(Answers::new());
    }
    Ok(serde_json::from_str(&keys.open(place_of_answers(&signup.to_string()), sealed)?)?)
}

fn place_of_answers(row: &str) -> Place<'_> {
    Place { table: "apply", column: "sealed_answers", row }
}
