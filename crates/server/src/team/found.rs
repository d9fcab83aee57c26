//! Founds a team.

use laurel_core::team::{TeamDetail, TeamFound};

use super::detail;
use super::service::found::found;
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::signup::arrived;

/// `POST /team`
pub async fn handle(call: Call<TeamFound>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    arrived(&context, [&input.answers]).await?;
    let inner = context.clone();
    let created = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let id = found(db, inner.scope(), &inner.app.config.keys, account, &input)?;
            detail(db, &inner, account, id)
        })
    });
    Ok(Reply(created.await?))
}
