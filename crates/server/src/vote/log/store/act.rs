//! Queries about the acts that are entries of a log.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, MerchantId};
use laurel_core::vote::log::Leaf;
use laurel_core::vote::{Act, VoteKind, VoteReason, VoteStatus};

use crate::activity::store::visit::day_of;
use crate::db::schema::{vote, vote_act, work};
use crate::db::{Db, RowType, refers, rows_of, statement};
use crate::error::Error;
use crate::keys::Keys;

/// Length of a tag: 128 bits in base64.
const TAG: usize = 22;

/// An act.
#[derive(Debug, Queryable, Selectable)]
#[diesel(table_name = vote_act)]
pub struct ActRow {
    /// Its id.
    pub id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The like or gift.
    pub vote_id: i64,
    /// The work.
    pub work_id: i64,
    /// The voter.
    pub account_id: i64,
    /// Kind of the act.
    pub act: Act,
    /// Day number in the activity's zone.
    pub day: i64,
    /// Value of the gifts; 1 for a like.
    pub value: i64,
    /// Its time, ms.
    pub created_time: i64,
    /// Index in the log.
    pub leaf: Option<i64>,
}

impl ActRow {
    /// The entry. It depends on stored values alone, so it is the same whenever it is made.
    pub fn entry(&self, keys: &Keys) -> Leaf {
        let mut tag = keys.blind_index("vote", &format!("{} {}", self.account_id, self.competition_id));
        tag.truncate(TAG);
        Leaf {
            competition_id: ActivityId(self.competition_id),
            act: self.act,
            vote_id: self.vote_id,
            work_id: self.work_id,
            day: day_of(self.day).format("%Y-%m-%d").to_string(),
            value: self.value,
            tag,
            time_ms: self.created_time,
        }
    }
}

/// Activities with acts that are not in their log, of every merchant.
pub fn waiting(db: &mut Db, limit: usize) -> QueryResult<Vec<(String, i64)>> {
    vote_act::table
        .filter(vote_act::leaf.is_null())
        .select((vote_act::merchant_id, vote_act::competition_id))
        .distinct()
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .load(db)
}

/// Acts that are not in the log, in the order in which they were written.
pub fn pending(db: &mut Db, merchant: &MerchantId, activity: ActivityId, limit: usize) -> QueryResult<Vec<ActRow>> {
    vote_act::table
        .filter(vote_act::merchant_id.eq(merchant.as_str()))
        .filter(vote_act::competition_id.eq(activity.0))
        .filter(vote_act::leaf.is_null())
        .order(vote_act::id)
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(ActRow::as_select())
        .load(db)
}

/// Gives acts their indexes in the log, in one statement. Each pair is an id and an index.
pub fn number(db: &mut Db, merchant: &MerchantId, rows: &[(i64, i64)]) -> Result<(), Error> {
    let given = rows_of(db, 1, &[("id", RowType::Number), ("leaf", RowType::Number)]);
    let changed = statement(format!("UPDATE vote_act SET leaf = k.leaf FROM {given} AS k WHERE vote_act.merchant_id = $2 AND vote_act.id = k.id AND vote_act.leaf IS NULL"))
    .text(serde_json::to_string(rows)?)
    .text(merchant.as_str())
    .execute(db)?;
    if changed == rows.len() { Ok(()) } else { Err(Error::Broken("an act was appended to its log twice".to_owned())) }
}

/// Entries of a log by index, in order.
pub fn entries(db: &mut Db, merchant: &MerchantId, activity: ActivityId, (from, to): (i64, i64)) -> QueryResult<Vec<ActRow>> {
    vote_act::table
        .filter(vote_act::merchant_id.eq(merchant.as_str()))
        .filter(vote_act::competition_id.eq(activity.0))
        .filter(vote_act::leaf.ge(from))
        .filter(vote_act::leaf.lt(to))
        .order(vote_act::leaf)
        .select(ActRow::as_select())
        .load(db)
}

/// An act with its like or gift as it is now.
#[derive(Debug, Queryable)]
pub struct OwnAct {
    /// The act.
    pub act: ActRow,
    /// A like or a gift.
    pub kind: VoteKind,
    /// Its state; only valid votes count.
    pub status: VoteStatus,
    /// Cause of a hold or of a void vote.
    pub reason: Option<VoteReason>,
    /// Title of the work.
    pub title: String,
}

macro_rules! own {
    ($merchant:expr, $activity:expr, $account:expr) => {
        vote_act::table
            .filter(vote_act::account_id.eq($account.0))
            .filter(vote_act::merchant_id.eq($merchant.as_str()))
            .filter(vote_act::competition_id.eq($activity.0))
    };
}

/// An account's acts in an activity before an id, newest first.
pub fn page(
    db: &mut Db,
    merchant: &MerchantId,
    (activity, account): (ActivityId, AccountId),
    before: Option<i64>,
    limit: usize,
) -> QueryResult<Vec<OwnAct>> {
    own!(merchant, activity, account)
        .inner_join(vote::table.on(refers!(vote_act.vote_id => vote)))
        .inner_join(work::table.on(refers!(vote_act.work_id => work)))
        .filter(vote_act::id.lt(before.unwrap_or(i64::MAX)))
        .order(vote_act::id.desc())
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((ActRow::as_select(), vote::kind, vote::status, vote::reason, work::title))
        .load(db)
}

/// An account's act by its index in the log.
pub fn by_index(
    db: &mut Db,
    merchant: &MerchantId,
    (activity, account): (ActivityId, AccountId),
    index: i64,
) -> QueryResult<Option<ActRow>> {
    own!(merchant, activity, account).filter(vote_act::leaf.eq(index)).select(ActRow::as_select()).first(db).optional()
}
