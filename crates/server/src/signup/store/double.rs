//! Persons whom several accounts have signed up to one activity.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::{AccountId, ActivityId, MerchantId};

use super::counters::list;
use crate::db::{Db, RowType, numbered, rows_of};
use crate::error::Error;

/// A live person in a sign-up of another account.
#[derive(Debug, QueryableByName)]
pub(crate) struct Elsewhere {
    /// Id of the person's row.
    #[diesel(sql_type = BigInt)]
    pub(crate) id: i64,
    /// Place in the given list.
    #[diesel(sql_type = BigInt)]
    pub(crate) place: i64,
}

/// Finds these persons, each a name and a phone number, in live sign-ups of other accounts. One statement.
pub(crate) fn elsewhere(
    db: &mut Db,
    merchant: &MerchantId,
    (activity, account): (ActivityId, AccountId),
    persons: &[(&str, &str)],
) -> Result<Vec<Elsewhere>, Error> {
    let given: Vec<_> = persons.iter().enumerate().map(|(place, (name, phone))| (place, name, phone)).collect();
    let rows = rows_of(db, 1, &[("place", RowType::Number), ("name", RowType::Text), ("phone", RowType::Text)]);
    Ok(diesel::sql_query(numbered(
        db,
        &format!(
            "SELECT p.id AS id, k.place AS place FROM {rows} AS k CROSS JOIN apply_person AS p CROSS JOIN apply AS a \
             WHERE p.merchant_id = $2 AND p.competition_id = $3 AND p.name = k.name AND p.phone = k.phone \
               AND p.live AND NOT p.is_double AND a.merchant_id = $2 AND a.id = p.apply_id AND a.account_id <> $4"
        ),
    ))
    .bind::<Text, _>(serde_json::to_string(&given)?)
    .bind::<Text, _>(merchant.as_str())
    .bind::<BigInt, _>(activity.0)
    .bind::<BigInt, _>(account.0)
    .load(db)?)
}

/// Marks persons, by the ids of their rows.
pub(crate) fn mark(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    let list = list(ids.iter());
    diesel::sql_query(format!("UPDATE apply_person SET is_double = TRUE WHERE merchant_id = $1 AND id IN ({list})"))
        .bind::<Text, _>(merchant.as_str())
        .execute(db)
}

/// Marks those persons of sign-ups that are about to be live again whom another account has signed up meanwhile.
pub(crate) fn mark_returning(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<usize> {
    let list = list(signups.iter());
    diesel::sql_query(format!(
        "UPDATE apply_person SET is_double = TRUE WHERE merchant_id = $1 AND apply_id IN ({list}) AND NOT live AND EXISTS ( \
           SELECT 1 FROM apply_person AS other JOIN apply AS a ON a.merchant_id = other.merchant_id AND a.id = other.apply_id \
           JOIN apply AS own ON own.merchant_id = apply_person.merchant_id AND own.id = apply_person.apply_id \
           WHERE other.merchant_id = apply_person.merchant_id AND other.competition_id = apply_person.competition_id \
             AND other.name = apply_person.name AND other.phone = apply_person.phone AND other.live AND NOT other.is_double \
             AND a.account_id <> own.account_id)"
    ))
    .bind::<Text, _>(merchant.as_str())
    .execute(db)
}
