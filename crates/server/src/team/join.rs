//! Joins a team by its invite code.

use laurel_core::team::{TeamDetail, TeamJoin};

use super::service::join::join;
use super::{detail, invite};
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::signup::arrived;

/// `POST /team/join`
pub async fn handle(call: Call<TeamJoin>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    let code = invite::typed(&context, &input.code).await?;
    arrived(&context, [&input.answers]).await?;
    let inner = context.clone();
    let joined = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let id = join(db, inner.scope(), &inner.app.config.keys, account, (&code, &input))?;
            detail(db, &inner, account, id)
        })
    });
    Ok(Reply(joined.await?))
}
