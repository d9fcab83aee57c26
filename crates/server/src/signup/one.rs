//! One of the caller's sign-ups.

use laurel_core::ids::{GroupId, MerchantId, SignupId};
use laurel_core::signup::{Answers, SignupDetail, SignupPath, SignupStep};

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
        let mut answers: Answers = serde_json::from_str(&row.signup.answers)?;
        answers.extend(sealed::masked_answers(&inner.app.config.keys, input.id, &row.signup.sealed_answers)?);
        Ok(SignupDetail {
            item: row.to_item(inner.language, inner.now_ms)?,
            group_id: GroupId(row.signup.group_id),
            persons: store::persons(db, &inner.merchant, input.id)?,
            answers,
            form_version: row.signup.form_version,
            version: row.signup.version,
            timeline: timeline(db, &inner.merchant, input.id)?,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}

fn timeline(db: &mut Db, merchant: &MerchantId, id: SignupId) -> Result<Vec<SignupStep>, Error> {
    let lines = store::state::events(db, merchant, id)?;
    lines
        .into_iter()
        .map(|(event, status, reason, time)| Ok(SignupStep { event, status: store::status_of(&status)?, reason, time: to_time(time) }))
        .collect()
}
