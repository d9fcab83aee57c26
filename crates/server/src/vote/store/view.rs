//! Viewers of works: all as keyed hashes, signed-in ones also by account, for the popularity.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary};
use laurel_core::ids::MerchantId;

use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

#[derive(QueryableByName)]
struct SeenRow {
    #[diesel(sql_type = BigInt)]
    work_id: i64,
    #[diesel(sql_type = Binary)]
    viewer: Vec<u8>,
}

/// Inserts viewers by their keyed hashes; returns those that are new.
pub(crate) fn see(db: &mut Db, merchant: &MerchantId, viewers: &[(i64, String)], now_ms: i64) -> Result<Vec<(i64, Vec<u8>)>, Error> {
    if viewers.is_empty() {
        return Ok(Vec::new());
    }
    let rows = rows_of(db, 1, &[("work", RowType::Number), ("viewer", RowType::Bytes)]);
    let new: Vec<SeenRow> = statement(format!(
        "INSERT INTO work_view (merchant_id, work_id, viewer, created_time) SELECT $2, k.work, k.viewer, $3 FROM {rows} AS k WHERE TRUE \
         ON CONFLICT DO NOTHING RETURNING work_id, viewer"
    ))
    .text(serde_json::to_string(viewers)?)
    .text(merchant.as_str())
    .number(now_ms)
    .load(db)?;
    Ok(new.into_iter().map(|row| (row.work_id, row.viewer)).collect())
}

#[derive(QueryableByName)]
struct ViewerRow {
    #[diesel(sql_type = BigInt)]
    work_id: i64,
    #[diesel(sql_type = BigInt)]
    account_id: i64,
}

/// Inserts signed-in viewers; returns those that are new.
pub(crate) fn see_by_accounts(db: &mut Db, merchant: &MerchantId, viewers: &[(i64, i64)], now_ms: i64) -> Result<Vec<(i64, i64)>, Error> {
    if viewers.is_empty() {
        return Ok(Vec::new());
    }
    let rows = rows_of(db, 1, &[("work", RowType::Number), ("account", RowType::Number)]);
    let new: Vec<ViewerRow> = statement(format!(
        "INSERT INTO work_viewer (merchant_id, work_id, account_id, created_time) SELECT $2, k.work, k.account, $3 FROM {rows} AS k \
         WHERE TRUE ON CONFLICT DO NOTHING RETURNING work_id, account_id"
    ))
    .text(serde_json::to_string(viewers)?)
    .text(merchant.as_str())
    .number(now_ms)
    .load(db)?;
    Ok(new.into_iter().map(|row| (row.work_id, row.account_id)).collect())
}
