//! Queries about comments and danmu: single rows, their states, counters, pages, likes, reports and words.

pub mod check;
pub mod count;
pub(crate) mod digest;
pub mod like;
pub mod page;
pub mod personal;
pub mod place;
pub mod report;
pub mod words;

use diesel::prelude::*;
use laurel_core::comment::{COMMENTS_PER_DAY, CommentCause, CommentKind, CommentStatus};
use laurel_core::ids::{AccountId, CommentId, MerchantId, WorkId};

use crate::db::schema::comment;
use crate::db::{Db, both};

/// A stored comment or danmu.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = comment)]
pub struct CommentRow {
    pub id: i64,
    pub competition_id: i64,
    pub work_id: i64,
    pub account_id: i64,
    pub kind: CommentKind,
    pub content: String,
    pub at_ms: Option<i64>,
    pub color: Option<i64>,
    pub root_id: Option<i64>,
    pub reply_to: Option<i64>,
    pub like_count: i64,
    pub reply_count: i64,
    pub report_count: i64,
    pub status: CommentStatus,
    pub cause: Option<CommentCause>,
    pub hide_reason: String,
    pub published_time: Option<i64>,
    pub created_time: i64,
}

impl CommentRow {
    pub fn id(&self) -> CommentId {
        CommentId(self.id)
    }

    pub fn work(&self) -> WorkId {
        WorkId(self.work_id)
    }

    pub fn account(&self) -> AccountId {
        AccountId(self.account_id)
    }
}

/// A new comment or danmu.
#[derive(Insertable)]
#[diesel(table_name = comment, treat_none_as_default_value = false)]
pub struct NewComment<'a> {
    pub merchant_id: &'a str,
    pub competition_id: i64,
    pub work_id: i64,
    pub account_id: i64,
    pub kind: CommentKind,
    pub content: &'a str,
    pub search_text: &'a str,
    pub at_ms: Option<i64>,
    pub color: Option<i64>,
    pub root_id: Option<i64>,
    pub reply_to: Option<i64>,
    pub status: CommentStatus,
    pub cause: Option<CommentCause>,
    pub check_time: Option<i64>,
    pub published_time: Option<i64>,
    pub created_time: i64,
    pub updated_time: i64,
}

/// Inserts a comment. Does not count it.
pub fn insert(db: &mut Db, new: &NewComment<'_>) -> QueryResult<CommentRow> {
    both!(db, |connection| diesel::insert_into(comment::table).values(new).returning(CommentRow::as_returning()).get_result(connection))
}

/// One comment in any state. Locks nothing.
pub fn one(db: &mut Db, merchant: &MerchantId, id: CommentId) -> QueryResult<Option<CommentRow>> {
    comment::table
        .filter(comment::merchant_id.eq(merchant.as_str()))
        .filter(comment::id.eq(id.0))
        .select(CommentRow::as_select())
        .first(db)
        .optional()
}

/// Reads comments and locks them until the transaction ends, in the order of their ids.
pub fn lock(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<CommentRow>> {
    let rows = || comment::table.filter(comment::merchant_id.eq(merchant.as_str())).order(comment::id);
    match db {
        Db::Postgres(connection) => {
            rows().filter(comment::id.eq_any(ids)).select(CommentRow::as_select()).for_no_key_update().load(connection)
        }
        // SQLite has a single writer and needs no locks.
        Db::Sqlite(connection) => rows().filter(comment::id.eq_any(ids)).select(CommentRow::as_select()).load(connection),
    }
}

/// Times of an account's latest comments at every merchant, ms, newest first: as many as the limit per day needs.
pub fn latest_times(db: &mut Db, account: AccountId) -> QueryResult<Vec<i64>> {
    comment::table
        .filter(comment::account_id.eq(account.0))
        .order(comment::id.desc())
        .limit(i64::try_from(COMMENTS_PER_DAY).unwrap_or(i64::MAX))
        .select(comment::created_time)
        .load(db)
}

/// Columns of a comment's state; absent ones stay as they are.
#[derive(AsChangeset)]
#[diesel(table_name = comment)]
pub struct StateColumns<'a> {
    pub status: CommentStatus,
    pub cause: Option<Option<CommentCause>>,
    pub hide_reason: Option<&'a str>,
    pub content: Option<&'a str>,
    pub search_text: Option<&'a str>,
    pub check_time: Option<Option<i64>>,
    pub published_time: Option<i64>,
    pub updated_time: i64,
}

/// Sets the state of a comment. Does not count it.
pub fn set_state(db: &mut Db, merchant: &MerchantId, id: CommentId, columns: &StateColumns<'_>) -> QueryResult<usize> {
    diesel::update(comment::table.find((merchant.as_str(), id.0))).set(columns).execute(db)
}
