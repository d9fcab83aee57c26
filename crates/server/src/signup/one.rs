//! Returns one sign-up to its owner, or to a person in it.

use laurel_core::ids::{GroupId, MerchantId, SignupId};
use laurel_core::signup::{Answers, SignupAction, SignupDetail, SignupItem, SignupPath, SignupStatus, SignupStep, TRANSFER, is_fixed};

use super::service::validate::current_form;
use super::store::SignupRow;
use super::store::person::AnswersRow;
use super::store::{self, sealed};
use super::transfer::link_of;
use crate::clock::to_time;
use crate::db::Db;
use crate::db::stored::known;
use crate::error::{Error, OrNotFound as _};
use crate::event_log::{self, Subject};
use crate::http::{Call, Failure, Reply};
use crate::keys::Keys;

/// `GET /apply/{id}`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = store::mine::one(db, &inner.merchant, account, input.id).or_not_found()?;
        let keys = &inner.app.config.keys;
        let item = row.to_item(account, inner.language, inner.now_ms)?;
        let own = item.own;
        // A person in another account's sign-up sees only the answers about themselves.
        let answers = if own { common_answers(keys, &row)? } else { Answers::new() };
        let of_person = |person: &AnswersRow| {
            let shown = own || person.account() == Some(account);
            if shown { person.masked(keys, input.id) } else { Ok(Answers::new()) }
        };
        let person_answers = store::person::answers(db, &inner.merchant, input.id)?;
        Ok(SignupDetail {
            group_id: GroupId(row.signup.group_id),
            persons: store::persons(db, &inner.merchant, input.id, own)?,
            answers,
            person_answers: person_answers.iter().map(of_person).collect::<Result<_, _>>()?,
            fixed: fixed(db, &inner.merchant, &row, &item)?,
            form_version: row.signup.form_version,
            version: row.signup.version,
            timeline: timeline(db, &inner.merchant, input.id)?,
            transfer: if own { link_of(db, inner.scope(), input.id)? } else { None },
            server_time: to_time(inner.now_ms),
            item,
        })
    });
    Ok(Reply(found.await?))
}

/// Common answers of the sign-up, with the sensitive ones masked.
pub(super) fn common_answers(keys: &Keys, row: &SignupRow) -> Result<Answers, Error> {
    let place = row.signup.id.to_string();
    let mut answers: Answers = serde_json::from_str(&row.signup.answers)?;
    answers.extend(sealed::masked_answers(keys, sealed::aad_of_signup(&place), &row.signup.sealed_answers)?);
    Ok(answers)
}

/// Keys of questions in the current form whose answers cannot change any more; empty where the sign-up cannot be
/// edited anyway.
fn fixed(db: &mut Db, merchant: &MerchantId, row: &SignupRow, item: &SignupItem) -> Result<Vec<String>, Error> {
    // A permit to change everything releases fixed answers.
    let released = row.permit.as_ref().is_some_and(|permit| permit.whole) && item.permit_until.is_some();
    if released || !item.actions.iter().any(|action| matches!(action, SignupAction::Edit | SignupAction::Resubmit)) {
        return Ok(Vec::new());
    }
    let form = current_form(db, merchant, item.competition_id, row.newest_form())?;
    let approved = event_log::has_reached(db, merchant, item.id, SignupStatus::Approved.as_str())?;
    Ok(form.questions.into_iter().filter(|question| is_fixed(question, approved)).map(|question| question.key).collect())
}

/// The events of a sign-up; those before it changed hands are about somebody else.
fn timeline(db: &mut Db, merchant: &MerchantId, id: SignupId) -> Result<Vec<SignupStep>, Error> {
    let mut lines = event_log::of(db, merchant, Subject::Signup(id))?;
    let since = lines.iter().rposition(|(event, ..)| event == TRANSFER).unwrap_or(0);
    lines
        .split_off(since)
        .into_iter()
        .map(|(event, status, _, _, reason, time)| Ok(SignupStep { event, status: known(&status)?, reason, time: to_time(time) }))
        .collect()
}
