//! Queries about waiting lists, and about work that is due by the clock.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::activity::{SignupSettings, Status, Windows};
use laurel_core::ids::MerchantId;
use laurel_core::signup::SignupStatus;

use super::counters::{case, list};
use crate::activity::store::WindowRow;
use crate::db::schema::{apply, competition, competition_group};
use crate::db::{Db, both, one_of, refers};
use crate::error::Error;

/// Maximum offers made at once; the sweep makes the rest.
const OFFERS_AT_ONCE: i64 = 500;

/// A group with waiting sign-ups.
pub struct Queue {
    /// Id of the group.
    pub group: i64,
    /// The activity of the group.
    pub competition: i64,
    /// Free seats; `None` without a limit.
    pub free: Option<i64>,
    /// Sign-up settings of the activity.
    pub settings: SignupSettings,
    /// Status of the activity as the organiser set it.
    pub status: Status,
    /// Time windows of the activity.
    pub windows: Windows,
}

type Joined = (i64, i64, Option<i64>, i64, String, Status, WindowRow);

/// Those of these groups that have waiting sign-ups, in the order of their ids.
pub fn queues(db: &mut Db, merchant: &MerchantId, groups: &[i64]) -> Result<Vec<Queue>, Error> {
    let rows: Vec<Joined> = both!(db, |connection| competition_group::table
        .inner_join(competition::table.on(refers!(competition_group.competition_id => competition)))
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::id.eq_any(groups))
        .filter(competition_group::waiting.gt(0))
        .order(competition_group::id)
        .select((
            competition_group::id,
            competition::id,
            competition_group::capacity,
            competition_group::held,
            competition::settings,
            competition::status,
            WindowRow::as_select(),
        ))
        .load(connection))?;
    let read = |(group, competition, capacity, held, settings, status, windows): Joined| {
        Ok(Queue {
            group,
            competition,
            free: capacity.map(|capacity| capacity - held),
            settings: serde_json::from_str(&settings)?,
            status,
            windows: Windows::from(&windows),
        })
    };
    rows.into_iter().map(read).collect()
}

/// Waiting sign-ups in the order of their numbers: id and seats.
pub fn line(db: &mut Db, merchant: &MerchantId, group: i64) -> QueryResult<Vec<(i64, i64)>> {
    apply::table
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::group_id.eq(group))
        .filter(one_of(apply::status, [SignupStatus::Waiting]))
        .order(apply::wait_no)
        .limit(OFFERS_AT_ONCE)
        .select((apply::id, apply::seats))
        .load(db)
}

/// Sign-ups whose state a time limit has ended: merchant and id. For the sweep only, which serves all merchants.
pub fn due(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    let lapsed = apply::status.eq(SignupStatus::Offered).and(apply::offer_expire.assume_not_null().le(now_ms));
    let begun = one_of(apply::status, SignupStatus::UNTIL_START).and(competition::start_time.le(now_ms));
    let over = apply::status.eq(SignupStatus::Pending).and(competition::end_time.le(now_ms));
    apply::table
        .inner_join(competition::table.on(refers!(apply.competition_id => competition)))
        .filter(one_of(apply::status, SignupStatus::TIME_LIMITED))
        .filter(lapsed.or(begun).or(over))
        .order(apply::id)
        .limit(limit)
        .select((apply::merchant_id, apply::id))
        .load(db)
}

/// Groups with both waiting sign-ups and free seats: merchant and id. For the sweep only.
pub fn unfilled(db: &mut Db, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    competition_group::table
        .inner_join(competition::table.on(refers!(competition_group.competition_id => competition)))
        .filter(competition_group::waiting.gt(0))
        .filter(competition_group::capacity.is_null().or(competition_group::capacity.gt(competition_group::held.nullable())))
        .filter(competition::status.eq(Status::Published))
        .order(competition_group::id)
        .limit(limit)
        .select((competition_group::merchant_id, competition_group::id))
        .load(db)
}

/// Offers that expire after `now_ms` and until `before_ms` without a reminder: merchant and id. For the sweep only.
pub fn ending(db: &mut Db, now_ms: i64, before_ms: i64, limit: i64) -> QueryResult<Vec<(String, i64)>> {
    apply::table
        .filter(apply::status.eq(SignupStatus::Offered))
        .filter(apply::offer_expire.gt(now_ms))
        .filter(apply::offer_expire.le(before_ms))
        .filter(apply::reminded.eq(false))
        .order(apply::id)
        .limit(limit)
        .select((apply::merchant_id, apply::id))
        .load(db)
}

/// Marks offers as reminded and returns their ids, without those that another process has marked meanwhile.
pub fn mark_reminded(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<i64>> {
    both!(db, |connection| diesel::update(
        apply::table
            .filter(apply::merchant_id.eq(merchant.as_str()))
            .filter(apply::id.eq_any(ids))
            .filter(apply::status.eq(SignupStatus::Offered))
            .filter(apply::reminded.eq(false))
    )
    .set(apply::reminded.eq(true))
    .returning(apply::id)
    .get_results(connection))
}

#[derive(QueryableByName)]
struct Last {
    #[diesel(sql_type = BigInt)]
    wait_last: i64,
}

/// Moves sign-ups of one group to the end of its waiting list, in the given order.
pub fn requeue(db: &mut Db, merchant: &MerchantId, group: i64, ids: &[i64]) -> QueryResult<()> {
    let count = i64::try_from(ids.len()).unwrap_or(i64::MAX);
    let last: Last =
        diesel::sql_query("UPDATE competition_group SET wait_last = wait_last + $1 WHERE merchant_id = $2 AND id = $3 RETURNING wait_last")
            .bind::<BigInt, _>(count)
            .bind::<Text, _>(merchant.as_str())
            .bind::<BigInt, _>(group)
            .get_result(db)?;
    let numbers: BTreeMap<i64, i64> = ids.iter().copied().zip(last.wait_last - count + 1..).collect();
    let (numbers, ids) = (case(&numbers), list(ids.iter()));
    diesel::sql_query(format!("UPDATE apply SET wait_no = {numbers} WHERE merchant_id = $1 AND id IN ({ids})"))
        .bind::<Text, _>(merchant.as_str())
        .execute(db)
        .map(|_| ())
}
