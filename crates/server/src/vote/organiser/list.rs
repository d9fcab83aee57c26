//! Lists likes and gifts of an activity: the desk of held ones, and the log of a work.

use laurel_core::ids::{VoteId, WorkId};
use laurel_core::limits::EXACT_TOTAL;
use laurel_core::vote::organiser::{VoteLine, VoteLineQuery, VoteLines};

use super::{like_end, store};
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::vote::service::hexadecimal_of;
use crate::work::store::shown_number;

/// Bytes of a hash that are shown.
const DIGITS: usize = 4;

/// `GET /like`
pub async fn handle(call: StaffCall<VoteLineQuery>) -> Result<Reply<VoteLines>, Failure> {
    let StaffCall { input, context } = call;
    let found = context.read(move |db, staff| {
        like_end(db, staff.member, input.competition_id)?;
        let page = input.page();
        let (lines, total) = store::page(db, staff.merchant(), &input, page)?;
        let more = total > i64::from(EXACT_TOTAL);
        let list = lines.into_iter().map(line).collect();
        Ok(VoteLines { list, total: total.min(i64::from(EXACT_TOTAL)), more, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

fn line((row, work_no, title, nickname): store::Line) -> VoteLine {
    let digits = |bytes: &[u8]| hexadecimal_of(bytes.get(..DIGITS).unwrap_or(bytes));
    VoteLine {
        id: VoteId(row.id),
        kind: row.kind,
        work_id: WorkId(row.work_id),
        work_no: work_no.map(shown_number).unwrap_or_default(),
        title,
        nickname,
        value: row.value,
        status: row.status,
        reason: row.reason,
        note: row.note,
        young: row.young,
        device: row.device.as_deref().map(digits).unwrap_or_default(),
        network: digits(&row.network),
        time: to_time(row.created_time),
    }
}
