//! Writes of a group of acts: each table once, whatever the number of acts.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::vote::{Act, VoteKind, VoteReason, VoteStatus};
use serde::Serialize;

use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;
use crate::work::store::popularity;

/// A new like or gift.
#[derive(Debug, Clone)]
pub(crate) struct NewVote {
    pub(crate) activity: i64,
    pub(crate) work: i64,
    pub(crate) account: i64,
    pub(crate) kind: VoteKind,
    pub(crate) day: i64,
    pub(crate) gift: Option<i64>,
    pub(crate) count: i64,
    pub(crate) cost: i64,
    pub(crate) value: i64,
    pub(crate) nonce: Option<String>,
    pub(crate) status: VoteStatus,
    pub(crate) reason: Option<VoteReason>,
    /// Hexadecimal digits.
    pub(crate) device: Option<String>,
    /// Hexadecimal digits.
    pub(crate) network: String,
    pub(crate) young: bool,
    pub(crate) time: i64,
}

/// Key by which a new vote is found again.
pub(crate) type NewKey = (i64, i64, i64, Option<String>);

impl NewVote {
    /// Account, work, day and nonce are unique together.
    pub(crate) fn key(&self) -> NewKey {
        (self.account, self.work, self.day, self.nonce.clone())
    }
}

#[derive(QueryableByName)]
struct Inserted {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    account_id: i64,
    #[diesel(sql_type = BigInt)]
    work_id: i64,
    #[diesel(sql_type = BigInt)]
    day: i64,
    #[diesel(sql_type = Nullable<Text>)]
    nonce: Option<String>,
}

/// Inserts votes; returns their ids.
pub(crate) fn insert_votes(db: &mut Db, merchant: &MerchantId, votes: &[NewVote]) -> Result<BTreeMap<NewKey, i64>, Error> {
    use RowType::{Bytes, Flag, Number, Text as Words};
    if votes.is_empty() {
        return Ok(BTreeMap::new());
    }
    let given: Vec<serde_json::Value> = votes
        .iter()
        .map(|vote| {
            serde_json::json!([
                vote.activity,
                vote.work,
                vote.account,
                vote.kind.as_str(),
                vote.day,
                vote.gift,
                vote.count,
                vote.cost,
                vote.value,
                vote.nonce,
                vote.status.as_str(),
                vote.reason.map(VoteReason::as_str),
                vote.device,
                vote.network,
                vote.young,
                vote.time
            ])
        })
        .collect();
    let columns = [
        ("competition_id", Number),
        ("work_id", Number),
        ("account_id", Number),
        ("kind", Words),
        ("day", Number),
        ("gift_id", Number),
        ("count", Number),
        ("cost", Number),
        ("value", Number),
        ("nonce", Words),
        ("status", Words),
        ("reason", Words),
        ("device", Bytes),
        ("network", Bytes),
        ("young", Flag),
        ("created_time", Number),
    ];
    let names = columns.map(|(name, _)| name).join(", ");
    let rows = rows_of(db, 1, &columns);
    let inserted: Vec<Inserted> = statement(format!(
        "INSERT INTO vote (merchant_id, updated_time, {names}) SELECT $2, k.created_time, {} FROM {rows} AS k WHERE TRUE \
         RETURNING id, account_id, work_id, day, nonce",
        k_names(&columns)
    ))
    .text(serde_json::to_string(&given)?)
    .text(merchant.as_str())
    .load(db)?;
    Ok(inserted.into_iter().map(|row| ((row.account_id, row.work_id, row.day, row.nonce), row.id)).collect())
}

