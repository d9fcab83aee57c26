//! Names that lists of orders and refunds show.

use std::collections::HashMap;

use diesel::prelude::*;

use crate::auth::member::Member;
use crate::db::schema::{apply_person, staff};
use crate::db::{Db, both};

/// Names of the first persons of sign-ups, by sign-up.
pub(crate) fn persons(db: &mut Db, member: &Member, signups: &[i64]) -> QueryResult<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = both!(db, |connection| apply_person::table
        .filter(apply_person::merchant_id.eq(member.merchant.as_str()))
        .filter(apply_person::apply_id.eq_any(signups))
        .filter(apply_person::is_first)
        .select((apply_person::apply_id, apply_person::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}

/// Display names of staff, by id; removed ones have none.
pub(crate) fn staff(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<HashMap<i64, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(i64, String)> = both!(db, |connection| staff::table
        .filter(staff::merchant_id.eq(member.merchant.as_str()))
        .filter(staff::id.eq_any(ids))
        .select((staff::id, staff::name))
        .load(connection))?;
    Ok(rows.into_iter().collect())
}
