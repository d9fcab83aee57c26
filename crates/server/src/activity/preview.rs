//! Preview of an activity for anyone with a token from its organiser.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::activity::{ActivityDetail, PREVIEW_TOKEN, PreviewQuery};
use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, MerchantId};
use sha2::{Digest as _, Sha256};

use super::detail;
use super::store::{self, around};
use crate::clock::random_bytes;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};

/// Lifetime of a token: seven days.
const LIFE_MS: i64 = 7 * 86_400_000;
/// Longest token that is looked up, bytes.
const TOKEN_MAX: usize = 128;

/// Creates a token for an activity; returns its text and its expiry, ms.
pub fn grant(db: &mut Db, merchant: &MerchantId, id: ActivityId, now: i64) -> Result<(String, i64), Error> {
    let text = format!("{PREVIEW_TOKEN}{}", URL_SAFE_NO_PAD.encode(random_bytes::<32>()?));
    around::add_preview(db, merchant, id, &Sha256::digest(&text), now + LIFE_MS, now)?;
    Ok((text, now + LIFE_MS))
}

/// `GET /competition/{id}/preview`: a wrong or expired token is 4004.
pub async fn handle(call: Call<PreviewQuery>) -> Result<Reply<ActivityDetail>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, _| {
        let hash = Sha256::digest(&input.token);
        if input.token.len() > TOKEN_MAX || !around::may_preview(db, &inner.merchant, input.id, &hash, inner.now_ms)? {
            return Err(Code::NotFound.into());
        }
        let row = store::any_detail(db, &inner.merchant, input.id).or_not_found()?;
        let groups = store::groups_of(db, &inner.merchant, &[row.card.id])?;
        detail::assemble(row, &groups, inner.language, inner.now_ms)
    });
    Ok(Reply(found.await?))
}