/// Sets the states of votes.
pub(crate) fn set_statuses(
    db: &mut Db,
    merchant: &MerchantId,
    votes: &BTreeMap<i64, (VoteStatus, Option<VoteReason>)>,
    now_ms: i64,
) -> Result<(), Error> {
    let given: Vec<_> = votes.iter().map(|(id, (status, reason))| (id, status.as_str(), reason.map(VoteReason::as_str))).collect();
    let rows = rows_of(db, 1, &[("id", RowType::Number), ("status", RowType::Text), ("reason", RowType::Text)]);
    if given.is_empty() {
        return Ok(());
    }
    statement(format!(
        "UPDATE vote SET status = k.status, reason = k.reason, updated_time = $3 FROM {rows} AS k \
         WHERE vote.merchant_id = $2 AND vote.id = k.id"
    ))
    .text(serde_json::to_string(&given)?)
    .text(merchant.as_str())
    .number(now_ms)
    .execute(db)?;
    Ok(())
}

/// Stores budgets: activity, account and day, with likes and points.
pub(crate) fn set_budgets(db: &mut Db, merchant: &MerchantId, budgets: &BTreeMap<(i64, i64, i64), (i64, i64)>) -> Result<(), Error> {
    use RowType::Number;
    let given: Vec<_> = budgets.iter().map(|((activity, account, day), (likes, points))| (activity, account, day, likes, points)).collect();
    let rows = rows_of(db, 1, &[("activity", Number), ("account", Number), ("day", Number), ("likes", Number), ("points", Number)]);
    let sql = format!(
        "INSERT INTO vote_budget (merchant_id, competition_id, account_id, day, likes, points) \
         SELECT $2, k.activity, k.account, k.day, k.likes, k.points FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, competition_id, account_id, day) \
         DO UPDATE SET likes = excluded.likes, points = excluded.points"
    );
    run(db, &given, merchant, sql)
}

/// Stores devices: activity and device, with all accounts, the day and its accounts.
pub(crate) fn set_devices(
    db: &mut Db,
    merchant: &MerchantId,
    devices: &BTreeMap<(i64, String), (i64, i64, i64)>,
    accounts: &[(i64, String, i64, i64)],
) -> Result<(), Error> {
    use RowType::{Bytes, Number};
    let given: Vec<_> = devices.iter().map(|((activity, device), (all, day, on_day))| (activity, device, all, day, on_day)).collect();
    let rows = rows_of(db, 1, &[("activity", Number), ("device", Bytes), ("accounts", Number), ("day", Number), ("day_accounts", Number)]);
    let sql = format!(
        "INSERT INTO vote_device (merchant_id, competition_id, device, accounts, day, day_accounts) \
         SELECT $2, k.activity, k.device, k.accounts, k.day, k.day_accounts FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, competition_id, device) \
         DO UPDATE SET accounts = excluded.accounts, day = excluded.day, day_accounts = excluded.day_accounts"
    );
    run(db, &given, merchant, sql)?;
    let rows = rows_of(db, 1, &[("activity", Number), ("device", Bytes), ("account", Number), ("day", Number)]);
    let sql = format!(
        "INSERT INTO vote_device_account (merchant_id, competition_id, device, account_id, day) \
         SELECT $2, k.activity, k.device, k.account, k.day FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, competition_id, device, account_id) DO UPDATE SET day = excluded.day"
    );
    run(db, accounts, merchant, sql)
}

/// What a group adds to the counters of a work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct WorkSums {
    pub(crate) likes: i64,
    pub(crate) gift_value: i64,
    pub(crate) views: i64,
    pub(crate) viewers: i64,
    pub(crate) held: i64,
    pub(crate) voided: i64,
}

