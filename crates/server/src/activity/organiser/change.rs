//! Changes the content of an activity.

use laurel_core::activity::organiser::{ActivityBody, ActivityChange, OrganiserActivity, check_activity, check_draft, check_fixed_votes};
use laurel_core::activity::{check_change, may_be_incomplete};
use laurel_core::tables::NativeTables;

use super::store::row::Content;
use super::{complete, store};
use crate::audit::{self, Change};
use crate::clock::to_time;
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::service::mailing;
use crate::work::store::popularity;

/// `PUT /competition/{id}`: an activity that is not a draft must stay fit to be published.
pub async fn handle(call: StaffCall<ActivityChange>) -> Result<Reply<OrganiserActivity>, Failure> {
    let StaffCall { input: ActivityChange { id, version, activity: body }, context } = call;
    let (now, body) = (context.now_ms, body.tidy(&NativeTables));
    let changed = audit::change(&context, move |db, staff| {
        let member = staff.member;
        store::begin(db, member, id, Some(version), now)?;
        let before = store::whole(db, member, id, now)?;
        check_change(before.status)?;
        let mut errors = if may_be_incomplete(before.status) { check_draft(&body) } else { check_activity(&body, &before.groups) };
        if before.status.takes_place() {
            errors.extend(check_fixed_votes(&before.activity, &body, to_time(now)));
        }
        // The activity's present category may stay even if it was removed meanwhile.
        let known = if body.category == before.activity.category { "" } else { &body.category };
        complete::or_refused(db, &member.merchant, known, body.timezone.as_deref(), errors)?;
        store::update(db, &member.merchant, id, &Content::of(&body)?)?;
        let after = store::whole(db, member, id, now)?;
        if before.activity.settings.vote != after.activity.settings.vote {
            popularity::mark_all(db, &member.merchant, id, now)?;
        }
        if before.status.takes_place() && moved(&before.activity, &after.activity) {
            mailing::announce_change(db, &member.merchant, id, after.version, now)?;
        }
        if before.status.takes_place() && before.activity.settings != after.activity.settings {
            mailing::plan_follow_up(db, &member.merchant, id, &after.activity.settings, now)?;
        }
        let change = Change::of("competition", id.0).before(&before.activity)?.after(&after.activity)?;
        Ok((after, change))
    });
    Ok(Reply(changed.await?))
}

/// True if time or venue changed. Times are compared as instants, however they are written.
fn moved(before: &ActivityBody, after: &ActivityBody) -> bool {
    let times = |body: &ActivityBody| (body.windows.start_time, body.windows.end_time);
    times(before) != times(after) || before.place != after.place || before.address != after.address
}
