//! One of the caller's sign-ups.

use laurel_core::ids::{GroupId, MerchantId, SignupId};
use laurel_core::signup::{Answers, SignupAction, SignupDetail, SignupItem, SignupPath, SignupStep, is_fixed};

use super::judge::current_form;
use super::store::SignupRow;
use super::{sealed, store};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};

/// `GET /apply/{id}`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let row = store::one(db, &inner.merchant, caller.account()?, input.id).or_not_found()?;
        let keys = &inner.app.config.keys;
        let place = input.id.to_string();
        let mut answers: Answers = serde_json::from_str(&row.signup.answers)?;
        answers.extend(sealed::masked_answers(keys, sealed::place_of_signup(&place), &row.signup.sealed_answers)?);
        let person_answers = store::person::answers(db, &inner.merchant, input.id)?;
        let item = row.to_item(inner.language, inner.now_ms)?;
        Ok(SignupDetail {
            group_id: GroupId(row.signup.group_id),
            persons: store::persons(db, &inner.merchant, input.id)?,
            answers,
            person_answers: person_answers.iter().map(|person| person.masked(keys, input.id)).collect::<Result<_, _>>()?,
            fixed: fixed(db, &inner.merchant, &row, &item)?,
            form_version: row.signup.form_version,
            version: row.signup.version,
            timeline: timeline(db, &inner.merchant, input.id)?,
            server_time: to_time(inner.now_ms),
            item,
        })
    });
    Ok(Reply(found.await?))
}

/// Questions of the form as it is now whose answers stay; none where nothing can be changed anyway.
fn fixed(db: &mut Db, merchant: &MerchantId, row: &SignupRow, item: &SignupItem) -> Result<Vec<String>, Error> {
    if !item.actions.iter().any(|action| matches!(action, SignupAction::Edit | SignupAction::Resubmit)) {
        return Ok(Vec::new());
    }
    let form = current_form(db, merchant, item.competition_id, row.newest_form())?;
    let approved = store::state::was_approved(db, merchant, item.id)?;
    Ok(form.questions.into_iter().filter(|question| is_fixed(question, approved)).map(|question| question.key).collect())
}

fn timeline(db: &mut Db, merchant: &MerchantId, id: SignupId) -> Result<Vec<SignupStep>, Error> {
    let lines = store::state::events(db, merchant, id)?;
    lines
        .into_iter()
        .map(|(event, status, reason, time)| Ok(SignupStep { event, status: store::status_of(&status)?, reason, time: to_time(time) }))
        .collect()
}
