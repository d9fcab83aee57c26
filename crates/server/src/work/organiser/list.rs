//! Lists the submitted works of a merchant for staff: filtered and page by page.

use std::collections::HashSet;

use laurel_core::ids::ActivityId;
use laurel_core::signup::organiser::check_keyword;
use laurel_core::work::WorkState;
use laurel_core::work::organiser::{WorkLine, WorkLineQuery, WorkLines};

use super::store;
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::state::App;
use crate::work::service::wire;
use crate::work::store::{CardWithAuthor, WallView};

/// `GET /works`
pub async fn handle(call: StaffCall<WorkLineQuery>) -> Result<Reply<WorkLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_keyword(input.keyword.as_deref()))?;
    let app = context.app.clone();
    let found = context.read(move |db, staff| {
        let member = staff.member;
        let page = input.page();
        let (cards, total) = store::page(db, member, &input, page)?;
        let ids: Vec<i64> = cards.iter().map(|(row, ..)| row.id).collect();
        let repeated = store::repeated(db, member, &ids)?;
        let list = cards.into_iter().map(|card| line(&app, card, &repeated)).collect();
        Ok(WorkLines { list, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// The list item of a work; `repeated` has the ids of works that share a file with another one.
pub(super) fn line(app: &App, card: CardWithAuthor, repeated: &HashSet<i64>) -> WorkLine {
    let row = &card.0;
    let (status, revision) = (row.status, row.revision_status);
    WorkLine {
        competition_id: ActivityId(row.competition_id),
        status,
        revision,
        repeated: repeated.contains(&row.id),
        reports: u32::try_from(row.report_count).unwrap_or_default(),
        submitted_time: row.submitted_time.map(to_time),
        actions: WorkState { status, revision }.staff_actions(),
        card: wire::card(app, card, WallView::WHOLE),
    }
}
