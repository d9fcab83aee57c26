//! Gives a gift.

use laurel_core::errors::{FieldErrors, Rule};
use laurel_core::vote::{GiftAdd, GiftAnswer};

use crate::error::Error;
use crate::http::{Call, Failure, Reply};
use crate::idempotency;
use crate::vote::cast::cast;
use crate::vote::own::voter;
use crate::vote::service::{Ballot, Cast, Done};

/// Most gifts at once.
const COUNT_MAX: u32 = 100;

/// `POST /works/{id}/gift`: the same nonce gives once.
pub async fn handle(call: Call<GiftAdd>) -> Result<Reply<GiftAnswer>, Failure> {
    let Call { input, context } = call;
    context.check(check(&input))?;
    let voter = voter(&context, input.device).await?;
    let act = Cast::Gift { voter, gift: input.gift_id, count: input.count, nonce: input.nonce };
    let ballot = Ballot { merchant: context.merchant.clone(), work: input.id, cast: act, now_ms: context.now_ms };
    match cast(&context, ballot).await? {
        Done::Gift(answer) => Ok(Reply(answer)),
        Done::Like(_) | Done::View(_) => Err(context.fail(Error::Broken("a gift had another outcome".to_owned()))),
    }
}

fn check(input: &GiftAdd) -> FieldErrors {
    let mut errors = idempotency::check(&input.nonce);
    if input.count == 0 {
        errors.add("count", Rule::NotLess { min: 1.0 });
    } else if input.count > COUNT_MAX {
        errors.add("count", Rule::NotGreater { max: f64::from(COUNT_MAX) });
    }
    errors
}
