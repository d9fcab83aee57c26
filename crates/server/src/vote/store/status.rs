//! States of votes that are there already.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::activity::SignupSettings;
use laurel_core::ids::MerchantId;
use laurel_core::vote::{VoteKind, VoteReason, VoteSettings, VoteStatus};

use crate::db::schema::{competition, vote};
use crate::db::{Db, RowType, both, one_of, rows_of, statement};
use crate::error::Error;

/// A vote, as far as decisions about it depend on it.
#[derive(Debug, Clone, Queryable, Selectable, QueryableByName)]
#[diesel(table_name = vote)]
pub struct VoteRow {
    pub id: i64,
    pub competition_id: i64,
    pub work_id: i64,
    pub account_id: i64,
    pub kind: VoteKind,
    pub day: i64,
    pub value: i64,
    pub status: VoteStatus,
    pub reason: Option<VoteReason>,
}

/// Votes by id.
pub(crate) fn by_ids(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<VoteRow>> {
    both!(db, |connection| vote::table
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::id.eq_any(ids))
        .order(vote::id)
        .select(VoteRow::as_select())
        .load(connection))
}

/// Likes of accounts on days of activities that were not taken back: activity, account and day.
pub(crate) fn likes_of(db: &mut Db, merchant: &MerchantId, keys: &[(i64, i64, i64)]) -> Result<Vec<VoteRow>, Error> {
    let rows = rows_of(db, 1, &[("activity", RowType::Number), ("account", RowType::Number), ("day", RowType::Number)]);
    Ok(statement(format!(
        "SELECT v.id, v.competition_id, v.work_id, v.account_id, v.kind, v.day, v.value, v.status, v.reason FROM {rows} AS k \
         CROSS JOIN vote AS v WHERE v.account_id = k.account AND v.merchant_id = $2 AND v.competition_id = k.activity AND v.day = k.day \
           AND v.kind = 'like' AND v.status <> 'undone' ORDER BY v.id"
    ))
    .text(serde_json::to_string(keys)?)
    .text(merchant.as_str())
    .load(db)?)
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Counted votes from devices: activity and keyed hash.
pub(crate) fn valid_of_devices(db: &mut Db, merchant: &MerchantId, devices: &[(i64, String)]) -> Result<Vec<i64>, Error> {
    let rows = rows_of(db, 1, &[("activity", RowType::Number), ("device", RowType::Bytes)]);
    let found: Vec<Id> = statement(format!(
        "SELECT v.id AS id FROM {rows} AS k CROSS JOIN vote AS v WHERE v.merchant_id = $2 AND v.competition_id = k.activity \
           AND v.device = k.device AND v.status = 'valid'"
    ))
    .text(serde_json::to_string(devices)?)
    .text(merchant.as_str())
    .load(db)?;
    // A sort in the query would make SQLite read along the primary key.
    let mut ids: Vec<i64> = found.into_iter().map(|row| row.id).collect();
    ids.sort_unstable();
    Ok(ids)
}

/// Votes of an account for these works that count, or may count later.
pub(crate) fn given_by(db: &mut Db, merchant: &MerchantId, accounts: &[i64], works: &[i64]) -> QueryResult<Vec<i64>> {
    both!(db, |connection| vote::table
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::account_id.eq_any(accounts))
        .filter(vote::work_id.eq_any(works))
        .filter(one_of(vote::status, [VoteStatus::Valid, VoteStatus::Held]))
        .order(vote::id)
        .select(vote::id)
        .load(connection))
}

/// Settings of votes by activity, whatever its state.
pub(crate) fn settings(db: &mut Db, merchant: &MerchantId, activities: &[i64]) -> Result<HashMap<i64, VoteSettings>, Error> {
    let rows: Vec<(i64, String)> = both!(db, |connection| competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.eq_any(activities))
        .select((competition::id, competition::settings))
        .load(connection))?;
    rows.into_iter().map(|(id, text)| Ok((id, serde_json::from_str::<SignupSettings>(&text)?.vote))).collect()
}

/// Stores the reason that an organiser wrote.
pub(crate) fn set_note(db: &mut Db, merchant: &MerchantId, ids: &[i64], note: &str) -> QueryResult<()> {
    both!(db, |connection| diesel::update(vote::table.filter(vote::merchant_id.eq(merchant.as_str())).filter(vote::id.eq_any(ids)))
        .set(vote::note.eq(note))
        .execute(connection))
    .map(|_| ())
}
