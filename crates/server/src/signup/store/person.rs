//! Queries about the persons of a sign-up and the answers given for each.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, PersonId, SignupId};
use laurel_core::signup::Answers;

use super::sealed;
use crate::db::schema::apply_person;
use crate::db::{Db, RowType, both, rows_of, statement};
use crate::error::Error;
use crate::keys::Keys;

/// The answers given for one person.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply_person)]
pub struct AnswersRow {
    /// Id of the person's row.
    pub id: i64,
    person_info_id: Option<i64>,
    answers: String,
    sealed_answers: String,
    account_id: Option<i64>,
}

impl AnswersRow {
    /// The person record that the row was copied from.
    pub fn person(&self) -> Option<PersonId> {
        self.person_info_id.map(PersonId)
    }

    /// Account that is known to belong to the person.
    pub fn account(&self) -> Option<AccountId> {
        self.account_id.map(AccountId)
    }

    /// The answers that are not sensitive.
    pub fn open(&self) -> Result<Answers, Error> {
        Ok(serde_json::from_str(&self.answers)?)
    }

    /// The sensitive answers, opened.
    pub fn sensitive(&self, keys: &Keys, signup: SignupId) -> Result<Answers, Error> {
        let row = sealed::row_of(signup, self.person());
        sealed::open_answers(keys, sealed::aad_of_person(&row), &self.sealed_answers)
    }

    /// All answers, the sensitive ones masked.
    pub fn masked(&self, keys: &Keys, signup: SignupId) -> Result<Answers, Error> {
        let row = sealed::row_of(signup, self.person());
        let mut answers = self.open()?;
        answers.extend(sealed::masked_answers(keys, sealed::aad_of_person(&row), &self.sealed_answers)?);
        Ok(answers)
    }
}

/// The answers for each person of a sign-up, in the order of the persons.
pub fn answers(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<Vec<AnswersRow>> {
    apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(signup.0))
        .order(apply_person::id)
        .select(AnswersRow::as_select())
        .load(db)
}

/// Removes persons of a sign-up; the first one who stays is its first person then.
pub fn remove(db: &mut Db, merchant: &MerchantId, signup: SignupId, rows: &[i64]) -> QueryResult<()> {
    let own = || apply_person::table.filter(apply_person::merchant_id.eq(merchant.as_str())).filter(apply_person::apply_id.eq(signup.0));
    both!(db, |connection| diesel::delete(own().filter(apply_person::id.eq_any(rows))).execute(connection))?;
    let first: Option<i64> = own().select(diesel::dsl::min(apply_person::id)).first(db)?;
    diesel::update(own().filter(apply_person::id.eq(first.unwrap_or_default()))).set(apply_person::is_first.eq(true)).execute(db)?;
    Ok(())
}

/// Replaces the answers of the same persons: row id, JSON of open answers, and sealed answers. One statement for all
/// rows.
pub fn rewrite_answers(db: &mut Db, merchant: &MerchantId, signup: SignupId, rows: &[(i64, String, String)]) -> Result<(), Error> {
    let given = rows_of(db, 1, &[("id", RowType::Number), ("answers", RowType::Text), ("sealed", RowType::Text)]);
    statement(format!(
        "UPDATE apply_person SET answers = k.answers, sealed_answers = k.sealed FROM {given} AS k \
             WHERE apply_person.id = k.id AND apply_person.merchant_id = $2 AND apply_person.apply_id = $3"
    ))
    .text(serde_json::to_string(rows)?)
    .text(merchant.as_str())
    .number(signup.0)
    .execute(db)?;
    Ok(())
}
