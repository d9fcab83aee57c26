//! Queries about likes for the pages.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, MerchantId, WorkId};
use laurel_core::vote::{VoteKind, VoteStatus};

use crate::db::schema::{account, vote, vote_budget, work};
use crate::db::{Db, none_of, one_of, refers};

/// The newest counted likes of a work by accounts that show themselves: nickname, avatar, time.
pub(crate) fn likers(db: &mut Db, merchant: &MerchantId, work: WorkId, most: i64) -> QueryResult<Vec<(String, String, i64)>> {
    vote::table
        .inner_join(account::table.on(account::id.eq(vote::account_id)))
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::work_id.eq(work.0))
        .filter(vote::kind.eq(VoteKind::Like))
        .filter(vote::status.eq(VoteStatus::Valid))
        .filter(account::show_me)
        .order(vote::id.desc())
        .limit(most)
        .select((account::nickname, account::avatar, vote::created_time))
        .load(db)
}

/// Works that an account has liked on a day, with the state of the like and the work's counted likes.
pub(crate) fn liked(
    db: &mut Db,
    merchant: &MerchantId,
    (account, activity, day): (AccountId, ActivityId, i64),
) -> QueryResult<Vec<(i64, VoteStatus, i64)>> {
    vote::table
        .inner_join(work::table.on(refers!(vote.work_id => work)))
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::account_id.eq(account.0))
        .filter(vote::competition_id.eq(activity.0))
        .filter(vote::day.eq(day))
        .filter(vote::kind.eq(VoteKind::Like))
        .filter(none_of(vote::status, [VoteStatus::Undone]))
        .order(vote::id)
        .select((vote::work_id, vote::status, work::like_count))
        .load(db)
}

/// Likes and points that an account has used, by day; day 0 is the whole window.
pub(crate) fn budgets(
    db: &mut Db,
    merchant: &MerchantId,
    (account, activity, day): (AccountId, ActivityId, i64),
) -> QueryResult<Vec<(i64, i64, i64)>> {
    vote_budget::table
        .filter(vote_budget::merchant_id.eq(merchant.as_str()))
        .filter(vote_budget::competition_id.eq(activity.0))
        .filter(vote_budget::account_id.eq(account.0))
        .filter(vote_budget::day.eq(day).or(vote_budget::day.eq(0)))
        .select((vote_budget::day, vote_budget::likes, vote_budget::points))
        .load(db)
}

/// Points that a work got from an account on a day.
pub(crate) fn on_work(db: &mut Db, merchant: &MerchantId, (account, work, day): (AccountId, WorkId, i64)) -> QueryResult<i64> {
    let costs: Vec<i64> = vote::table
        .filter(vote::merchant_id.eq(merchant.as_str()))
        .filter(vote::account_id.eq(account.0))
        .filter(vote::work_id.eq(work.0))
        .filter(vote::day.eq(day))
        .filter(one_of(vote::kind, [VoteKind::Gift]))
        .select(vote::cost)
        .load(db)?;
    Ok(costs.iter().sum())
}
