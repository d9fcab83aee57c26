//! Staff allow one sign-up to be changed outside of its usual rules, and take that back.

use laurel_core::ids::ActivityId;
use laurel_core::notice::NoticeEvent;
use laurel_core::signup::organiser::{OrganiserSignup, SignupPermit, check_permit, check_permit_state};
use laurel_core::signup::{SignupPath, not_possible};
use serde_json::json;

use super::{one, store};
use crate::audit;
use crate::clock::to_time;
use crate::event_log::{self, Event, Subject};
use crate::http::{Failure, Reply, StaffCall};
use crate::signup::service::notify;
use crate::signup::service::validate::current_stored_form;
use crate::signup::store::permit::{self, PermitRow};
use crate::signup::store::state;

/// Events of the log.
const PERMIT: &str = "permit";
const PERMIT_END: &str = "permitEnd";

/// `POST /apply/{id}/permit`: notifies the participant, also of a permit that replaces another one.
pub async fn handle(call: StaffCall<SignupPermit>) -> Result<Reply<OrganiserSignup>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let (member, now) = (staff.member, to_time(inner.now_ms));
        store::one(db, member, input.id)?;
        state::lock_groups_of(db, staff.merchant(), &[input.id.0])?;
        let row = store::one(db, member, input.id)?;
        let (status, windows) = (row.status(inner.now_ms), row.windows());
        check_permit_state(status, row.activity_status(), &windows, now)?;
        let activity = ActivityId(row.signup.competition_id);
        let form = current_stored_form(db, staff.merchant(), activity, row.activity.form_version)?;
        let errors = check_permit(&input, &form, windows.end_time, now);
        if !errors.is_empty() {
            return Err(laurel_core::errors::Refusal::from(errors).into());
        }
        let questions = if input.whole { Vec::new() } else { input.questions.clone() };
        let given = PermitRow {
            whole: input.whole,
            questions: serde_json::to_string(&questions)?,
            review_again: input.review_again,
            until_time: input.until.timestamp_millis(),
            note: input.note.trim().to_owned(),
        };
        permit::put(db, staff.merchant(), input.id, &given)?;
        // A new version, so that the notice of each permit is one of its own.
        state::touch(db, staff.merchant(), input.id, inner.now_ms)?;
        let logged = Event { subject: Subject::Signup(input.id), event: PERMIT, from: status.as_str(), to: status.as_str() };
        event_log::record(db, staff.scope(), staff.actor(), &given.note, &[logged])?;
        notify::send(db, staff.scope(), NoticeEvent::ChangeAllowed, &[input.id.0])?;
        let after = json!({ "whole": input.whole, "questions": questions, "reviewAgain": input.review_again, "until": input.until });
        let line = audit::Change::of("apply", input.id.0).after(&after)?;
        Ok((one::whole(db, &inner, member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}

/// `POST /apply/{id}/permit/end`: 4011 where there is no permit.
pub async fn end(call: StaffCall<SignupPath>) -> Result<Reply<OrganiserSignup>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let done = audit::change(&context, move |db, staff| {
        let member = staff.member;
        store::one(db, member, input.id)?;
        state::lock_groups_of(db, staff.merchant(), &[input.id.0])?;
        let row = store::one(db, member, input.id)?;
        if permit::remove(db, staff.merchant(), input.id)? == 0 {
            return Err(not_possible(row.status(inner.now_ms)).into());
        }
        state::touch(db, staff.merchant(), input.id, inner.now_ms)?;
        let status = row.status(inner.now_ms).as_str();
        let logged = Event { subject: Subject::Signup(input.id), event: PERMIT_END, from: status, to: status };
        event_log::record(db, staff.scope(), staff.actor(), "", &[logged])?;
        let line = audit::Change::of("apply", input.id.0).before(&json!({ "permit": true }))?.after(&json!({ "permit": false }))?;
        Ok((one::whole(db, &inner, member, input.id)?, line))
    });
    Ok(Reply(done.await?))
}
