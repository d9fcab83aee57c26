//! Signs participants up on site. The sign-up window does not apply to staff; seats, age limits and the form do.

use laurel_core::activity::Status;
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::person::{PersonInfo, Relation, tidy};
use laurel_core::region;
use laurel_core::signup::organiser::{SignupOnSite, check_persons};
use laurel_core::signup::{Answers, SignupCreated, SignupSource, SignupStatus};
use laurel_core::tables::NativeTables;

use crate::audit;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Frame, Reply, StaffCall, StaffScope};
use crate::idempotency::{self, Holder};
use crate::signup::files;
use crate::signup::service::entry::{Entry, full};
use crate::signup::service::holder::{holders, lock_addressed};
use crate::signup::service::insert::{NewSignup, insert};
use crate::signup::service::validate::{FormInput, validate};
use crate::signup::store::new::take_seats;
use crate::signup::store::state;
use crate::team::store::search as searches;

/// `POST /apply` on the organiser's side.
pub async fn handle(call: StaffCall<SignupOnSite>) -> Result<Reply<SignupCreated>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    let persons = written_down(&context, &input.persons, &mut errors);
    context.check(errors)?;
    files::arrived_of_staff(&context, std::iter::once(&input.answers).chain(&input.person_answers)).await?;
    let inner = context.clone();
    let made = audit::change_or_not(&context, move |db, staff| {
        let member = staff.member;
        // A repeated call must not add a second audit entry.
        let mut line = None;
        let made = idempotency::once(db, &inner, Holder::Staff(&member.merchant, member.id), (&input.nonce, &input), |db| {
            let made = sign_up(db, &inner, staff, &input, &persons)?;
            let after = serde_json::json!({ "status": made.status, "source": SignupSource::Onsite.as_str() });
            line = Some(audit::Change::of("apply", made.id.0).after(&after)?);
            Ok(made)
        })?;
        Ok((made, line))
    });
    Ok(Reply(made.await?))
}

/// Cleans and validates the entered persons, and fills in the name of their region.
fn written_down(frame: &Frame, typed: &[PersonInfo], errors: &mut FieldErrors) -> Vec<PersonInfo> {
    let persons: Vec<PersonInfo> = typed.iter().cloned().map(entered).collect();
    errors.extend(check_persons(&persons, to_time(frame.now_ms).date_naive(), &NativeTables));
    for (index, person) in persons.iter().enumerate() {
        if !person.city_code.is_empty() && person.city_name.is_empty() {
            errors.add(format!("persons.{index}.cityCode"), Rule::Choice);
        }
    }
    persons
}

/// A person as staff enter it: tidied, with the name of the region, and without what belongs to a record of an account.
pub(super) fn entered(person: PersonInfo) -> PersonInfo {
    let person = tidy(PersonInfo { id: None, is_default: false, relation: Relation::Other, ..person }, &NativeTables);
    PersonInfo { city_name: region::name_of(&person.city_code).unwrap_or_default(), ..person }
}

fn sign_up(
    db: &mut Db,
    frame: &Frame,
    staff: StaffScope<'_>,
    input: &SignupOnSite,
    persons: &[PersonInfo],
) -> Result<SignupCreated, Error> {
    if staff.member.is_kept_from(input.competition_id) {
        return Err(Code::NotFound.into());
    }
    let entry = Entry::find(db, staff.scope(), input.competition_id, input.group_id)?;
    entry.check_open_on_site(frame.now_ms)?;
    if !entry.is_single() {
        return Err(Refusal::field("teamId", Rule::TeamNeeded).into());
    }
    let mut person_answers = input.person_answers.clone();
    person_answers.resize(persons.len(), Answers::new());
    let form = FormInput {
        form_version: input.form_version,
        answers: &input.answers,
        persons,
        person_answers: &person_answers,
        agreed: true,
        before: None,
    };
    let valid = validate(db, staff.scope(), &entry, &form)?;
    let first: Vec<&PersonInfo> = persons.iter().take(1).collect();
    let addressed = lock_addressed(db, first.iter().copied())?;
    if state::lock_activity(db, staff.merchant(), input.competition_id)? != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let seats = i64::try_from(persons.len()).unwrap_or(i64::MAX);
    if !take_seats(db, staff.merchant(), input.group_id, seats)? {
        return Err(full(entry.has_waiting_list()?));
    }
    let account = holders(db, staff.scope(), frame.language, input.competition_id, (&first, addressed))?.into_iter().next();
    let account = account.ok_or_else(|| Error::Broken("a sign-up without an account".into()))?;
    if entry.has_teams() {
        searches::end(db, staff.merchant(), &[account], input.competition_id)?;
    }
    let new_signup = NewSignup {
        place: entry.place(frame.now_ms)?,
        account,
        // Entered by staff, so no further review is needed.
        status: SignupStatus::Approved,
        wait_no: None,
        persons,
        valid,
        agreement_version: "",
        source: SignupSource::Onsite,
        slot: 0,
        unique: &input.nonce,
        actor: staff.actor(),
        team: None,
    };
    let status = new_signup.status;
    let (id, pay_status) = insert(db, staff.scope(), &frame.app.config.keys, new_signup)?;
    Ok(SignupCreated { id, status, pay_status, wait_no: None })
}
