//! Votes of 24 hours by ten minutes, in which bursts stand out.

use laurel_core::vote::organiser::{BurstChart, BurstQuery, BurstSlot};

use super::store::SLOT_MS;
use super::{like_end, store};
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};

/// Length of the chart, ms.
const SPAN_MS: i64 = 24 * 60 * 60 * 1000;

/// `GET /like/burst`
pub async fn handle(call: StaffCall<BurstQuery>) -> Result<Reply<BurstChart>, Failure> {
    let StaffCall { input, context } = call;
    let until = input.until.map_or(context.now_ms, |until| until.timestamp_millis().min(context.now_ms));
    // The last slot is shown whole.
    let end = (until / SLOT_MS + 1) * SLOT_MS;
    let start = end - SPAN_MS;
    let found = context.read(move |db, staff| {
        like_end(db, staff.member, input.competition_id)?;
        let slots = store::slots(db, staff.merchant(), (input.competition_id, input.work_id), (start, end))?;
        Ok(BurstChart {
            list: slots
                .into_iter()
                .map(|row| BurstSlot { time: to_time(row.slot * SLOT_MS), count: row.many, young: row.young, suspect: row.suspect })
                .collect(),
            start: to_time(start),
            end: to_time(end),
        })
    });
    Ok(Reply(found.await?))
}
