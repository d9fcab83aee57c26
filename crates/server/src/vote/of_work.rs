//! Returns the votes for an own work: counted, held and void.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use laurel_core::vote::{VoteGroup, VoteGroupCount, VoteStatus, WorkVotes};
use laurel_core::work::WorkPath;

use super::service::fairness::VOID_HOURS;
use super::store::reason::{self, ReasonRow};
use super::store::voided;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /works/{id}/vote`
pub async fn handle(call: Call<WorkPath>) -> Result<Reply<WorkVotes>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let votes = context.read(move |db, caller| {
        let (merchant, account) = (&inner.merchant, caller.account()?);
        let work = voided::own_work(db, merchant, account, input.id).or_not_found()?;
        let reasons = reason::of_works(db, merchant, work.competition_id, &[input.id.0])?;
        let (held, voided) = (groups(&reasons, VoteStatus::Held), groups(&reasons, VoteStatus::Void));
        let end = work.like_end.map(to_time).filter(|end| *end <= to_time(inner.now_ms) && !held.is_empty());
        Ok(WorkVotes {
            like_count: work.like_count,
            gift_value: work.gift_value,
            held,
            voided,
            like_start: work.like_start.map(to_time),
            void_time: end.map(|end| end + TimeDelta::hours(VOID_HOURS)),
        })
    });
    Ok(Reply(votes.await?))
}

fn groups(rows: &[ReasonRow], status: VoteStatus) -> Vec<VoteGroupCount> {
    let mut sums: BTreeMap<VoteGroup, i64> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.status == status) {
        *sums.entry(row.reason.group()).or_default() += row.many;
    }
    sums.into_iter().map(|(group, count)| VoteGroupCount { group, count }).collect()
}
