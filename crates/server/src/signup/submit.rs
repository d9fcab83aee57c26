//! Submits a sign-up: validates the form, takes seats or a number on the waiting list, and inserts everything in one
//! transaction.

use laurel_core::activity::Status;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::signup::{SignupCreated, SignupStatus, SignupSubmit};

use super::files;
use super::service::entry::{Entry, full};
use super::service::insert::{Accepted, keep_new};
use super::service::validate::{Filled, chosen_persons, in_order, judge};
use super::store::draft as drafts;
use super::store::{new, state};
use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::idempotency;
use crate::scope::Actor;

/// `POST /apply`
pub async fn handle(call: Call<SignupSubmit>) -> Result<Reply<SignupCreated>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    files::arrived(&context, std::iter::once(&input.answers).chain(input.person_answers.values())).await?;
    let inner = context.clone();
    let created = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, idempotency::Holder::Account(account), (&input.nonce, &input), |db| {
            sign_up(db, &inner, account, &input)
        })
    });
    Ok(Reply(created.await?))
}

fn sign_up(db: &mut Db, context: &Context, account: AccountId, input: &SignupSubmit) -> Result<SignupCreated, Error> {
    let entry = Entry::find(db, context.scope(), input.competition_id, input.group_id)?;
    entry.admit(db, context.scope(), account, input.join_waiting)?;
    if !entry.is_single() {
        return Err(Refusal::field("teamId", Rule::TeamNeeded).into());
    }
    let keys = &context.app.config.keys;
    let chosen = chosen_persons(db, keys, account, &input.persons)?;
    let agreed = !input.agreement_version.as_deref().unwrap_or_default().is_empty();
    let person_answers = in_order(&chosen, &input.person_answers);
    let filled = Filled {
        form_version: input.form_version,
        answers: &input.answers,
        persons: &chosen,
        person_answers: &person_answers,
        agreed,
        before: None,
    };
    let judged = judge(db, context.scope(), &entry, &filled)?;
    if state::lock_activity(db, &context.merchant, input.competition_id)? != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let seats = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    let (status, wait_no) = place(db, context, &entry, input, seats)?;
    let several = entry.settings()?.allow_many;
    let slot = if several { new::sent_before(db, &context.merchant, account, input.competition_id)? } else { 0 };
    let agreement_version = input.agreement_version.as_deref().unwrap_or_default();
    let accepted = Accepted {
        entry: &entry,
        account,
        status,
        wait_no,
        persons: &chosen,
        judged,
        agreement_version,
        source: "browser",
        slot,
        unique: &input.nonce,
        actor: Actor::Participant,
    };
    let (id, pay_status) = keep_new(db, context.scope(), &context.app.config.keys, accepted)?;
    drafts::forget(db, &context.merchant, account, input.group_id)?;
    accounts::agree(db, account, "apply", agreement_version, context.now_ms)?;
    Ok(SignupCreated { id, status, pay_status, wait_no })
}

/// Takes seats, or a number on the waiting list if the participant wants that and the group has one; `Full`
/// otherwise. Returns the first state of the sign-up.
fn place(db: &mut Db, context: &Context, entry: &Entry, input: &SignupSubmit, seats: i64) -> Result<(SignupStatus, Option<i64>), Error> {
    let taken = if entry.activity.review_required { SignupStatus::Pending } else { SignupStatus::Approved };
    if new::take_seats(db, &context.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    let waiting_list = entry.has_waiting_list()?;
    if !(waiting_list && input.join_waiting) {
        return Err(full(waiting_list));
    }
    // Seats that become free from here on are offered to sign-ups that wait by then. So the number is taken under the
    // lock of the group, after another try for seats.
    state::lock_groups(db, &context.merchant, &[input.group_id.0])?;
    if new::take_seats(db, &context.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    Ok((SignupStatus::Waiting, Some(new::queue_up(db, &context.merchant, input.group_id)?)))
}
