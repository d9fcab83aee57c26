//! One of the caller's sign-ups.

use laurel_core::ids::GroupId;
use laurel_core::signup::{Answers, SignupDetail, SignupPath};

use super::{sealed, store};
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /apply/{id}`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let row = store::one(db, &inner.merchant, caller.account()?, input.id).or_not_found()?;
        let mut answers: Answers = serde_json::from_str(&row.answers)?;
        answers.extend(sealed::masked_answers(&inner.app.config.keys, input.id, &row.sealed_answers)?);
        Ok(SignupDetail {
            item: row.to_item(inner.language)?,
            group_id: GroupId(row.group_id),
            persons: store::persons(db, &inner.merchant, input.id)?,
            answers,
            form_version: row.form_version,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}
