//! Queries about the answers that a sign-up had before changes outside of its usual rules.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::{MerchantId, PersonId, SignupId};
use laurel_core::signup::Answers;

use super::sealed;
use crate::db::Db;
use crate::db::schema::apply_history;
use crate::error::Error;
use crate::keys::Keys;

/// Answers as they were: those of the sign-up itself, or those about one of its persons.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply_history)]
pub struct HistoryRow {
    /// Row of the person; `None` for the sign-up itself.
    pub apply_person_id: Option<i64>,
    person_info_id: Option<i64>,
    answers: String,
    sealed_answers: String,
    /// Time of the change that replaced them, ms.
    pub created_time: i64,
}

impl HistoryRow {
    /// All answers, the sensitive ones opened.
    pub fn all(&self, keys: &Keys, signup: SignupId) -> Result<Answers, Error> {
        let mut answers: Answers = serde_json::from_str(&self.answers)?;
        let sensitive = if self.apply_person_id.is_some() {
            let row = sealed::row_of(signup, self.person_info_id.map(PersonId));
            sealed::open_answers(keys, sealed::aad_of_person(&row), &self.sealed_answers)?
        } else {
            sealed::open_answers(keys, sealed::aad_of_signup(&signup.to_string()), &self.sealed_answers)?
        };
        answers.extend(sensitive.iter().map(|(key, answer)| (key.clone(), answer.clone())));
        Ok(answers)
    }
}

/// Stores the present answers of a sign-up and of its persons, before they change: one statement.
pub fn keep(db: &mut Db, merchant: &MerchantId, id: SignupId, now_ms: i64) -> QueryResult<usize> {
    diesel::sql_query(
        "INSERT INTO apply_history (merchant_id, apply_id, apply_person_id, person_info_id, answers, sealed_answers, created_time) \
         SELECT merchant_id, id, CAST(NULL AS BIGINT), CAST(NULL AS BIGINT), answers, sealed_answers, $1 FROM apply \
         WHERE merchant_id = $2 AND id = $3 UNION ALL \
         SELECT merchant_id, apply_id, id, person_info_id, answers, sealed_answers, $1 FROM apply_person \
         WHERE merchant_id = $2 AND apply_id = $3",
    )
    .bind::<BigInt, _>(now_ms)
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(id.0)
    .execute(db)
}

/// The earlier answers of a sign-up, oldest first.
pub fn of(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Vec<HistoryRow>> {
    apply_history::table
        .filter(apply_history::merchant_id.eq(merchant.as_str()))
        .filter(apply_history::apply_id.eq(id.0))
        .order(apply_history::id)
        .select(HistoryRow::as_select())
        .load(db)
}