/// Adds to the counters of works. Their popularity follows.
pub(crate) fn add_to_works(db: &mut Db, merchant: &MerchantId, sums: &BTreeMap<i64, WorkSums>, now_ms: i64) -> Result<(), Error> {
    use RowType::Number;
    let shown: Vec<_> = sums
        .iter()
        .filter(|(_, sum)| (sum.likes, sum.gift_value, sum.views) != (0, 0, 0))
        .map(|(id, sum)| (id, sum.likes, sum.gift_value, sum.views))
        .collect();
    let rows = rows_of(db, 1, &[("id", Number), ("likes", Number), ("gifts", Number), ("views", Number)]);
    let sql = format!(
        "UPDATE work SET like_count = work.like_count + k.likes, gift_value = work.gift_value + k.gifts, \
           view_count = work.view_count + k.views \
         FROM {rows} AS k WHERE work.merchant_id = $2 AND work.id = k.id"
    );
    run(db, &shown, merchant, sql)?;
    let further: Vec<_> = sums
        .iter()
        .filter(|(_, sum)| (sum.viewers, sum.held, sum.voided) != (0, 0, 0))
        .map(|(id, sum)| (id, sum.viewers, sum.held, sum.voided))
        .collect();
    let rows = rows_of(db, 1, &[("id", Number), ("viewers", Number), ("held", Number), ("voided", Number)]);
    let sql = format!(
        "INSERT INTO work_vote (merchant_id, work_id, viewers, held, voided) \
         SELECT $2, k.id, k.viewers, k.held, k.voided FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, work_id) DO UPDATE SET viewers = work_vote.viewers + excluded.viewers, \
           held = work_vote.held + excluded.held, voided = work_vote.voided + excluded.voided"
    );
    run(db, &further, merchant, sql)?;
    let moved: Vec<i64> = sums.iter().filter(|(_, sum)| (sum.likes, sum.gift_value, sum.viewers) != (0, 0, 0)).map(|(id, _)| *id).collect();
    popularity::mark(db, merchant, &moved, now_ms)
}

/// Adds to the likes of activities.
pub(crate) fn add_to_activities(db: &mut Db, merchant: &MerchantId, sums: &BTreeMap<i64, i64>) -> Result<(), Error> {
    let given: Vec<_> = sums.iter().filter(|(_, likes)| **likes != 0).collect();
    let rows = rows_of(db, 1, &[("id", RowType::Number), ("likes", RowType::Number)]);
    // Each activity has its row: the insert only leads to it by its key.
    let sql = format!(
        "INSERT INTO competition_count (merchant_id, competition_id, like_count) SELECT $2, k.id, k.likes FROM {rows} AS k WHERE TRUE \
         ON CONFLICT (merchant_id, competition_id) DO UPDATE SET like_count = competition_count.like_count + excluded.like_count"
    );
    run(db, &given, merchant, sql)
}

/// An entry of the log of acts.
#[derive(Debug, Clone)]
pub(crate) struct NewAct {
    pub(crate) competition_id: i64,
    pub(crate) vote_id: i64,
    pub(crate) work_id: i64,
    pub(crate) account_id: i64,
    pub(crate) act: Act,
    pub(crate) day: i64,
    pub(crate) value: i64,
    pub(crate) created_time: i64,
}

/// Inserts acts in their order, which a job appends to the log.
pub(crate) fn insert_acts(db: &mut Db, merchant: &MerchantId, acts: &[NewAct]) -> Result<(), Error> {
    use RowType::{Number, Text as Words};
    let given: Vec<_> = acts
        .iter()
        .map(|act| (act.competition_id, act.vote_id, act.work_id, act.account_id, act.act.as_str(), act.day, act.value, act.created_time))
        .collect();
    let columns = [
        ("competition_id", Number),
        ("vote_id", Number),
        ("work_id", Number),
        ("account_id", Number),
        ("act", Words),
        ("day", Number),
        ("value", Number),
        ("created_time", Number),
    ];
    let names = columns.map(|(name, _)| name).join(", ");
    let rows = rows_of(db, 1, &columns);
    let sql = format!("INSERT INTO vote_act (merchant_id, {names}) SELECT $2, {} FROM {rows} AS k WHERE TRUE", k_names(&columns));
    run(db, &given, merchant, sql)
}

/// The columns of the rows `k`.
fn k_names(columns: &[(&str, RowType)]) -> String {
    columns.iter().map(|(name, _)| format!("k.{name}")).collect::<Vec<_>>().join(", ")
}

/// Runs a statement with rows and the merchant; without rows nothing.
fn run<T: Serialize>(db: &mut Db, rows: &[T], merchant: &MerchantId, sql: String) -> Result<(), Error> {
    if !rows.is_empty() {
        statement(sql).text(serde_json::to_string(rows)?).text(merchant.as_str()).execute(db)?;
    }
    Ok(())
}
