//! Encrypts and decrypts the sealed values of sign-ups: identity numbers of persons, and sensitive answers.

use laurel_core::ids::{AccountId, PersonId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, mask_answer};

use crate::error::Error;
use crate::keys::{Aad, Keys};

/// Answers in stored form.
pub(crate) struct Kept {
    pub(crate) open: Answers,
    /// Sensitive answers, which are sealed before they are stored.
    pub(crate) sensitive: Answers,
}

/// Columns of a person in a sign-up other than the snapshot.
#[derive(Default)]
pub struct BesideSnapshot {
    pub(crate) id_no: String,
    /// Blind index of type and number, to find equal documents without opening them.
    pub(crate) id_no_index: Option<String>,
    pub(crate) answers: Answers,
    /// Sensitive answers, sealed; empty where there are none.
    pub(crate) sealed_answers: String,
    /// Account that is known to belong to the person.
    pub(crate) account: Option<AccountId>,
}

/// Seals the identity numbers and sensitive answers of the persons. `answers` are in the order of the persons, and so
/// is the result.
pub(crate) fn beside(keys: &Keys, signup: SignupId, persons: &[PersonInfo], answers: Vec<Kept>) -> Result<Vec<BesideSnapshot>, Error> {
    let seal = |(person, answers): (&PersonInfo, Kept)| {
        let row = row_of(signup, person.id);
        let (id_no, id_no_index) = if person.id_no.is_empty() {
            (String::new(), None)
        } else {
            let sealed = keys.seal(aad_of_number(&row), &person.id_no)?;
            (sealed, document_index(keys, person))
        };
        let sealed_answers = seal_answers(keys, aad_of_person(&row), &answers.sensitive)?;
        Ok(BesideSnapshot { id_no, id_no_index, answers: answers.open, sealed_answers, account: None })
    };
    persons.iter().zip(answers).map(seal).collect()
}

/// Blind index of a person's document; `None` without one. Documents of different types may have the same number.
pub(crate) fn document_index(keys: &Keys, person: &PersonInfo) -> Option<String> {
    let index = || keys.blind_index("idNo", &format!("{} {}", person.id_type.as_str(), person.id_no));
    (!person.id_no.is_empty()).then(index)
}

/// Row part of the sealing context of a person: the sign-up and the person record, 0 where there is none. Independent
/// of the id of the row.
pub(crate) fn row_of(signup: SignupId, person: Option<PersonId>) -> String {
    format!("{signup}/{}", person.map_or(0, |id| id.0))
}

/// Sealing context of a sign-up's common sensitive answers; `row` is the id of the sign-up.
pub(crate) const fn aad_of_signup(row: &str) -> Aad<'_> {
    Aad { table: "apply", column: "sealed_answers", row }
}

/// Sealing context of the sensitive answers about a person; `row` comes from `row_of`.
pub(crate) const fn aad_of_person(row: &str) -> Aad<'_> {
    Aad { table: "apply_person", column: "sealed_answers", row }
}

/// Opens the identity number of a person; empty where there is none.
pub(crate) fn open_number(keys: &Keys, signup: SignupId, person: Option<PersonId>, sealed: &str) -> Result<String, Error> {
    if sealed.is_empty() { Ok(String::new()) } else { keys.open(aad_of_number(&row_of(signup, person)), sealed) }
}

const fn aad_of_number(row: &str) -> Aad<'_> {
    Aad { table: "apply_person", column: "id_no", row }
}

/// Seals sensitive answers as one text; empty where there are none.
pub(crate) fn seal_answers(keys: &Keys, place: Aad<'_>, answers: &Answers) -> Result<String, Error> {
    if answers.is_empty() {
        return Ok(String::new());
    }
    keys.seal(place, &serde_json::to_string(answers)?)
}

/// Opens sealed answers.
pub(crate) fn open_answers(keys: &Keys, place: Aad<'_>, sealed: &str) -> Result<Answers, Error> {
    if sealed.is_empty() {
        return Ok(Answers::new());
    }
    Ok(serde_json::from_str(&keys.open(place, sealed)?)?)
}

/// Opens sealed answers and masks them for display.
pub(crate) fn masked_answers(keys: &Keys, place: Aad<'_>, sealed: &str) -> Result<Answers, Error> {
    let answers = open_answers(keys, place, sealed)?;
    Ok(answers.iter().map(|(key, answer)| (key.clone(), mask_answer(answer))).collect())
}

/// Puts stored answers back where the client returned the masked form unchanged.
pub(crate) fn unmask(kept: &Answers, answers: &mut Answers) {
    for (key, kept) in kept {
        if let Some(answer) = answers.get_mut(key).filter(|answer| **answer == mask_answer(kept)) {
            *answer = kept.clone();
        }
    }
}
