//! Returns the result of a sign-up and the next step for the participant.

use laurel_core::signup::{NextStep, SignupPath, SignupResult, next_step};

use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET /apply/{id}/result`
pub async fn handle(call: Call<SignupPath>) -> Result<Reply<SignupResult>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let account = caller.account()?;
        let row = store::mine::one(db, &inner.merchant, account, input.id).or_not_found()?;
        let item = row.to_item(account, inner.language, inner.now_ms)?;
        let windows = row.windows();
        let next = next_step(item.status, item.pay_status, windows.submit_end.is_some(), windows.end_time <= to_time(inner.now_ms));
        let submit_end = windows.submit_end.filter(|_| next == NextStep::Works);
        let persons = store::persons(db, &inner.merchant, input.id, item.own)?;
        Ok(SignupResult { item, persons, next, submit_end })
    });
    Ok(Reply(found.await?))
}
