//! The stored answers of a sign-up, which an edit is compared with.

use std::collections::BTreeSet;

use laurel_core::ids::{PersonId, SignupId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, SignupEdit, SignupStatus};
use laurel_core::storage::ObjectKey;

use super::files;
use super::validate::{Before, in_order};
use crate::db::Db;
use crate::error::Error;
use crate::event_log;
use crate::keys::Keys;
use crate::scope::Scope;
use crate::signup::store::sealed::{self, BesideSnapshot};
use crate::signup::store::{person, state};

/// Answers, the sensitive ones separate and opened.
struct Given {
    open: Answers,
    sensitive: Answers,
}

impl Given {
    fn all(&self) -> Answers {
        self.open.iter().chain(&self.sensitive).map(|(key, answer)| (key.clone(), answer.clone())).collect()
    }
}

struct SentPerson {
    row: i64,
    person: Option<PersonId>,
    given: Given,
}

impl SentPerson {
    const fn part(&self) -> SentPart<'_> {
        SentPart { row: Some(self.row), person: self.person, open: &self.given.open, sensitive: &self.given.sensitive }
    }
}

/// Stored answers of the sign-up itself, or about one of its persons.
pub(crate) struct SentPart<'a> {
    /// Row of the person; `None` for the sign-up itself.
    pub(crate) row: Option<i64>,
    /// The person record that the row was copied from.
    pub(crate) person: Option<PersonId>,
    pub(crate) open: &'a Answers,
    /// Opened.
    pub(crate) sensitive: &'a Answers,
}

impl SentPart<'_> {
    /// All answers.
    pub(crate) fn all(&self) -> Answers {
        self.open.iter().chain(self.sensitive).map(|(key, answer)| (key.clone(), answer.clone())).collect()
    }
}

/// The stored answers of a sign-up and of its persons.
pub(crate) struct Sent {
    approved: bool,
    given: Given,
    persons: Vec<SentPerson>,
}

impl Sent {
    /// Reads the answers and opens the sealed ones.
    pub(crate) fn read(db: &mut Db, scope: Scope<'_>, keys: &Keys, id: SignupId) -> Result<Sent, Error> {
        let place = id.to_string();
        let (open, sensitive) = state::answers(db, scope.merchant, id)?;
        let given =
            Given { open: serde_json::from_str(&open)?, sensitive: sealed::open_answers(keys, sealed::aad_of_signup(&place), &sensitive)? };
        let rows = person::answers(db, scope.merchant, id)?;
        let persons = rows.iter().map(|row| {
            let given = Given { open: row.open()?, sensitive: row.sensitive(keys, id)? };
            Ok(SentPerson { row: row.id, person: row.person(), given })
        });
        Ok(Sent {
            approved: event_log::has_reached(db, scope.merchant, id, SignupStatus::Approved.as_str())?,
            given,
            persons: persons.collect::<Result<_, Error>>()?,
        })
    }

    /// Keys of the uploads that the answers refer to.
    pub(crate) fn files(&self) -> BTreeSet<ObjectKey> {
        files::referenced(std::iter::once(&self.given).chain(self.persons.iter().map(|sent| &sent.given)).map(|given| &given.open))
    }

    /// Ids of the persons' rows, in their order.
    pub(crate) fn rows(&self) -> Vec<i64> {
        self.persons.iter().map(|sent| sent.row).collect()
    }

    /// Keys of the uploads that the answers refer to, without those about the persons at these places.
    pub(crate) fn files_without(&self, places: &BTreeSet<usize>) -> BTreeSet<ObjectKey> {
        let others = self.persons.iter().enumerate().filter(|(place, _)| !places.contains(place)).map(|(_, sent)| &sent.given);
        files::referenced(std::iter::once(&self.given).chain(others).map(|given| &given.open))
    }

    /// The persons are the same, in the same order.
    pub(crate) fn is_of(&self, chosen: &[PersonInfo]) -> bool {
        self.persons.iter().map(|sent| sent.person).eq(chosen.iter().map(|person| person.id))
    }

    fn given_for(&self, person: &PersonInfo) -> Option<&Given> {
        self.persons.iter().find(|sent| sent.person == person.id).map(|sent| &sent.given)
    }

    /// Submitted answers, common and per chosen person, with unchanged masked values replaced by the stored ones.
    pub(crate) fn unmasked(&self, input: &SignupEdit, chosen: &[PersonInfo]) -> (Answers, Vec<Answers>) {
        let mut answers = input.answers.clone();
        sealed::unmask(&self.given.sensitive, &mut answers);
        let mut person_answers = in_order(chosen, &input.person_answers);
        for (person, own) in chosen.iter().zip(&mut person_answers) {
            if let Some(given) = self.given_for(person) {
                sealed::unmask(&given.sensitive, own);
            }
        }
        (answers, person_answers)
    }

    /// Input of the check for fixed answers; `released` where the organiser permits to change them.
    pub(crate) fn before(&self, chosen: &[PersonInfo], released: bool) -> Before {
        let of_person = |person| self.given_for(person).map(Given::all).unwrap_or_default();
        let person_answers = chosen.iter().map(of_person).collect();
        Before { approved: self.approved, released, answers: self.given.all(), person_answers }
    }

    /// The answers of the sign-up, and those about each of its persons in their order.
    pub(crate) fn parts(&self) -> impl Iterator<Item = SentPart<'_>> {
        let own = SentPart { row: None, person: None, open: &self.given.open, sensitive: &self.given.sensitive };
        std::iter::once(own).chain(self.persons.iter().map(SentPerson::part))
    }

    /// Rows of the persons with new answers, for `rewrite_answers`.
    pub(crate) fn with(&self, beside: &[BesideSnapshot]) -> Result<Vec<(i64, String, String)>, Error> {
        let row = |(sent, beside): (&SentPerson, &BesideSnapshot)| {
            Ok((sent.row, serde_json::to_string(&beside.answers)?, beside.sealed_answers.clone()))
        };
        self.persons.iter().zip(beside).map(row).collect()
    }
}
