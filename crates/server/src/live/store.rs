//! Queries for live feeds.

use diesel::prelude::*;
use laurel_core::activity::SignupSettings;
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::live::LiveCount;
use laurel_core::work::WorkStatus;

use crate::activity::store::public_in;
use crate::clock::to_time;
use crate::db::schema::{competition, work};
use crate::db::{Db, both};
use crate::error::Error;

/// True if visitors see the activity.
pub fn is_public(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<bool> {
    let found: Option<i64> = competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq(activity.0))
        .select(competition::id)
        .first(db)
        .optional()?;
    Ok(found.is_some())
}

/// True if every visitor sees the numbers of likes and gifts at this time; `None` if the activity is not public.
pub fn shows_numbers(db: &mut Db, merchant: &MerchantId, activity: ActivityId, now_ms: i64) -> Result<Option<bool>, Error> {
    let found: Option<(String, Option<i64>)> = competition::table
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq(activity.0))
        .select((competition::settings, competition::like_end))
        .first(db)
        .optional()?;
    let Some((settings, like_end)) = found else { return Ok(None) };
    let settings: SignupSettings = serde_json::from_str(&settings)?;
    Ok(Some(settings.vote.shows_numbers(like_end.map(to_time), false, to_time(now_ms))))
}

/// Counters of those of these works that are on show.
pub fn counts(db: &mut Db, merchant: &MerchantId, activity: ActivityId, works: &[i64], shows_numbers: bool) -> QueryResult<Vec<LiveCount>> {
    let published: WorkStatus = WorkStatus::Published;
    let rows: Vec<(i64, i64, i64, i64)> = both!(db, |connection| work::table
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::competition_id.eq(activity.0))
        .filter(work::id.eq_any(works))
        .filter(work::status.eq(published))
        .order(work::id)
        .select((work::id, work::like_count, work::gift_value, work::comment_count))
        .load(connection))?;
    let shown = |number: i64| shows_numbers.then_some(number);
    let count =
        |(id, likes, gifts, comment_count)| LiveCount { id: WorkId(id), like_count: shown(likes), gift_value: shown(gifts), comment_count };
    Ok(rows.into_iter().map(count).collect())
}
