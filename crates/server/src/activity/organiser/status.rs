//! Moves an activity from one status to another, by core's table of transitions.

use laurel_core::activity::organiser::{OrganiserActivity, check_activity, check_stored_form};
use laurel_core::activity::{SignupSettings, Status, StatusEvent, status_transition};
use laurel_core::errors::Rule;
use laurel_core::ids::ActivityId;
use laurel_core::merchant::ActivityPath;
use laurel_core::signup::SignupEvent;
use serde_json::json;

use super::{complete, store};
use crate::activity::store as activities;
use crate::audit::{self, Change};
use crate::auth::member::Member;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::signup::service::{mailing, transition};

/// `POST /competition/{id}/publish`
pub async fn publish(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Publish, String::new()).await
}

/// `POST /competition/{id}/unpublish`
pub async fn unpublish(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Unpublish, String::new()).await
}

/// `POST /competition/{id}/pause`
pub async fn pause(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Pause, String::new()).await
}

/// `POST /competition/{id}/resume`
pub async fn resume(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Resume, String::new()).await
}

/// `POST /competition/{id}/finish`
pub async fn finish(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Finish, String::new()).await
}

/// `POST /competition/{id}/archive`
pub async fn archive(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    step(call.context, call.input.id, StatusEvent::Archive, String::new()).await
}

/// Runs one transition. The reason of a cancellation is not changed by later ones.
pub(crate) async fn step(
    context: StaffContext,
    id: ActivityId,
    event: StatusEvent,
    reason: String,
) -> Result<Reply<OrganiserActivity>, Failure> {
    let now = context.now_ms;
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let row = store::begin(db, member, id, None, now)?;
        let has_sign_ups = store::has_sign_ups(db, &member.merchant, id, false)?;
        let from = row.status(now);
        let to = status_transition(from, event, has_sign_ups)?;
        if event == StatusEvent::Publish {
            let settings = fit_to_be_seen(db, member, id, now)?;
            mailing::plan_follow_up(db, &member.merchant, id, &settings, now)?;
        }
        let kept = if event == StatusEvent::Cancel { &reason } else { &row.cancel_reason };
        store::set_status(db, &member.merchant, id, to, kept)?;
        // After the change of status, so that seats that become free in a cancelled activity are not offered.
        if event == StatusEvent::Cancel {
            transition::cancel_all(db, staff.scope(), id, transition::Change::new(SignupEvent::Cancel, staff.actor(), &reason))?;
        }
        let status = |status: Status| json!({ "status": status.as_str() });
        let change = Change::of("competition", id.0).before(&status(from))?.after(&status(to))?.because(&reason);
        Ok((store::whole(db, member, id, now)?, change))
    });
    Ok(Reply(done.await?))
}

/// Refuses with everything that prevents publication, at once. Returns the settings.
fn fit_to_be_seen(db: &mut Db, member: &Member, id: ActivityId, now: i64) -> Result<SignupSettings, Error> {
    let activity = store::whole(db, member, id, now)?;
    let form = Ok(activities::form(db, &member.merchant, id, activity.form_version)?).or_not_found()?;
    let mut errors = check_activity(&activity.activity, &activity.groups);
    errors.add_all("", check_stored_form(&form));
    if form.follows_up() && activity.activity.settings.follow_start.is_none() {
        errors.add("settings.followStart", Rule::Required);
    }
    complete::or_refused(db, &member.merchant, &activity.activity.category, activity.activity.timezone.as_deref(), errors)?;
    Ok(activity.activity.settings)
}
