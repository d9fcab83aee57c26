//! Comments that wait for the messaging app's content check.

use diesel::prelude::*;
use laurel_core::ids::{CommentId, MerchantId};

use crate::db::Db;
use crate::db::schema::{comment, identity};

/// A comment whose check is due: merchant, id, and tries so far.
pub type Due = (String, i64, i64);

/// Comments of every merchant whose check is due, the longest waiting first.
pub fn due(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<Due>> {
    comment::table
        .filter(comment::check_time.le(now_ms))
        .order(comment::check_time)
        .limit(limit)
        .select((comment::merchant_id, comment::id, comment::check_tries))
        .load(db)
}

/// Text of a comment that waits for its check, and the author's id in the mini-program; `None` if no check is open.
pub fn open(db: &mut Db, merchant: &MerchantId, id: CommentId, mini: &str) -> QueryResult<Option<(String, Option<String>)>> {
    let openid = identity::table.filter(identity::account_id.eq(comment::account_id)).filter(identity::app_id.eq(mini));
    comment::table
        .filter(comment::merchant_id.eq(merchant.as_str()))
        .filter(comment::id.eq(id.0))
        .filter(comment::check_time.is_not_null())
        .select((comment::content, openid.select(identity::openid).single_value()))
        .first(db)
        .optional()
}

/// Takes a check for this process until `until_ms`; false if another process has taken it.
pub fn take(db: &mut Db, merchant: &MerchantId, id: CommentId, now_ms: i64, until_ms: i64) -> QueryResult<bool> {
    let own = comment::table.filter(comment::merchant_id.eq(merchant.as_str())).filter(comment::id.eq(id.0));
    let taken = diesel::update(own.filter(comment::check_time.le(now_ms)))
        .set((comment::check_time.eq(until_ms), comment::check_tries.eq(comment::check_tries + 1)))
        .execute(db)?;
    Ok(taken > 0)
}

/// Makes checks due whose next try is later than `latest_ms`: they were postponed while a clock was ahead. Only for the sweep.
pub fn recover(db: &mut Db, latest_ms: i64, now_ms: i64) -> QueryResult<usize> {
    diesel::update(comment::table.filter(comment::check_time.gt(latest_ms))).set(comment::check_time.eq(now_ms)).execute(db)
}

/// Sets the time of the next try; `None` leaves the comment to the review of staff.
pub fn postpone(db: &mut Db, merchant: &MerchantId, id: CommentId, next_ms: Option<i64>) -> QueryResult<usize> {
    let open = comment::table.filter(comment::merchant_id.eq(merchant.as_str())).filter(comment::id.eq(id.0));
    diesel::update(open.filter(comment::check_time.is_not_null())).set(comment::check_time.eq(next_ms)).execute(db)
}
