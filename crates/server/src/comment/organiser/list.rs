//! Lists comments and their reports for staff.

use laurel_core::comment::CommentPath;
use laurel_core::comment::organiser::{CommentLine, CommentLineQuery, CommentLines, CommentReportLine, CommentReports};
use laurel_core::errors::Code;
use laurel_core::ids::ActivityId;
use laurel_core::signup::organiser::check_keyword;

use super::store::{self, CommentWithNames};
use crate::clock::to_time;
use crate::comment::store as comments;
use crate::comment::store::report;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `GET /comment`
pub async fn handle(call: StaffCall<CommentLineQuery>) -> Result<Reply<CommentLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_keyword(input.keyword.as_deref()))?;
    let found = context.read(move |db, staff| {
        let page = input.page();
        let (rows, total) = store::page(db, staff.member, &input, page)?;
        Ok(CommentLines { list: rows.into_iter().map(line).collect(), total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// `GET /comment/{id}/report`
pub async fn reports(call: StaffCall<CommentPath>) -> Result<Reply<CommentReports>, Failure> {
    let StaffCall { input, context } = call;
    let found = context.read(move |db, staff| {
        let row = comments::one(db, staff.merchant(), input.id).or_not_found()?;
        if staff.member.is_kept_from(ActivityId(row.competition_id)) {
            return Err(Code::NotFound.into());
        }
        let lines = report::lines(db, staff.merchant(), input.id)?;
        let list = lines.into_iter().map(|(reason, detail, time, settled)| CommentReportLine {
            reason,
            detail,
            time: to_time(time),
            open: settled.is_none(),
        });
        Ok(CommentReports { list: list.collect() })
    });
    Ok(Reply(found.await?))
}

fn line((row, nickname, work_title): CommentWithNames) -> CommentLine {
    CommentLine {
        id: row.id(),
        kind: row.kind,
        nickname,
        competition_id: ActivityId(row.competition_id),
        work_id: row.work(),
        work_title,
        is_reply: row.root_id.is_some(),
        status: row.status,
        cause: row.cause,
        like_count: row.like_count,
        reports: row.report_count,
        time: to_time(row.created_time),
        content: row.content,
        hide_reason: row.hide_reason,
    }
}
