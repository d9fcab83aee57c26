//! Votes and budgets of the accounts of a group.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Bool, Nullable, Text};
use laurel_core::ids::MerchantId;
use laurel_core::vote::VoteStatus;

use crate::db::stored::{VoteStatusText, known};
use crate::db::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// An account and a work on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct VoterKey {
    pub(crate) activity: i64,
    pub(crate) account: i64,
    pub(crate) work: i64,
    /// The sign-up that the work belongs to.
    pub(crate) signup: i64,
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
    /// The account is in the team that the work belongs to.
    #[diesel(sql_type = Bool)]
    pub(crate) in_team: bool,
}

impl VoterRow {
    /// The like of the day, with its id.
    pub(crate) fn like(&self) -> Result<Option<(i64, VoteStatus)>, Error> {
        let status = self.like_status.as_deref().map(known).transpose()?;
        Ok(self.like_id.zip(status))
    }
}

/// State of each account towards each work. One statement, without joins: PostgreSQL would hash whole tables for them.
pub(crate) fn voters(db: &mut Db, merchant: &MerchantId, keys: &[VoterKey]) -> Result<Vec<VoterRow>, Error> {
    use RowType::Number;
    let given: Vec<_> = keys.iter().map(|key| (key.activity, key.account, key.work, key.signup, key.day, key.like_day)).collect();
    let columns = ["activity", "account", "work", "signup", "day", "like_day"].map(|column| (column, Number));
    let rows = rows_of(db, 1, &columns);
    let budget = |column: &str, day: &str| {
        format!(
            "COALESCE((SELECT b.{column} FROM vote_budget AS b WHERE b.merchant_id = $2 AND b.competition_id = k.activity \
               AND b.account_id = k.account AND b.day = k.{day}), 0) AS {column}"
        )
    };
    let of_work = "AS v WHERE v.merchant_id = $2 AND v.account_id = k.account AND v.work_id = k.work AND v.day = k.day";
    Ok(statement(format!(
        "SELECT k.account AS account_id, k.work AS work_id, k.day AS day, {}, {}, \
           (SELECT v.id FROM vote {of_work} AND v.kind = 'like') AS like_id, \
           (SELECT v.status FROM vote {of_work} AND v.kind = 'like') AS like_status, \
           CAST(COALESCE((SELECT SUM(v.cost) FROM vote {of_work} AND v.kind = 'gift'), 0) AS BIGINT) AS on_work, \
           (SELECT v.id FROM vote AS v WHERE v.merchant_id = $2 AND v.competition_id = k.activity AND v.account_id = k.account \
             AND v.reason = 'burst' LIMIT 1) IS NOT NULL AS suspect, \
           COALESCE((SELECT m.team_id FROM team_member AS m WHERE m.merchant_id = $2 AND m.competition_id = k.activity \
             AND m.account_id = k.account AND m.status = 'joined') \
             = (SELECT a.team_id FROM apply AS a WHERE a.merchant_id = $2 AND a.id = k.signup), FALSE) AS in_team \
         FROM {rows} AS k",
        budget("likes", "like_day"),
        budget("points", "day")
    ))
    .text(serde_json::to_string(&given)?)
    .text(merchant.as_str())
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

/// Devices, each with an account that uses it now. One statement, without joins.
pub(crate) fn devices(db: &mut Db, merchant: &MerchantId, keys: &[(i64, String, i64)]) -> Result<Vec<DeviceRow>, Error> {
    let rows = rows_of(db, 1, &[("activity", RowType::Number), ("device", RowType::Bytes), ("account", RowType::Number)]);
    let known = |column: &str| {
        format!(
            "COALESCE((SELECT d.{column} FROM vote_device AS d WHERE d.merchant_id = $2 AND d.competition_id = k.activity \
               AND d.device = k.device), 0) AS {column}"
        )
    };
    Ok(statement(format!(
        "SELECT k.activity AS activity, k.device AS device, k.account AS account, {}, {}, {}, \
           (SELECT a.day FROM vote_device_account AS a WHERE a.merchant_id = $2 AND a.competition_id = k.activity \
             AND a.device = k.device AND a.account_id = k.account) AS own_day \
         FROM {rows} AS k",
        known("accounts"),
        known("day"),
        known("day_accounts")
    ))
    .text(serde_json::to_string(keys)?)
    .text(merchant.as_str())
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
    Ok(statement(format!(
        "SELECT v.account_id, v.nonce, v.work_id, v.gift_id, v.count, v.status FROM {rows} AS k \
         CROSS JOIN vote AS v WHERE v.merchant_id = $2 AND v.account_id = k.account AND v.nonce = k.nonce"
    ))
    .text(serde_json::to_string(keys)?)
    .text(merchant.as_str())
    .load(db)?)
}
