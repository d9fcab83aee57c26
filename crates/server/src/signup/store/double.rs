//! Persons in live sign-ups of several accounts.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use laurel_core::ids::{ActivityId, MerchantId};

use super::counters::list;
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// A live person who is in a live sign-up of another account too.
#[derive(Debug, QueryableByName)]
pub(crate) struct Double {
    /// Id of the person's row.
    #[diesel(sql_type = BigInt)]
    pub(crate) id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) apply_id: i64,
}

/// Such persons of these sign-ups. One statement; sends none for an empty list.
pub(crate) fn doubles(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<Vec<Double>> {
    if signups.is_empty() {
        return Ok(Vec::new());
    }
    let list = list(signups.iter());
    diesel::sql_query(format!(
        "SELECT p.id AS id, p.apply_id AS apply_id FROM apply_person AS p WHERE p.merchant_id = $1 AND p.apply_id IN ({list}) AND p.live \
         AND (p.name <> '' OR p.phone <> '') AND EXISTS (SELECT 1 FROM apply_person AS other WHERE other.merchant_id = p.merchant_id \
           AND other.competition_id = p.competition_id AND other.name = p.name AND other.phone = p.phone AND other.live \
           AND other.owner_id <> p.owner_id) ORDER BY p.id"
    ))
    .bind::<Text, _>(merchant.as_str())
    .load(db)
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Bool)]
    found: bool,
}

/// True if one of these persons, each a name and a phone number, is in a live sign-up of any account. One statement.
pub(crate) fn any_live(db: &mut Db, merchant: &MerchantId, activity: ActivityId, persons: &[(&str, &str)]) -> Result<bool, Error> {
    let rows = rows_of(db, 1, &[("name", RowType::Text), ("phone", RowType::Text)]);
    let found: Found = statement(format!(
        "SELECT EXISTS (SELECT 1 FROM {rows} AS k CROSS JOIN apply_person AS p WHERE p.merchant_id = $2 AND p.competition_id = $3 \
             AND p.name = k.name AND p.phone = k.phone AND p.live) AS found"
    ))
    .text(serde_json::to_string(persons)?)
    .text(merchant.as_str())
    .number(activity.0)
    .get_result(db)?;
    Ok(found.found)
}
