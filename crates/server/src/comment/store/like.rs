//! Likes of comments, one per account.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, CommentId, MerchantId};

use crate::db::schema::{comment, comment_like};
use crate::db::{Db, both};

/// Adds a like; a repeated one changes nothing. Returns the number of likes.
pub fn add(db: &mut Db, merchant: &MerchantId, id: CommentId, account: AccountId, now_ms: i64) -> QueryResult<i64> {
    let row = (
        comment_like::merchant_id.eq(merchant.as_str()),
        comment_like::comment_id.eq(id.0),
        comment_like::account_id.eq(account.0),
        comment_like::created_time.eq(now_ms),
    );
    let new = both!(db, |connection| diesel::insert_into(comment_like::table).values(row).on_conflict_do_nothing().execute(connection))?;
    count(db, merchant, id, i64::from(new > 0))
}

/// Removes a like; returns the number of likes.
pub fn remove(db: &mut Db, merchant: &MerchantId, id: CommentId, account: AccountId) -> QueryResult<i64> {
    let gone = diesel::delete(comment_like::table.find((merchant.as_str(), id.0, account.0))).execute(db)?;
    count(db, merchant, id, -i64::from(gone > 0))
}

fn count(db: &mut Db, merchant: &MerchantId, id: CommentId, by: i64) -> QueryResult<i64> {
    let row = comment::table.find((merchant.as_str(), id.0));
    if by == 0 {
        return row.select(comment::like_count).first(db);
    }
    diesel::update(row).set(comment::like_count.eq(comment::like_count + by)).returning(comment::like_count).get_result(db)
}
