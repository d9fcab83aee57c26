//! Pages of comments and danmu for visitors, each read along a partial index of its own.

use std::collections::{HashMap, HashSet};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use laurel_core::comment::{CommentQuery, CommentSort, DanmuQuery};
use laurel_core::ids::{AccountId, ActivityId, CommentId, MerchantId, WorkId};
use laurel_core::work::WorkStatus;

use super::CommentRow;
use super::place::Face;
use crate::db::schema::{account, comment, comment_like, work};
use crate::db::{Db, both, one_of, refers};

/// Most comments of the caller that wait or are hidden.
const OWN_MAX: i64 = 20;
/// Most danmu of a part of a video.
const SLICE_MAX: i64 = 200;
/// Most danmu of an answer of the wall.
const FEED_MAX: i64 = 50;
/// Danmu on a wall that opens.
const FEED_FIRST: i64 = 20;

/// A comment with what its author shows.
pub type Authored = (CommentRow, Face);

macro_rules! authored {
    ($merchant:expr) => {
        comment::table
            .inner_join(account::table.on(account::id.eq(comment::account_id)))
            .filter(comment::merchant_id.eq($merchant.as_str()))
    };
}
const FACE: (account::nickname, account::avatar, account::show_me) = (account::nickname, account::avatar, account::show_me);

/// A page of the comments that begin threads, and the cursor of the next one.
pub fn threads(db: &mut Db, merchant: &MerchantId, query: &CommentQuery) -> QueryResult<(Vec<Authored>, Option<String>)> {
    let (by_likes, column) = match query.sort.unwrap_or_default() {
        CommentSort::New => (false, "id"),
        CommentSort::Hot => (true, "like_count"),
    };
    let mut boxed = authored!(merchant)
        .filter(comment::work_id.eq(query.id.0))
        // Literal: with bound values, a database could not use the partial indexes.
        .filter(sql::<Bool>("comment.kind = 'comment' AND comment.root_id IS NULL AND comment.status = 'published'"))
        .into_boxed();
    if let Some((value, id)) = query.cursor.as_deref().and_then(read_cursor) {
        boxed = boxed.filter(
            sql::<Bool>(&format!("(comment.{column}, comment.id) < (")).bind::<BigInt, _>(value).sql(", ").bind::<BigInt, _>(id).sql(")"),
        );
    }
    let order = if by_likes { "comment.like_count DESC, comment.id DESC" } else { "comment.id DESC" };
    let size = query.page_size();
    let rows: Vec<Authored> =
        boxed.order(sql::<BigInt>(order)).limit(i64::from(size) + 1).select((CommentRow::as_select(), FACE)).load(db)?;
    Ok(cut(rows, size, |row| if by_likes { row.like_count } else { row.id }))
}

/// A page of the published replies of a thread, oldest first, and the cursor of the next one.
pub fn replies(db: &mut Db, merchant: &MerchantId, root: CommentId, query: &CommentQuery) -> QueryResult<(Vec<Authored>, Option<String>)> {
    let after = query.cursor.as_deref().and_then(read_cursor).map_or(0, |(_, id)| id);
    let size = query.page_size();
    let rows: Vec<Authored> = authored!(merchant)
        .filter(comment::root_id.eq(root.0))
        .filter(sql::<Bool>("comment.status = 'published'"))
        .filter(comment::id.gt(after))
        .order(comment::id)
        .limit(i64::from(size) + 1)
        .select((CommentRow::as_select(), FACE))
        .load(db)?;
    Ok(cut(rows, size, |row| row.id))
}

fn cut(mut rows: Vec<Authored>, size: u32, value: impl Fn(&CommentRow) -> i64) -> (Vec<Authored>, Option<String>) {
    let size = size as usize;
    let has_more = rows.len() > size;
    rows.truncate(size);
    let next = rows.last().filter(|_| has_more).map(|(row, _)| write_cursor(value(row), row.id));
    (rows, next)
}

