//! Sums the held votes of an activity by work and reason.

use chrono::TimeDelta;
use laurel_core::ids::WorkId;
use laurel_core::vote::organiser::{HeldGroup, HeldGroups, HeldQuery, HeldRule};

use super::{like_end, store};
use crate::http::{Failure, Reply, StaffCall};
use crate::vote::service::fairness::{COUNT_HOURS, VOID_HOURS};
use crate::work::store::shown_number;

/// Most groups of an answer.
const GROUPS_MAX: i64 = 200;

/// `GET /like/held`
pub async fn handle(call: StaffCall<HeldQuery>) -> Result<Reply<HeldGroups>, Failure> {
    let StaffCall { input, context } = call;
    let found = context.read(move |db, staff| {
        let end = like_end(db, staff.member, input.competition_id)?;
        let groups = store::held(db, staff.merchant(), input.competition_id, GROUPS_MAX)?;
        let rules = store::held_rules(db, staff.merchant(), input.competition_id)?;
        let after = |hours: i64| end.map(|end| end + TimeDelta::hours(hours));
        Ok(HeldGroups {
            rules: rules.into_iter().map(|row| HeldRule { reason: row.reason, count: row.many, works: row.works }).collect(),
            list: groups
                .into_iter()
                .map(|row| HeldGroup {
                    reason: row.reason,
                    work_id: WorkId(row.work_id),
                    work_no: row.work_no.map(shown_number).unwrap_or_default(),
                    title: row.title,
                    count: row.many,
                    like_count: row.like_count,
                })
                .collect(),
            count_time: after(COUNT_HOURS),
            void_time: after(VOID_HOURS),
        })
    });
    Ok(Reply(found.await?))
}
