//! Submits a sign-up: once for each nonce, in one transaction.

use laurel_core::signup::{SignupCreated, SignupSubmit};

use super::files;
use super::service::sign_up::sign_up;
use crate::http::{Call, Failure, Reply};
use crate::idempotency;
use crate::team::service::sign_up as team;

/// `POST /apply`
pub async fn handle(call: Call<SignupSubmit>) -> Result<Reply<SignupCreated>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    files::arrived(&context, std::iter::once(&input.answers).chain(input.person_answers.values())).await?;
    let inner = context.clone();
    let created = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, idempotency::Holder::Account(account), (&input.nonce, &input), |db| {
            let keys = &inner.app.config.keys;
            match input.team_id {
                Some(_) => team::sign_up(db, inner.scope(), keys, account, &input),
                None => sign_up(db, inner.scope(), keys, account, &input),
            }
        })
    });
    Ok(Reply(created.await?))
}
