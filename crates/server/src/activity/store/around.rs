//! Queries for announcements, favourites and preview tokens of an activity.

use diesel::prelude::*;
use laurel_core::activity::Status;
use laurel_core::ids::{AccountId, ActivityId, MerchantId, NewsId};
use laurel_core::text::LocalText;

use crate::db::schema::{competition, competition_news, favorite, preview_token};
use crate::db::{Db, both, none_of};
use crate::error::Error;

/// True if the activity is public.
pub(crate) fn is_public(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<bool> {
    let public = competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq(id.0))
        .filter(none_of(competition::status, Status::HIDDEN));
    diesel::select(diesel::dsl::exists(public)).get_result(db)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = competition_news)]
pub(crate) struct NewsRow {
    pub(crate) id: i64,
    pub(crate) title: String,
    pub(crate) content: String,
    pub(crate) created_time: i64,
}

/// Announcements with an id below `before`, newest first.
pub(crate) fn news(db: &mut Db, merchant: &MerchantId, id: ActivityId, before: Option<i64>, limit: i64) -> QueryResult<Vec<NewsRow>> {
    competition_news::table
        .filter(competition_news::merchant_id.eq(merchant.as_str()))
        .filter(competition_news::competition_id.eq(id.0))
        .filter(competition_news::id.lt(before.unwrap_or(i64::MAX)))
        .order(competition_news::id.desc())
        .limit(limit)
        .select(NewsRow::as_select())
        .load(db)
}

/// Adds an announcement to an activity.
pub fn add_news(
    db: &mut Db,
    merchant: &MerchantId,
    activity: i64,
    title: &LocalText,
    content: &LocalText,
    now: i64,
) -> Result<NewsId, Error> {
    let id = diesel::insert_into(competition_news::table)
        .values((
            competition_news::merchant_id.eq(merchant.as_str()),
            competition_news::competition_id.eq(activity),
            competition_news::title.eq(serde_json::to_string(title)?),
            competition_news::content.eq(serde_json::to_string(content)?),
            competition_news::created_time.eq(now),
        ))
        .returning(competition_news::id)
        .get_result(db)?;
    Ok(NewsId(id))
}

pub(crate) fn is_favourite(db: &mut Db, merchant: &MerchantId, account: AccountId, id: ActivityId) -> QueryResult<bool> {
    diesel::select(diesel::dsl::exists(favorite::table.find((merchant.as_str(), account.0, id.0)))).get_result(db)
}

/// Adds a favourite, if it is not one yet.
pub(crate) fn add_favourite(db: &mut Db, merchant: &MerchantId, account: AccountId, id: ActivityId, now: i64) -> QueryResult<usize> {
    let row = (
        favorite::account_id.eq(account.0),
        favorite::merchant_id.eq(merchant.as_str()),
        favorite::competition_id.eq(id.0),
        favorite::created_time.eq(now),
    );
    both!(db, |connection| diesel::insert_into(favorite::table).values(row).on_conflict_do_nothing().execute(connection))
}

pub(crate) fn remove_favourite(db: &mut Db, merchant: &MerchantId, account: AccountId, id: ActivityId) -> QueryResult<usize> {
    diesel::delete(favorite::table.find((merchant.as_str(), account.0, id.0))).execute(db)
}

/// Stores the hash of a preview token.
pub(crate) fn add_preview(db: &mut Db, merchant: &MerchantId, id: ActivityId, hash: &[u8], end: i64, now: i64) -> QueryResult<usize> {
    diesel::insert_into(preview_token::table)
        .values((
            preview_token::merchant_id.eq(merchant.as_str()),
            preview_token::competition_id.eq(id.0),
            preview_token::hash.eq(hash),
            preview_token::expire_time.eq(end),
            preview_token::created_time.eq(now),
        ))
        .execute(db)
}

/// True if this is the hash of a preview token of the activity that has not expired.
pub(crate) fn may_preview(db: &mut Db, merchant: &MerchantId, id: ActivityId, hash: &[u8], now: i64) -> QueryResult<bool> {
    let living = preview_token::table
        .filter(preview_token::merchant_id.eq(merchant.as_str()))
        .filter(preview_token::competition_id.eq(id.0))
        .filter(preview_token::hash.eq(hash))
        .filter(preview_token::expire_time.gt(now));
    diesel::select(diesel::dsl::exists(living)).get_result(db)
}
