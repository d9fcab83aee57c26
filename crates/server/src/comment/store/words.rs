//! The merchant's words that make a comment wait for a review.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;

use crate::db::schema::comment_words;
use crate::db::{Db, both};

/// Version of the list; 0 before the first change.
pub fn version(db: &mut Db, merchant: &MerchantId) -> QueryResult<i64> {
    let found = comment_words::table
        .filter(comment_words::merchant_id.eq(merchant.as_str()))
        .select(comment_words::version)
        .first(db)
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// The list, a word per line, and its version.
pub fn read(db: &mut Db, merchant: &MerchantId) -> QueryResult<(String, i64)> {
    let own = comment_words::table.filter(comment_words::merchant_id.eq(merchant.as_str()));
    let found = own.select((comment_words::words, comment_words::version)).first(db).optional()?;
    Ok(found.unwrap_or_default())
}

/// Replaces the list if it still has this version; false otherwise.
pub fn replace(db: &mut Db, merchant: &MerchantId, words: &str, version: i64) -> QueryResult<bool> {
    let changed = diesel::update(comment_words::table.find((merchant.as_str(), version)))
        .set((comment_words::words.eq(words), comment_words::version.eq(version + 1)))
        .execute(db)?;
    if changed > 0 || version != 0 {
        return Ok(changed > 0);
    }
    let first = (comment_words::merchant_id.eq(merchant.as_str()), comment_words::words.eq(words), comment_words::version.eq(1));
    let made =
        both!(db, |connection| diesel::insert_into(comment_words::table).values(first).on_conflict_do_nothing().execute(connection))?;
    Ok(made > 0)
}
