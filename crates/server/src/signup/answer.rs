//! Accepts or declines a seat that was offered from the waiting list.

use laurel_core::errors::Code;
use laurel_core::money::Fen;
use laurel_core::signup::{SignupChanged, SignupEvent, SignupOfferAnswer};

use super::mine_state;
use super::service::transition::{self, Change};
use crate::http::{Call, Failure, Reply};
use crate::idempotency;
use crate::scope::Actor;

/// `POST /apply/{id}/accept`
pub async fn accept(call: Call<SignupOfferAnswer>) -> Result<Reply<SignupChanged>, Failure> {
    answer(call, SignupEvent::Accept).await
}

/// `POST /apply/{id}/decline`
pub async fn decline(call: Call<SignupOfferAnswer>) -> Result<Reply<SignupChanged>, Failure> {
    answer(call, SignupEvent::Decline).await
}

async fn answer(call: Call<SignupOfferAnswer>, event: SignupEvent) -> Result<Reply<SignupChanged>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    let inner = context.clone();
    let changed = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, idempotency::Holder::Account(account), (&input.nonce, &input), |db| {
            let state = mine_state(db, &inner, account, input.id)?;
            if !state.situation(inner.now_ms).writable {
                return Err(Code::NotPublished.into());
            }
            let status = transition::advance_one(db, inner.scope(), input.id, Change::new(event, Actor::Participant, ""))?;
            Ok(SignupChanged { status, refund_fen: Fen(0) })
        })
    });
    Ok(Reply(changed.await?))
}
