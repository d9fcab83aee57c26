//! Founds a team.

use laurel_core::team::{TeamDetail, TeamFound, check_logo};

use super::detail;
use super::logo::Logo;
use super::service::found::found;
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::signup::arrived;

/// `POST /team`
pub async fn handle(call: Call<TeamFound>) -> Result<Reply<TeamDetail>, Failure> {
    let Call { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    errors.add_all("", check_logo(input.logo.as_deref()));
    context.check(errors)?;
    arrived(&context, [&input.answers]).await?;
    let logo = Logo::of(&context, input.logo.as_deref()).await?;
    let inner = context.clone();
    let created = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let logo = logo.store(db, &inner, account, "")?;
            let id = found(db, inner.scope(), &inner.app.config.keys, account, (&input, &logo))?;
            detail(db, &inner, account, id)
        })
    });
    Ok(Reply(created.await?))
}
