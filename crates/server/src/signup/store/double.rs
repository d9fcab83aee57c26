//! Persons in live sign-ups of several accounts.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::ids::{ActivityId, MerchantId, SignupId};

use crate::db::schema::apply_person;
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// Condition of a row of `apply_person`: a live person who is in a live sign-up of another account too.
pub(crate) fn is_double() -> SqlLiteral<Bool> {
    sql("(apply_person.live AND (apply_person.name <> '' OR apply_person.phone <> '') AND EXISTS (SELECT 1 FROM apply_person AS other \
         WHERE other.merchant_id = apply_person.merchant_id AND other.competition_id = apply_person.competition_id \
           AND other.name = apply_person.name AND other.phone = apply_person.phone AND other.live \
           AND other.owner_id <> apply_person.owner_id))")
}

/// Ids of such persons of a sign-up.
pub(crate) fn doubles(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<Vec<i64>> {
    apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::apply_id.eq(signup.0))
        .filter(is_double())
        .select(apply_person::id)
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
