//! Numbers of votes by work.

use laurel_core::ids::WorkId;
use laurel_core::vote::organiser::{ReasonCount, VoteReport, VoteReportLine, VoteReportQuery};

use super::{like_end, store};
use crate::http::{Failure, Reply, StaffCall};
use crate::vote::store::reason;
use crate::work::store::shown_number;

/// `GET /like/report`
pub async fn handle(call: StaffCall<VoteReportQuery>) -> Result<Reply<VoteReport>, Failure> {
    let StaffCall { input, context } = call;
    let found = context.read(move |db, staff| {
        like_end(db, staff.member, input.competition_id)?;
        let page = input.page();
        let (rows, total) = store::report(db, staff.merchant(), input.competition_id, page)?;
        let ids: Vec<i64> = rows.iter().map(|(id, ..)| *id).collect();
        let reasons = reason::of_works(db, staff.merchant(), input.competition_id.0, &ids)?;
        let list = rows
            .into_iter()
            .map(|(id, work_no, title, (like_count, gift_value, popularity), (viewers, commenters, held, voided))| VoteReportLine {
                work_id: WorkId(id),
                work_no: work_no.map(shown_number).unwrap_or_default(),
                title,
                like_count,
                gift_value,
                viewers: viewers.unwrap_or_default(),
                commenters: commenters.unwrap_or_default(),
                popularity,
                held: held.unwrap_or_default(),
                voided: voided.unwrap_or_default(),
                reasons: reasons
                    .iter()
                    .filter(|row| row.work_id == id)
                    .map(|row| ReasonCount { status: row.status, reason: row.reason, count: row.many })
                    .collect(),
            })
            .collect();
        Ok(VoteReport { list, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}
