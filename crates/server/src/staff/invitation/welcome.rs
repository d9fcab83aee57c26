//! Shows an invitation to the invited person.

use laurel_core::errors::Code;
use laurel_core::staff::{InvitationToken, Welcome};
use sha2::{Digest as _, Sha256};

use super::merchant_of;
use crate::account::login::limit_address;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store as merchants;
use crate::staff::store::invitation as invitations;

/// `POST /auth/invitation`: a used, revoked or expired one is 4004. A `POST`, since the token is no part of an address.
pub async fn handle(call: Call<InvitationToken>) -> Result<Reply<Welcome>, Failure> {
    let Call { input, context } = call;
    limit_address(&context).await?;
    let merchant = merchant_of(&input.token).ok_or_else(|| context.fail(Code::NotFound))?;
    let inner = context.clone();
    let found = context.read(move |db, _| {
        let row = invitations::find(db, &merchant, &Sha256::digest(&input.token), inner.now_ms).or_not_found()?;
        let shown = merchants::by_id(db, &merchant)?;
        Ok(Welcome {
            merchant: shown.name(inner.language),
            role: row.role,
            name: row.name,
            expire_time: to_time(row.expire_time),
            needs_factor: inner.app.config.needs_factor(row.role),
        })
    });
    Ok(Reply(found.await?))
}
