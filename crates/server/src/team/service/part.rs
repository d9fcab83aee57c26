//! A member's own part of a team: the person's record and the answers about the person, validated by the member part of the
//! form, and sealed as one text.

use std::collections::BTreeSet;

use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::ids::{AccountId, PersonId, TeamId};
use laurel_core::person::PersonInfo;
use laurel_core::signup::{Answers, FormPart, FormSchema, mask_answer};
use laurel_core::storage::ObjectKey;
use serde::{Deserialize, Serialize};

use crate::agreement::PRIVACY_VERSION;
use crate::db::Db;
use crate::error::Error;
use crate::keys::{Aad, Keys};
use crate::scope::Scope;
use crate::signup::service::entry::Entry;
use crate::signup::service::files;
use crate::signup::service::validate::{Days, FormInput, chosen_persons, form_in_version, limits_of, validate_against};

/// A member's part as it is sealed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The person's record, as it was.
    pub(crate) person: PersonInfo,
    /// All answers, sensitive ones too.
    pub(crate) answers: Answers,
}

/// A member's part as it was given.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Given<'a> {
    pub(crate) person: PersonId,
    pub(crate) form_version: i64,
    pub(crate) answers: &'a Answers,
    /// Version of the accepted agreement; absent if not accepted.
    pub(crate) agreement: Option<&'a str>,
}

impl Part {
    /// Validates what a member gave by the newest form. Refuses an outdated version, and all invalid fields at once.
    pub(crate) fn given(
        db: &mut Db,
        scope: Scope<'_>,
        keys: &Keys,
        (entry, account): (&Entry, AccountId),
        given: Given<'_>,
        before: Option<&Part>,
    ) -> Result<Part, Error> {
        let form = form_in_version(db, scope.merchant, entry, given.form_version)?.part(FormPart::Member);
        let person = chosen_persons(db, keys, account, &[given.person])?.pop().ok_or(Code::NotFound)?;
        let mut answers = given.answers.clone();
        if let Some(before) = before {
            unmask(&before.answers, &mut answers);
        }
        let agreed = given.agreement == Some(PRIVACY_VERSION);
        let answers = valid(&form, entry, scope, (&person, &answers), agreed)?;
        Ok(Part { person, answers })
    }

    /// Fails with the field of the member if this part, given earlier, does not fit the newest form any more.
    pub(crate) fn still_fits(&self, form: &FormSchema, entry: &Entry, scope: Scope<'_>, field: &str) -> Result<(), Error> {
        match valid(form, entry, scope, (&self.person, &self.answers), true) {
            Err(Error::Refused(Refusal { code: Code::Fields, .. })) => Err(Refusal::field(field, Rule::PersonIncomplete).into()),
            Err(other) => Err(other),
            Ok(_) => Ok(()),
        }
    }

    /// Keys of the uploads that the answers refer to.
    pub(crate) fn files(&self) -> BTreeSet<ObjectKey> {
        files::referenced([&self.answers])
    }

    /// Answers for display to their author, sensitive ones masked.
    pub(crate) fn masked(&self, form: &FormSchema) -> Answers {
        let sensitive = |key: &String| form.questions.iter().any(|question| question.sensitive && question.key == *key);
        let shown = |(key, answer): (&String, &_)| (key.clone(), if sensitive(key) { mask_answer(answer) } else { answer.clone() });
        self.answers.iter().map(shown).collect()
    }

    pub(crate) fn seal(&self, keys: &Keys, team: TeamId, account: AccountId) -> Result<String, Error> {
        keys.seal(place(&format!("{team}/{account}")), &serde_json::to_string(self)?)
    }

    /// Opens a sealed part; an internal error for one that was erased, whose account is closed.
    pub(crate) fn open(keys: &Keys, team: TeamId, account: AccountId, sealed: &str) -> Result<Part, Error> {
        Ok(serde_json::from_str(&keys.open(place(&format!("{team}/{account}")), sealed)?)?)
    }
}

/// Validates a part by the member part of the form; returns its answers in stored form.
fn valid(
    form: &FormSchema,
    entry: &Entry,
    scope: Scope<'_>,
    (person, answers): (&PersonInfo, &Answers),
    agreed: bool,
) -> Result<Answers, Error> {
    let none = Answers::new();
    let input = FormInput {
        form_version: form.form_version,
        answers: &none,
        persons: std::slice::from_ref(person),
        person_answers: std::slice::from_ref(answers),
        agreed,
        before: None,
    };
    let form = validate_against(form, limits_of(&entry.group), Days::of(entry, scope.now_ms), &input)?;
    let kept = form.persons.into_iter().next().ok_or_else(|| Error::Broken("a member has no answers".into()))?;
    Ok(kept.open.into_iter().chain(kept.sensitive).collect())
}

/// Puts stored answers back where the client returned the masked form unchanged.
fn unmask(kept: &Answers, answers: &mut Answers) {
    crate::signup::store::sealed::unmask(kept, answers);
}

/// Sealing context of a member's part; `row` is the team and the account.
const fn place(row: &str) -> Aad<'_> {
    Aad { table: "team_member", column: "record", row }
}

/// Merges the errors of several parts of one request.
pub(crate) fn refuse(errors: FieldErrors) -> Result<(), Error> {
    if errors.is_empty() { Ok(()) } else { Err(Refusal::from(errors).into()) }
}
