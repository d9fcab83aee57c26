//! Signs up: judged by core, taken by one conditional update of places, kept whole or not at all.

use laurel_core::activity::Status;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::money::Fen;
use laurel_core::signup::{PayStatus, SignupCreated, SignupStatus, SignupSubmit};

use super::entry::{Entry, full};
use super::judge::{Filled, chosen_persons, in_order, judge};
use super::notify::{self, Event};
use super::store::draft as drafts;
use super::store::new::{self, NewSignup};
use super::store::state::{self, Counters, EventRow};
use super::{desk, known, nonce, sealed};
use crate::account::store as accounts;
use crate::db::{Db, is_unique_violation};
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};

/// `POST /apply`
pub async fn handle(call: Call<SignupSubmit>) -> Result<Reply<SignupCreated>, Failure> {
    let Call { input, context } = call;
    context.check(nonce::check(&input.nonce))?;
    let inner = context.clone();
    let created = context.write(move |db, caller| {
        let account = caller.account()?;
        nonce::once(db, &inner, account, (&input.nonce, &input), |db| sign_up(db, &inner, account, &input))
    });
    let created = created.await?;
    context.app.outbox_bell.notify_one();
    Ok(Reply(created))
}

fn sign_up(db: &mut Db, context: &Context, account: AccountId, input: &SignupSubmit) -> Result<SignupCreated, Error> {
    let entry = Entry::find(db, context, input.competition_id, input.group_id)?;
    entry.admit(db, context, account, input.join_waiting)?;
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
    let judged = judge(db, context, &entry, &filled)?;
    let answers = serde_json::to_string(&judged.answers.open)?;

    if state::lock_activity(db, &context.merchant, input.competition_id)? != Status::Published {
        return Err(Code::NotPublished.into());
    }
    let seats = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    let (status, wait_no) = place(db, context, &entry, input, seats)?;
    let amount = Fen(entry.group.fee_fen).times(seats).ok_or_else(|| Error::Broken("a fee left its range".into()))?;
    let pay_status = if amount.is_free() { PayStatus::None } else { PayStatus::Unpaid };
    let several = entry.settings()?.allow_many;
    let slot = if several { new::sent_before(db, &context.merchant, account, input.competition_id)? } else { 0 };
    let row = NewSignup {
        merchant_id: context.merchant.as_str(),
        apply_no: &input.nonce,
        competition_id: input.competition_id.0,
        group_id: input.group_id.0,
        account_id: account.0,
        status: status.word(),
        pay_status: pay_status.word(),
        amount_fen: amount.0,
        seats,
        person_count: i32::try_from(chosen.len()).unwrap_or(i32::MAX),
        form_version: input.form_version,
        answers: &answers,
        agreement_version: input.agreement_version.as_deref().unwrap_or_default(),
        created_time: context.now_ms,
        updated_time: context.now_ms,
        wait_no,
        source: "browser",
        approved_time: (status == SignupStatus::Approved).then_some(context.now_ms),
        slot,
    };
    let (id, _) = new::insert(db, &row).map_err(taken)?;
    if !judged.answers.sensitive.is_empty() {
        let row = id.to_string();
        let sealed = sealed::seal_answers(keys, sealed::place_of_signup(&row), &judged.answers.sensitive)?;
        new::keep_sealed_answers(db, &context.merchant, id, &sealed)?;
    }
    let mut beside = sealed::beside(keys, id, &chosen, judged.persons)?;
    known::name_accounts(db, account, &chosen, &mut beside)?;
    new::insert_persons(db, &context.merchant, input.competition_id, id, &chosen, &beside).map_err(|error| match error {
        Error::Database(error) => taken(error),
        other => other,
    })?;
    let mut counters = Counters::default();
    if status.holds_seats() {
        counters.participants.insert(input.competition_id.0, seats);
    }
    counters.keep(db, &context.merchant)?;
    drafts::forget(db, &context.merchant, account, input.group_id)?;
    accounts::agree(db, account, "apply", row.agreement_version, context.now_ms)?;
    state::record(db, &[submitted(context, id.0, status)])?;
    notify::send(db, desk(context), Event::Submitted, &[id.0])?;
    Ok(SignupCreated { id, status, pay_status, wait_no })
}

/// Takes places, or a number on the waiting list where that is wanted and there is one.
fn place(db: &mut Db, context: &Context, entry: &Entry, input: &SignupSubmit, seats: i64) -> Result<(SignupStatus, Option<i64>), Error> {
    let taken = if entry.activity.review_required { SignupStatus::Pending } else { SignupStatus::Approved };
    if new::take_seats(db, &context.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    let waiting_list = entry.has_waiting_list()?;
    if !(waiting_list && input.join_waiting) {
        return Err(full(waiting_list));
    }
    // A place that comes free from here on is offered to whoever waits by then, so the number is
    // taken under the group's lock, after one more look.
    state::lock_groups(db, &context.merchant, &[input.group_id.0])?;
    if new::take_seats(db, &context.merchant, input.group_id, seats)? {
        return Ok((taken, None));
    }
    Ok((SignupStatus::Waiting, Some(new::queue_up(db, &context.merchant, input.group_id)?)))
}

fn submitted(context: &Context, id: i64, status: SignupStatus) -> EventRow<'_> {
    EventRow {
        merchant_id: context.merchant.as_str(),
        apply_id: id,
        event: "submit",
        from_status: "",
        to_status: status.word(),
        actor: "participant",
        staff_id: None,
        reason: "",
        created_time: context.now_ms,
    }
}

/// A unique index refused: the account, or one of its persons, is signed up already.
pub(super) fn taken(error: diesel::result::Error) -> Error {
    if is_unique_violation(&error) { Code::AlreadySignedUp.into() } else { error.into() }
}