/// Comments of an account on a work that only the account sees: under review or hidden, newest first.
pub fn own_unseen(db: &mut Db, merchant: &MerchantId, work: WorkId, account: AccountId) -> QueryResult<Vec<Authored>> {
    authored!(merchant)
        .filter(comment::work_id.eq(work.0))
        .filter(comment::account_id.eq(account.0))
        .filter(sql::<Bool>("comment.kind = 'comment' AND comment.status IN ('reviewing', 'hidden')"))
        .order(comment::id.desc())
        .limit(OWN_MAX)
        .select((CommentRow::as_select(), FACE))
        .load(db)
}

/// Those of these comments that an account likes.
pub fn liked(db: &mut Db, merchant: &MerchantId, account: AccountId, ids: &[i64]) -> QueryResult<HashSet<i64>> {
    let found: Vec<i64> = both!(db, |connection| comment_like::table
        .filter(comment_like::merchant_id.eq(merchant.as_str()))
        .filter(comment_like::account_id.eq(account.0))
        .filter(comment_like::comment_id.eq_any(ids))
        .select(comment_like::comment_id)
        .load(connection))?;
    Ok(found.into_iter().collect())
}

/// Authors of these comments.
pub fn faces(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<HashMap<i64, Face>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found: Vec<(i64, Face)> =
        both!(db, |connection| authored!(merchant).filter(comment::id.eq_any(ids)).select((comment::id, FACE)).load(connection))?;
    Ok(found.into_iter().collect())
}

/// Published danmu of a part of a work's video, by their place in it.
pub fn slice(db: &mut Db, merchant: &MerchantId, query: &DanmuQuery) -> QueryResult<Vec<CommentRow>> {
    comment::table
        .filter(comment::merchant_id.eq(merchant.as_str()))
        .filter(comment::work_id.eq(query.id.0))
        .filter(sql::<Bool>("comment.kind = 'danmu' AND comment.status = 'published'"))
        .filter(comment::at_ms.ge(i64::from(query.from_ms)))
        .filter(comment::at_ms.lt(i64::from(query.to_ms)))
        .order((comment::at_ms, comment::id))
        .limit(SLICE_MAX)
        .select(CommentRow::as_select())
        .load(db)
}

/// Danmu of an activity, oldest first: those after a cursor, or the newest ones. The second value is true if more are
/// waiting.
pub fn feed(db: &mut Db, merchant: &MerchantId, activity: ActivityId, since: Option<(i64, i64)>) -> QueryResult<(Vec<CommentRow>, bool)> {
    let own = comment::table
        .inner_join(work::table.on(refers!(comment.work_id => work)))
        .filter(comment::merchant_id.eq(merchant.as_str()))
        .filter(one_of(work::status, [WorkStatus::Published]))
        .filter(comment::competition_id.eq(activity.0))
        .filter(sql::<Bool>("comment.kind = 'danmu' AND comment.status = 'published'"))
        .select(CommentRow::as_select());
    if let Some((time, id)) = since {
        let after =
            sql::<Bool>("(comment.published_time, comment.id) > (").bind::<BigInt, _>(time).sql(", ").bind::<BigInt, _>(id).sql(")");
        let mut rows: Vec<CommentRow> = own.filter(after).order((comment::published_time, comment::id)).limit(FEED_MAX + 1).load(db)?;
        let more = i64::try_from(rows.len()).is_ok_and(|count| count > FEED_MAX);
        rows.truncate(usize::try_from(FEED_MAX).unwrap_or(usize::MAX));
        return Ok((rows, more));
    }
    let mut rows: Vec<CommentRow> = own.order((comment::published_time.desc(), comment::id.desc())).limit(FEED_FIRST).load(db)?;
    rows.reverse();
    Ok((rows, false))
}

/// Parses an opaque cursor; an invalid one starts at the first page.
pub fn read_cursor(text: &str) -> Option<(i64, i64)> {
    let bytes: [u8; 16] = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
    let (value, id) = bytes.split_at(8);
    Some((i64::from_be_bytes(value.try_into().ok()?), i64::from_be_bytes(id.try_into().ok()?)))
}

/// Writes a cursor.
pub fn write_cursor(value: i64, id: i64) -> String {
    URL_SAFE_NO_PAD.encode([value.to_be_bytes(), id.to_be_bytes()].concat())
}
