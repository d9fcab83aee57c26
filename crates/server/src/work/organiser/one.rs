//! Returns all details of one work to staff.

use laurel_core::ids::WorkId;
use laurel_core::work::WorkPath;
use laurel_core::work::organiser::{OrganiserWork, WorkReportLine, WorkTimelineStep};

use super::store;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::known;
use crate::error::{Error, OrNotFound as _};
use crate::event_log::{self, Subject};
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::media::{self as files, Owner};
use crate::work::service::own::{Owned, own_work};
use crate::work::store::{self as works, report};

/// `GET /works/{id}`
pub async fn handle(call: StaffCall<WorkPath>) -> Result<Reply<OrganiserWork>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, staff| whole(db, &inner, staff.member, input.id)).await?))
}

/// Reads a work with its reports, its event log and other works that share a file with it. `NotFound` if the member
/// may not see it.
pub(super) fn whole(db: &mut Db, context: &StaffContext, member: &Member, id: WorkId) -> Result<OrganiserWork, Error> {
    let row = store::one(db, member, id)?;
    let card = works::card(db, &member.merchant, id).or_not_found()?;
    let frame = works::author_frame(db, &member.merchant, &row)?;
    let owned = Owned { signup: &frame.signup, setting: frame.setting(context.now_ms) };
    let all = files::store::of_owner(db, &member.merchant, Owner::Work(id))?;
    let repeated = store::same_as(db, member, id)?;
    let marked = if repeated.is_empty() { std::collections::HashSet::new() } else { std::collections::HashSet::from([id.0]) };
    Ok(OrganiserWork {
        line: super::list::line(&context.app, card, &marked),
        work: own_work(&context.app, row, owned, &all)?,
        repeated,
        reports: reports(db, member, id)?,
        timeline: timeline(db, member, id)?,
    })
}

fn reports(db: &mut Db, member: &Member, id: WorkId) -> Result<Vec<WorkReportLine>, Error> {
    let lines = report::lines(db, &member.merchant, id)?;
    let line =
        |(reason, detail, time, settled): report::Line| WorkReportLine { reason, detail, time: to_time(time), open: settled.is_none() };
    Ok(lines.into_iter().map(line).collect())
}

fn timeline(db: &mut Db, member: &Member, id: WorkId) -> Result<Vec<WorkTimelineStep>, Error> {
    let lines = event_log::of(db, &member.merchant, Subject::Work(id))?;
    let step = |(event, status, actor, staff_name, reason, time): event_log::Recorded| {
        let status = known(&status)?;
        Ok(WorkTimelineStep { event, status, actor, staff_name: staff_name.unwrap_or_default(), reason, time: to_time(time) })
    };
    lines.into_iter().map(step).collect()
}
