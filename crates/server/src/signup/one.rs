//! One of the caller's sign-ups.

use laurel_core::ids::GroupId;
use laurel_core::signup::{SignupDetail, SignupPath};

use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /apply/{id}`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let row = store::one(db, &inner.merchant, caller.account()?, input.id).or_not_found()?;
        Ok(SignupDetail {
            item: row.to_item(inner.language)?,
            group_id: GroupId(row.group_id),
            persons: store::persons(db, &inner.merchant, input.id)?,
            answers: serde_json::from_str(&row.answers)?,
            form_version: row.form_version,
            server_time: to_time(inner.now_ms),
        })
    });
    Ok(Reply(found.await?))
}
