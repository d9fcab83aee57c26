//! Returns all details of one sign-up to staff.

use laurel_core::ids::{ActivityId, SignupId, SignupPersonId, TeamId};
use laurel_core::person::{PersonInfo, mask_id_no};
use laurel_core::signup::organiser::{
    OrganiserSignup, SignupPermitLine, SignupPersonLine, SignupTimelineStep, asked_for, check_permit_state, reads_phones, staff_actions,
};
use laurel_core::signup::{AMEND, Answers, Question, SignupPath, StoredForm, permits};
use laurel_core::text::{mask_email, mask_phone};

use super::store::row::SignupRow;
use super::store::{self, PersonRow};
use super::{answers, changes};
use crate::activity::store as activities;
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::known;
use crate::error::{Error, OrNotFound as _};
use crate::event_log::{self, Subject};
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::signup::store::double;
use crate::signup::store::permit::{self, PermitRow};
use crate::signup::store::sealed;

/// `GET /apply/{id}`
pub async fn handle(call: StaffCall<SignupPath>) -> Result<Reply<OrganiserSignup>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    Ok(Reply(context.read(move |db, staff| whole(db, &inner, staff.member, input.id)).await?))
}

/// Reads a sign-up as the member may see it: personal data masked by role, and the actions possible now. `NotFound`
/// if the member may not see it.
pub(super) fn whole(db: &mut Db, context: &StaffContext, member: &Member, id: SignupId) -> Result<OrganiserSignup, Error> {
    let (row, now) = (store::one(db, member, id)?, to_time(context.now_ms));
    let keys = &context.app.config.keys;
    let activity = ActivityId(row.signup.competition_id);
    let form = Ok(activities::form(db, &member.merchant, activity, row.signup.form_version)?).or_not_found()?;
    let questions = form.localise(row.signup.form_version, context.language).questions;
    let kept = store::persons(db, member, &[id.0])?;
    let doubles = double::doubles(db, &member.merchant, id)?;
    let to_line = |person: &PersonRow| visible_person(context, member, &row, (person, doubles.contains(&person.id)), (&form, &questions));
    let persons = kept.iter().map(to_line).collect::<Result<Vec<_>, Error>>()?;
    let mut answers: Answers = serde_json::from_str(&row.signup.answers)?;
    let place = id.to_string();
    answers.extend(sealed::masked_answers(keys, sealed::aad_of_signup(&place), &row.signup.sealed_answers)?);
    let windows = row.windows();
    let item = super::list::lines(db, member, std::slice::from_ref(&row), context.language, context.now_ms)?.pop();
    let item = Ok(item).or_not_found()?;
    let mut changes = changes::by_time(db, (context, &member.merchant), (&row, &kept), &questions)?;
    let mut timeline = timeline(db, member, id)?;
    for step in timeline.iter_mut().filter(|step| step.event == AMEND) {
        step.changes = changes.remove(&step.time.timestamp_millis()).unwrap_or_default();
    }
    let permit = permit::of(db, &member.merchant, id)?.filter(|permit| now < permit.facts().until && permits(item.status));
    let permit = permit.map(|permit| line_of(&permit)).transpose()?;
    let may_permit = reads_phones(member.role) && check_permit_state(item.status, row.activity_status(), &windows, now).is_ok();
    Ok(OrganiserSignup {
        actions: staff_actions(member.role, item.status, row.facts(), (row.activity_status(), &windows), now),
        item,
        team_id: row.signup.team_id.map(TeamId),
        team_name: store::team_name(db, member, row.signup.team_id)?,
        seats: row.signup.seats,
        persons,
        answers: answers::lines(&questions, &answers),
        form_version: row.signup.form_version,
        version: row.signup.version,
        approved_time: row.signup.approved_time.map(to_time),
        timeline,
        permit,
        may_permit,
        followed_time: row.signup.followed_time.map(to_time),
        server_time: now,
        reject_reason: row.signup.reject_reason,
        revoke_reason: row.signup.revoke_reason,
        note: row.signup.note,
    })
}

/// A person of the sign-up. Identity numbers are masked for all roles, phone numbers and e-mail addresses for roles
/// that do not decide about sign-ups.
fn visible_person(
    context: &StaffContext,
    member: &Member,
    row: &SignupRow,
    (kept, double): (&PersonRow, bool),
    (form, questions): (&StoredForm, &[Question]),
) -> Result<SignupPersonLine, Error> {
    let snapshot: PersonInfo = serde_json::from_str(&kept.snapshot)?;
    let (id, keys) = (SignupId(row.signup.id), &context.app.config.keys);
    let id_no = sealed::open_number(keys, id, kept.record(), &kept.id_no)?;
    let whole = PersonInfo { id_no: mask_id_no(&id_no), ..snapshot };
    let day = crate::signup::service::validate::day_of(row.windows().start_time, row.activity.timezone);
    let mut person = asked_for(&whole, form, day);
    if !reads_phones(member.role) {
        for phone in [&mut person.phone, &mut person.emergency_phone, &mut person.guardian_phone] {
            *phone = mask_phone(phone);
        }
        person.email = mask_email(&person.email);
    }
    let mut answers: Answers = serde_json::from_str(&kept.answers)?;
    let place = sealed::row_of(id, kept.record());
    answers.extend(sealed::masked_answers(keys, sealed::aad_of_person(&place), &kept.sealed_answers)?);
    Ok(SignupPersonLine { id: SignupPersonId(kept.id), person, answers: answers::lines(questions, &answers), double })
}

fn line_of(permit: &PermitRow) -> Result<SignupPermitLine, Error> {
    Ok(SignupPermitLine {
        whole: permit.whole,
        questions: permit.keys()?,
        review_again: permit.review_again,
        until: permit.facts().until,
        note: permit.note.clone(),
    })
}

fn timeline(db: &mut Db, member: &Member, id: SignupId) -> Result<Vec<SignupTimelineStep>, Error> {
    let lines = event_log::of(db, &member.merchant, Subject::Signup(id))?;
    lines
        .into_iter()
        .map(|(event, status, actor, staff_name, reason, time)| {
            Ok(SignupTimelineStep {
                event,
                status: known(&status)?,
                actor,
                staff_name: staff_name.unwrap_or_default(),
                reason,
                time: to_time(time),
                changes: Vec::new(),
            })
        })
        .collect()
}
