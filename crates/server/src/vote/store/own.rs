//! Votes and budgets of the accounts of a group.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::vote::VoteStatus;

use crate::db::stored::{VoteStatusText, known};
use crate::db::{Db, RowType, numbered, rows_of};
use crate::error::Error;

/// An account and a work on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct VoterKey {
    pub(crate) activity: i64,
    pub(crate) account: i64,
    pub(crate) work: i64,
    pub(crate) day: i64,
    /// Day of the budget of likes; 0 for the whole window.
    pub(crate) like_day: i64,
}

/// State of an account towards a work.
#[derive(Debug, QueryableByName)]
pub(crate) struct VoterRow {
    #[diesel(sql_type = BigInt)]
    pub(crate) account_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) work_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) day: i64,
    /// Likes used in the period.
    #[diesel(sql_type = BigInt)]
    pub(crate) likes: i64,
    /// Points used on the day.
    #[diesel(sql_type = BigInt)]
    pub(crate) points: i64,
    /// The like of the day.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) like_id: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    like_status: Option<String>,
    /// Points for this work on the day.
    #[diesel(sql_type = BigInt)]
    pub(crate) on_work: i64,
    /// The account took part in a burst.
    #[diesel(sql_type = Bool)]
    pub(crate) suspect: bool,
}

impl VoterRow {
    /// The like of the day, with its id.
    pub(crate) fn like(&self) -> Result<Option<(i64, VoteStatus)>, Error> {
        let status = self.like_status.as_deref().map(known).transpose()?;
        Ok(self.like_id.zip(status))
    }
}

/// State of each account towards each work. One statement.
pub(crate) fn voters(db: &mut Db, merchant: &MerchantId, keys: &[VoterKey]) -> Result<Vec<VoterRow>, Error> {
    use RowType::Number;
    let given: Vec<_> = keys.iter().map(|key| (key.activity, key.account, key.work, key.day, key.like_day)).collect();
    let rows = rows_of(db, 1, &[("activity", Number), ("account", Number), ("work", Number), ("day", Number), ("like_day", Number)]);
    Ok(diesel::sql_query(numbered(
        db,
        &format!(
            "SELECT k.account AS account_id, k.work AS work_id, k.day AS day, COALESCE(l.likes, 0) AS likes, \
           COALESCE(p.points, 0) AS points, v.id AS like_id, v.status AS like_status, \
           CAST(COALESCE((SELECT SUM(g.cost) FROM vote AS g WHERE g.merchant_id = $2 AND g.account_id = k.account \
             AND g.work_id = k.work AND g.day = k.day AND g.kind = 'gift'), 0) AS BIGINT) AS on_work, \
           EXISTS (SELECT 1 FROM vote AS s WHERE s.merchant_id = $2 AND s.competition_id = k.activity \
             AND s.account_id = k.account AND s.reason = 'burst') AS suspect \
         FROM {rows} AS k \
         LEFT JOIN vote_budget AS l ON l.merchant_id = $2 AND l.competition_id = k.activity AND l.account_id = k.account \
           AND l.day = k.like_day \
         LEFT JOIN vote_budget AS p ON p.merchant_id = $2 AND p.competition_id = k.activity AND p.account_id = k.account \
           AND p.day = k.day \
         LEFT JOIN vote AS v ON v.merchant_id = $2 AND v.account_id = k.account AND v.work_id = k.work AND v.day = k.day \
           AND v.kind = 'like'"
        ),
    ))
    .bind::<Text, _>(serde_json::to_string(&given)?)
    .bind::<Text, _>(merchant.as_str())
    .load(db)?)
}

/// Accounts on a device.
#[derive(Debug, QueryableByName)]
pub(crate) struct DeviceRow {
    #[diesel(sql_type = BigInt)]
    pub(crate) activity: i64,
    #[diesel(sql_type = Binary)]
    pub(crate) device: Vec<u8>,
    #[diesel(sql_type = BigInt)]
    pub(crate) account: i64,
    /// Accounts that have used it.
    #[diesel(sql_type = BigInt)]
    pub(crate) accounts: i64,
    /// Last day of its use.
    #[diesel(sql_type = BigInt)]
    pub(crate) day: i64,
    /// Accounts on that day.
    #[diesel(sql_type = BigInt)]
    pub(crate) day_accounts: i64,
    /// Last day of its use by this account.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub(crate) own_day: Option<i64>,
}

/// Devices, each with an account that uses it now. One statement.
pub(crate) fn devices(db: &mut Db, merchant: &MerchantId, keys: &[(i64, String, i64)]) -> Result<Vec<DeviceRow>, Error> {
    let rows = rows_of(db, 1, &[("activity", RowType::Number), ("device", RowType::Bytes), ("account", RowType::Number)]);
    Ok(diesel::sql_query(numbered(
        db,
        &format!(
            "SELECT k.activity AS activity, k.device AS device, k.account AS account, COALESCE(d.accounts, 0) AS accounts, \
           COALESCE(d.day, 0) AS day, COALESCE(d.day_accounts, 0) AS day_accounts, a.day AS own_day \
         FROM {rows} AS k \
         LEFT JOIN vote_device AS d ON d.merchant_id = $2 AND d.competition_id = k.activity AND d.device = k.device \
         LEFT JOIN vote_device_account AS a ON a.merchant_id = $2 AND a.competition_id = k.activity AND a.device = k.device \
           AND a.account_id = k.account"
        ),
    ))
    .bind::<Text, _>(serde_json::to_string(keys)?)
    .bind::<Text, _>(merchant.as_str())
    .load(db)?)
}

/// A gift that was given with a key of this group.
#[derive(Debug, Clone, QueryableByName)]
pub(crate) struct GivenGift {
    #[diesel(sql_type = BigInt)]
    pub(crate) account_id: i64,
    #[diesel(sql_type = Text)]
    pub(crate) nonce: String,
    #[diesel(sql_type = BigInt)]
    pub(crate) work_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) gift_id: i64,
    #[diesel(sql_type = BigInt)]
    pub(crate) count: i64,
    #[diesel(sql_type = VoteStatusText)]
    pub(crate) status: VoteStatus,
}

/// Gifts that are there already. One statement.
pub(crate) fn given_gifts(db: &mut Db, merchant: &MerchantId, keys: &[(i64, &str)]) -> Result<Vec<GivenGift>, Error> {
    let rows = rows_of(db, 1, &[("account", RowType::Number), ("nonce", RowType::Text)]);
    Ok(diesel::sql_query(numbered(
        db,
        &format!(
            "SELECT v.account_id, v.nonce, v.work_id, v.gift_id, v.count, v.status FROM {rows} AS k \
         CROSS JOIN vote AS v WHERE v.merchant_id = $2 AND v.account_id = k.account AND v.nonce = k.nonce"
        ),
    ))
    .bind::<Text, _>(serde_json::to_string(keys)?)
    .bind::<Text, _>(merchant.as_str())
    .load(db)?)
}
