//! Folded names of signed-up persons, by which organisers search.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;
use laurel_core::text::search::fold;

use crate::db::schema::apply_person;
use crate::db::{Db, search_text};
use crate::error::Error;

/// Longest folded name, bytes: it is part of an index, and PostgreSQL limits the size of its keys.
const FOLDED_MAX: usize = 1_200;

/// The folded form of a name, by which organisers find it.
pub(crate) fn folded(name: &str) -> String {
    let mut text = fold(name);
    text.truncate(text.floor_char_boundary(FOLDED_MAX));
    text
}

/// Folds the names of the next `limit` persons after an id again. Returns the last id; `None` after the last person.
pub(crate) fn reindex(db: &mut Db, merchant: &MerchantId, after: i64, limit: i64) -> Result<Option<i64>, Error> {
    let next = apply_person::table
        .filter(apply_person::merchant_id.eq(merchant.as_str()))
        .filter(apply_person::id.gt(after))
        .order(apply_person::id)
        .limit(limit)
        .select((apply_person::id, apply_person::name));
    // Locked, so that a name that is erased meanwhile is not written back.
    let rows: Vec<(i64, String)> = match db {
        Db::Postgres(connection) => next.for_no_key_update().load(connection)?,
        Db::Sqlite(connection) => next.load(connection)?,
    };
    let texts: Vec<(i64, String)> = rows.iter().map(|(id, name)| (*id, folded(name))).collect();
    search_text::save(db, ("apply_person", "id"), merchant, &texts)?;
    Ok(rows.last().map(|(id, _)| *id))
}
