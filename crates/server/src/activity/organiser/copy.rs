//! Creates a draft with the texts, groups and form of another activity.

use laurel_core::activity::organiser::OrganiserActivity;
use laurel_core::merchant::ActivityPath;

use super::add;
use super::store::{self, group};
use crate::activity::store as activities;
use crate::audit;
use crate::error::OrNotFound as _;
use crate::http::{Failure, Reply, StaffCall};

/// `POST /competition/{id}/copy`
pub async fn handle(call: StaffCall<ActivityPath>) -> Result<Reply<OrganiserActivity>, Failure> {
    let (origin, now) = (call.input.id, call.context.now_ms);
    let copied = audit::change(&call.context, move |db, staff| {
        let member = staff.member;
        add::may_make(member)?;
        let row = store::one(db, member, origin)?;
        let form = activities::form(db, &member.merchant, origin, row.form_version)?;
        let id = store::insert(db, &member.merchant, &row.content, now)?;
        for group in group::all(db, &member.merchant, &[origin])? {
            group::insert(db, &member.merchant, id, &group.into_wire()?.group)?;
        }
        store::put_form(db, &member.merchant, id, 1, &Ok(form).or_not_found()?, now)?;
        add::answer(store::whole(db, member, id, now)?, id)
    });
    Ok(Reply(copied.await?))
}
